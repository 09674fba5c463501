import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const filesByName = new Map<string, Set<string>>()
for (const folder of ['src', 'machines'])
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(path))
      for (const [, name] of readFileSync(join(root, folder, path), 'utf8').matchAll(
        /^export (?:async |abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
      ))
        filesByName.set(name!, (filesByName.get(name!) ?? new Set()).add(`${folder}/${path}`))

/** Names that are exported by several files, because each is the same thing there. */
const shared = {
  'what every area, folder or report gives under this name': [
    'area',
    'areas',
    'projections',
    'read',
    'screens',
    'textsOfSent',
  ],
  'the words of one subject, on both sides': [
    'auditWords',
    'companyWords',
    'documentWords',
    'peopleWords',
    'profileWords',
    'ratingWords',
    'reportWords',
    'sessionWords',
    'subscriptionWords',
    'taxOfficeWords',
    'tradeWords',
  ],
  'a route, and what the server does for it': [
    'addBank',
    'addCategory',
    'addExpenseCategory',
    'addItem',
    'bankChoices',
    'changeBank',
    'changeCategory',
    'changeExpenseCategory',
    'changeItem',
    'changeOpenings',
    'changeTaxOfficeSettings',
    'deactivateCategory',
    'deleteBank',
    'deleteExpenseCategory',
    'deleteItem',
    'importItems',
    'importParties',
    'itemChoices',
    'reactivateBank',
    'reactivateCategory',
    'reactivateExpenseCategory',
    'reactivateItem',
    'recordStockCount',
    'undoImport',
  ],
  'a route, and the table behind it': ['bank', 'item', 'taxOfficeSettings'],
  'a value, and its codecs on the wire and in the journal': [
    'AdditionalCost',
    'CompanySettings',
    'Customs',
    'Discount',
    'Permission',
    'PrintSettings',
    'TradeKind',
    'VatClass',
    'nullable',
    'oneOf',
  ],
  'a value, and the component that shows it': ['Dashboard', 'Quantity', 'Rate', 'SessionLimits'],
  'the same on both sides': [
    'GatewayId',
    'Input',
    'JournalHead',
    'Trouble',
    'Unreadable',
    'judgeNewPassword',
  ],
  'the same in two areas of the client': ['EntryRow', 'fieldProps'],
}

test('a name is exported by several files only if it means the same in each', () => {
  expect(filesByName.size).toBeGreaterThan(1000)
  expect(
    [...filesByName]
      .filter(([, files]) => files.size > 1)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(Object.values(shared).flat().toSorted())
})
