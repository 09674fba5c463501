import { expect, test } from 'vitest'
import { onEachDatabase } from './inProcessServer.ts'
import { openRegisters } from './registersSetup.ts'

const none = '0.00'
const blank = (count: number): readonly null[] => Array.from({ length: count }, () => null)

onEachDatabase('the registers of a month', (kind) => {
  const { fill, own, paged, told } = openRegisters(kind)

  test('of sales agree with paper, by bill and by line', async () => {
    await fill()
    const short = await told('vat-sales')
    const hari = ['हरि', '601111111']
    expect(short.rows).toEqual([
      [
        '2026-11-01',
        'SI-2083/84-00001',
        ...hari,
        '166.67',
        '100.00',
        '66.67',
        '8.67',
        none,
        ...blank(3),
      ],
      [
        '2026-11-02',
        'SI-2083/84-00002',
        'दिल्ली ट्रेडिङ',
        null,
        '1000.00',
        none,
        none,
        none,
        '1000.00',
        'India',
        'EX-1',
        '2026-11-02',
      ],
      ['2026-11-03', 'SI-2083/84-00003', 'बदर (Voided)', ...blank(9)],
      [
        '2026-11-05',
        'CN-2083/84-00001 (SI-2083/84-00001)',
        ...hari,
        '-33.34',
        none,
        '-33.34',
        '-4.34',
        none,
        ...blank(3),
      ],
    ])
    const sums = ['1133.33', '100.00', '33.33', '4.33', '1000.00', ...blank(3)]
    expect(short.totals).toEqual([...blank(4), ...sums])
    const long = await told('vat-sales', { variant: 'long' })
    expect(long.rows.map((row) => row.slice(4, 12))).toEqual([
      ['दाल', '1', 'केजी', '33.33', none, '33.33', '4.33', none],
      ['तेल', '1', 'लिटर', '33.34', none, '33.34', '4.34', none],
      ['चामल', '2', 'केजी', '100.00', '100.00', none, none, none],
      ['चिया', '10', 'केजी', '1000.00', none, none, none, '1000.00'],
      blank(8),
      ['तेल', '-1', 'लिटर', '-33.34', none, '-33.34', '-4.34', none],
    ])
    expect(long.totals).toEqual([...blank(7), ...sums])
    expect(long.marks.map(({ opens }) => opens.id)).toEqual(['s1', 's1', 's1', 's2', 's3', 'c1'])
    await paged('vat-sales', 'long')
  })

  test('of purchases agree with paper, by bill and by line', async () => {
    await fill()
    const short = await told('vat-purchase')
    const hari = ['हरि', '601111111']
    expect(short.rows).toEqual([
      [
        '2026-10-31',
        'HT-9',
        null,
        ...hari,
        '250.00',
        '50.00',
        '200.00',
        '26.00',
        none,
        none,
        none,
        none,
      ],
      [
        '2026-11-01',
        'PI-2083/84-00002',
        'IM-7',
        'दिल्ली ट्रेडिङ',
        null,
        '1050.00',
        '100.00',
        none,
        none,
        '950.00',
        '123.50',
        none,
        none,
      ],
      [
        '2026-11-03',
        'HT-10',
        null,
        ...hari,
        '5000.00',
        none,
        none,
        none,
        none,
        none,
        '5000.00',
        '650.00',
      ],
      [
        '2026-11-04',
        'PI-2083/84-00004',
        null,
        'गोपाल',
        '602222222',
        '113.00',
        '113.00',
        none,
        none,
        none,
        none,
        none,
        none,
      ],
      [
        '2026-11-05',
        'PI-2083/84-00005',
        null,
        'नगद (Cash)',
        null,
        '40.00',
        '40.00',
        none,
        none,
        none,
        none,
        none,
        none,
      ],
      [
        '2026-11-06',
        'DN-2083/84-00001 (HT-9)',
        null,
        ...hari,
        '-20.00',
        none,
        '-20.00',
        '-2.60',
        none,
        none,
        none,
        none,
      ],
      [
        '2026-11-09',
        'K-12',
        null,
        'विद्युत् प्राधिकरण',
        '300000001',
        '120.00',
        '20.00',
        '100.00',
        '13.00',
        none,
        none,
        none,
        none,
      ],
      [
        '2026-11-11',
        'EX-2083/84-00002',
        null,
        'चिया',
        null,
        '56.50',
        '56.50',
        none,
        none,
        none,
        none,
        none,
        none,
      ],
    ])
    const sums = ['6609.50', '379.50', '280.00', '36.40', '950.00', '123.50', '5000.00', '650.00']
    expect(short.totals).toEqual([...blank(5), ...sums])
    const long = await told('vat-purchase', { variant: 'long' })
    expect(long.rows.map(([, number, , , , ...rest]) => [number, ...rest.slice(0, 9)])).toEqual([
      ['HT-9', 'दाल', '10', 'केजी', '200.00', none, '200.00', '26.00', none, none],
      ['HT-9', 'चामल', '5', 'केजी', '50.00', '50.00', none, none, none, none],
      ['PI-2083/84-00002', 'दाल', '10', 'केजी', '633.33', none, none, none, '633.33', '82.33'],
      ['PI-2083/84-00002', 'तेल', '10', 'लिटर', '316.67', none, none, none, '316.67', '41.17'],
      ['PI-2083/84-00002', 'चामल', '10', 'केजी', '100.00', '100.00', none, none, none, none],
      ['HT-10', 'तेल', '1', 'लिटर', '5000.00', none, none, none, none, none],
      ['PI-2083/84-00004', 'दाल', '1', 'केजी', '113.00', '113.00', none, none, none, none],
      ['PI-2083/84-00005', 'दाल', '1', 'केजी', '40.00', '40.00', none, none, none, none],
      [
        'DN-2083/84-00001 (HT-9)',
        'दाल',
        '-1',
        'केजी',
        '-20.00',
        none,
        '-20.00',
        '-2.60',
        none,
        none,
      ],
      ['K-12', 'बिजुली', null, null, '100.00', none, '100.00', '13.00', none, none],
      ['K-12', 'चिया', null, null, '20.00', '20.00', none, none, none, none],
      ['EX-2083/84-00002', 'चिया', null, null, '56.50', '56.50', none, none, none, none],
    ])
    expect(long.totals).toEqual([...blank(8), ...sums])
    expect(long.marks.at(-1)!['opens']).toEqual({ kind: 'expense', id: 'e2' })
    await paged('vat-purchase', 'short')
    await paged('vat-purchase', 'long')
  })

  test('of returns are above zero, and list what was paid back', async () => {
    await fill()
    const credits = await told('sales-return')
    expect(credits.rows).toEqual([
      [
        '2026-11-05',
        'CN-2083/84-00001 (SI-2083/84-00001)',
        'हरि',
        '601111111',
        '33.34',
        none,
        '33.34',
        '4.34',
      ],
    ])
    expect((await told('sales-return', { variant: 'long' })).rows[0]!.slice(4, 9)).toEqual([
      'तेल',
      '1',
      'लिटर',
      '33.34',
      none,
    ])
    expect((await told('sales-return', { variant: 'list' })).rows).toEqual([
      [
        '2026-11-05',
        'CN-2083/84-00001',
        'हरि',
        '33.34',
        none,
        '33.34',
        none,
        none,
        '4.34',
        none,
        '37.68',
        '7.68',
        '30.00',
      ],
    ])
    const debits = await told('purchase-return')
    expect(debits.rows).toEqual([
      [
        '2026-11-06',
        'DN-2083/84-00001 (HT-9)',
        'हरि',
        '601111111',
        '20.00',
        none,
        '20.00',
        '2.60',
        none,
        none,
        none,
        none,
      ],
      ['2026-11-06', 'DN-2083/84-00002 (HT-9)', 'बदर (Voided)', ...blank(9)],
    ])
    expect(debits.totals.slice(4, 8)).toEqual(['20.00', none, '20.00', '2.60'])
    expect((await told('purchase-return', { variant: 'list' })).totals.slice(10)).toEqual([
      '22.60',
      none,
      '22.60',
    ])
    await paged('purchase-return', 'long')
  })

  test('of expenses with VAT tell what is claimed and what is not', async () => {
    await fill()
    const { rows, totals } = await told('vat-expenses')
    expect(rows).toEqual([
      [
        '2026-11-10',
        'EX-2083/84-00001',
        'K-12',
        '2026-11-09',
        'विद्युत् प्राधिकरण',
        '300000001',
        'बिजुली, चिया',
        '20.00',
        '100.00',
        '13.00',
        none,
        '133.00',
      ],
      ['2026-11-11', 'EX-2083/84-00002', ...blank(4), 'चिया', none, '50.00', none, '6.50', '56.50'],
    ])
    expect(totals.slice(7)).toEqual(['20.00', '150.00', '13.00', '6.50', '189.50'])
  })

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
    ])
    expect(totals).toEqual([null, null, null, '53.34', '6.94'])
    expect(marks[0]!['opens']).toEqual({
      kind: 'report',
      id: 'sales-return/2026-11-01/2026-11-16',
    })
  })
})
