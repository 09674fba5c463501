import { useState } from 'react'
import { useSession } from '../react/sessionHooks.ts'
import { guessLayout, type Cells, type StatementLayout } from './statementColumns.ts'

/** A statement file that is read on this device. `layout`: as guessed, or as the person has corrected it. */
export interface OpenedFile {
  readonly name: string
  readonly rows: Cells
  readonly layout: StatementLayout | null
}

/** A file as it is first read. */
export const openedAs = (name: string, rows: Cells): OpenedFile => ({
  name,
  rows,
  layout: guessLayout(rows),
})

// In memory alone, as long as the person is signed in: the log, which is sent to the server, must not have it.
const opened = new WeakMap<object, Map<string, OpenedFile>>()

/** The statement file of a bank, also after a visit to another screen; null if none is open. */
export const useOpenedFile = (
  bankId: string,
): readonly [OpenedFile | null, (file: OpenedFile | null) => void] => {
  const session = useSession()
  const key = `${session.who().company} ${bankId}`
  const files = opened.get(session) ?? new Map<string, OpenedFile>()
  const [, changed] = useState(0)
  const put = (file: OpenedFile | null): void => {
    opened.set(session, files)
    if (file === null) files.delete(key)
    else files.set(key, file)
    changed((n) => n + 1)
  }
  return [files.get(key) ?? null, put]
}
