import { v7 as newId } from 'uuid'
import { importItems, importParties, undoImport } from '../../src/contract/imports.ts'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>

/** Requests about imports that pass the rules. */
export const importSamples = (
  shop: () => { readonly whole: FullServer; readonly owner: Member },
): Readonly<Record<string, Sample>> => {
  const batch = (row: object) => ({
    import_id: newId(),
    file_name: 'खाता.csv',
    keep: 'good',
    validate: false,
    rows: [row],
  })
  return {
    [importParties.name]: async () => ({
      body: batch({
        ledger_title: `पार्टी ${newId()}`,
        opening_type: 'payable',
        opening_balance: '100',
      }),
    }),
    [importItems.name]: async () => ({
      body: batch({
        name: `सामान ${newId()}`,
        unit: 'केजी',
        vat_class: 'taxable',
        opening_quantity: '2',
        opening_value: '150',
      }),
    }),
    [undoImport.name]: async () => {
      const { whole, owner } = shop()
      const [row] = await whole.sql<{ readonly id: string }>(
        'select import_id id from record_import where company_id = $1 and not is_undone order by random() limit 1',
        [owner.company],
      )
      return { params: { id: row?.id } }
    },
  }
}
