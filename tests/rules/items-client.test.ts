import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { area } from '../../src/client/items/area.ts'
import { AddCategory, AddItem, ChangeItem } from '../../src/client/items/commands.ts'
import { CategoryRecorded, CategoryRefused, itemForm } from '../../src/client/items/events.ts'
import {
  judgeItem,
  newItem,
  itemRowOf,
  textsOfItem,
  type ItemTexts,
} from '../../src/client/items/itemForm.ts'
import { categorySubmissions, ownCategories } from '../../src/client/items/views.ts'
import { ItemFields, type Item } from '../../src/contract/items.ts'
import { carriedOut, commandHarness, serverSaying } from './commandHarness.ts'

const today = '2026-11-21'
const texts = (more: Partial<ItemTexts> = {}): ItemTexts => ({
  ...newItem(today),
  name: 'वाइवाइ चाउचाउ',
  ...more,
})
const adding = (more: Partial<ItemTexts> = {}) => ({ draft: 'new', texts: texts(more) })
const bodyOf = (events: readonly unknown[]) =>
  (events[0] as { wire: { body: Record<string, unknown> } }).wire.body
const said = (more: Partial<ItemTexts>) => bodyOf(commandHarness(area).does(AddItem, adding(more)))
const faults = (more: Partial<ItemTexts>) =>
  Object.keys(commandHarness(area).refuses(AddItem, adding(more)).fields ?? {})

describe('a new item', () => {
  it('needs a name and a unit', () => {
    expect(said({})).toMatchObject({
      item_id: 'id-1',
      name: 'वाइवाइ चाउचाउ',
      unit: 'पिस',
      vat_class: 'taxable',
      second_unit: null,
      low_stock: null,
    })
    expect(faults({ name: ' ', unit: '' })).toEqual(['name', 'unit'])
  })
  it('is sent as the contract says, from digits of either script', () => {
    const body = said({
      purchaseRate: '१८',
      saleRate: '20.50',
      secondUnit: 'कार्टुन',
      secondFactor: '३०',
      hsCode: '१९०२.३०',
      lowStock: '६०',
      barcode: '8901234567890',
    })
    expect(body).toMatchObject({
      purchase_rate: '18.00',
      sale_rate: '20.50',
      second_unit: 'कार्टुन',
      second_factor: '30',
      hs_code: '1902.30',
      low_stock: '60',
      barcode: '8901234567890',
    })
    expect(E.isRight(ItemFields.decode(body))).toBe(true)
  })
  it('has a second unit only with a factor, and never the same as the first', () => {
    expect(faults({ secondUnit: 'कार्टुन' })).toEqual(['secondFactor'])
    expect(faults({ secondUnit: 'कार्टुन', secondFactor: '0' })).toEqual(['secondFactor'])
    expect(faults({ secondFactor: '12' })).toEqual(['secondUnit'])
    expect(faults({ secondUnit: 'पिस', secondFactor: '12' })).toEqual(['secondUnit'])
  })
  it('values an opening stock at the purchase price if no value is given', () => {
    expect(said({ purchaseRate: '18.25', openingQuantity: '2.5' })).toMatchObject({
      opening_quantity: '2.5',
      opening_value: '45.63',
      opening_date: today,
    })
    expect(
      said({ purchaseRate: '18.25', openingQuantity: '2.5', openingValue: '40' }),
    ).toMatchObject({ opening_value: '40.00' })
    expect(
      said({ purchaseRate: '18.25', openingQuantity: '2.5', openingValue: '0' }),
    ).toMatchObject({ opening_value: '0.00' })
  })
  it('has no stock value without a quantity, and needs the day of its stock', () => {
    expect(faults({ openingValue: '100' })).toEqual(['openingQuantity'])
    expect(faults({ openingQuantity: '5', openingDate: '' })).toEqual(['openingDate'])
    expect(said({ openingDate: '' })).not.toHaveProperty('opening_date')
  })
  it('never reads an unreadable or negative amount or quantity as zero', () => {
    expect(
      faults({
        purchaseRate: 'धेरै',
        saleRate: '1.23456',
        openingQuantity: '-1',
        lowStock: 'x',
        hsCode: 'abc',
      }),
    ).toEqual(['hsCode', 'purchaseRate', 'saleRate', 'openingQuantity', 'lowStock'])
  })
  it('can be used in a bill before the books have answered', () => {
    const judged = judgeItem(texts({ saleRate: '20' }))
    expect(E.isRight(judged) && itemRowOf('i1', judged.right)).toMatchObject({
      itemId: 'i1',
      name: 'वाइवाइ चाउचाउ',
      saleRate: 200_000,
      quantity: 0,
      unit: 'पिस',
    })
  })
})

describe('an item of the books', () => {
  const item: Item = {
    itemId: 'i1',
    name: 'चामल',
    code: 'C1',
    barcode: '',
    hsCode: '',
    categoryId: 'c1',
    categoryName: 'खाद्यान्न',
    unit: 'केजी',
    secondUnit: 'बोरा',
    secondFactor: 30_000,
    purchaseRate: 8_500,
    saleRate: 9_550,
    vatClass: 'exempt',
    openingQuantity: 60_500,
    openingValue: 514_250,
    openingDate: '2026-07-17',
    lowStock: 0,
    isActive: true,
    quantity: 0,
    value: 0,
    version: 1,
  }
  it('is saved again as it was when nothing is changed', () => {
    const judged = judgeItem(textsOfItem(item, today))
    const {
      itemId: _,
      categoryName: __,
      isActive: ___,
      quantity: ____,
      value: _____,
      version: ______,
      ...fields
    } = item
    expect(judged).toEqual(E.right(fields))
  })
  it('is changed once at a time', () => {
    const harness = commandHarness(area)
    const texts = textsOfItem(item, today)
    const change = { draft: 'i1', id: 'i1', texts, seen: { version: 1, texts } }
    harness.does(ChangeItem, change)
    expect(harness.refuses(ChangeItem, change).tag).toBe('AlreadySaving')
    harness.given(itemForm.recorded.of({ draft: 'i1', id: 'i1' }))
    expect(harness.does(ChangeItem, change)).toHaveLength(1)
  })
})

describe('a category added while an item is entered', () => {
  it('can be chosen at once, and no longer if the books refuse it', () => {
    const harness = commandHarness(area)
    harness.does(AddCategory, { name: ' खाद्यान्न ' })
    expect(harness.sees(ownCategories, 'all').made).toEqual({
      'id-1': { categoryId: 'id-1', name: 'खाद्यान्न' },
    })
    expect(harness.sees(categorySubmissions, 'id-1').value).toBe('sending')
    harness.given(CategoryRefused.of({ id: 'id-1', say: { ne: 'छ', en: 'taken' } }))
    expect([
      harness.sees(categorySubmissions, 'id-1').value,
      harness.sees(ownCategories, 'all').made,
    ]).toEqual(['refused', {}])
  })
  it('needs a name', () =>
    expect(
      Object.keys(commandHarness(area).refuses(AddCategory, { name: ' ' }).fields ?? {}),
    ).toEqual(['name']))
  it('is recorded under its own id', async () => {
    const intent = commandHarness(area).does(AddCategory, { name: 'पेय' })[0]!
    expect(
      await carriedOut(
        AddCategory,
        intent,
        serverSaying(E.right({ data: { categoryId: 'id-1' } })).tools,
      ),
    ).toMatchObject({ right: { step: 'recorded', events: [CategoryRecorded.of({ id: 'id-1' })] } })
  })
})
