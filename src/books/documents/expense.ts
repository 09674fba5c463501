import { either as E } from 'fp-ts'
import { judgePan } from '../company/company.ts'
import { isPaisa, maxPaisa, type Paisa } from '../money/money.ts'
import { rateOfPaisa } from '../money/rate.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { totalsOf, type BillTotals } from './bill.ts'
import { expenseRuleWords as words } from './expenseRuleWords.ts'
import { isVatClaimable, judgeParticulars, type BillParticulars } from './particulars.ts'

/** The most lines of one expense. */
export const maxExpenseLines = 50

/** What is spent for one category. `isTaxable`: the supplier's bill carries VAT on it. */
export interface ExpenseAmount {
  readonly amountPaisa: Paisa
  readonly isTaxable: boolean
}

/** The terms that determine the amounts of an expense. `vatInclusive`: the amounts of taxable lines include VAT. */
export interface ExpenseTerms {
  readonly lines: readonly ExpenseAmount[]
  readonly vatInclusive: boolean
  readonly roundToRupee: boolean
}

/** The amounts of an expense, computed and rounded as those of a bill. Lines that are not taxable are exempt. */
export const expenseTotals = ({ lines, vatInclusive, roundToRupee }: ExpenseTerms): BillTotals =>
  totalsOf({
    lines: lines.map(({ amountPaisa, isTaxable }, i) => ({
      itemId: String(i),
      quantityThousandths: 1000,
      freeThousandths: 0,
      unit: '',
      factorThousandths: 1000,
      rateTenThousandths: rateOfPaisa(amountPaisa),
      discount: null,
      vatClass: isTaxable ? 'taxable' : 'exempt',
    })),
    discount: null,
    vat: { registered: true, inclusive: vatInclusive },
    roundToRupee,
  })

type Fault = readonly [field: string, say: Words]
const refuseFaults = (tag: string, faults: readonly Fault[]): Refused<never> =>
  E.left({ tag, say: faults[0]![1], fields: firstFaults(faults) })

const faultsOf = (terms: ExpenseTerms): readonly Fault[] => {
  const { lines } = terms
  if (lines.length === 0) return [['lines', words.noLines]]
  const faults = lines.flatMap(({ amountPaisa }, i): readonly Fault[] => {
    if (amountPaisa > 0 && isPaisa(amountPaisa)) return []
    return [[`lines.${i}.amount`, amountPaisa > 0 ? words.tooLarge : words.aboveZero]]
  })
  if (faults.length > 0) return faults
  const sum = lines.reduce((all, { amountPaisa }) => all + amountPaisa, 0)
  return sum > maxPaisa || expenseTotals(terms).totalPaisa > maxPaisa
    ? [['lines', words.tooLarge]]
    : []
}

/** The amounts of an expense, or the fault of each field: `lines` or `lines.0.amount`. */
export const judgeExpense = (terms: ExpenseTerms): Refused<BillTotals> => {
  const faults = faultsOf(terms)
  return faults.length > 0 ? refuseFaults('expenseUnfit', faults) : E.right(expenseTotals(terms))
}

/** Who sold what the expense is for: a party, or a supplier that only the expense names; '' for nothing entered. */
export type ExpenseSupplier =
  | {
      readonly type: 'party'
      readonly ledgerId: string
      readonly vatPanNo: string
      readonly panFlag: 'none' | 'pan' | 'vat'
    }
  | { readonly type: 'named'; readonly name: string; readonly panNo: string }

/** What an expense says of the bill by which it is claimed. Dates are civil; '' or null: not given. */
export interface ExpenseParticulars {
  readonly supplierBillNo: string
  readonly supplierBillDate: string | null
  readonly importDeclarationNo: string
  readonly importDeclarationDate: string | null
}

/** An expense with what decides whether its VAT may be claimed. */
export interface VatOfExpense extends ExpenseParticulars {
  readonly vatPaisa: Paisa
  readonly vatClaimed: boolean
  /** The shop is registered for VAT on the day of the expense. */
  readonly isRegistered: boolean
  readonly supplier: ExpenseSupplier
}

/** The name and the PAN of a supplier that is not a party. A PAN that is given has nine digits. */
const namedSupplierFaults = (supplier: ExpenseSupplier, isNeeded: boolean): readonly Fault[] => {
  if (supplier.type === 'party') return []
  const { name, panNo } = supplier
  const pan = panNo === '' ? E.right(panNo) : judgePan(panNo)
  return [
    ...(isNeeded && name === '' ? [['supplierName', words.claimNeedsName] as const] : []),
    ...(isNeeded && panNo === '' ? [['supplierPan', words.claimNeedsPan] as const] : []),
    ...(E.isLeft(pan) ? [['supplierPan', pan.left.say] as const] : []),
  ]
}

const partyFaults = (supplier: ExpenseSupplier): readonly Fault[] => {
  if (supplier.type !== 'party' || isVatClaimable('', supplier)) return []
  return [['partyId', supplier.vatPanNo === '' ? words.partyNeedsPan : words.partyHasNoVat]]
}

const claimFaults = (said: VatOfExpense): readonly Fault[] => {
  const { vatPaisa, isRegistered, supplier, importDeclarationNo, importDeclarationDate } = said
  if (vatPaisa === 0) return [['vatClaimed', words.nothingToClaim]]
  if (!isRegistered) return [['vatClaimed', words.notRegistered]]
  if (importDeclarationNo === '')
    return [...namedSupplierFaults(supplier, true), ...partyFaults(supplier)]
  return importDeclarationDate === null
    ? [['importDeclarationDate', words.claimNeedsDeclarationDate]]
    : []
}

const asParticulars = (said: ExpenseParticulars): BillParticulars => ({
  supplierBillNo: said.supplierBillNo,
  supplierBillDate: said.supplierBillDate,
  importDeclarationNo: said.importDeclarationNo,
  exportCountry: '',
  exportDeclarationNo: '',
  exportDeclarationDate: null,
})

const keyOf = (supplier: ExpenseSupplier): string =>
  supplier.type === 'party'
    ? `party ${supplier.ledgerId}`
    : `named ${supplier.panNo} ${supplier.name}`

/** Whether an edit leaves what decides a claim as it was recorded. */
const isSameClaim = (said: VatOfExpense, before: VatOfExpense): boolean =>
  said.isRegistered === before.isRegistered &&
  said.importDeclarationNo === before.importDeclarationNo &&
  said.importDeclarationDate === before.importDeclarationDate &&
  keyOf(said.supplier) === keyOf(before.supplier)

/**
 * Whether the VAT of an expense may be claimed, and whether its particulars are valid. VAT is claimed by a shop that is
 * registered, on a full tax invoice that names the supplier's PAN, its number and its date, or for imports on the customs
 * declaration with its date (VAT Rules, rules 18 and 23). `before` is the expense as recorded, null for a new one: a claim
 * that the edit does not touch stands. The refusal's fields are `vatClaimed`, `partyId`, `supplierName`, `supplierPan` and
 * those of `ExpenseParticulars`.
 */
export const judgeVatOfExpense = (
  said: VatOfExpense,
  today: string,
  before: VatOfExpense | null = null,
): Refused<null> => {
  const stands =
    before !== null && before.vatClaimed && isSameClaim(said, before) && said.vatPaisa > 0
  const declared = said.importDeclarationDate
  const faults: readonly Fault[] = [
    ...(said.vatClaimed && !stands ? claimFaults(said) : namedSupplierFaults(said.supplier, false)),
    ...(declared !== null && said.importDeclarationNo === ''
      ? [['importDeclarationNo', words.dateNeedsNumber] as const]
      : []),
    ...(declared !== null && declared > today && declared !== before?.importDeclarationDate
      ? [['importDeclarationDate', words.declarationLater] as const]
      : []),
  ]
  if (faults.length > 0) return refuseFaults('claimUnfit', faults)
  return judgeParticulars(
    asParticulars(said),
    { vatClaimed: said.vatClaimed, exported: false },
    today,
    before && { ...asParticulars(before), vatClaimed: before.vatClaimed, exported: false },
  )
}
