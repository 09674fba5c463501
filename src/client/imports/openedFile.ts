import { useState } from 'react'
import type { ImportKind } from '../../contract/imports.ts'
import { useSession } from '../react/sessionHooks.ts'
import type { SheetLayout } from './columns.ts'
import type { FileRows } from './readCells.ts'

/** A file of records that is read on this device, and how its columns are matched. */
export interface OpenedRecords {
  readonly importId: string
  readonly cells: FileRows
  readonly layout: SheetLayout
}

// In memory alone, as long as the person is signed in: the log, which is sent to the server, must not have it.
const opened = new WeakMap<object, Map<string, OpenedRecords>>()

/** The open file of parties or of items, also after a visit to another screen; null if none is open. */
export const useOpenedRecords = (
  kind: ImportKind,
): readonly [OpenedRecords | null, (file: OpenedRecords | null) => void] => {
  const session = useSession()
  const key = `${session.who().company} ${kind}`
  const files = opened.get(session) ?? new Map<string, OpenedRecords>()
  const [, changed] = useState(0)
  const put = (file: OpenedRecords | null): void => {
    opened.set(session, files)
    if (file === null) files.delete(key)
    else files.set(key, file)
    changed((n) => n + 1)
  }
  return [files.get(key) ?? null, put]
}
