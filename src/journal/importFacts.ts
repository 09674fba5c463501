import * as t from 'io-ts'
import type { PermissionKey } from '../books/access/permissions.ts'
import { fact } from './fact.ts'
import { oneOf } from './fields.ts'
import { importFactWords } from './importFactWords.ts'

const ImportKindField = oneOf('party', 'item')

/**
 * Rows of a file were added: the ids of the records, whose own facts follow, and of the categories of items that were
 * added for them. A large file has several of these facts, with one `importId`. `by`: the person's name.
 */
const Imported = t.type({
  importId: t.string,
  kind: ImportKindField,
  fileName: t.string,
  recordIds: t.readonlyArray(t.string),
  categoryIds: t.readonlyArray(t.string),
  by: t.string,
})
/** An import was undone; the facts of its records follow. */
const Undone = t.type({ importId: t.string, kind: ImportKindField, fileName: t.string })

const heardBy: readonly PermissionKey[] = ['utilities-screen', 'audit-view']
const common = { heardBy, moves: ['imports'] } as const

export const RowsImported = fact('RowsImported', 1, Imported, {
  ...common,
  says: ({ kind, recordIds, fileName }) =>
    importFactWords.imported(kind, recordIds.length, fileName),
})
export const ImportUndone = fact('ImportUndone', 1, Undone, {
  ...common,
  says: ({ kind, fileName }) => importFactWords.undone(kind, fileName),
})
