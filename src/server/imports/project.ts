import { ImportUndone, RowsImported } from '../../journal/importFacts.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { insert, update } from '../journal/rowChange.ts'
import { rowOf } from '../journal/state.ts'
import { importedRecord, importedFile } from './tables.ts'

const imported = projects(RowsImported, {
  needs: ({ payload }) => [rowOf(importedFile, payload.importId)],
  rows: ({ seq, at, payload }, state) => {
    const { importId: import_id, kind, fileName, recordIds, categoryIds, by } = payload
    const was = state.row(importedFile, import_id)
    const recordsOf = (record_kind: string, ids: readonly string[]) =>
      ids.map((record_id) => insert(importedRecord, { import_id, record_kind, record_id }))
    return [
      was === undefined
        ? insert(importedFile, {
            import_id,
            seq,
            kind,
            file_name: fileName,
            added: recordIds.length,
            is_undone: false,
            made_by: by,
            made_at: at,
          })
        : update(importedFile, { import_id }, { added: was.added + recordIds.length }),
      ...recordsOf(kind, recordIds),
      ...recordsOf('category', categoryIds),
    ]
  },
})

const undone = projects(ImportUndone, {
  needs: ({ payload }) => [rowOf(importedFile, payload.importId)],
  rows: ({ payload }) => [
    update(importedFile, { import_id: payload.importId }, { is_undone: true }),
  ],
})

export const projections: readonly Projecting[] = [imported, undone]
