import { expect } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { report } from '../../src/contract/reports.ts'
import {
  purchaseReturnRoutes,
  purchaseRoutes,
  saleRoutes,
  salesReturnRoutes,
} from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { openExpenses, spent, taxed } from './expensesSetup.ts'
import type { Kind } from './inProcessServer.ts'
import { aReturn, back } from './returnsSetup.ts'
import { anItem, aParty, type Wire } from './shop.ts'

type Cells = readonly (string | null)[]

/** The month whose registers were worked out on paper. */
export const month = { from: '2026-11-01', to: '2026-11-21' }

/** A shop registered for VAT that exports, imports, and has bills of every sort in one month. */
export const openRegisters = (kind: Kind) => {
  const shop = openExpenses(kind, [reportsArea])
  const { own } = shop
  const { buy, dal, oil, sell } = own
  const rice = (quantity: string, rate: string) => ({ item: 'rice', quantity, rate })
  const tea = (quantity: string, rate: string) => ({ item: 'tea', quantity, rate })

  const open = async (): Promise<void> => {
    await own.setCompany({ vat_registered_from: '2026-07-17', below_zero_stock: 'allow' })
    await own.shop.must(addItem, { body: anItem('rice', { name: 'चामल', vat_class: 'exempt' }) })
    await own.shop.must(addItem, { body: anItem('tea', { name: 'चिया', vat_class: 'zeroRated' }) })
    for (const [id, more] of [
      ['gopal', { ledger_title: 'गोपाल', vat_pan_no: '602222222', vat_pan_flag: 'pan' }],
      ['delhi', { ledger_title: 'दिल्ली ट्रेडिङ' }],
    ] as const)
      await own.shop.must(addLedger, { body: aParty(id, more) })
  }
  const sold = async (): Promise<void> => {
    await sell({
      id: 's1',
      date: '2026-11-01',
      party: 'hari',
      lines: [dal('1', '33.33'), oil('1', '33.34'), rice('2', '50')],
      total: '175.34',
    })
    await sell({
      id: 's2',
      date: '2026-11-02',
      party: 'delhi',
      lines: [tea('10', '100')],
      total: '1000.00',
      export_country: 'India',
      export_declaration_no: 'EX-1',
      export_declaration_date: '2026-11-02',
    })
    await sell({ id: 's3', date: '2026-11-03', lines: [dal('1', '10')], total: '11.30' })
    await own.shop.must(saleRoutes.void, { params: { id: 's3' }, body: { reason: 'भूल' } })
    const credit = aReturn('s1', [back('oil', '1')], '37.68', { date: '2026-11-05', cash: '7.68' })
    await own.shop.must(salesReturnRoutes.record, { body: { document_id: 'c1', ...credit } })
  }
  const imported = {
    id: 'p2',
    date: '2026-11-02',
    party: 'delhi',
    lines: [dal('10', '60'), oil('10', '30'), rice('10', '10')],
    total: '1000.00',
    vat_charged: false,
    import_declaration_no: 'IM-7',
    customs: {
      value: '950',
      vat: '123.50',
      declaration_date: '2026-11-01',
      payee: { type: 'cash' },
    },
  }
  const bought = async (): Promise<void> => {
    await buy({
      id: 'p1',
      date: '2026-11-01',
      party: 'hari',
      lines: [dal('10', '20'), rice('5', '10')],
      total: '276.00',
      supplier_bill_no: 'HT-9',
      supplier_bill_date: '2026-10-31',
    })
    await buy(imported)
    await buy({
      id: 'p3',
      date: '2026-11-03',
      party: 'hari',
      lines: [oil('1', '5000')],
      total: '5650.00',
      is_capital: true,
      supplier_bill_no: 'HT-10',
      supplier_bill_date: '2026-11-03',
    })
    // A bill of a supplier without VAT registration, which carries VAT, and one without VAT.
    await buy({
      id: 'p4',
      date: '2026-11-04',
      party: 'gopal',
      lines: [dal('1', '100')],
      total: '113.00',
      vat_charged: true,
    })
    await buy({ id: 'p5', date: '2026-11-05', lines: [dal('1', '40')], total: '40.00' })
    await buy({ id: 'p6', date: '2026-11-05', lines: [dal('1', '41')], total: '41.00' })
    await own.shop.must(purchaseRoutes.void, { params: { id: 'p6' }, body: { reason: 'भूल' } })
    for (const [id, total] of [
      ['d1', '22.60'],
      ['d2', '22.60'],
    ] as const) {
      const debit = aReturn('p1', [back('dal', '1')], total, { date: '2026-11-06', cash: '0' })
      await own.shop.must(purchaseReturnRoutes.record, { body: { document_id: id, ...debit } })
    }
    await own.shop.must(purchaseReturnRoutes.void, {
      params: { id: 'd2' },
      body: { reason: 'भूल' },
    })
  }
  const spend = async (): Promise<void> => {
    await shop.spend('e1', [taxed('light', '100'), spent('tea', '20')], '133.00', {
      vat_claimed: true,
      supplier_name: 'विद्युत् प्राधिकरण',
      supplier_pan: '300000001',
      supplier_bill_no: 'K-12',
      supplier_bill_date: '2026-11-09',
    })
    await shop.spend('e2', [taxed('tea', '50')], '56.50', { date: '2026-11-11' })
    await shop.spend('e3', [spent('rent', '1000')], '1000.00', { date: '2026-11-12' })
  }

  const told = async (name: string, query: Wire = {}, range: Wire = month) => {
    const page = await own.shop.must(report, {
      params: { report: name },
      query: { ...range, pageSize: '100', ...query },
    })
    return {
      rows: page.rows as readonly Cells[],
      totals: page.totals as Cells,
      marks: page.marks as readonly Wire[],
    }
  }
  return {
    own,
    shop,
    /** The shop with its goods and parties, before its first bill. */
    open,
    told,
    fill: async (): Promise<void> => {
      await open()
      await sold()
      await bought()
      await spend()
    },
    /** The pages of a report in order hold the rows of the whole, with the same totals. */
    paged: async (name: string, variant: string): Promise<void> => {
      const whole = await told(name, { variant })
      const pages = []
      for (let at = 1; at <= Math.ceil(whole.rows.length / 3); at++)
        pages.push(await told(name, { variant, pageSize: '3', currentPage: String(at) }))
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
      expect(pages.map(({ totals }) => totals)).toEqual(pages.map(() => whole.totals))
    },
  }
}
