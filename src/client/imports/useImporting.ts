import { either as E } from 'fp-ts'
import { useMemo, useRef, useState } from 'react'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import { matchColumns, type SheetLayout } from './columns.ts'
import {
  ChooseImportFile,
  MatchImportAnew,
  PutImportAway,
  ReadImportFile,
  RejectImportFile,
} from './commands.ts'
import {
  importChart,
  importProgress,
  openImports,
  type ImportProgress,
  type ImportState,
} from './events.ts'
import { useOpenedRecords, type OpenedRecords } from './openedFile.ts'
import { readCells } from './readCells.ts'
import { judgeRows, rowsToSend } from './rows.ts'
import { addRows, checkRows, undoOf, type Sending } from './sendRows.ts'
import type { ImportSubject } from './subject.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

export type Keep = 'all' | 'good'

/** The open import of a screen. */
export interface Importing {
  readonly importId: string
  readonly fileName: string | null
  readonly state: ImportState
  readonly progress: ImportProgress
  /** The file, with its columns and rows; null if this page does not have it. */
  readonly opened: OpenedRecords | null
  readonly verdicts: Verdicts
  readonly toSend: number
  readonly keep: Keep
  readonly isRunning: boolean
  /** All or none was asked for and others changed the books meanwhile: what was added is taken back. */
  readonly isTakenBack: boolean
  readonly choose: (file: File) => Promise<void>
  readonly match: (layout: SheetLayout) => void
  readonly setKeep: (keep: Keep) => void
  readonly check: () => Promise<void>
  readonly add: () => Promise<void>
  readonly stop: () => void
  readonly putAway: () => void
}

const noRows: Verdicts = { rows: [], fits: 0, there: 0, faulty: 0 }

/** Opens a file, matches and judges its rows, and sends them. */
export const useImporting = (subject: ImportSubject): Importing => {
  const { kind } = subject
  const session = useSession()
  const newId = useAppContext('newId')
  const today = useToday()
  const { open } = useFold(openImports, kind)
  const importId = open?.importId ?? ''
  const state = useFold(importChart, importId).value as ImportState
  const progress = useFold(importProgress, importId)
  const [held, put] = useOpenedRecords(kind)
  const opened = held?.importId === importId ? held : null
  const [keep, setKeep] = useState<Keep>('good')
  const [isRunning, setRunning] = useState(false)
  const [takenBack, setTakenBack] = useState('')
  const stopped = useRef(false)
  const rows = useMemo(
    () => (opened === null ? [] : judgeRows(opened.cells, opened.layout, subject, today)),
    [opened, subject, today],
  )
  const sent = useMemo(() => rowsToSend(rows).map(({ body }) => body), [rows])
  const verdicts = useMemo(
    () => (rows.length === 0 ? noRows : verdictsOf(rows, progress)),
    [rows, progress],
  )

  const sending = (from: number): Sending => ({
    importId,
    kind,
    fileName: open?.fileName ?? '',
    keep,
    rows: sent,
    from,
    isStopped: () => stopped.current,
  })
  const run = async <A>(work: () => Promise<A>): Promise<A> => {
    stopped.current = false
    setRunning(true)
    try {
      return await work()
    } finally {
      setRunning(false)
    }
  }
  const choose = async (file: File): Promise<void> => {
    const id = newId()
    put(null)
    session.send(ChooseImportFile, { importId: id, kind, fileName: file.name })
    const read = await readCells(file, kind)
    if (E.isLeft(read))
      return void session.send(RejectImportFile, { importId: id, say: read.left.say })
    const layout = matchColumns(read.right, subject.fields)
    put({ importId: id, cells: read.right, layout })
    session.send(ReadImportFile, { importId: id, rows: read.right.length })
  }
  const match = (layout: SheetLayout): void => {
    if (opened === null) return
    if (state === 'checked' || state === 'partlyChecked')
      session.send(MatchImportAnew, { importId })
    put({ ...opened, layout })
  }
  const add = async (): Promise<void> => {
    const end = await run(() => addRows(session, sending(progress.sent)))
    if (end !== 'refused' || keep !== 'all') return
    const { company } = session.who()
    const { added } = session.folds.cell(importProgress, company, importId).getSnapshot()
    if (added === 0) return
    setTakenBack(importId)
    undoOf(session, kind, importId)
  }
  return {
    importId,
    fileName: open?.fileName ?? null,
    state,
    progress,
    opened,
    verdicts,
    toSend: sent.length,
    keep,
    isRunning,
    isTakenBack: takenBack !== '' && takenBack === importId,
    choose,
    match,
    setKeep,
    check: async () => void (await run(() => checkRows(session, sending(0)))),
    add,
    stop: () => {
      stopped.current = true
    },
    putAway: () => {
      put(null)
      session.send(PutImportAway, { importId })
    },
  }
}
