import { expect, test } from 'vitest'
import { addLedger } from '../../src/contract/parties.ts'
import { salesReturnRoutes } from '../../src/contract/trade.ts'
import { spent, taxed } from './expensesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openRegisters } from './registersSetup.ts'
import { aReturn, back } from './returnsSetup.ts'
import { aParty } from './shop.ts'

onOneDatabase('Annex 13', (kind) => {
  const { open, own, shop, told } = openRegisters(kind)
  const { buy, dal, sell } = own
  const party = (id: string, title: string, pan = '') =>
    own.shop.must(addLedger, {
      body: aParty(id, {
        ledger_title: title,
        vat_pan_no: pan,
        vat_pan_flag: pan === '' ? 'none' : 'vat',
      }),
    })
  const year = { from: '2026-07-17', to: '2027-07-16' }

  /** Sold to `who` at `rupees` before VAT. */
  const sold = (id: string, who: string | null, rupees: number, more = {}) => {
    const total = (rupees * 1.13).toFixed(2)
    return sell({
      id,
      party: who,
      date: '2026-11-01',
      lines: [dal('1', `${rupees}`)],
      total,
      ...more,
    })
  }

  test('has who is above a lakh by side, net of returns, and no cash customer', async () => {
    await open()
    await party('sita', 'सीता')
    await party('ram1', 'राम', '603333333')
    await party('ram2', 'राम')
    await party('edge', 'सिमा', '604444444')
    await sold('s1', 'hari', 60000)
    await sold('s2', 'hari', 50000, { date: '2026-08-01', confirmed_date: '2026-08-01' })
    await sold('s3', 'sita', 150000)
    await sold('s4', 'edge', 100000)
    await sold('s5', null, 200000)
    await sold('s6', 'ram1', 70000)
    await sold('s7', 'ram2', 40000)
    await sold('s8', 'gopal', 120000)
    await own.shop.must(salesReturnRoutes.record, {
      body: {
        document_id: 'c1',
        ...aReturn('s8', [back('dal', '1')], '135600.00', { cash: '0' }),
      },
    })
    await buy({
      id: 'p1',
      party: 'hari',
      date: '2026-11-01',
      lines: [dal('1', '90000')],
      total: '101700.00',
      supplier_bill_no: '1',
      supplier_bill_date: '2026-11-01',
    })
    await shop.spend('e1', [spent('rent', '20000')], '20000.00', { party_id: 'hari' })
    await shop.spend('e2', [taxed('light', '110000')], '124300.00', {
      supplier_name: 'प्राधिकरण',
      supplier_pan: '300000001',
    })
    const { rows, totals, marks } = await told('annex', year)
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['300000001', 'प्राधिकरण', 'E', 'P', '110000.00', '0.00'],
      ['603333333', 'राम', 'E', 'S', '70000.00', '0.00'],
      ['स्थायी लेखा नम्बर छैन (No PAN)', 'राम', 'E', 'S', '40000.00', '0.00'],
      ['स्थायी लेखा नम्बर छैन (No PAN)', 'सीता', 'E', 'S', '150000.00', '0.00'],
      ['601111111', 'हरि', 'E', 'P', '90000.00', '20000.00'],
      ['601111111', 'हरि', 'E', 'S', '110000.00', '0.00'],
    ])
    expect(rows.map((row) => row[6] !== null)).toEqual([false, true, true, false, false, false])
    expect(marks.map(({ tone, opens }) => [tone, opens.kind, opens.id])).toEqual([
      [null, 'expense', 'e2'],
      [null, 'party', 'ram1'],
      ['warning', 'party', 'ram2'],
      ['warning', 'party', 'sita'],
      [null, 'party', 'hari'],
      [null, 'party', 'hari'],
    ])
    expect(totals).toBeNull()
    const rolled = await told('annex', { ...year, variant: 'rollUp' })
    expect(rolled.rows.at(-1)).toEqual([
      '601111111',
      'हरि',
      '0.00',
      '0.00',
      '20000.00',
      '0.00',
      '90000.00',
      '110000.00',
      '2600.00',
    ])
    expect(rolled.totals).toEqual([
      null,
      null,
      null,
      '0.00',
      '130000.00',
      '0.00',
      '90000.00',
      '370000.00',
      null,
    ])
    const later = await told('annex', { ...year, from: '2026-10-01', variant: 'rollUp' })
    expect(later.rows.at(-1)!.slice(0, 3)).toEqual(['601111111', 'हरि', '56500.00'])
  })

  test('is of the fiscal year unless other days are asked for', async () => {
    await open()
    await sold('s1', 'hari', 60000, { date: '2026-08-01' })
    await sold('s2', 'hari', 60000)
    expect((await told('annex', {}, {})).rows).toHaveLength(1)
    expect((await told('annex')).rows).toHaveLength(0)
  })
})
