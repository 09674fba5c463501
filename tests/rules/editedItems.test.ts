import { expect, test } from 'vitest'
import fc from 'fast-check'
import { recordedFactor } from '../../src/books/documents/itemOnBill.ts'
import { mulDiv } from '../../src/books/money/money.ts'
import { AddLine, OpenDraft, PutLine, RemoveLine } from '../../src/client/trade/commands.ts'
import { totalsOfDraft } from '../../src/client/trade/draftBill.ts'
import type { DraftLine } from '../../src/client/trade/draftFields.ts'
import { stockAfter, inputOf } from '../../src/client/trade/lineInput.ts'
import { shopQuery } from '../../src/client/documents/choices.ts'
import { choiceOnBill } from '../../src/client/trade/recordedItems.ts'
import type { ItemChoice } from '../../src/contract/items.ts'
import { draftHarness, line, openedSale } from './tradeDraftLogSetup.ts'

const sack: DraftLine = { ...line('rice', 1, 100), unit: 'बोरा', factorThousandths: 30_000 }
/** The item has become exempt and its sack larger since the bill was recorded. */
const sackNow: DraftLine = { ...sack, factorThousandths: 40_000, vatClass: 'exempt' }
const openedBill = () => {
  const d = draftHarness()
  d.did(OpenDraft, { ...openedSale, lines: [sack] })
  const total = () =>
    totalsOfDraft(d.draft('s1'), d.all.get(shopQuery.view, 'c1', 'null').held).totalPaisa
  return { ...d, total }
}

test('one more of an item on a recorded bill is taxed and sized as the bill has it', () => {
  const d = openedBill()
  d.did(AddLine, { documentId: 's1', ...sackNow })
  expect(d.draft('s1').lines['rice']).toEqual({ ...sack, quantityThousandths: 2000 })
  expect(d.total()).toBe(22600)
})

test('an item that is removed from a recorded bill and entered anew is as it was on it', () => {
  const d = openedBill()
  d.did(AddLine, { documentId: 's1', ...line('salt', 1, 10) })
  for (const command of [AddLine, PutLine]) {
    d.did(RemoveLine, { documentId: 's1', itemId: 'rice' })
    d.did(command, { documentId: 's1', ...sackNow })
    expect(d.draft('s1').lines['rice']).toEqual(sack)
  }
  expect(d.total()).toBe(12430)
})

test('a unit that the recorded bill does not have is of the size that it has now', () => {
  const d = openedBill()
  d.did(AddLine, { documentId: 's1', ...line('salt', 1, 10) })
  d.did(RemoveLine, { documentId: 's1', itemId: 'rice' })
  const box = { ...sackNow, unit: 'बाकस', factorThousandths: 5_000 }
  d.did(AddLine, { documentId: 's1', ...box })
  expect(d.draft('s1').lines['rice']).toEqual({ ...box, vatClass: 'taxable' })
})

test('the stock that an item on a recorded bill would leave is counted in the unit of the bill', () => {
  const d = openedBill()
  const rice = {
    itemId: 'rice',
    unit: 'केजी',
    secondUnit: 'बोरा',
    secondFactor: 40_000,
    saleRate: 1_000_000,
    quantity: 100_000,
    vatClass: 'exempt',
  } as ItemChoice
  const left = (choice: ItemChoice) =>
    stockAfter({ ...inputOf(choice, 'sale'), unit: 'बोरा', quantityThousandths: 2000 })
  expect(left(choiceOnBill(d.draft('s1').recordedItems, rice))).toBe(40_000)
  expect(left(choiceOnBill({}, rice))).toBe(20_000)
})

test('a line without a recorded unit size has a size that gives its quantities again', () => {
  const quantity = fc.oneof(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 20, max: 20_000 }))
  fc.assert(
    fc.property(
      quantity,
      fc.oneof(fc.constant(0), quantity),
      fc.integer({ min: 100, max: 50_000 }),
      fc.integer({ min: 100, max: 50_000 }),
      (charged, free, size, now) => {
        const base = (factor: number) => ({
          quantity: charged,
          baseQuantity: mulDiv(charged, factor, 1000),
          freeQuantity: free,
          baseFreeQuantity: mulDiv(free, factor, 1000),
        })
        const recorded = { ...base(size), factorThousandths: null }
        expect(recordedFactor(recorded, size)).toBe(size)
        expect(recordedFactor({ ...recorded, factorThousandths: now }, size)).toBe(now)
        for (const present of [now, null])
          expect(base(recordedFactor(recorded, present))).toEqual(base(size))
      },
    ),
    { seed: 20_830_808, numRuns: 2000 },
  )
})
