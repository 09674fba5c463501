import fc from 'fast-check'
import { expenseRoutes } from '../../../src/contract/expenses.ts'
import type { Wire } from '../../api/shop.ts'
import type { Settles } from '../paperAccounts.ts'
import { scaled, shared, unscaled, type Debits } from '../paperBill.ts'
import type { PaperDocument, PaperEntry, PaperSettings } from '../paperBooks.ts'
import { dateOf, isRegistered, partyIds } from '../saidBills.ts'
import { ofAnyKind, type StepsOfKind } from '../stepsOfKind.ts'

/** Expenses as people enter them, and what they come to on paper. */

/** What the shops of the walk spend on. */
export const categoryIds = ['6-rent', '6-light'] as const

interface SaidLine {
  readonly category: (typeof categoryIds)[number]
  readonly amount: number
  readonly taxed: boolean
}
interface SaidExpense {
  readonly day: number
  readonly keepsDay: boolean
  readonly lines: readonly SaidLine[]
  /** Null: a supplier that is only named. */
  readonly party: (typeof partyIds)[number] | null
  readonly inclusive: boolean
  readonly round: boolean
  /** Whether the VAT is claimed, where it may be. */
  readonly claims: boolean
  readonly isCapital: boolean
  /** Per cent of the total that is paid at once. */
  readonly paid: number
  /** Per cent of that in cash, the rest through a bank. */
  readonly inCash: number
}
const line: fc.Arbitrary<SaidLine> = fc.record({
  category: fc.constantFrom(...categoryIds),
  amount: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99_999_99 })),
  taxed: fc.boolean(),
})
const said: fc.Arbitrary<SaidExpense> = fc.record({
  day: fc.integer({ min: 0, max: 60 }),
  keepsDay: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  party: fc.constantFrom(null, ...partyIds),
  inclusive: fc.boolean(),
  round: fc.boolean(),
  claims: fc.boolean(),
  isCapital: fc.constantFrom(false, false, true),
  paid: fc.integer({ min: 0, max: 130 }),
  // Mostly by bank, as cash is opened late in most histories.
  inCash: fc.constantFrom(0, 0, 0, 50, 100),
})

const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, n) => sum + n, 0n)
/** `n / d` to the nearest integer, half up; nothing here is below zero. */
const nearest = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d)

/** The amounts of an expense, with its VAT at 13 % shared by its taxed lines. */
const amountsOf = (body: Wire) => {
  const lines: readonly Wire[] = body['lines']
  const said = lines.map((each) => scaled(each['amount'], 2))
  const taxed = said.map((paisa, i) => (lines[i]!['is_taxable'] === true ? paisa : 0n))
  const base = add(taxed)
  const inclusive = body['vat_inclusive'] === true
  const vat = inclusive ? base - nearest(base * 100n, 113n) : nearest(base * 13n, 100n)
  const vats = shared(vat, taxed)
  const values = said.map((paisa, i) => (inclusive ? paisa - vats[i]! : paisa))
  const exact = add(values) + vat
  const total = body['round_to_rupee'] === true ? nearest(exact, 100n) * 100n : exact
  const taxable = add(values.filter((_, i) => taxed[i]! > 0n))
  return { values, vats, vat, taxable, exempt: add(values) - taxable, total, exact }
}

/** Whether the shop counts as registered on the day: as when it was entered, where the day stays. */
const registeredOn = (date: string, settings: PaperSettings, former: PaperDocument | null) =>
  former?.date === date
    ? (former.memory as { readonly registered: boolean }).registered
    : isRegistered(settings, date)

const bodyOf = (
  id: string,
  of: SaidExpense,
  settings: PaperSettings,
  former: PaperDocument | null,
): Wire => {
  const date = former !== null && of.keepsDay ? former.date : dateOf(of.day)
  const rest = {
    date,
    lines: of.lines.map(({ category, amount, taxed }) => ({
      category_id: category,
      amount: unscaled(BigInt(amount), 2),
      is_taxable: taxed,
    })),
    ...(of.party === null
      ? { supplier_name: 'नेपाल टेलिकम', supplier_pan: '602222222' }
      : { party_id: of.party }),
    supplier_bill_no: `E-${id}`,
    supplier_bill_date: date,
    vat_inclusive: of.inclusive,
    round_to_rupee: of.round,
    is_capital: of.isCapital,
  }
  const { total, vat } = amountsOf(rest)
  // Gita has no VAT number.
  const mayClaim = vat > 0n && of.party !== 'gita' && registeredOn(date, settings, former)
  const given = of.party === null ? total : (total * BigInt(of.paid)) / 100n
  const cash = (given * BigInt(of.inCash)) / 100n
  const bank = given - cash
  return {
    ...rest,
    vat_claimed: of.claims && mayClaim,
    total: unscaled(total, 2),
    settlement: {
      cash: unscaled(cash, 2),
      banks: bank === 0n ? [] : [{ bank_id: 'laxmi', amount: unscaled(bank, 2) }],
    },
  }
}

const paidOf = ({ settlement }: Wire): Debits => [
  ['cash', scaled(settlement.cash, 2)],
  ...(settlement.banks as readonly Wire[]).map(
    (bank) => [`bank:${bank['bank_id']}`, scaled(bank['amount'], 2)] as const,
  ),
]

/** What is paid above the total settles what the shop owed before; an expense uses no advances. */
const settlesOf = (party: string, credit: bigint): Settles => {
  const any = { party, discount: 0n, chosen: null }
  return credit < 0n
    ? { ...any, side: -1n, paisa: -credit, only: null, wanted: true }
    : { ...any, side: 1n, paisa: credit, only: [], wanted: false }
}

const expected = (
  _: string,
  body: Wire,
  settings: PaperSettings,
  former: PaperDocument | null,
): PaperEntry => {
  const date: string = body['date']
  const party: string | undefined = body['party_id']
  const { values, vats, vat, taxable, exempt, total, exact } = amountsOf(body)
  const claimed = body['vat_claimed'] === true
  const lines: readonly Wire[] = body['lines']
  const paid = paidOf(body)
  const credit = total - add(paid.map(([, paisa]) => paisa))
  const debits: Debits = [
    ...lines.map(
      ({ category_id: category }, i) =>
        [
          body['is_capital'] === true ? 'fixedAssets' : `expense:${category}`,
          values[i]! + (claimed ? 0n : vats[i]!),
        ] as const,
    ),
    ['inputVat', claimed ? vat : 0n],
    ['roundOff', total - exact],
    ...paid.map(([account, paisa]) => [account, -paisa] as const),
    ...(party === undefined ? [] : [[`party:${party}`, -credit] as const]),
  ]
  return {
    date,
    debits: debits.filter(([, paisa]) => paisa !== 0n),
    moves: [],
    figures: { taxable, zeroRated: 0n, exempt, vat, rounding: total - exact, total },
    ...(party === undefined ? {} : { settles: settlesOf(party, credit) }),
    memory: { registered: registeredOn(date, settings, former) },
  }
}

export const steps: StepsOfKind = {
  expense: ofAnyKind<SaidExpense>({
    times: 4,
    said,
    idOf: null,
    enter: (id, of, settings) => ({
      route: expenseRoutes.record,
      call: { body: { document_id: id, ...bodyOf(id, of, settings, null) } },
    }),
    change: (former, of, settings) => ({
      route: expenseRoutes.change,
      call: {
        params: { id: former.id },
        body: { ...bodyOf(former.id, of, settings, former), version: former.version },
      },
    }),
    void: ({ id }) => ({
      route: expenseRoutes.void,
      call: { params: { id }, body: { reason: 'भूल' } },
    }),
    expected,
  }),
}
