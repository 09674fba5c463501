import { describe, expect, it, test } from 'vitest'
import { knownItems, knownParties } from '../../src/books/imports/identity.ts'
import { writtenAmount, writtenFigure } from '../../src/client/imports/figures.ts'
import { verdictsOf } from '../../src/client/imports/verdicts.ts'
import { bodies, faults, itemRows, partyRows } from './importsSetup.ts'

describe('an amount of a file', () => {
  test.each([
    ['Rs. 1,500/-', '1,500', null],
    ['रु १,५००.५०', '१,५००.५०', null],
    ['1500 Dr', '1500', 'receivable'],
    ['1,500.00 Cr', '1,500', 'payable'],
    ['(200)', '200', 'payable'],
    ['-200', '200', 'payable'],
    ['200-', '200', 'payable'],
    ['95.5000', '95.5', null],
    ['-', '', null],
    ['', '', null],
  ] as const)('%s is %s', (cell, text, side) => expect(writtenAmount(cell)).toEqual({ text, side }))
  it('keeps the decimals of a quantity', () => {
    expect([writtenFigure('0.1250'), writtenFigure('100'), writtenFigure('2.0')]).toEqual([
      '0.125',
      '100',
      '2',
    ])
  })
})

describe('the rows of a file', () => {
  it('of parties are judged as the form judges them, fault by fault', () => {
    const rows = partyRows([
      ['नाम', 'मोबाइल', 'PAN', 'Email', 'Receivable', 'Payable'],
      ['राम', '९८४१०००००१', '६०११११११२', '', '१,५००', ''],
      ['', '9841000002', '', '', '', ''],
      ['सीता', '12', '1234', 'x', 'abc', ''],
      ['गीता', '', '', '', '10', '20'],
      ['हरि', '', '601111113', '', '', '200'],
    ])
    expect(bodies(rows)).toMatchObject([
      {
        ledgerTitle: 'राम',
        mobileNo: '9841000001',
        vatPanNo: '601111112',
        vatPanFlag: 'pan',
        openingType: 'receivable',
        openingBalance: 150_000,
      },
      { ledgerTitle: 'हरि', openingType: 'payable', openingBalance: 20_000 },
    ])
    expect(faults(rows)).toEqual([
      [3, 'ledgerTitle'],
      [4, 'mobileNo'],
      [4, 'email'],
      [4, 'vatPanNo'],
      [4, 'receivable'],
      [5, 'payable'],
    ])
  })
  it('of parties take the side of a balance from its sign, its letters or a column', () => {
    const rows = partyRows([
      ['Name', 'Balance', 'Type'],
      ['a', '-50', ''],
      ['b', '50 Cr', ''],
      ['c', '50', 'Cr'],
      ['d', '50', ''],
      ['e', '50', 'sometimes'],
    ])
    expect(bodies(rows)).toMatchObject(
      ['payable', 'payable', 'payable', 'receivable'].map((openingType) => ({ openingType })),
    )
    expect(faults(rows)).toEqual([[6, 'openingType']])
  })
  it('of items know units, VAT and the value of the opening stock', () => {
    const rows = itemRows([
      ['Item', 'Unit', 'VAT', 'Opening quantity', 'Opening rate', 'Sale price', 'Category'],
      ['चामल', 'KGS', 'exempt', '१०', '85.5', '95', 'अन्न'],
      ['साबुन', 'Pcs', '13%', '', '', '60', ''],
      ['नुन', '', '', '2', '', '', ''],
      ['चिनी', 'केजी', 'maybe', '-1', 'x', '', ''],
    ])
    expect(bodies(rows)).toMatchObject([
      {
        unit: 'केजी',
        vatClass: 'exempt',
        openingQuantity: 10_000,
        openingValue: 85_500,
        saleRate: 950_000,
        categoryName: 'अन्न',
      },
      { unit: 'पिस', vatClass: 'taxable', openingQuantity: 0 },
      { unit: 'पिस', vatClass: 'taxable', openingQuantity: 2000, openingValue: 0 },
    ])
    expect(faults(rows)).toEqual([
      [5, 'openingQuantity'],
      [5, 'vatClass'],
      [5, 'openingRate'],
    ])
  })
  it('that say a row before them again are not sent, and the server’s verdicts come to the right rows', () => {
    const rows = partyRows([
      ['Name', 'PAN'],
      ['राम', '601111112'],
      ['राम', ''],
      [],
      ['सीता', 'x'],
      ['गीता', ''],
      ['हरि', ''],
    ])
    const say = { ne: 'न', en: 'no' }
    const { rows: verdicts, ...counts } = verdictsOf(rows, {
      there: [0],
      sent: 0,
      refused: [{ row: 2, field: 'ledgerTitle', say }],
    })
    expect(counts).toEqual({ fits: 1, there: 2, faulty: 2 })
    expect(verdicts.map(({ line, tag }) => [line, tag])).toEqual([
      [2, 'there'],
      [3, 'there'],
      [5, 'faulty'],
      [6, 'fits'],
      [7, 'faulty'],
    ])
  })
})

describe('a record is known again', () => {
  const none = { name: '', panNo: '', mobileNo: '', code: '', barcode: '' }
  it('a party by its PAN, or by its name unless PAN or telephone contradict', () => {
    const known = knownParties([
      { ...none, name: 'राम', panNo: '601111112', mobileNo: '9841000001' },
    ])
    const finds = (more: object) => known.find({ ...none, ...more }) !== null
    expect(finds({ name: 'अरू', panNo: '601111112' })).toBe(true)
    expect(finds({ name: 'राम' })).toBe(true)
    expect(finds({ name: 'राम', panNo: '601111113' })).toBe(false)
    expect(finds({ name: 'राम', mobileNo: '9841000002' })).toBe(false)
  })
  it('an item by its name unless codes contradict; the code of another item is taken', () => {
    const known = knownItems([{ ...none, name: 'Rice', code: 'R1', barcode: '89' }])
    expect(known.find({ ...none, name: 'RICE' })).not.toBeNull()
    expect(known.find({ ...none, name: 'Rice', code: 'R2' })).toBeNull()
    expect(known.taken({ ...none, name: 'Salt', code: 'r1' })).toBe('code')
    expect(known.taken({ ...none, name: 'Salt', barcode: '89' })).toBe('barcode')
    expect(known.taken({ ...none, name: 'Salt' })).toBeNull()
  })
})
