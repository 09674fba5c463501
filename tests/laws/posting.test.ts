import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeSettlement, totalsOf } from '../../src/books/documents/bill.ts'
import {
  lineCostsOfPurchase,
  postingsOfPurchase,
  postingsOfPurchaseReturn,
  postingsOfSale,
  postingsOfSalesReturn,
  type Account,
  type Posting,
} from '../../src/books/ledger/posting.ts'
import { bills, payments } from './bills.ts'

const runs = { seed: 20830805, numRuns: 2_000 }
const on = (postings: readonly Posting[], account: Account): bigint =>
  postings.filter((p) => p.account === account).reduce((sum, p) => sum + BigInt(p.paisa), 0n)
const all = (postings: readonly Posting[]): bigint =>
  postings.reduce((sum, p) => sum + BigInt(p.paisa), 0n)

/** A bill, a payment that the books accept, and whether a party is named. */
const traded = fc
  .tuple(bills, payments, fc.boolean(), fc.boolean())
  .map(([terms, pay, named, vatClaimable]) => {
    const totals = totalsOf(terms)
    const offered = pay(totals.totalPaisa)
    const judged = judgeSettlement(totals.totalPaisa, offered, named)
    const settlement = E.isRight(judged) ? offered : { cashPaisa: totals.totalPaisa, banks: [] }
    return { totals, settlement, partyId: named ? 'ram' : null, vatClaimable }
  })

test('debits equal credits for every sale, purchase and return', () => {
  const seen = { credit: 0, older: 0, change: 0, banks: 0 }
  fc.assert(
    fc.property(traded, (trade) => {
      for (const postings of [
        postingsOfSale(trade),
        postingsOfSalesReturn(trade),
        postingsOfPurchase(trade),
        postingsOfPurchaseReturn(trade),
      ]) {
        expect(all(postings)).toBe(0n)
        expect(postings.every((p) => p.paisa !== 0 && Number.isSafeInteger(p.paisa))).toBe(true)
        const merged = postings.filter((p) => !p.account.startsWith('bank:'))
        expect(new Set(merged.map((p) => `${p.account} ${Math.sign(p.paisa)}`)).size).toBe(
          merged.length,
        )
        // Each payment through a bank is a line of its own, in the order of the bill.
        expect(
          postings.flatMap((p) => (p.account.startsWith('bank:') ? [Math.abs(p.paisa)] : [])),
        ).toEqual(trade.settlement.banks.flatMap(({ paisa }) => (paisa === 0 ? [] : [paisa])))
      }
      const party = on(postingsOfSale(trade), 'party:ram')
      if (party > 0n) seen.credit += 1
      if (party < 0n) seen.older += 1
      if (trade.partyId === null && trade.settlement.cashPaisa > trade.totals.totalPaisa)
        seen.change += 1
      if (trade.settlement.banks.length > 0) seen.banks += 1
    }),
    runs,
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
})

test('the debits of a sale are its total, and the VAT owed is the VAT on the bill', () => {
  fc.assert(
    fc.property(traded, (trade) => {
      const postings = postingsOfSale(trade)
      const came =
        on(postings, 'cash') +
        on(postings, 'bank:nabil') +
        on(postings, 'bank:sahakari') +
        on(postings, 'party:ram')
      expect(came).toBe(BigInt(trade.totals.totalPaisa))
      expect(on(postings, 'outputVat')).toBe(-BigInt(trade.totals.vatPaisa))
      expect(-on(postings, 'sales') - on(postings, 'discountAllowed')).toBe(
        BigInt(trade.totals.totalPaisa - trade.totals.vatPaisa - trade.totals.roundingPaisa),
      )
    }),
    runs,
  )
})

test('a sale and its credit note leave nothing but the amounts on their own two accounts', () => {
  fc.assert(
    fc.property(traded, (trade) => {
      const both = [...postingsOfSale(trade), ...postingsOfSalesReturn(trade)]
      for (const { account } of both.filter(
        (p) => p.account !== 'sales' && p.account !== 'salesReturn',
      ))
        expect(on(both, account)).toBe(0n)
      expect(on(both, 'sales') + on(both, 'salesReturn')).toBe(0n)
    }),
    runs,
  )
})

test('a purchase adds the value of its lines to stock, with VAT that cannot be claimed', () => {
  fc.assert(
    fc.property(traded, (trade) => {
      const postings = postingsOfPurchase(trade)
      const costs = lineCostsOfPurchase(trade.totals, trade.vatClaimable)
      expect(on(postings, 'stock')).toBe(costs.reduce((sum, cost) => sum + BigInt(cost), 0n))
      expect(on(postings, 'stock') + on(postings, 'inputVat') + on(postings, 'roundOff')).toBe(
        BigInt(trade.totals.totalPaisa),
      )
      expect(on(postings, 'inputVat')).toBe(trade.vatClaimable ? BigInt(trade.totals.vatPaisa) : 0n)
    }),
    runs,
  )
})

test('the till gains what a cash customer paid less the change', () => {
  fc.assert(
    fc.property(bills, payments, (terms, pay) => {
      const totals = totalsOf(terms)
      const settlement = pay(totals.totalPaisa)
      const judged = judgeSettlement(totals.totalPaisa, settlement, false)
      if (E.isLeft(judged)) return
      const postings = postingsOfSale({ totals, settlement, partyId: null })
      expect(on(postings, 'cash')).toBe(BigInt(settlement.cashPaisa - judged.right.changePaisa))
      expect(on(postings, 'cash') >= 0n).toBe(true)
    }),
    runs,
  )
})
