import { expect, test } from 'vitest'
import { activities, activityLog } from '../../src/books/reports/activityLog.ts'
import { activityOf, factsOfActivity } from '../../src/journal/activities.ts'
import { factOf, facts } from '../../src/journal/facts.ts'

test('every fact of the journal is one kind of work, and each kind can be asked for', () => {
  const names = Object.keys(activities)
  expect(activityLog.variants!.map(({ value }) => value)).toEqual(['all', ...names])
  const listed = names.flatMap((each) => factsOfActivity(each))
  expect(listed.toSorted()).toEqual(facts.map(({ type }) => type).toSorted())
  for (const name of names) expect([name, factsOfActivity(name).length > 0]).toEqual([name, true])
})

test('bills and credit notes are told apart from what the shop buys', () => {
  const of = (type: string) => activityOf(factOf(type)!)
  expect(
    ['SaleRecorded', 'SaleVoided', 'SalesReturnRecorded', 'PurchaseRecorded', 'BillPrinted'].map(
      of,
    ),
  ).toEqual(['bills', 'bills', 'notes', 'others', 'prints'])
  expect(
    ['CompanySettingsChanged', 'PrintSettingsChanged', 'StaffPasswordGiven', 'BillShared'].map(of),
  ).toEqual(['settings', 'settings', 'people', 'prints'])
})
