import { expenseTotals } from '../../books/documents/expense.ts'
import type { ExpenseCategoryFields } from '../../contract/expenseCategories.ts'
import type { EnteredExpense } from '../../contract/expenses.ts'
import type { Chance } from './chance.ts'
import type { DemoShop } from './shop.ts'

const names = {
  rent: 'घर भाडा',
  salary: 'तलब',
  light: 'बिजुली',
  phone: 'फोन र इन्टरनेट',
  tea: 'चिया र खाजा',
  transport: 'यातायात',
} as const
type Category = keyof typeof names

/** The id of each category of the demo shop. */
export type DemoCategories = Readonly<Record<Category, string>>
export const demoCategories = (chance: Chance): DemoCategories => {
  const id = (): string => `6-${chance.id()}`
  return { rent: id(), salary: id(), light: id(), phone: id(), tea: id(), transport: id() }
}
export const demoCategoryFields = (ids: DemoCategories): readonly ExpenseCategoryFields[] =>
  (Object.keys(names) as Category[]).map((key) => ({
    expenseCategoryId: ids[key],
    name: names[key],
  }))

const hundredRupees = 100_00

interface Spent {
  readonly category: Category
  readonly paisa: number
  readonly remarks?: string
}
type More = Partial<EnteredExpense>

/** The expenses of one day, paid as far as the money goes: from the till or from the bank. */
const daySpending = (shop: DemoShop, ids: DemoCategories, chance: Chance, date: string) => {
  const [bank] = shop.banks
  /** An expense for one category, which carries VAT if it is claimed; none if there is no money for it. */
  return ({ category, paisa, remarks = '' }: Spent, more: More = {}): readonly EnteredExpense[] => {
    const isTaxable = more.vatClaimed ?? false
    const { totalPaisa: total } = expenseTotals({
      lines: [{ amountPaisa: paisa, isTaxable }],
      vatInclusive: false,
      roundToRupee: false,
    })
    const isCredit = (more.partyId ?? null) !== null
    const isCash = !isCredit && shop.cashPaisa >= 2 * total
    const isBank = !isCredit && !isCash && bank !== undefined && bank.paisa >= 2 * total
    if (!isCredit && !isCash && !isBank) return []
    if (isCash) shop.cashPaisa -= total
    if (isBank) bank.paisa -= total
    return [
      {
        documentId: chance.id(),
        date,
        lines: [{ categoryId: ids[category], amount: paisa, remarks, isTaxable }],
        settlement: {
          cash: isCash ? total : 0,
          banks: isBank ? [{ bankId: bank.bankId, amount: total }] : [],
        },
        total,
        // The year begins in the fiscal year before.
        confirmedDate: date,
        ...more,
      },
    ]
  }
}

/** The expenses of the demo shop on a day, counted from its first. What a supplier delivers on credit is paid with its bills. */
export const expensesOf = (
  shop: DemoShop,
  ids: DemoCategories,
  chance: Chance,
  date: string,
  day: number,
): readonly EnteredExpense[] => {
  const spend = daySpending(shop, ids, chance, date)
  const [carrier] = shop.suppliers
  const delivery = chance.between(8, 20) * hundredRupees
  const expenses: EnteredExpense[] = []
  if (day % 6 === 4)
    expenses.push(...spend({ category: 'tea', paisa: chance.between(2, 9) * 50_00 }))
  if (day % 30 === 12) expenses.push(...spend({ category: 'rent', paisa: 6_000_00 }))
  if (day % 30 === 16)
    expenses.push(...spend({ category: 'light', paisa: chance.between(700, 1300) * 100 }))
  if (day % 30 === 24) expenses.push(...spend({ category: 'salary', paisa: 4_000_00 }))
  if (day % 30 === 18)
    expenses.push(
      ...spend(
        { category: 'phone', paisa: 1_130_00 },
        {
          vatClaimed: true,
          supplierName: 'सगरमाथा इन्टरनेट',
          supplierPan: '609876543',
          supplierBillNo: `SI-${day}`,
          supplierBillDate: date,
        },
      ),
    )
  if (day % 30 === 21 && carrier !== undefined) {
    carrier.owes -= delivery
    expenses.push(
      ...spend(
        { category: 'transport', paisa: delivery, remarks: 'सामान ढुवानी' },
        { partyId: carrier.ledgerId },
      ),
    )
  }
  return expenses
}
