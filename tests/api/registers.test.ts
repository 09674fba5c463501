import { expect, test } from 'vitest'
import { onOneDatabase } from './inProcessServer.ts'
import { openRegisters } from './registersSetup.ts'

const none = '0.00'
const blank = (count: number): readonly null[] => Array.from({ length: count }, () => null)

onOneDatabase('the registers of a month', (kind) => {
  const { fill, paged, told } = openRegisters(kind)

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
})
