import { expect, test } from 'vitest'
import { openedAddress } from '../../src/client/reports/opened.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openRegisters } from './registersSetup.ts'

const none = '0.00'

onOneDatabase('the registers of a month', (kind) => {
  const { fill, own, told } = openRegisters(kind)

  test('make the VAT return, and agree with the ledger', async () => {
    await fill()
    const { rows, marks } = await told('vat-return')
    expect(rows.map(([line, , value, vat]) => [/\((.*)\)$/.exec(line!)![1], value, vat])).toEqual([
      ['Sales', null, null],
      ['Total sales', '1166.67', null],
      ['Exempt sales', '100.00', null],
      ['Export sales', '1000.00', null],
      ['Taxable sales', '66.67', '8.67'],
      ['Less: credit notes', '-33.34', '-4.34'],
      ['Net output VAT', null, '4.33'],
      ['Purchase', null, null],
      ['Total purchases', '6629.50', null],
      ['Purchases exempt or not claimed', '379.50', null],
      ['Taxable local purchases', '200.00', '26.00'],
      ['Taxable imports', '950.00', '123.50'],
      ['Taxable capital purchases', '5000.00', '650.00'],
      ['Taxable expenses', '100.00', '13.00'],
      ['Less: debit notes', '-20.00', '-2.60'],
      ['Input VAT credit', null, '809.90'],
      ['Result', null, null],
      ['Credit brought forward', null, none],
      ['Credit carried forward', null, '805.57'],
      ['Registers and ledger', null, null],
      ['Ledger: output VAT', null, '4.33'],
      ['More in the ledger', null, none],
      ['Ledger: input VAT', null, '809.90'],
      ['More in the ledger', null, none],
    ])
    expect(marks[5]).toEqual({ tone: null, opens: { kind: 'report', id: 'sales-return' } })
    const next = await told('vat-return', { from: '2026-11-04', to: '2026-11-21' })
    // Until the third: 26.00, 123.50 and 650.00 bought, 8.67 sold.
    expect(next.rows[17]![3]).toBe('790.83')
    expect(next.rows[18]![3]).toBe('805.57')
    const days = { from: '2026-10-18', to: '2026-11-03' }
    const search = new URLSearchParams({ ...days, accountGroup: 'vat' })
    expect([marks[17], next.marks[17]]).toEqual([
      null,
      { tone: null, opens: { kind: 'report', id: `group-ledger?${search}` } },
    ])
    const before = await told('group-ledger', { ...days, accountGroup: 'vat' })
    expect(before.totals?.[7]).toBe('790.83')
  })

  test('differ from a ledger that was changed by another hand, and name the document', async () => {
    await fill()
    await own.shop.sql(
      "update posting set amount = amount - 100 where company_id = $1 and reference = 's1' and account = 'outputVat'",
      [own.shop.company],
    )
    await own.shop.sql(
      "update account_month set credit = credit + 100 where company_id = $1 and account = 'outputVat'",
      [own.shop.company],
    )
    const { rows, marks } = await told('vat-return', { from: '2026-10-31', to: '2026-11-16' })
    expect(rows.slice(20).map(([, document, , vat]) => [document, vat])).toEqual([
      [null, '5.33'],
      [null, '1.00'],
      [null, '809.90'],
      [null, none],
      ['SI-2083/84-00001', '1.00'],
    ])
    expect(marks.at(-1)).toEqual({ tone: 'warning', opens: { kind: 'sale', id: 's1' } })
  })

  test('of notes are summed by month, and each month opens its notes', async () => {
    await fill()
    const { rows, totals, marks } = await told('note-account', { to: '2026-11-30' })
    expect(rows).toEqual([
      ['कात्तिक २०८३ (Kartik 2083)', 'क्रेडिट नोट (Credit note)', '1', '33.34', '4.34'],
      ['कात्तिक २०८३ (Kartik 2083)', 'डेबिट नोट (Debit note)', '1', '20.00', '2.60'],
      ['जम्मा (Total)', 'क्रेडिट नोट (Credit note)', '1', '33.34', '4.34'],
      ['जम्मा (Total)', 'डेबिट नोट (Debit note)', '1', '20.00', '2.60'],
    ])
    expect(totals).toBeNull()
    const opened = openedAddress(marks[0]!['opens'] as never, { start: '', end: '' })
    expect(opened).toBe('/sales-return-report?from=2026-11-01&to=2026-11-16')
  })
})
