import type { StockMoveKind } from '../../src/books/stock/stock.ts'
import { describe, expect, test } from 'vitest'
import { totalsOf, type BillLine, type Settlement } from '../../src/books/documents/bill.ts'
import {
  accountName,
  changeOfDebits,
  isAccount,
  lineCostsOfPurchase,
  debitsOfCost,
  postingsOfCost,
  postingsOfPurchase,
  postingsOfPurchaseReturn,
  postingsOfSale,
  postingsOfSalesReturn,
  type CostedMove,
  type Posting,
} from '../../src/books/ledger/posting.ts'

const line: BillLine = {
  itemId: 'rice',
  quantityThousandths: 10_000,
  freeThousandths: 0,
  unit: 'kg',
  factorThousandths: 1_000,
  rateTenThousandths: 1_000_000,
  discount: { kind: 'amount', paisa: 10_000 },
  vatClass: 'taxable',
}
const bill = (registered: boolean, inclusive = false) =>
  totalsOf({
    lines: [line],
    discount: { kind: 'amount', paisa: 5_050 },
    vat: { registered, inclusive },
    roundToRupee: true,
  })
const credit: Settlement = { cashPaisa: 0, banks: [] }
const book = (postings: readonly Posting[]) => {
  expect(postings.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(0)
  const sums: Record<string, number> = {}
  for (const { account, paisa } of postings) sums[account] = (sums[account] ?? 0) + paisa
  return sums
}

// Rs 1,000 less 100 on the line and 50.50 on the bill leaves 849.50; VAT 110.44 (110.435); 959.94 is rounded to 960.
/** The postings of what one move came to. */
const costOf = (
  kind: StockMoveKind,
  quantityThousandths: number,
  valuePaisa: number | null,
  costPaisa: number,
  variancePaisa = 0,
) =>
  postingsOfCost(
    debitsOfCost([{ kind, quantityThousandths, valuePaisa, costPaisa, variancePaisa }]),
  )

describe('a sale on credit of Rs 1,000 with discounts, VAT and rounding', () => {
  test('posts sales before discounts, the discounts, the VAT payable and the round-off', () => {
    expect(
      book(postingsOfSale({ totals: bill(true), settlement: credit, partyId: 'ram' })),
    ).toEqual({
      'party:ram': 96_000,
      discountAllowed: 15_050,
      sales: -100_000,
      outputVat: -11_044,
      roundOff: -6,
    })
  })

  test('of a shop that is not registered posts no VAT', () => {
    expect(
      book(postingsOfSale({ totals: bill(false), settlement: credit, partyId: 'ram' })),
    ).toEqual({
      'party:ram': 85_000,
      discountAllowed: 15_050,
      sales: -100_000,
      roundOff: -50,
    })
  })

  test('paid partly in cash and partly by bank leaves the rest with the party', () => {
    const settlement = {
      cashPaisa: 20_000,
      banks: [
        { bankId: 'nabil', paisa: 30_000 },
        { bankId: 'nabil', paisa: 1_000 },
      ],
    }
    expect(book(postingsOfSale({ totals: bill(true), settlement, partyId: 'ram' }))).toMatchObject({
      cash: 20_000,
      'bank:nabil': 31_000,
      'party:ram': 45_000,
    })
    expect(
      postingsOfSale({ totals: bill(true), settlement, partyId: 'ram' })
        .filter((p) => p.account === 'party:ram')
        .map((p) => p.paisa),
    ).toEqual([96_000, -51_000])
  })

  test('two payments into one bank are two lines of its statement, on a sale and on a purchase', () => {
    const settlement = {
      cashPaisa: 0,
      banks: [
        { bankId: 'nabil', paisa: 30_000 },
        { bankId: 'nabil', paisa: 1_000 },
      ],
    }
    const into = (postings: readonly Posting[]) =>
      postings.filter((p) => p.account === 'bank:nabil').map((p) => p.paisa)
    const trade = { totals: bill(true), settlement, partyId: 'ram' }
    expect(into(postingsOfSale(trade))).toEqual([30_000, 1_000])
    expect(into(postingsOfPurchase({ ...trade, vatClaimable: true }))).toEqual([-30_000, -1_000])
  })

  test('paid with more than its total settles older dues', () => {
    expect(
      book(
        postingsOfSale({
          totals: bill(true),
          settlement: { cashPaisa: 100_000, banks: [] },
          partyId: 'ram',
        }),
      ),
    ).toMatchObject({ cash: 100_000, 'party:ram': -4_000 })
  })

  test('paid by a cash customer posts the price to cash, without the change', () => {
    expect(
      book(
        postingsOfSale({
          totals: bill(true),
          settlement: { cashPaisa: 100_000, banks: [] },
          partyId: null,
        }),
      ),
    ).toMatchObject({ cash: 96_000 })
    expect(() => postingsOfSale({ totals: bill(true), settlement: credit, partyId: null })).toThrow(
      RangeError,
    )
  })

  test('is reversed by its credit note, but for the name of the account', () => {
    expect(
      book(postingsOfSalesReturn({ totals: bill(true), settlement: credit, partyId: 'ram' })),
    ).toEqual({
      'party:ram': -96_000,
      discountAllowed: -15_050,
      salesReturn: 100_000,
      outputVat: 11_044,
      roundOff: 6,
    })
  })

  test('at rates that include VAT posts sales and discounts without it', () => {
    const totals = totalsOf({
      lines: [
        { ...line, rateTenThousandths: 1_130_000, discount: { kind: 'amount', paisa: 11_300 } },
      ],
      discount: null,
      vat: { registered: true, inclusive: true },
      roundToRupee: false,
    })
    expect(book(postingsOfSale({ totals, settlement: credit, partyId: 'ram' }))).toEqual({
      'party:ram': 101_700,
      discountAllowed: 10_000,
      sales: -100_000,
      outputVat: -11_700,
    })
  })
})

describe('a purchase on the same terms', () => {
  test('posts stock at its cost after discounts, and VAT that can be claimed', () => {
    expect(
      book(
        postingsOfPurchase({
          totals: bill(true),
          settlement: credit,
          partyId: 'sita',
          vatClaimable: true,
        }),
      ),
    ).toEqual({
      stock: 84_950,
      inputVat: 11_044,
      roundOff: 6,
      'party:sita': -96_000,
    })
  })

  test('counts VAT that cannot be claimed as cost', () => {
    expect(
      book(
        postingsOfPurchase({
          totals: bill(true),
          settlement: { cashPaisa: 96_000, banks: [] },
          partyId: null,
          vatClaimable: false,
        }),
      ),
    ).toEqual({
      stock: 95_994,
      roundOff: 6,
      cash: -96_000,
    })
    expect(lineCostsOfPurchase(bill(true), false)).toEqual([95_994])
  })

  test('returned takes the goods out at their cost; the difference to the credit is gain or loss of stock', () => {
    const returnedAt = (costPaisa: number) =>
      book([
        ...postingsOfPurchaseReturn({
          totals: bill(true),
          settlement: credit,
          partyId: 'sita',
          vatClaimable: true,
        }),
        ...costOf('purchaseReturn', -1, 84_950, -costPaisa),
      ])
    expect(returnedAt(80_000)).toEqual({
      'party:sita': 96_000,
      inputVat: -11_044,
      roundOff: -6,
      stock: -80_000,
      stockGainLoss: -4_950,
    })
    expect(returnedAt(84_950)).not.toHaveProperty('stockGainLoss')
  })
})

const costed = (kind: StockMoveKind, costPaisa: number, variancePaisa = 0): CostedMove => ({
  kind,
  quantityThousandths: 1,
  valuePaisa: 500,
  costPaisa,
  variancePaisa,
})

describe('the cost of goods', () => {
  test('posts nothing and debits no account if it is nothing', () => {
    expect(costOf('sale', -1, null, 0)).toEqual([])
    expect([...debitsOfCost([costed('salesReturn', 0)])]).toEqual([])
  })

  test('what a move costs is taken out of stock, or into it, against the account of its kind', () => {
    expect(book(costOf('sale', -1, null, -500))).toEqual({ costOfGoodsSold: 500, stock: -500 })
    expect(book(costOf('salesReturn', 1, null, 500))).toEqual({
      costOfGoodsSold: -500,
      stock: 500,
    })
    expect(book(costOf('adjustOut', -1, null, -500))).toEqual({ stockGainLoss: 500, stock: -500 })
    expect(book(costOf('adjustIn', 1, 500, 500))).toEqual({ stockGainLoss: -500, stock: 500 })
    expect(costOf('opening', 1, 500, 500)).toEqual([])
    expect(costOf('purchase', 1, 500, 500)).toEqual([])
  })

  test('what a receipt adds for goods sold below zero is cost of goods sold, whatever came in', () => {
    for (const kind of ['opening', 'purchase'] as const)
      expect(book(costOf(kind, 1, 500, 500, 70))).toEqual({ costOfGoodsSold: 70, stock: -70 })
    expect(book(costOf('adjustIn', 1, 500, 500, 70))).toEqual({
      stockGainLoss: -500,
      costOfGoodsSold: 70,
      stock: 430,
    })
  })

  test('of moves on the same account is one posting of their sum', () => {
    const moves = [costed('salesReturn', 300), costed('adjustIn', 200), costed('salesReturn', 50)]
    expect(postingsOfCost(debitsOfCost(moves))).toEqual([
      { account: 'costOfGoodsSold', paisa: -350 },
      { account: 'stockGainLoss', paisa: -200 },
      { account: 'stock', paisa: 550 },
    ])
  })

  test.each<[string, CostedMove, CostedMove, readonly (readonly [string, number])[]]>([
    ['a dearer sale', costed('sale', -500), costed('sale', -520), [['costOfGoodsSold', 20]]],
    ['a cheaper sale', costed('sale', -520), costed('sale', -500), [['costOfGoodsSold', -20]]],
    ['a dearer surplus', costed('adjustIn', 5), costed('adjustIn', 9), [['stockGainLoss', -4]]],
    [
      'goods found after they were sold',
      costed('adjustIn', 500, 70),
      costed('adjustIn', 480, 100),
      [
        ['stockGainLoss', 20],
        ['costOfGoodsSold', 30],
      ],
    ],
    [
      'a receipt that covers less of what was sold below zero',
      costed('purchase', 500, 70),
      costed('purchase', 500, 30),
      [['costOfGoodsSold', -40]],
    ],
  ])('that changes later moves only the difference: %s', (_, was, now, expected) => {
    expect(changeOfDebits(was, now).filter(([, paisa]) => paisa !== 0)).toEqual(expected)
  })

  test('is on accounts that the books have; another text or value is no account', () => {
    const accounts = ['cash', 'costOfGoodsSold', 'bank:nabil', 'party:hari']
    expect(accounts.filter(isAccount)).toEqual(accounts)
    const others = ['', 'till', 'till:1', 'bank', ':cash', 'toString', null, 5, ['cash']]
    expect(others.filter(isAccount)).toEqual([])
  })

  test('accounts have names', () => {
    expect(accountName('costOfGoodsSold').en).toBe('Cost of goods sold')
    expect(accountName('bank:nabil').en).toBe('Bank/Co-operative')
    expect(accountName('party:constructor').en).toBe('Party')
  })
})
