import { describe, expect, test } from 'vitest'
import {
  factorOf,
  itemOnBill,
  recordedFactor,
  type ItemTerms,
} from '../../src/books/documents/itemOnBill.ts'

const kg = { unit: 'केजी', factorThousandths: 1_000 }
const sack = { unit: 'बोरा', factorThousandths: 30_000 }

describe('the size of a unit', () => {
  test('is that of the unit with this name; an item has no other units', () => {
    const rice = { units: [kg, sack] }
    expect([factorOf(rice, 'केजी'), factorOf(rice, 'बोरा'), factorOf(rice, 'बाकस')]).toEqual([
      1_000,
      30_000,
      null,
    ])
  })

  test('is found by a name that was stored with invisible characters, written with or without them', () => {
    const stored = { units: [kg, { ...sack, unit: 'बोरा\u200b' }] }
    expect([factorOf(stored, 'बोरा'), factorOf(stored, 'बोरा\u200b')]).toEqual([30_000, 30_000])
  })

  test('on a recorded bill is as recorded; only a unit that the bill does not have is as it is now', () => {
    const recorded: ItemTerms = { vatClass: 'taxable', units: [sack] }
    const box = { unit: 'बाकस', factorThousandths: 5_000 }
    const present: ItemTerms = {
      vatClass: 'exempt',
      units: [{ ...sack, factorThousandths: 40_000 }, box],
    }
    const onBill = itemOnBill(recorded, present)
    expect(onBill.vatClass).toBe('taxable')
    expect(['बोरा', 'बाकस'].map((unit) => factorOf(onBill, unit))).toEqual([30_000, 5_000])
  })

  test('of an item that may no longer be chosen is as recorded', () => {
    const recorded: ItemTerms = { vatClass: 'taxable', units: [sack] }
    expect(itemOnBill(recorded, undefined)).toEqual(recorded)
  })
})

describe('the size of a unit that an older bill did not record', () => {
  // 0.1 sack of 33.333 kg is 3.333 kg, rounded; 0.05 sack is 1.667 kg.
  const tenth = [100, 3_333] as const
  const twentieth = [50, 1_667] as const
  const nothing = [0, 0] as const
  const sizeOf = (
    [quantity, baseQuantity]: readonly [number, number],
    [freeQuantity, baseFreeQuantity]: readonly [number, number],
    present: number | null,
  ) =>
    recordedFactor(
      { quantity, baseQuantity, freeQuantity, baseFreeQuantity, factorThousandths: null },
      present,
    )

  test.each([
    ['smallest', 33_325],
    ['largest', 33_334],
  ])('is the present one if the quantity agrees with it: the %s', (_, present) => {
    expect(sizeOf(tenth, nothing, present)).toBe(present)
  })

  test('is that of the quantity if the present one does not agree with it or is gone', () => {
    for (const present of [33_324, 33_335, null])
      expect(sizeOf(tenth, nothing, present)).toBe(33_330)
  })

  test('is that of the larger quantity, charged or free, as far as the smaller agrees with it', () => {
    expect(sizeOf(tenth, twentieth, null)).toBe(33_330)
    expect(sizeOf(twentieth, tenth, null)).toBe(33_330)
    // The smaller of two quantities would show 33.34 kg; both agree with sizes from 33.33 to 33.334 kg.
    expect([sizeOf(tenth, twentieth, 33_329), sizeOf(tenth, twentieth, 33_334)]).toEqual([
      33_330, 33_334,
    ])
    // 0.09 sack is 3 kg up to sacks of 33.338 kg, and 2.996 kg from sacks of 33.284 kg on.
    expect([
      sizeOf([100, 3_334], [90, 3_000], null),
      sizeOf([100, 3_328], [90, 2_996], null),
    ]).toEqual([33_338, 33_284])
  })

  test('is not asked for where the bill recorded it', () => {
    const quantities = { quantity: 100, baseQuantity: 3_333, freeQuantity: 0, baseFreeQuantity: 0 }
    expect(recordedFactor({ ...quantities, factorThousandths: 33_333 }, 33_330)).toBe(33_333)
  })
})
