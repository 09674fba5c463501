import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { changedSettings, type SettingsRecord } from '../../src/books/company/settings.ts'
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
