import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  isVatClaimable,
  judgeParticulars,
  type BillParticulars,
  type ParticularsNeeded,
} from '../../src/books/documents/particulars.ts'

const today = '2026-11-21'
const none: BillParticulars = {
  supplierBillNo: '',
  supplierBillDate: null,
  importDeclarationNo: '',
  exportCountry: '',
  exportDeclarationNo: '',
  exportDeclarationDate: null,
}
const supplierBill = { supplierBillNo: 'HT-9', supplierBillDate: '2026-11-20' }
const declaration = {
  exportCountry: 'जापान',
  exportDeclarationNo: 'EX-1',
  exportDeclarationDate: '2026-11-20',
}
const plain = { vatClaimed: false, exported: false }
const claim = { vatClaimed: true, exported: false }
const exporting = { vatClaimed: false, exported: true }

type Bill = Partial<BillParticulars> & ParticularsNeeded

/** The tag and the fields of the refusal; null where the bill is accepted. */
const refused = (bill: Bill, before: Bill | null = null) => {
  const { vatClaimed, exported, ...said } = bill
  const judged = judgeParticulars(
    { ...none, ...said },
    { vatClaimed, exported },
    today,
    before === null ? null : { ...none, ...before },
  )
  if (E.isRight(judged)) return null
  const { tag, say, fields = {} } = judged.left
  // The sentence of the whole refusal is that of its first field.
  expect(say).toEqual(Object.values(fields)[0])
  return [tag, ...Object.keys(fields)]
}

describe('the particulars of a purchase whose VAT is claimed', () => {
  test.each<[string, readonly (keyof BillParticulars)[], Partial<BillParticulars>]>([
    ['nothing', ['supplierBillNo', 'supplierBillDate'], {}],
    ["the number of the supplier's bill", ['supplierBillDate'], { supplierBillNo: 'HT-9' }],
    ["the date of the supplier's bill", ['supplierBillNo'], { supplierBillDate: '2026-11-20' }],
    ["the number and date of the supplier's bill", [], supplierBill],
    ['a customs declaration', [], { importDeclarationNo: 'IM-7' }],
  ])('with %s, lack %j', (_, lacking, entered) => {
    expect(refused({ ...claim, ...entered })).toEqual(
      lacking.length === 0 ? null : ['particularsMissing', ...lacking],
    )
  })

  test('are not needed where no VAT is claimed', () => {
    expect(refused(plain)).toBe(null)
  })
})

describe('the particulars of an export', () => {
  const needed = ['exportCountry', 'exportDeclarationNo', 'exportDeclarationDate'] as const

  test('are the country, the number of the customs declaration and its date', () => {
    expect(refused(exporting)).toEqual(['particularsMissing', ...needed])
    expect(refused({ ...exporting, ...declaration })).toBe(null)
    for (const field of needed)
      expect(refused({ ...exporting, ...declaration, [field]: none[field] })).toEqual([
        'particularsMissing',
        field,
      ])
  })
})

describe('the edit of a recorded bill', () => {
  test('is not asked for the particulars that the bill needed and lacked before', () => {
    expect(refused(claim, claim)).toBe(null)
    expect(refused(exporting, exporting)).toBe(null)
  })

  test('is asked for a particular that the bill had before', () => {
    expect(refused({ ...claim, supplierBillNo: 'HT-9' }, { ...claim, ...supplierBill })).toEqual([
      'particularsMissing',
      'supplierBillDate',
    ])
    expect(
      refused(
        { ...exporting, ...declaration, exportCountry: '' },
        { ...exporting, ...declaration },
      ),
    ).toEqual(['particularsMissing', 'exportCountry'])
  })

  test('is asked for the particulars that the bill did not need before', () => {
    const bothOfSupplier = ['particularsMissing', 'supplierBillNo', 'supplierBillDate']
    expect(refused(claim, plain)).toEqual(bothOfSupplier)
    expect(refused(claim, exporting)).toEqual(bothOfSupplier)
    expect(refused(exporting, claim)).toEqual([
      'particularsMissing',
      'exportCountry',
      'exportDeclarationNo',
      'exportDeclarationDate',
    ])
  })

  test("that takes the customs declaration away is asked for the supplier's bill", () => {
    expect(refused(claim, { ...claim, importDeclarationNo: 'IM-7' })).toEqual([
      'particularsMissing',
      'supplierBillNo',
      'supplierBillDate',
    ])
  })
})

describe.each(['supplierBillDate', 'exportDeclarationDate'] as const)(
  'the %s of a bill',
  (field) => {
    test('may be today, and no later day', () => {
      expect(refused({ ...plain, [field]: today })).toBe(null)
      expect(refused({ ...plain, [field]: '2026-11-22' })).toEqual(['laterThanToday', field])
    })

    test('may be the first day of 1990, and no earlier day', () => {
      expect(refused({ ...plain, [field]: '1990-01-01' })).toBe(null)
      expect(refused({ ...plain, [field]: '1989-12-31' })).toEqual(['dateTooEarly', field])
    })

    test.each(['2026-11-22', '1970-03-03'])('%s is not judged again once recorded', (date) => {
      const recorded = { ...plain, [field]: date }
      expect(refused(recorded, recorded)).toBe(null)
      expect(refused(recorded, plain)).not.toBe(null)
    })

    test('may be taken away', () => {
      expect(refused(plain, { ...plain, [field]: '2026-11-20' })).toBe(null)
    })
  },
)

test('what a bill lacks is told before a date that is too late, and that before one too early', () => {
  const late = { supplierBillDate: '2026-11-22' }
  const early = { exportDeclarationDate: '1970-03-03' }
  expect(refused({ ...claim, ...late, ...early })).toEqual(['particularsMissing', 'supplierBillNo'])
  expect(refused({ ...plain, ...late, ...early })).toEqual(['laterThanToday', 'supplierBillDate'])
})

test.each([
  ['without supplier', 'no', '', null],
  ['of a supplier without PAN', 'no', '', { panFlag: 'vat', vatPanNo: '' }],
  ['of a supplier with only a PAN', 'no', '', { panFlag: 'pan', vatPanNo: '600000001' }],
  ['of a supplier registered for VAT', 'yes', '', { panFlag: 'vat', vatPanNo: '600000001' }],
  ['of a supplier with a PAN of any kind', 'yes', '', { panFlag: 'none', vatPanNo: '600000001' }],
  ['with a customs declaration, without supplier', 'yes', 'IM-7', null],
  ['imported from a firm without PAN', 'yes', 'IM-7', { panFlag: 'none', vatPanNo: '' }],
] as const)('the VAT of a purchase %s can be claimed: %s', (_, answer, declarationNo, supplier) => {
  expect(isVatClaimable(declarationNo, supplier)).toBe(answer === 'yes')
})
