import { mdiClose, mdiFileDelimitedOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { FileInput } from '../ui/FileInput.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { acceptedFiles, readBankFile } from './bankFile.ts'
import { compareFile, type FileLines } from './fileLines.ts'
import { FileColumns } from './FileColumns.tsx'
import { FileMatches } from './FileMatches.tsx'
import { openedAs, useOpenedFile, type OpenedFile } from './openedFile.ts'
import type { MarkedLine } from './reconciling.ts'
import type { StatementEnd } from './StatementPanel.tsx'
import { statementWords } from './statementWords.ts'

/** The button that opens the device's list of files. */
const ChooseFile = ({ onFile }: { readonly onFile: (file: File) => void }) => (
  <Box
    component="label"
    sx={(t) => ({
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 40,
      px: 2,
      borderRadius: 2,
      fontWeight: 600,
      color: 'primary.main',
      border: `1px solid ${t.vars.palette.edge}`,
      cursor: 'pointer',
      '&:focus-within': {
        outline: `2px solid ${t.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
    })}
  >
    <FileInput accept={acceptedFiles} onFile={onFile} />
    <Icon path={mdiFileDelimitedOutline} />
    <T w={words.chooseFile} />
  </Box>
)

/** What was read of the file, in one line. */
const FileSummary = ({ of: { read, leftOut } }: { readonly of: FileLines }) => {
  const say = useWords()
  const parts: readonly (Words | null)[] = [
    statementWords.linesRead(read.lines.length),
    read.agrees === true ? statementWords.balancesAgree : null,
    read.unread > 0 ? statementWords.unread(read.unread) : null,
    leftOut > 0 ? statementWords.leftOut(leftOut) : null,
  ]
  return (
    <>
      <p>{parts.flatMap((part) => (part === null ? [] : [say(part)])).join('; ')}</p>
      {read.agrees === false && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          <T w={statementWords.balancesDiffer} />
        </Alert>
      )}
    </>
  )
}

interface StatementFileProps {
  readonly bankId: string
  readonly lines: readonly MarkedLine[]
  /** The day of the last reconciliation; null if there is none. */
  readonly after: string | null
  readonly until: string
  readonly end: StatementEnd
  readonly onEnd: (end: StatementEnd) => void
  readonly onTick: (lines: readonly MarkedLine[]) => void
}

/** An open file: what was read of it, its columns, and what it matches. */
const OpenFile = ({
  file,
  put,
  ...props
}: StatementFileProps & {
  readonly file: OpenedFile
  readonly put: (file: OpenedFile | null) => void
}) => {
  const { bankId, lines, after, until, end, onEnd, onTick } = props
  const compared = compareFile(file, lines, after, until)
  const found = compared?.end ?? null
  const isOther =
    found !== null &&
    (found.date !== end.date || (found.balance !== null && found.balance !== end.balance))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>{file.name}</strong>
        <Button size="small" onClick={() => put(null)} startIcon={<Icon path={mdiClose} />}>
          <T w={words.remove} />
        </Button>
        {isOther && (
          <Button
            size="small"
            onClick={() => onEnd({ date: found.date, balance: found.balance ?? end.balance })}
          >
            <T w={statementWords.takeEnd} />
          </Button>
        )}
      </Box>
      {compared === null ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          <T w={statementWords.noStatement} />
        </Alert>
      ) : (
        <FileSummary of={compared} />
      )}
      <FileColumns
        file={file}
        isOpen={compared === null || compared.read.agrees === false}
        onLayout={(layout) => put({ ...file, layout })}
      />
      {compared !== null && (
        <FileMatches bankId={bankId} end={end} compared={compared} onTick={onTick} />
      )}
    </>
  )
}

/** Reads a statement file of the bank on this device, and proposes which lines it matches. */
export const StatementFile = (props: StatementFileProps) => {
  const [file, put] = useOpenedFile(props.bankId)
  const [refused, setRefused] = useState<Words | null>(null)
  const { end, onEnd } = props
  const open = async (chosen: File): Promise<void> => {
    const read = await readBankFile(chosen)
    if (E.isLeft(read)) return setRefused(read.left.say)
    setRefused(null)
    const opened = openedAs(chosen.name, read.right)
    put(opened)
    const found = compareFile(opened, [], null, '9999-12-31')?.end ?? null
    if (found !== null && end.date === null && end.balance === null) onEnd(found)
  }
  return (
    <Panel title={statementWords.title}>
      {file === null ? (
        <>
          <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
            <T w={statementWords.about} />
          </Box>
          <ChooseFile onFile={(chosen) => void open(chosen)} />
        </>
      ) : (
        <OpenFile {...props} file={file} put={put} />
      )}
      {refused !== null && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          <T w={refused} />
        </Alert>
      )}
    </Panel>
  )
}
