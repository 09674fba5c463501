import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf, type BillTerms } from '../../src/books/documents/bill.ts'
import {
  landedCosts,
  type AdditionalCost,
  type CostPayee,
} from '../../src/books/documents/landedCost.ts'
import {
  lineCostsOfPurchase,
  postingsOfPurchase,
  type Account,
  type Posting,
} from '../../src/books/ledger/posting.ts'
import { bills } from './bills.ts'
import { isLong } from '../longForm.ts'

const runs = { seed: 20830805, numRuns: isLong ? 10_000 : 300 }
const big = (amounts: readonly number[]): bigint =>
  amounts.reduce((sum, paisa) => sum + BigInt(paisa), 0n)
const on = (postings: readonly Posting[], account: Account): bigint =>
  big(postings.filter((p) => p.account === account).map((p) => p.paisa))

const payees: fc.Arbitrary<CostPayee> = fc.constantFrom(
  { type: 'cash' },
  { type: 'bank', bankId: 'nabil' },
  { type: 'party', partyId: 'carrier' },
  // The supplier may also carry the goods: what is owed for that stays apart from their bill.
  { type: 'party', partyId: 'supplier' },
)
const costs: fc.Arbitrary<readonly AdditionalCost[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('freight' as const, 'loading' as const, 'other' as const),
    amount: fc.integer({ min: 1, max: 50_000_000 }),
    spreadBy: fc.constantFrom('value' as const, 'quantity' as const),
    payee: payees,
  }),
  { maxLength: 5 },
)
const purchases = fc.record({
  terms: bills,
  costs,
  customs: fc.option(
    fc.record({ value: fc.nat(), vat: fc.integer({ min: 0, max: 9_000_000 }), payee: payees }),
  ),
  vatClaimable: fc.boolean(),
  isCapital: fc.boolean(),
})

const enteringOf = (terms: BillTerms, vatClaimable: boolean) => {
  const totals = totalsOf(terms)
  const own = lineCostsOfPurchase(totals, vatClaimable)
  return totals.lines.map(({ valuePaisa, baseThousandths, baseFreeThousandths }, i) => ({
    costPaisa: own[i]!,
    valuePaisa,
    baseThousandths: baseThousandths + baseFreeThousandths,
    isTaxable: terms.lines[i]!.vatClass === 'taxable',
  }))
}

/** What each share must be: the nearest paisa below its exact fraction, or the one above. */
const exactShares = (amount: number, weights: readonly number[]): readonly bigint[] => {
  const whole = big(weights)
  return weights.map((weight) =>
    whole === 0n
      ? BigInt(amount) / BigInt(weights.length)
      : (BigInt(amount) * BigInt(weight)) / whole,
  )
}

test('each cost is spread to the paisa: a share is its exact part, rounded down or up by less than one', () => {
  fc.assert(
    fc.property(purchases, ({ terms, costs: all }) => {
      const entering = enteringOf(terms, true)
      for (const cost of all) {
        const weights = entering.map((line) =>
          cost.spreadBy === 'value' ? line.valuePaisa : line.baseThousandths,
        )
        const shares = landedCosts(entering, [cost], 0).map(
          (paisa, i) => paisa - entering[i]!.costPaisa,
        )
        expect(big(shares)).toBe(BigInt(cost.amount))
        const over = exactShares(cost.amount, weights).map((exact, i) => BigInt(shares[i]!) - exact)
        expect(over.filter((paisa) => paisa !== 0n && paisa !== 1n)).toEqual([])
      }
    }),
    runs,
  )
})

test('debits equal credits for every purchase with costs, import or capital goods', () => {
  const seen = { imports: 0, capital: 0, toSupplier: 0 }
  fc.assert(
    fc.property(purchases, ({ terms, costs: all, customs, vatClaimable, isCapital }) => {
      const totals = totalsOf(terms)
      const customsVat = customs?.vat ?? 0
      const lineCosts = landedCosts(
        enteringOf(terms, vatClaimable),
        all,
        vatClaimable ? 0 : customsVat,
      )
      const postings = postingsOfPurchase({
        totals,
        settlement: { cashPaisa: 0, banks: [] },
        partyId: 'supplier',
        vatClaimable,
        landed: { lineCosts, costs: all, customs, isCapital },
      })
      expect(big(postings.map((p) => p.paisa))).toBe(0n)
      expect(postings.every((p) => p.paisa !== 0 && Number.isSafeInteger(p.paisa))).toBe(true)
      const paid = (type: string, id?: string): bigint =>
        big(
          [
            ...all.map(({ payee, amount }) => ({ payee, amount })),
            ...(customs === null ? [] : [{ payee: customs.payee, amount: customs.vat }]),
          ]
            .filter(({ payee }) => payee.type === type && Object.values(payee).includes(id ?? type))
            .map(({ amount }) => amount),
        )
      expect(on(postings, 'cash')).toBe(-paid('cash'))
      expect(on(postings, 'bank:nabil')).toBe(-paid('bank', 'nabil'))
      expect(on(postings, 'party:carrier')).toBe(-paid('party', 'carrier'))
      // The bill of the supplier is a line of its own on their ledger, whatever else is owed to them.
      const supplier = postings.filter((p) => p.account === 'party:supplier')
      if (totals.totalPaisa !== 0) expect(supplier[0]!.paisa).toBe(-totals.totalPaisa)
      expect(-on(postings, 'party:supplier')).toBe(
        BigInt(totals.totalPaisa) + paid('party', 'supplier'),
      )
      expect(on(postings, 'inputVat')).toBe(
        vatClaimable ? BigInt(totals.vatPaisa + customsVat) : 0n,
      )
      expect(on(postings, isCapital ? 'fixedAssets' : 'stock')).toBe(big(lineCosts))
      expect(on(postings, isCapital ? 'stock' : 'fixedAssets')).toBe(0n)
      if (customs !== null) seen.imports += 1
      if (isCapital) seen.capital += 1
      if (supplier.length > 1) seen.toSupplier += 1
    }),
    runs,
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
})
