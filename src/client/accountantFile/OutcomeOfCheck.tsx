import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import { inDigits } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import { shortMark } from '../../contract/journalHead.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { showMoment } from '../../books/calendar/moment.ts'
import { accountantFileWords } from './accountantFileWords.ts'
import { checkFileWords as w } from './checkFileWords.ts'
import type { CheckedFile, FileFinding } from './checkFile.ts'
import type { Manifest } from './manifest.ts'
import type { Checking, ServerSays } from './useChecking.ts'

const findingWords: Readonly<Record<FileFinding['what'], Words>> = {
  changed: w.fileChanged,
  missing: w.fileMissing,
  extra: w.fileExtra,
  manifest: w.listChanged,
  journal: w.journalUnreadable,
  unbalanced: w.unbalanced,
  trialBalance: w.trialBalanceDiffers,
  otherHead: w.otherHead,
}
/** The findings that are shown; of a file with more, it is enough to know that it was changed. */
const mostShown = 100

const Findings = ({ findings }: { readonly findings: readonly FileFinding[] }) => (
  <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }} aria-label={useWords()(w.whatChanged)}>
    {findings.slice(0, mostShown).map(({ what, name }) => (
      <li key={`${what} ${name}`} data-finding={what}>
        <T w={findingWords[what]} />: <code>{name}</code>
      </li>
    ))}
    {findings.length > mostShown && <li>…</li>}
  </Box>
)

const Fact = ({ label, children }: { readonly label: Words; readonly children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      <T w={label} />
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
)

/** What the file says of itself, and what its journal comes to. */
const Facts = ({ file: { manifest, journal, transactions } }: { readonly file: CheckedFile }) => {
  const digits = useDigits()
  const { company, fiscal_year: year, made_at: madeAt, made_by: madeBy } = manifest
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 2,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
      }}
    >
      <Fact label={words.shop}>
        {company.name}
        {company.pan !== '' && ` · PAN ${inDigits(company.pan, digits)}`}
      </Fact>
      <Fact label={words.fiscalYear}>
        <span className="figures">
          {inDigits(year.name, digits)} · {showBs(year.from, digits)} – {showBs(year.to, digits)}
        </span>
      </Fact>
      <Fact label={accountantFileWords.madeAt}>
        <span className="figures">{showMoment(madeAt, digits)}</span> · {madeBy}
      </Fact>
      <Fact label={accountantFileWords.stateOfBooks}>
        <span className="figures">{shortMark(manifest.journal)}</span>
      </Fact>
      {journal !== null && journal.unbalanced.length === 0 && (
        <Fact label={w.journalSums}>
          <span className="figures">{showRupees(Number(journal.total.debit), digits)}</span> ·{' '}
          <T w={w.transactionsBalance(transactions)} />
        </Fact>
      )}
    </Box>
  )
}

/** The books that recorded the file, as the server knows them; the file may give them another name. */
const Vouched = ({
  company: { name, pan },
  server: { at, shop, pan: panNow },
}: {
  readonly company: Manifest['company']
  readonly server: Extract<ServerSays, { readonly tag: 'made' }>
}) => {
  const digits = useDigits()
  const isSame = name === shop && pan === panNow
  return (
    <Alert severity={isSame ? 'success' : 'warning'} data-check={isSame ? 'made' : 'otherName'}>
      <strong>
        <T w={w.asMade(shop, showMoment(at, digits))} />
      </strong>
      {!isSame && (
        <>
          {' '}
          <T w={w.otherName(name, pan)} />
        </>
      )}
    </Alert>
  )
}

const Verdict = ({
  file: { manifest },
  server,
}: {
  readonly file: CheckedFile
  readonly server: ServerSays
}) => {
  switch (server.tag) {
    case 'asking':
      return (
        <Alert severity="info" data-check="asking">
          <T w={w.askingServer} />
        </Alert>
      )
    case 'made':
      return <Vouched company={manifest.company} server={server} />
    case 'unknown':
      return (
        <Alert severity="error" data-check="unknown">
          <strong>
            <T w={w.unknown} />
          </strong>{' '}
          <T w={w.unknownHelp} />
        </Alert>
      )
    case 'notAsked':
      return (
        <Alert severity="warning" data-check="notAsked">
          <strong>
            <T w={w.notAsked} />
          </strong>{' '}
          <T w={w.notAskedHelp} />
        </Alert>
      )
  }
}

/** How far a check is, or what came of it. */
export const OutcomeOfCheck = ({ checking }: { readonly checking: Checking }) => {
  const say = useWords()
  switch (checking.tag) {
    case 'idle':
      return null
    case 'checking': {
      const { checked, of } = checking
      return (
        <>
          <LinearProgress
            aria-label={say(w.checking)}
            {...(of > 0 ? { variant: 'determinate', value: (100 * checked) / of } : {})}
            sx={{ height: 8, borderRadius: 4 }}
          />
          <Box className="figures" sx={{ mt: 1, color: 'text.secondary', minHeight: '1.5em' }}>
            {of > 0 && <T w={w.checked(checked, of)} />}
          </Box>
        </>
      )
    }
    case 'refused':
      return (
        <Alert severity="error" data-check="refused">
          <strong>
            <T w={w.cannotBeChecked} />
          </strong>{' '}
          · <T w={checking.say} />
        </Alert>
      )
    case 'changed':
      return (
        <>
          <Alert severity="error" data-check="changed">
            <strong>
              <T w={w.changed} />
            </strong>
            <Findings findings={checking.file.findings} />
          </Alert>
          <Facts file={checking.file} />
        </>
      )
    case 'agrees':
      return (
        <>
          <Verdict file={checking.file} server={checking.server} />
          <Facts file={checking.file} />
        </>
      )
  }
}
