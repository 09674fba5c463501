import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  changedSettings,
  judgeSettings,
  type SettingsRecord,
} from '../../src/books/company/settings.ts'
import {
  judgeSettingsForm,
  textsOfSettings,
  type SettingsTexts,
} from '../../src/client/companies/settingsForm.ts'

const today = '2026-11-21'
const settings: SettingsRecord = {
  businessName: 'अन्नपूर्ण किराना',
  address: 'काठमाडौँ',
  phone: '9841000001',
  email: '',
  panNo: '600000001',
  vatRegisteredFrom: '2026-07-17',
  vatRegisteredThrough: null,
  booksBeginOn: null,
  lockedThrough: null,
  belowZeroStock: 'warn',
  costingMethod: 'movingAverage',
  costingFrom: null,
  ratesIncludeVat: false,
  roundToRupee: false,
}
const judged = (changes: Partial<SettingsTexts>) =>
  judgeSettingsForm({ ...textsOfSettings(settings), ...changes }, today)
const faults = (changes: Partial<SettingsTexts>): readonly string[] => {
  const refused = judged(changes)
  return E.isLeft(refused) ? Object.keys(refused.left.fields ?? {}) : []
}

test('the form of recorded settings reads as the same settings', () => {
  expect(judged({})).toEqual(E.right(settings))
  expect(changedSettings(settings, { ...settings, phone: '015550000' })).toEqual(['phone'])
})

test('a date counts only while its switch is on, and then it must be there', () => {
  expect(judged({ isVatRegistered: 'no' })).toEqual(
    E.right({ ...settings, vatRegisteredFrom: null }),
  )
  expect(faults({ vatRegisteredFrom: '' })).toEqual(['vatRegisteredFrom'])
  expect(faults({ isLocked: 'yes' })).toEqual(['lockedThrough'])
  expect(faults({ hasFirstDay: 'yes', booksBeginOn: '2026-02-30' })).toEqual(['booksBeginOn'])
  expect(faults({ hasCostingDay: 'yes' })).toEqual(['costingFrom'])
  expect(faults({ hasVatEnded: 'yes', vatRegisteredThrough: '2026-07-16' })).toEqual([
    'vatRegisteredThrough',
  ])
})

test('a registration for VAT may begin in the future, books may neither begin nor close there', () => {
  expect(faults({ vatRegisteredFrom: '2027-01-01' })).toEqual([])
  expect(faults({ isLocked: 'yes', lockedThrough: '2026-11-22' })).toEqual(['lockedThrough'])
  expect(faults({ hasFirstDay: 'yes', booksBeginOn: '2026-11-22' })).toEqual(['booksBeginOn'])
})

test('numbers are kept with the digits 0 to 9, and every wrong one is named', () => {
  const read = judged({ phone: '९८४१-०००००२', panNo: '६०००००००२' })
  expect(E.isRight(read) && [read.right.phone, read.right.panNo]).toEqual([
    '9841000002',
    '600000002',
  ])
  expect(faults({ phone: '12', email: 'x', panNo: '12' })).toEqual(['phone', 'email', 'panNo'])
  expect(faults({ panNo: '' })).toEqual(['panNo'])
  expect(faults({ businessName: ' ', address: '' })).toEqual(['businessName', 'address'])
})

test('a date before 1990 is refused at its field unless the settings have it already', () => {
  expect(faults({ vatRegisteredFrom: '1970-03-03' })).toEqual(['vatRegisteredFrom'])
  const texts = { ...textsOfSettings(settings), vatRegisteredFrom: '1970-03-03' }
  const again = judgeSettingsForm(texts, today, { vatRegisteredFrom: '1970-03-03' })
  expect(E.isRight(again)).toBe(true)
})

describe('settings', () => {
  /** The tag, the fields and the English sentence of the refusal; null where the settings are accepted. */
  const refused = (changes: Partial<SettingsRecord>) => {
    const read = judgeSettings({ ...settings, ...changes }, today)
    if (E.isRight(read)) return null
    const { tag, say, fields = {} } = read.left
    return [tag, Object.keys(fields), say.en]
  }

  test.each<[string, Partial<SettingsRecord>]>([
    [
      'no PAN where the company is not registered for VAT',
      { panNo: null, vatRegisteredFrom: null },
    ],
    ['a VAT registration of one day', { vatRegisteredThrough: '2026-07-17' }],
    ['a VAT registration that has ended', { vatRegisteredThrough: '2026-10-17' }],
    ['books that began long ago', { booksBeginOn: '2024-07-16' }],
    ['books that begin today', { booksBeginOn: today }],
    ['books closed through an earlier day', { lockedThrough: '2026-07-16' }],
    ['books closed through today', { lockedThrough: today }],
    ['books closed after they began', { booksBeginOn: '2026-07-17', lockedThrough: '2026-08-16' }],
    [
      'books closed on their first day',
      { booksBeginOn: '2026-07-17', lockedThrough: '2026-07-17' },
    ],
  ])('may have %s', (_, changes) => {
    expect(judgeSettings({ ...settings, ...changes }, today)).toEqual(
      E.right({ ...settings, ...changes }),
    )
  })

  test.each<[string, Partial<SettingsRecord>, string, string]>([
    ['a VAT registration without PAN', { panNo: null }, 'panNo', 'VAT registration needs a PAN'],
    [
      'an end of a VAT registration that never began',
      { vatRegisteredFrom: null, vatRegisteredThrough: '2026-07-17' },
      'vatRegisteredThrough',
      'VAT registration cannot end before it begins',
    ],
    [
      'a VAT registration that ends before it begins',
      { vatRegisteredThrough: '2026-07-16' },
      'vatRegisteredThrough',
      'VAT registration cannot end before it begins',
    ],
    [
      'books that begin tomorrow',
      { booksBeginOn: '2026-11-22' },
      'booksBeginOn',
      'The date is after today',
    ],
    [
      'books closed through tomorrow',
      { lockedThrough: '2026-11-22' },
      'lockedThrough',
      'The date is after today',
    ],
    [
      'books closed before they begin',
      { booksBeginOn: '2026-07-17', lockedThrough: '2026-07-16' },
      'lockedThrough',
      'The books cannot be closed on a day before they begin',
    ],
    [
      'a day that does not exist',
      { costingFrom: '2026-02-30' },
      'costingFrom',
      'There is no such date',
    ],
    [
      'a day of a fiscal year that the calendar does not end',
      { vatRegisteredFrom: '2043-04-13' },
      'vatRegisteredFrom',
      'There is no such date',
    ],
    [
      'an address with a sign that is not allowed',
      { address: 'काठमाडौँ #4' },
      'address',
      'Address is not valid',
    ],
    ['a wrong e-mail address', { email: 'x' }, 'email', 'This is not a valid email address'],
    ['a wrong PAN', { panNo: '12' }, 'panNo', 'A PAN has 9 digits'],
  ])('may not have %s', (_, changes, field, sentence) => {
    expect(refused(changes)).toEqual(['settingsUnfit', [field], sentence])
  })
})
