import {
  documentKinds,
  kindsThatName,
  keysToWrite,
  tradeKinds,
  type DocumentKind,
} from '../books/documents/documentKind.ts'
import type { PermissionKey } from '../books/access/permissions.ts'

/** The totals, balances and lists that every kind of document changes. */
export const seesFigures: readonly PermissionKey[] = [
  'dashboard-widgets',
  'report-view',
  'all-transactions-screen',
  'audit-view',
]
const parties: readonly PermissionKey[] = [
  'party-ledger-screen',
  'party-add',
  'party-edit',
  'party-delete',
]
const stock: readonly PermissionKey[] = [
  'items-screen',
  'item-add',
  'item-edit',
  'item-delete',
  'item-adjustment-add',
  'item-adjustment-edit',
  'item-adjustment-delete',
]
const banks: readonly PermissionKey[] = [
  'bank-list-view',
  'banks-cooperatives-screen',
  'bank-add',
  'bank-edit',
  'bank-delete',
]
const cash: readonly PermissionKey[] = ['cash-in-hand-view', 'cash-in-hand-screen']
/** People who write bills choose party, item and bank, and see balances and stock. */
export const writesBills: readonly PermissionKey[] = keysToWrite(tradeKinds)

/** People who write a document choose its party or its bank. */
const namesParties: readonly PermissionKey[] = keysToWrite(kindsThatName('party'))
const namesBanks: readonly PermissionKey[] = keysToWrite(kindsThatName('banks'))

export const seesParties: readonly PermissionKey[] = [...seesFigures, ...parties, ...namesParties]
export const seesStock: readonly PermissionKey[] = [...seesFigures, ...stock, ...writesBills]
export const seesBanks: readonly PermissionKey[] = [...seesFigures, ...banks, ...namesBanks]

/** Whoever keeps the categories of expenses, or chooses one for an expense. */
export const seesExpenseCategories: readonly PermissionKey[] = [
  'expense-category-screen',
  'expense-category-add',
  'expense-category-edit',
  'expense-category-delete',
  'expenses-screen',
  'expense-add',
  'expense-edit',
  'audit-view',
]

export const seesReminders: readonly PermissionKey[] = [
  'reminder-screen',
  'reminder-add',
  'reminder-edit',
  'reminder-delete',
  'audit-view',
]

/**
 * Those who see what a document of a kind changes: cash and banks, and where it names a party, parties and goods too;
 * and whoever has a key of the kind.
 */
export const seesDocuments = (kind: DocumentKind): readonly PermissionKey[] => {
  const { keys, names } = documentKinds[kind]
  const ofParties = names.party ? [...parties, ...stock, ...namesParties] : []
  const all = [...seesFigures, ...cash, ...banks, ...ofParties]
  return keys === null ? all : [...all, ...Object.values(keys)]
}
export const seesPrintings: readonly PermissionKey[] = [
  ...seesFigures,
  ...writesBills,
  ...tradeKinds.map((kind) => documentKinds[kind].keys.see),
]
