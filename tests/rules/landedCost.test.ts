import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { maxPaisa } from '../../src/books/money/money.ts'
import type { Words } from '../../src/books/words.ts'
import { costWords } from '../../src/books/documents/costWords.ts'
import {
  judgeCosts,
  landedCosts,
  sumOfCosts,
  type CostTerms,
} from '../../src/books/documents/landedCost.ts'

const line = (valuePaisa: number, baseThousandths: number, isTaxable = true) => ({
  costPaisa: valuePaisa,
  valuePaisa,
  baseThousandths,
  isTaxable,
})
/** The refusal with these sentences at their fields, which says the first. */
const refused = (fields: Readonly<Record<string, Words>>) =>
  E.left({ tag: 'wrongCosts', say: Object.values(fields)[0], fields })
// 10 kg of rice for Rs 900 and 30 litres of oil for Rs 100.
const riceAndOil = [line(90_000, 10_000), line(10_000, 30_000)]

describe('what the goods of a purchase cost with its additional costs', () => {
  test('insurance of Rs 50 by value puts Rs 45 on the dear goods and Rs 5 on the cheap', () => {
    expect(landedCosts(riceAndOil, [{ amount: 5_000, spreadBy: 'value' }], 0)).toEqual([
      94_500, 10_500,
    ])
  })
  test('freight of Rs 40 by quantity puts Rs 10 on 10 kg and Rs 30 on 30 litres', () => {
    expect(landedCosts(riceAndOil, [{ amount: 4_000, spreadBy: 'quantity' }], 0)).toEqual([
      91_000, 13_000,
    ])
  })
  test('one rupee over three equal lines leaves no paisa over: the first bears it', () => {
    const lines = [line(100, 1_000), line(100, 1_000), line(100, 1_000)]
    expect(landedCosts(lines, [{ amount: 100, spreadBy: 'value' }], 0)).toEqual([134, 133, 133])
  })
  test('goods that came free bear no share by value; if all are free, they share equally', () => {
    const freight = [{ amount: 1_000, spreadBy: 'value' as const }]
    expect(landedCosts([line(500, 1_000), line(0, 9_000)], freight, 0)).toEqual([1_500, 0])
    expect(landedCosts([line(0, 1_000), line(0, 9_000)], freight, 0)).toEqual([500, 500])
  })
  test('customs VAT that is not claimed is a cost of the taxable goods alone', () => {
    expect(landedCosts([line(60_000, 1), line(40_000, 1, false)], [], 7_800)).toEqual([
      67_800, 40_000,
    ])
    expect(landedCosts([line(60_000, 1, false), line(40_000, 1, false)], [], 100)).toEqual([
      60_060, 40_040,
    ])
  })
})

describe('the costs and the customs that a purchase may have', () => {
  const plain: CostTerms = {
    costs: [],
    customs: null,
    importDeclarationNo: '',
    partyId: 'supplier',
    vatCharged: true,
    customsVatClaimed: false,
    totalPaisa: 100_000,
  }
  const faults = (terms: Partial<CostTerms>) => {
    const judged = judgeCosts({ ...plain, ...terms })
    return E.isLeft(judged) ? Object.keys(judged.left.fields ?? {}) : []
  }
  const refusal = (terms: Partial<CostTerms>) => judgeCosts({ ...plain, ...terms })
  const payee = { type: 'cash' } as const
  const declarationDate = null
  const abroad = { importDeclarationNo: 'M-4411', vatCharged: false }

  test('a cost of nothing is refused at its amount', () => {
    expect(faults({ costs: [{ kind: 'freight', amount: 1, payee }] })).toEqual([])
    expect(
      faults({
        costs: [
          { kind: 'freight', amount: 1, payee },
          { kind: 'loading', amount: 0, payee },
        ],
      }),
    ).toEqual(['additionalCosts.1.amount'])
  })
  test('customs duty and customs VAT need the declaration of an import', () => {
    expect(faults({ costs: [{ kind: 'customsDuty', amount: 1, payee }] })).toEqual([
      'additionalCosts.0.kind',
    ])
    expect(faults({ ...abroad, costs: [{ kind: 'customsDuty', amount: 1, payee }] })).toEqual([])
    expect(faults({ customs: { value: 100, vat: 13, declarationDate, payee } })).toEqual([
      'importDeclarationNo',
    ])
  })
  test('the VAT of customs is claimed by the number and the date of the declaration', () => {
    const customs = { value: 100, vat: 13, declarationDate, payee }
    const claimed = { ...abroad, customsVatClaimed: true }
    expect(faults({ ...abroad, customs })).toEqual([])
    expect(faults({ ...claimed, customs })).toEqual(['customs.declarationDate'])
    const dated = { ...customs, declarationDate: '2026-10-30' }
    expect(faults({ ...claimed, customs: dated })).toEqual([])
    expect(faults({ ...claimed, importDeclarationNo: '', customs: dated })).toEqual([
      'importDeclarationNo',
    ])
  })
  test('the bill of a supplier abroad carries no VAT of its own', () => {
    expect(faults(abroad)).toEqual([])
    expect(faults({ ...abroad, vatCharged: true })).toEqual(['vatCharged'])
  })
  test('VAT at customs is at most 13 % of its value, but for a rupee of rounding', () => {
    const paid = (vat: number) =>
      faults({ ...abroad, customs: { value: 1_000_000, vat, declarationDate, payee } })
    expect(paid(0)).toEqual([])
    expect(paid(130_000)).toEqual([])
    expect(paid(130_100)).toEqual([])
    expect(paid(130_101)).toEqual(['customs.vat'])
    expect(faults({ ...abroad, customs: { value: 0, vat: 0, declarationDate, payee } })).toEqual([
      'customs.value',
    ])
  })
  test('VAT at customs is not below zero and has no parts of a paisa, nor has its value', () => {
    const paid = (value: number, vat: number) =>
      refusal({ ...abroad, customs: { value, vat, declarationDate, payee } })
    const { customsVatTooLarge, customsValueNeeded } = costWords
    expect(paid(10_000, -1)).toEqual(refused({ 'customs.vat': customsVatTooLarge }))
    expect(paid(10_000, 12.5)).toMatchObject({
      left: { tag: 'wrongCosts', fields: { 'customs.vat': customsVatTooLarge } },
    })
    for (const value of [0, -1, 0.5, maxPaisa + 1])
      expect(paid(value, 0)).toEqual(refused({ 'customs.value': customsValueNeeded }))
  })
  test('a number of the declaration that is only blanks is no number', () => {
    const customs = { value: 100, vat: 13, declarationDate, payee }
    expect(faults({ importDeclarationNo: '  ', customs })).toEqual(['importDeclarationNo'])
    expect(faults({ importDeclarationNo: '  ' })).toEqual([])
  })
  test('every fault is said at its own field, and the refusal says the first', () => {
    expect(
      refusal({
        costs: [
          { kind: 'customsDuty', amount: 0, payee },
          { kind: 'freight', amount: -5, payee },
        ],
        customs: { value: 100, vat: 15, declarationDate, payee },
        customsVatClaimed: true,
      }),
    ).toEqual(
      refused({
        'additionalCosts.0.amount': costWords.costAboveZero,
        'additionalCosts.0.kind': costWords.dutyNeedsImport,
        'additionalCosts.1.amount': costWords.costAboveZero,
        importDeclarationNo: costWords.customsNeedsImport,
        'customs.declarationDate': costWords.claimNeedsDeclarationDate,
      }),
    )
  })
  test('what is paid at customs is never owed to the supplier; their freight may be', () => {
    const toSupplier = { type: 'party', partyId: 'supplier' } as const
    const of = (kind: 'customsDuty' | 'freight', partyId: string | null) =>
      faults({ ...abroad, partyId, costs: [{ kind, amount: 1, payee: toSupplier }] })
    expect(of('customsDuty', 'supplier')).toEqual(['additionalCosts.0.payee.partyId'])
    expect(of('customsDuty', 'another')).toEqual([])
    expect(of('freight', 'supplier')).toEqual([])
    expect(
      faults({ ...abroad, customs: { value: 100, vat: 13, declarationDate, payee: toSupplier } }),
    ).toEqual(['customs.payee.partyId'])
  })
  test('the purchase and its costs together stay within the largest amount', () => {
    const costs = [{ kind: 'other' as const, amount: maxPaisa - 100_000, payee }]
    expect(faults({ costs })).toEqual([])
    expect(faults({ costs: [...costs, { kind: 'other', amount: 1, payee }] })).toEqual([
      'additionalCosts',
    ])
    expect(refusal({ costs: [...costs, { kind: 'other', amount: 1, payee }] })).toEqual(
      refused({ additionalCosts: costWords.costsTooLarge }),
    )
  })
  test('a purchase has at most twenty additional costs', () => {
    const many = (count: number) =>
      refusal({ costs: Array(count).fill({ kind: 'other', amount: 1, payee }) })
    expect(many(20)).toEqual(E.right(null))
    expect(many(21)).toEqual(refused({ additionalCosts: costWords.tooManyCosts }))
  })
  test('costs of Rs 10 and Rs 2.50 come with Rs 13 of VAT at customs to Rs 25.50', () => {
    const costs = [{ amount: 1_000 }, { amount: 250 }]
    expect([sumOfCosts(costs, { vat: 1_300 }), sumOfCosts(costs, null)]).toEqual([2_550, 1_250])
  })
})
