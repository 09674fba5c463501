import { mdiDownloadOutline, mdiFolderOpenOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E, function as F } from 'fp-ts'
import { useRef, useState } from 'react'
import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import type { HeadsCompared } from '../../contract/audit.ts'
import {
  compareAllHeads,
  readOldHeads,
  comparisonWords,
  readTypedHead,
  writeHeads,
  type OldHeads,
} from '../../contract/journalHead.ts'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { T, useDigits } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { askOnce } from '../bus/askOnce.ts'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { useToast } from '../ui/toast.tsx'
import { auditWords } from './auditWords.ts'
import { nextTurn } from '../zip/pace.ts'
import { mostFileBytes } from './logFile.ts'
import { compareHeadsQuery, signedHeadQuery } from './queries.ts'
import { sha256 } from './sha256.ts'
import { journalHeadWords, signatureWords } from '../../contract/journalHeadWords.ts'

type Compared =
  | { readonly tag: 'asking' }
  | { readonly tag: 'no'; readonly say: Words }
  | { readonly tag: 'said'; readonly compared: HeadsCompared; readonly logBrokenAt: number | null }
  | null

/** Compares old heads with the journal on demand. While it does, no earlier result is shown. */
const useComparison = () => {
  const { queries, who } = useSession()
  const [compared, setCompared] = useState<Compared>(null)
  const no = (say: Words) => setCompared({ tag: 'no', say })
  const ask = async (old: E.Either<Words, OldHeads>) => {
    if (E.isLeft(old)) return no(old.left)
    const { heads, company, jws, logBrokenAt } = old.right
    setCompared({ tag: 'asking' })
    const said = await compareAllHeads(
      heads,
      async (some): Promise<E.Either<Words, HeadsCompared>> => {
        const answer = await askOnce(queries, compareHeadsQuery, {
          heads: writeHeads(some),
          ...(company === null ? {} : { company }),
          ...(jws === null ? {} : { jws }),
        })
        return F.pipe(
          answer,
          E.mapLeft(({ say }) => say),
        )
      },
    )
    if (E.isLeft(said)) no(said.left)
    else setCompared({ tag: 'said', compared: said.right, logBrokenAt })
  }
  const fromFile = async (file: File) => {
    if (file.size > mostFileBytes) return no(auditWords.fileTooLarge)
    setCompared({ tag: 'asking' })
    await nextTurn()
    const text = await file.text().catch(() => null)
    if (text === null) return no(auditWords.fileUnreadable)
    await ask(readOldHeads(text, who().company, sha256))
  }
  return {
    compared,
    fromFile,
    fromPaper: (seq: string, digits: string) => ask(readTypedHead(seq, digits)),
  }
}

const severities = { unchanged: 'success', changed: 'error', dropped: 'error' } as const

const Said = ({ compared }: { readonly compared: Compared }) => {
  const digits = useDigits()
  const show = ({ ne, en }: Words): Words => ({ ne: inDigits(ne, digits), en })
  if (compared === null) return null
  if (compared.tag === 'asking')
    return (
      <Alert severity="info" sx={{ mb: 2 }} data-compared="asking">
        <T w={auditWords.comparing} />
      </Alert>
    )
  if (compared.tag === 'no')
    return (
      <Alert severity="warning" sx={{ mb: 2 }} data-compared="no">
        <T w={compared.say} />
      </Alert>
    )
  const { verdict, signature } = compared.compared
  const { logBrokenAt } = compared
  return (
    <Box role="status" sx={{ mb: 2, display: 'grid', gap: 1 }}>
      <Alert severity={severities[verdict]} data-compared={verdict}>
        <strong>
          <T w={show(comparisonWords(compared.compared))} />
        </strong>
      </Alert>
      {signature !== 'none' && (
        <Alert severity={signature === 'ours' ? 'info' : 'warning'} data-signature={signature}>
          <T w={signatureWords[signature]} />
        </Alert>
      )}
      {logBrokenAt !== null && (
        <Alert severity="warning">
          <T w={show(journalHeadWords.brokenLogWords(logBrokenAt))} />
        </Alert>
      )}
    </Box>
  )
}

/** Downloads the journal's current head as a signed file, to be kept away from the server. */
const DownloadHead = () => {
  const { queries } = useSession()
  const download = useAppContext('download')
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const answer = await askOnce(queries, signedHeadQuery, null)
    setBusy(false)
    if (E.isLeft(answer)) return toast.error(answer.left.say)
    const {
      khata_head: { at, seq },
    } = answer.right
    download(
      `khata-head-${at.slice(0, 10)}-${seq}.json`,
      `${JSON.stringify(answer.right, null, 2)}\n`,
    )
  }
  return (
    <Button
      variant="outlined"
      disabled={busy}
      startIcon={<Icon path={mdiDownloadOutline} />}
      onClick={() => void take()}
    >
      <T w={auditWords.downloadHead} />
    </Button>
  )
}

const FromFile = ({
  disabled,
  onFile,
}: {
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}) => {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="contained"
        disabled={disabled}
        startIcon={<Icon path={mdiFolderOpenOutline} />}
        onClick={() => chooser.current?.click()}
      >
        <T w={auditWords.openFile} />
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,.jsonl,.ndjson,.txt,application/json"
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? []
          // Lets the same file be chosen again.
          input.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}

const FromPaper = ({
  disabled,
  onHead,
}: {
  readonly disabled: boolean
  readonly onHead: (seq: string, digits: string) => void
}) => {
  const [seq, setSeq] = useState('')
  const [digits, setDigits] = useState('')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        onHead(seq, digits)
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 24rem) auto' },
      }}
    >
      <TextInput
        label={auditWords.headSeq}
        value={seq}
        onChange={setSeq}
        inputMode="numeric"
        maxLength={20}
      />
      <TextInput
        label={auditWords.headDigits}
        value={digits}
        onChange={setDigits}
        help={auditWords.headDigitsHelp}
        maxLength={100}
      />
      <Button
        type="submit"
        {...keyProps(saveKeys)}
        variant="contained"
        disabled={disabled}
        sx={{ mt: { sm: 3 }, justifySelf: 'start' }}
      >
        <T w={auditWords.compareNow} />
      </Button>
    </Box>
  )
}

/** `/audit/compare`: compares an old head of the journal with the journal as it is now. */
export const CompareScreen = () => {
  const { compared, fromFile, fromPaper } = useComparison()
  const asking = compared?.tag === 'asking'
  return (
    <>
      <PageHeader
        title={auditWords.compare}
        about={<T w={auditWords.compareHelp} />}
        before={<BackLink to="/audit" />}
      />
      <Said compared={compared} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title={auditWords.fromFile}>
          <FromFile disabled={asking} onFile={(file) => void fromFile(file)} />
        </Panel>
        <Panel title={auditWords.fromPaper}>
          <FromPaper disabled={asking} onHead={(seq, digits) => void fromPaper(seq, digits)} />
        </Panel>
        <Panel title={auditWords.downloadHead}>
          <Box sx={{ mb: 1.5, color: 'text.secondary' }}>
            <T w={auditWords.downloadHeadHelp} />
          </Box>
          <DownloadHead />
        </Panel>
      </Box>
    </>
  )
}
