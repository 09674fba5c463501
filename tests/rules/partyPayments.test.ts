import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocateInOrder,
  allocatedPaisa,
  judgeAllocations,
  settleable,
  type Allocation,
  type OpenItem,
} from '../../src/books/documents/allocation.ts'
import { allocationWords } from '../../src/books/documents/allocationWords.ts'
import {
  documentKinds,
  partyPaymentKinds,
  type Direction,
} from '../../src/books/documents/documentKind.ts'
import {
  judgeDiscount,
  judgePartyPayment,
  moneyOf,
  postingsOfPartyPayment,
  totalOf,
  type PartyPayment,
} from '../../src/books/ledger/partyPayment.ts'
import { partyPaymentWords } from '../../src/books/ledger/partyPaymentWords.ts'
import { maxPaisa } from '../../src/books/money/money.ts'
import type { Words } from '../../src/books/words.ts'

const open = (documentId: string, paisa: number): OpenItem => ({ documentId, paisa })
const part = (documentId: string, paisa: number): Allocation => ({ documentId, paisa })
const sum = (amounts: readonly number[]): number => amounts.reduce((all, n) => all + n, 0)

const seed = 2083
const ways: fc.Arbitrary<Direction> = fc.constantFrom('in', 'out')
/** An account with bills, debts of the shop and advances on both sides; small amounts often end exactly at an item. */
const account = fc
  .array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -900_000, max: 900_000 })), {
    maxLength: 12,
  })
  .map((all) => all.filter((paisa) => paisa !== 0).map((paisa, i) => open(`d${i}`, paisa)))
const paid = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 2_000_000 }))

describe('money that comes from a party', () => {
  const owed = [open('opening', 15_000), open('advance', -4_000), open('s1', 10_000), open('s2', 1)]

  test.each<[string, number, readonly Allocation[]]>([
    ['less than the oldest settles a part of it', 9_000, [part('opening', 9_000)]],
    ['as much as the oldest settles it alone', 15_000, [part('opening', 15_000)]],
    ['more goes on to the next', 15_001, [part('opening', 15_000), part('s1', 1)]],
    [
      'all that is owed leaves nothing open',
      25_001,
      [part('opening', 15_000), part('s1', 10_000), part('s2', 1)],
    ],
    [
      'more than all that is owed is an advance',
      99_999,
      [part('opening', 15_000), part('s1', 10_000), part('s2', 1)],
    ],
    ['nothing settles nothing', 0, []],
  ])('%s', (_, paisa, settled) => {
    expect(allocateInOrder(owed, 'in', paisa)).toEqual(settled)
  })

  test('settles what the party owes, and money that goes to it what the shop owes', () => {
    expect(owed.map((item) => settleable('in', item))).toEqual([15_000, 0, 10_000, 1])
    expect(owed.map((item) => settleable('out', item))).toEqual([0, 4_000, 0, 0])
    expect(allocateInOrder(owed, 'out', 5_000)).toEqual([part('advance', 4_000)])
  })
})

describe('the oldest first', () => {
  test('settles as much as there is to settle or to pay with, and nothing by more than is open', () => {
    let advances = 0
    let short = 0
    fc.assert(
      fc.property(account, ways, paid, (items, way, paisa) => {
        const settled = allocateInOrder(items, way, paisa)
        const due = sum(items.map((item) => settleable(way, item)))
        expect(allocatedPaisa(settled)).toBe(Math.min(due, paisa))
        for (const each of settled) {
          const item = items.find(({ documentId }) => documentId === each.documentId)!
          expect([each.paisa > 0, each.paisa <= settleable(way, item)]).toEqual([true, true])
        }
        if (due < paisa) advances += 1
        if (due > paisa) short += 1
      }),
      { seed, numRuns: 500 },
    )
    expect([advances > 100, short > 100]).toEqual([true, true])
  })

  test('settles each in full before it goes on to the next', () => {
    let several = 0
    fc.assert(
      fc.property(account, ways, paid, (items, way, paisa) => {
        const settled = allocateInOrder(items, way, paisa)
        const due = items.filter((item) => settleable(way, item) > 0)
        expect(settled.map(({ documentId }) => documentId)).toEqual(
          due.slice(0, settled.length).map(({ documentId }) => documentId),
        )
        for (const [i, each] of settled.slice(0, -1).entries())
          expect(each.paisa).toBe(settleable(way, due[i]!))
        if (settled.length > 2) several += 1
      }),
      { seed, numRuns: 500 },
    )
    expect(several).toBeGreaterThan(80)
  })

  test('is taken as it is by whoever judges what a person chose, in any order', () => {
    let parts = 0
    fc.assert(
      fc.property(account, ways, paid, fc.nat(), (items, way, paisa, from) => {
        const settled = allocateInOrder(items, way, paisa)
        const turned = settled.map((_, i) => settled[(i + from) % settled.length]!)
        expect(judgeAllocations(items, way, paisa, settled)).toEqual(E.right(settled))
        expect(judgeAllocations(items, way, paisa, turned)).toEqual(E.right(turned))
        parts += settled.length
      }),
      { seed, numRuns: 500 },
    )
    expect(parts).toBeGreaterThan(600)
  })

  test('is refused at whatever settles one paisa more', () => {
    let whole = 0
    fc.assert(
      fc.property(account, ways, paid, fc.nat(), (items, way, paisa, which) => {
        const settled = allocateInOrder(items, way, paisa)
        if (settled.length === 0) return
        const at = which % settled.length
        const more = settled.map((each, i) => part(each.documentId, each.paisa + Number(i === at)))
        const judged = judgeAllocations(items, way, paisa, more)
        const fields = E.isLeft(judged) ? Object.keys(judged.left.fields ?? {}) : []
        expect(fields).toContain(`allocations.${at}.amount`)
        if (allocatedPaisa(more) <= paisa) whole += 1
      }),
      { seed, numRuns: 500 },
    )
    // Where money is left, it is the item that has no more.
    expect(whole).toBeGreaterThan(80)
  })
})

describe('what a person chooses to settle', () => {
  const items = [open('s1', 10_000), open('p1', -5_000), open('s2', 2_500)]
  const { aboveZero, notOpen, moreThanOpen, moreThanPaid } = allocationWords

  test('may be any of the open bills, by a part of them, or none', () => {
    for (const chosen of [[], [part('s2', 2_500)], [part('s2', 1), part('s1', 9_999)]])
      expect(judgeAllocations(items, 'in', 10_000, chosen)).toEqual(E.right(chosen))
  })

  test.each<[string, readonly Allocation[], string, Words]>([
    ['a bill that is not there', [part('s9', 1)], 'allocations.0.amount', notOpen],
    ['what the shop owes', [part('p1', 1)], 'allocations.0.amount', notOpen],
    ['the same bill twice', [part('s1', 1), part('s1', 1)], 'allocations.1.amount', notOpen],
    ['nothing of a bill', [part('s1', 0)], 'allocations.0.amount', aboveZero],
    ['less than nothing of a bill', [part('s1', -1)], 'allocations.0.amount', aboveZero],
    ['more than is open', [part('s1', 10_001)], 'allocations.0.amount', moreThanOpen(10_000)],
    [
      'more than is paid',
      [part('s1', 10_000), part('s2', 1_000), part('s2', 1)],
      'allocations.1.amount',
      moreThanPaid,
    ],
  ])('is refused at its amount: %s', (_, chosen, field, say) => {
    expect(judgeAllocations(items, 'in', 10_000, chosen)).toMatchObject({
      left: { tag: 'allocationsUnfit', say, fields: { [field]: say } },
    })
  })

  test('is refused at every amount that is wrong', () => {
    const chosen = [part('s9', 5), part('s1', 7), part('s2', 9_999)]
    expect(judgeAllocations(items, 'in', 10_000, chosen)).toEqual(
      E.left({
        tag: 'allocationsUnfit',
        say: notOpen,
        fields: {
          'allocations.0.amount': notOpen,
          'allocations.2.amount': moreThanOpen(2_500),
        },
      }),
    )
  })
})

const nabil = (paisa: number) => ({ bankId: 'nabil', paisa })
const laxmi = (paisa: number) => ({ bankId: 'laxmi', paisa })
const payment = (
  cashPaisa: number,
  banks: PartyPayment['banks'] = [],
  discountPaisa = 0,
): PartyPayment => ({ cashPaisa, banks, discountPaisa })

describe('the amounts of a receipt or a payment', () => {
  test('are cash, any number of banks and a discount; the discount is no money', () => {
    const all = payment(1_000, [nabil(200), laxmi(30)], 4)
    expect(judgePartyPayment(all)).toEqual(E.right(all))
    expect([moneyOf(all), totalOf(all)]).toEqual([1_230, 1_234])
    for (const one of [payment(1), payment(0, [nabil(1)]), payment(0, [], 1), payment(maxPaisa)])
      expect(judgePartyPayment(one)).toEqual(E.right(one))
  })

  const { belowZero, nothingPaid, bankTwice, tooMuch } = partyPaymentWords
  test.each<[string, PartyPayment, Readonly<Record<string, Words>>]>([
    ['nothing at all', payment(0), { cash: nothingPaid }],
    ['cash below zero', payment(-1, [nabil(5)]), { cash: belowZero }],
    ['a discount below zero', payment(5, [], -1), { discount: belowZero }],
    ['a bank that gives nothing', payment(5, [nabil(0)]), { 'banks.0.amount': nothingPaid }],
    [
      'a bank that is named twice',
      payment(0, [nabil(1), laxmi(2), nabil(3)]),
      { 'banks.2.bankId': bankTwice },
    ],
    ['more than the books take', payment(maxPaisa, [nabil(1)]), { cash: tooMuch }],
    [
      'several faults at once',
      payment(-1, [nabil(-2), nabil(9)], -3),
      {
        cash: belowZero,
        discount: belowZero,
        'banks.0.amount': nothingPaid,
        'banks.1.bankId': bankTwice,
      },
    ],
  ])('are refused at each wrong field: %s', (_, wrong, fields) => {
    expect(judgePartyPayment(wrong)).toEqual(
      E.left({ tag: 'paymentUnfit', say: Object.values(fields)[0], fields }),
    )
  })

  test('have a discount only as far as bills are settled; an advance has none', () => {
    const say = partyPaymentWords.discountWithoutBill
    expect(judgeDiscount(500, 500)).toEqual(E.right(null))
    expect(judgeDiscount(0, 0)).toEqual(E.right(null))
    expect(judgeDiscount(501, 500)).toEqual(
      E.left({ tag: 'discountWithoutBill', say, fields: { discount: say } }),
    )
  })
})

describe('the entry of a receipt or a payment', () => {
  const of = payment(1_000, [nabil(200)], 34)

  test('of a receipt debits the money and the discount allowed, and credits its party once', () => {
    expect(postingsOfPartyPayment('receipt', 'hari', of)).toEqual([
      { account: 'cash', paisa: 1_000 },
      { account: 'bank:nabil', paisa: 200 },
      { account: 'discountAllowed', paisa: 34 },
      { account: 'party:hari', paisa: -1_234 },
    ])
  })

  test('of a payment debits its party once, and credits the money and the discount received', () => {
    expect(postingsOfPartyPayment('payment', 'gita', of)).toEqual([
      { account: 'cash', paisa: -1_000 },
      { account: 'bank:nabil', paisa: -200 },
      { account: 'discountReceived', paisa: -34 },
      { account: 'party:gita', paisa: 1_234 },
    ])
  })

  test('balances, and changes what is owed by the total of the payment', () => {
    const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000_000 }))
    const some = fc.record({
      cashPaisa: amount,
      banks: fc.uniqueArray(
        fc.record({
          bankId: fc.constantFrom('nabil', 'laxmi', 'sahakari'),
          paisa: fc.integer({ min: 1, max: 90_000_000 }),
        }),
        { selector: ({ bankId }) => bankId },
      ),
      discountPaisa: amount,
    })
    const lines = new Set<number>()
    fc.assert(
      fc.property(fc.constantFrom(...partyPaymentKinds), some, (kind, entered) => {
        if (E.isLeft(judgePartyPayment(entered))) return
        const postings = postingsOfPartyPayment(kind, 'hari', entered)
        expect(sum(postings.map(({ paisa }) => paisa))).toBe(0)
        expect(postings.filter(({ paisa }) => paisa === 0)).toEqual([])
        expect(postings.filter(({ account: name }) => name === 'party:hari')).toEqual([
          {
            account: 'party:hari',
            paisa: documentKinds[kind].money === 'in' ? -totalOf(entered) : totalOf(entered),
          },
        ])
        lines.add(postings.length)
      }),
      { seed, numRuns: 300 },
    )
    expect([...lines].toSorted()).toEqual([2, 3, 4, 5, 6])
  })
})
