import { mdiDownloadOutline, mdiShareVariantOutline, mdiShieldCheckOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'wouter'
import { showBs, type FiscalYear } from '../../books/calendar/calendar.ts'
import { fiscalYearsOf, startYearsBefore } from '../../books/calendar/fiscalYears.ts'
import { inDigits } from '../../books/money/digits.ts'
import { terms } from '../../books/termWords.ts'
import type { Language } from '../../books/words.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { saveAs } from '../device/download.ts'
import { canShareFile, shareFile } from '../device/shareFile.ts'
import { firstDayQuery } from '../documents/firstDay.ts'
import { frameWords } from '../i18n/frameWords.ts'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { NotLoaded } from '../react/StaleNote.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import { accountantFileWords as w } from './accountantFileWords.ts'
import { FilesMade } from './FilesMade.tsx'
import { sizeText } from '../ui/fileSize.ts'
import { MadeContents } from './MadeContents.tsx'
import type { Made, Progress } from './makeFile.ts'
import { useMaking, type Making } from './useMaking.ts'

/** Without the day on which the books begin, so many fiscal years before the present one are offered. */
const yearsBefore = 4
/** The fiscal years of the books, the present one first. */
const yearsOf = (first: string | null, today: string): readonly FiscalYear[] =>
  fiscalYearsOf(first ?? startYearsBefore(today, yearsBefore), today).toReversed()

const InProgress = ({
  progress,
  onStop,
}: {
  readonly progress: Progress | null
  readonly onStop: () => void
}) => {
  const { done, of } = progress ?? { done: 0, of: 0 }
  return (
    <Box sx={{ mt: 2 }}>
      <WorkProgress label={w.making} done={done} of={of} stop={w.stop} onStop={onStop}>
        {progress !== null && (
          <>
            <T w={w.stepsDone(done, of)} /> · <T w={progress.now} />
          </>
        )}
      </WorkProgress>
    </Box>
  )
}

const Ready = ({ made: { name, blob, files } }: { readonly made: Made }) => {
  const report = useAppContext('report')
  const file = new File([blob], name, { type: 'application/zip' })
  const share = () => {
    shareFile(file).catch((fault: unknown) => report(fault, 'sharing a file'))
  }
  return (
    <Alert severity="success" sx={{ mt: 2 }} data-made={name}>
      <strong>
        <T w={w.ready} />
      </strong>{' '}
      · {name} · <T w={w.filesAndSize(files.length, sizeText(blob.size))} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiDownloadOutline} />}
          onClick={() => saveAs(blob, name)}
        >
          <T w={words.download} />
        </Button>
        {canShareFile(file) && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiShareVariantOutline} />}
            onClick={share}
          >
            <T w={words.share} />
          </Button>
        )}
      </Box>
    </Alert>
  )
}

const Outcome = ({ making, onStop }: { readonly making: Making; readonly onStop: () => void }) => {
  switch (making.tag) {
    case 'idle':
      return null
    case 'making':
      return <InProgress progress={making.progress} onStop={onStop} />
    case 'stopped':
      return (
        <Alert severity="info" sx={{ mt: 2 }}>
          <T w={w.stopped} />
        </Alert>
      )
    case 'failed':
      return (
        <Alert severity="error" sx={{ mt: 2 }}>
          <T w={making.say} />
        </Alert>
      )
    case 'made':
      return <Ready made={making.made} />
  }
}

const filesOf = (making: Making) => {
  if (making.tag === 'made') return making.made.files
  return making.tag === 'making' ? (making.progress?.files ?? []) : []
}

const languages = [
  { value: 'both', label: frameWords.bothLanguages },
  { value: 'ne', label: frameWords.nepali },
  { value: 'en', label: frameWords.english },
] as const

const MakeForm = ({ shop }: { readonly shop: RegistrationDetail }) => {
  const today = useToday()
  const digits = useDigits()
  const own = useLanguage().language
  const [language, setLanguage] = useState<Language>(own)
  const years = yearsOf(shop.booksBeginOn, today)
  const [chosen, choose] = useState(years[0]?.name ?? '')
  const { making, make, stop } = useMaking()
  const year = years.find(({ name }) => name === chosen)
  if (year === undefined) return null
  const isOver = year.end < today
  const busy = making.tag === 'making'
  const files = filesOf(making)
  return (
    <>
      <Panel>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
          <SelectInput
            label={words.fiscalYear}
            value={chosen}
            disabled={busy}
            choices={years.map(({ name, start, end }) => ({
              value: name,
              label: `${inDigits(name, digits)} (${showBs(start, digits)} – ${showBs(end, digits)})`,
            }))}
            onChange={choose}
          />
          <ChoiceInput
            label={w.languageOfFile}
            value={language}
            disabled={busy}
            choices={languages}
            onChange={setLanguage}
          />
          {!isOver && (
            <Alert severity="info">
              <T w={w.notOver} />
            </Alert>
          )}
          {!busy && (
            <Button
              variant="contained"
              sx={{ justifySelf: 'start' }}
              onClick={() => void make(year, isOver ? year.end : today, language, shop)}
            >
              <T w={making.tag === 'idle' ? w.make : w.makeAgain} />
            </Button>
          )}
        </Box>
        <Box aria-live="polite">
          <Outcome making={making} onStop={stop} />
        </Box>
      </Panel>
      {files.length > 0 && <MadeContents files={files} />}
    </>
  )
}

/** `/accountant-file`: the books of a fiscal year as one file for the accountant. */
export const AccountantFileScreen = () => {
  const remote = useQuery(firstDayQuery, null)
  return (
    <>
      <PageHeader
        title={words.accountantFile}
        about={<T w={w.about} />}
        before={<BackLink to="/report" />}
        actions={
          <Button
            variant="outlined"
            component={Link}
            href="/check-file"
            startIcon={<Icon path={mdiShieldCheckOutline} />}
          >
            <T w={terms.checkFile} />
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {remote.held === null ? <NotLoaded of={remote} /> : <MakeForm shop={remote.held} />}
        <FilesMade />
      </Box>
    </>
  )
}
