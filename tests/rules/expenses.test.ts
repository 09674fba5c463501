import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expenseTotals,
  judgeExpense,
  judgeVatOfExpense,
  type ExpenseTerms,
  type VatOfExpense,
} from '../../src/books/documents/expense.ts'
import { expenseRuleWords as words } from '../../src/books/documents/expenseRuleWords.ts'
import { particularWords } from '../../src/books/documents/particularWords.ts'
import { postingsOfExpense, type Expense } from '../../src/books/ledger/expensePosting.ts'
import { maxPaisa } from '../../src/books/money/money.ts'
import type { Refused } from '../../src/books/refusal.ts'

const seed = 2083
const sum = (amounts: readonly number[]): number => amounts.reduce((all, n) => all + n, 0)
const taxed = (amountPaisa: number) => ({ amountPaisa, isTaxable: true })
const free = (amountPaisa: number) => ({ amountPaisa, isTaxable: false })
const terms = (lines: ExpenseTerms['lines'], more: Partial<ExpenseTerms> = {}): ExpenseTerms => ({
  lines,
  vatInclusive: false,
  roundToRupee: false,
  ...more,
})
const fieldsOf = (judged: Refused<unknown>) => (E.isLeft(judged) ? judged.left.fields : null)

describe('the amounts of an expense', () => {
  test('carry VAT on the lines that are marked, computed once on their sum', () => {
    const { lines, ...totals } = expenseTotals(terms([taxed(33), taxed(33), free(1000)]))
    expect(totals).toMatchObject({ taxablePaisa: 66, exemptPaisa: 1000, vatPaisa: 9 })
    expect(totals.totalPaisa).toBe(1075)
    expect(lines.map(({ vatPaisa }) => vatPaisa)).toEqual([5, 4, 0])
  })

  test('that include VAT keep their total', () => {
    const { lines, totalPaisa, vatPaisa } = expenseTotals(
      terms([taxed(11_300), free(500)], { vatInclusive: true }),
    )
    expect([totalPaisa, vatPaisa]).toEqual([11_800, 1300])
    expect(lines.map(({ valuePaisa }) => valuePaisa)).toEqual([10_000, 500])
  })

  test('are rounded to whole rupees where the expense says so', () => {
    const rounded = expenseTotals(terms([free(1050)], { roundToRupee: true }))
    expect([rounded.totalPaisa, rounded.roundingPaisa]).toEqual([1100, 50])
  })

  test('are refused at each line without an amount, and where there is no line', () => {
    expect(fieldsOf(judgeExpense(terms([])))).toEqual({ lines: words.noLines })
    expect(fieldsOf(judgeExpense(terms([free(0), free(5), free(-1)])))).toEqual({
      'lines.0.amount': words.aboveZero,
      'lines.2.amount': words.aboveZero,
    })
  })

  test('are refused above the largest amount, of a line or of all together', () => {
    expect(E.isRight(judgeExpense(terms([free(maxPaisa)])))).toBe(true)
    expect(fieldsOf(judgeExpense(terms([free(maxPaisa + 1)])))).toEqual({
      'lines.0.amount': words.tooLarge,
    })
    for (const lines of [[free(maxPaisa), free(1)], [taxed(maxPaisa)]])
      expect(fieldsOf(judgeExpense(terms(lines)))).toEqual({ lines: words.tooLarge })
  })
})

describe('the VAT of an expense', () => {
  const today = '2026-11-21'
  const claim: VatOfExpense = {
    vatPaisa: 1300,
    vatClaimed: true,
    isRegistered: true,
    supplier: { type: 'named', name: 'टेलिकम', panNo: '300044614' },
    supplierBillNo: 'K-12',
    supplierBillDate: '2026-11-09',
    importDeclarationNo: '',
    importDeclarationDate: null,
  }
  const party = (vatPanNo: string, panFlag: 'none' | 'pan' | 'vat' = 'none') =>
    ({ type: 'party', ledgerId: 'hari', vatPanNo, panFlag }) as const
  const faults = (more: Partial<VatOfExpense>, before: VatOfExpense | null = null) =>
    fieldsOf(judgeVatOfExpense({ ...claim, ...more }, today, before))

  test('is claimed on a full tax invoice of a party or of a supplier that is only named', () => {
    expect(faults({})).toBeNull()
    expect(faults({ supplier: party('601111111', 'vat') })).toBeNull()
    // Whether a party is registered for VAT may not be known yet; that it is not, may be.
    expect(faults({ supplier: party('601111111') })).toBeNull()
  })

  test('that is not claimed needs no bill and no supplier', () => {
    expect(
      faults({
        vatClaimed: false,
        isRegistered: false,
        supplier: { type: 'named', name: '', panNo: '' },
        supplierBillNo: '',
        supplierBillDate: null,
      }),
    ).toBeNull()
  })

  test.each<[string, Partial<VatOfExpense>, object]>([
    ['nothing is taxed', { vatPaisa: 0 }, { vatClaimed: words.nothingToClaim }],
    ['the shop is not registered', { isRegistered: false }, { vatClaimed: words.notRegistered }],
    [
      'no supplier is named',
      { supplier: { type: 'named', name: '', panNo: '' } },
      { supplierName: words.claimNeedsName, supplierPan: words.claimNeedsPan },
    ],
    ['the party has no PAN', { supplier: party('') }, { partyId: words.partyNeedsPan }],
    [
      'the party is registered for PAN only',
      { supplier: party('601111111', 'pan') },
      { partyId: words.partyHasNoVat },
    ],
    [
      'the bill has no number and no date',
      { supplierBillNo: '', supplierBillDate: null },
      {
        supplierBillNo: particularWords.claimNeedsNumber,
        supplierBillDate: particularWords.claimNeedsDate,
      },
    ],
    [
      'the import has no date',
      { importDeclarationNo: 'M-1' },
      { importDeclarationDate: words.claimNeedsDeclarationDate },
    ],
  ])('is not claimed where %s', (_, more, fields) => {
    expect(faults(more)).toEqual(fields)
  })

  test('of an import is claimed on its declaration, without a PAN of the supplier abroad', () => {
    expect(
      faults({
        supplier: { type: 'named', name: '', panNo: '' },
        supplierBillNo: '',
        supplierBillDate: null,
        importDeclarationNo: 'M-1',
        importDeclarationDate: '2026-11-08',
      }),
    ).toBeNull()
  })

  test('has no date after today, and a PAN has nine digits, claimed or not', () => {
    const later = { importDeclarationNo: 'M-1', importDeclarationDate: '2026-11-22' }
    expect(faults(later)).toEqual({ importDeclarationDate: words.declarationLater })
    expect(faults({ importDeclarationDate: '2026-11-08' })).toEqual({
      importDeclarationNo: words.dateNeedsNumber,
    })
    expect(faults({ supplierBillDate: '2026-11-22' })).toEqual({
      supplierBillDate: particularWords.supplierBillLater,
    })
    const short = { type: 'named', name: 'टेलिकम', panNo: '3000446' } as const
    expect(Object.keys(faults({ vatClaimed: false, supplier: short }) ?? {})).toEqual([
      'supplierPan',
    ])
  })

  test('stays claimed through an edit that leaves supplier, import and registration', () => {
    const before: VatOfExpense = { ...claim, supplier: party('601111111', 'vat') }
    const now = { supplier: party('601111111', 'pan') }
    expect(faults(now)).toEqual({ partyId: words.partyHasNoVat })
    expect(faults(now, before)).toBeNull()
    const other = { supplier: { ...party('601111111', 'pan'), ledgerId: 'gita' } }
    expect(faults(other, before)).toEqual({ partyId: words.partyHasNoVat })
    expect(faults({ ...now, isRegistered: false }, before)).toEqual({
      vatClaimed: words.notRegistered,
    })
    expect(faults({ ...now, vatPaisa: 0 }, before)).toEqual({ vatClaimed: words.nothingToClaim })
  })
})

describe('the entry of an expense', () => {
  const totals = expenseTotals(terms([taxed(10_000), free(500)]))
  const expense: Expense = {
    categoryIds: ['6-rent', '6-tea'],
    totals,
    settlement: { cashPaisa: totals.totalPaisa, banks: [] },
    partyId: null,
    vatClaimed: false,
    isCapital: false,
  }

  test('has unclaimed VAT in the lines that carry it', () => {
    expect(postingsOfExpense(expense)).toEqual([
      { account: 'expense:6-rent', paisa: 11_300 },
      { account: 'expense:6-tea', paisa: 500 },
      { account: 'cash', paisa: -11_800 },
    ])
  })

  test('of a claim has its VAT on input VAT, and of a capital expense the rest on fixed assets', () => {
    const posted = postingsOfExpense({ ...expense, vatClaimed: true, isCapital: true })
    expect(posted).toEqual([
      { account: 'fixedAssets', paisa: 10_000 },
      { account: 'fixedAssets', paisa: 500 },
      { account: 'inputVat', paisa: 1300 },
      { account: 'cash', paisa: -11_800 },
    ])
  })

  test('with a party credits its account with the total, and debits what is paid at once', () => {
    const settlement = { cashPaisa: 800, banks: [{ bankId: 'nabil', paisa: 1000 }] }
    expect(postingsOfExpense({ ...expense, settlement, partyId: 'hari' }).slice(2)).toEqual([
      { account: 'party:hari', paisa: -11_800 },
      { account: 'cash', paisa: -800 },
      { account: 'bank:nabil', paisa: -1000 },
      { account: 'party:hari', paisa: 1800 },
    ])
  })

  test('balances, and the expenses come to the total without rounding and claimed VAT', () => {
    const lines = fc.array(
      fc.record({ amountPaisa: fc.integer({ min: 1, max: 99_999 }), isTaxable: fc.boolean() }),
      { minLength: 1, maxLength: 6 },
    )
    const flags = fc.record({
      vatInclusive: fc.boolean(),
      roundToRupee: fc.boolean(),
      vatClaimed: fc.boolean(),
      isCapital: fc.boolean(),
    })
    let claimed = 0
    fc.assert(
      fc.property(lines, flags, (said, { vatClaimed, isCapital, ...more }) => {
        const all = expenseTotals(terms(said, more))
        const postings = postingsOfExpense({
          categoryIds: said.map((_, i) => `6-${i}`),
          totals: all,
          settlement: { cashPaisa: all.totalPaisa, banks: [] },
          partyId: null,
          vatClaimed,
          isCapital,
        })
        expect(sum(postings.map(({ paisa }) => paisa))).toBe(0)
        const spent = postings.filter(({ account }) => /^(expense:|fixedAssets)/.test(account))
        const vat = vatClaimed ? all.vatPaisa : 0
        expect(sum(spent.map(({ paisa }) => paisa))).toBe(all.totalPaisa - all.roundingPaisa - vat)
        if (vat > 0) claimed += 1
      }),
      { seed, numRuns: 300 },
    )
    expect(claimed).toBeGreaterThan(60)
  })
})
