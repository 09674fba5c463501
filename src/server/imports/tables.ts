import { table } from '../journal/table.ts'

/** The files of which parties or items were added. */
export const importedFile = table(
  'record_import',
  {
    import_id: 'text',
    seq: 'bigint',
    kind: 'text',
    file_name: 'text',
    added: 'integer',
    is_undone: 'boolean',
    made_by: 'text',
    made_at: 'timestamptz',
  },
  ['import_id'],
)

/** The parties, items and categories that an import added. */
export const importedRecord = table(
  'imported_record',
  { import_id: 'text', record_kind: 'text', record_id: 'text' },
  ['import_id', 'record_kind', 'record_id'],
)
