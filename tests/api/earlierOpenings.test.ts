import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { areas } from '../../src/server/areas.ts'
import { migrations } from '../../src/server/database/migrate.ts'
import { hashAfter } from '../../src/server/journal/chain.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import type { GoldenJournal } from '../golden/journals.ts'
import { fillBefore, newPlace } from './earlierBooks.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openSilently } from './openSilently.ts'

/** The migrations before openings were documents. */
const before = migrations().filter(({ name }) => name < '0071')
const company = randomUUID()
const at = '2026-11-21T06:15:00.000Z'

const party = (openingType: string, openingBalance: number, openingDate: string | null) => ({
  partyId: 'hari',
  title: 'हरि',
  contactPerson: '',
  mobileNo: '',
  email: '',
  address: '',
  panNo: '',
  panFlag: 'none',
  openingType,
  openingBalance,
  openingDate,
  image: null,
})
const item = (openingQuantity: number, openingValue: number, openingDate: string | null) => ({
  itemId: 'dal',
  name: 'दाल',
  code: '',
  barcode: '',
  hsCode: '',
  categoryId: null,
  unit: 'केजी',
  secondUnit: null,
  secondFactor: null,
  purchaseRate: 0,
  saleRate: 0,
  vatClass: 'exempt',
  openingQuantity,
  openingValue,
  openingDate,
  lowStock: null,
})
const bank = (name: string) => ({
  bankId: 'nabil',
  name,
  kind: 'bank',
  accountNo: '',
  accountHolder: '',
  branch: '',
  openingBalance: -700,
  openingDate: '2026-07-01',
})
/** Openings entered, changed, taken back, entered again, and moved into another fiscal year, as fields of their records. */
const said: readonly (readonly [type: string, payload: object])[] = [
  ['PartyAdded', party('receivable', 500, '2026-08-01')],
  ['ItemAdded', item(0, 0, null)],
  ['BankAdded', bank('नबिल')],
  ['PartyChanged', party('receivable', 500, '2026-08-01')],
  ['PartyChanged', party('payable', 600, '2026-08-01')],
  ['PartyChanged', party('payable', 0, null)],
  ['ItemChanged', item(2000, 900, '2026-08-02')],
  ['PartyChanged', party('receivable', 800, '2026-08-03')],
  ['ItemChanged', item(2000, 900, '2026-06-01')],
  ['BankChanged', bank('नबिल बैंक')],
]
let hash = ''
const facts = said.map(([type, payload], i) => {
  const fact = {
    company,
    seq: i + 1,
    at,
    actor: randomUUID(),
    commandId: randomUUID(),
    type,
    version: 1,
    payload: JSON.stringify(payload),
  }
  hash = hashAfter(hash, fact)
  return { ...fact, hash }
})
const journal: GoldenJournal = {
  company,
  types: [...new Set(facts.map(({ type }) => type))],
  facts,
  tables: {},
}

/** Tables that the migration fills from the journal alone. */
const filled = ['opening', 'document', 'document_fact', 'voucher_counter']

onOneDatabase('Openings that were fields of a party, an item or a bank', (kind) => {
  test('are documents after the migration, the same as a rebuild of the journal makes', async () => {
    const place = await newPlace(kind)
    await fillBefore(place, before, journal)
    const database = await openSilently(place)
    try {
      const documents = await database.asSystem((tx) =>
        tx.query(
          `select d.document_id id, o.subject, d.number, d.state, d.version, d.date, o.paisa, o.quantity
          from document d join opening o using (company_id, document_id) where d.company_id = $1 order by d.entry_seq`,
          [company],
        ),
      )
      expect(documents.map((row) => Object.values(row))).toEqual([
        ['opening-1', 'party:hari', 'OB-2083/84-00001', 'void', 3, '2026-08-01', -600, 0],
        ['opening-3', 'bank:nabil', 'OB-2082/83-00001', 'live', 1, '2026-07-01', -700, 0],
        ['opening-7', 'item:dal', 'OB-2083/84-00002', 'live', 2, '2026-06-01', 900, 2000],
        ['opening-8', 'party:hari', 'OB-2083/84-00003', 'live', 1, '2026-08-03', 800, 0],
      ])
      const counted = await database.asSystem((tx) =>
        tx.query(
          'select state, sum(documents) documents from document_month where company_id = $1 group by state order by state',
          [company],
        ),
      )
      expect(counted).toEqual([
        { state: 'live', documents: 3 },
        { state: 'void', documents: 1 },
      ])
      const report = await rebuildCompany(database, areas, company)
      expect(report.unreplayable).toBe(null)
      expect(
        report.tables.filter(({ table }) => filled.includes(table)).map(({ first }) => first),
      ).toEqual(filled.map(() => null))
    } finally {
      await database.close()
    }
  })
})
