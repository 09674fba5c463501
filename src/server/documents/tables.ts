import { table } from '../journal/table.ts'

/** The head of a document of any kind. */
export const document = table(
  'document',
  {
    document_id: 'text',
    kind: 'text',
    number: 'text',
    fiscal_year: 'text',
    number_in_year: 'bigint',
    date: 'date',
    state: 'text',
    version: 'integer',
    party_id: 'text?',
    party: 'jsonb?',
    customer_name: 'text',
    total: 'bigint',
    cash: 'bigint',
    bank: 'bigint',
    credit: 'bigint',
    remarks: 'text',
    made_offline: 'boolean',
    entry_seq: 'bigint',
    entered_by: 'text',
    entered_at: 'timestamptz',
    printed_count: 'integer',
    void_reason: 'text?',
    number_search: 'text',
    name_search: 'text',
  },
  ['document_id'],
)

/** The last number of each kind in each fiscal year. */
export const voucherCounter = table(
  'voucher_counter',
  { kind: 'text', fiscal_year: 'text', last_number: 'bigint' },
  ['kind', 'fiscal_year'],
  { group: 'kind' },
)
/** The facts that changed, voided or printed a document. The document itself has the one that entered it. */
export const documentFact = table('document_fact', { document_id: 'text', seq: 'bigint' }, [
  'document_id',
  'seq',
])
