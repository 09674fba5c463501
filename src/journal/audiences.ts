import {
  documentKinds,
  everyDocumentKind,
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
const stock: readonly PermissionKey[] = ['items-screen', 'item-add', 'item-edit', 'item-delete']
const banks: readonly PermissionKey[] = [
  'bank-list-view',
  'banks-cooperatives-screen',
  'bank-add',
  'bank-edit',
  'bank-delete',
]
/** People who write bills choose party, item and bank, and see balances and stock. */
export const writesBills: readonly PermissionKey[] = keysToWrite(tradeKinds)

/** People who write a document of any kind choose its party, and see its balance. */
const writesDocuments: readonly PermissionKey[] = keysToWrite(everyDocumentKind)

export const seesParties: readonly PermissionKey[] = [
  ...seesFigures,
  ...parties,
  ...writesDocuments,
]
export const seesStock: readonly PermissionKey[] = [...seesFigures, ...stock, ...writesBills]
export const seesBanks: readonly PermissionKey[] = [...seesFigures, ...banks, ...writesBills]
export const seesStaff: readonly PermissionKey[] = ['users-screen', 'audit-view']

/** Those who see the parties, goods or banks that documents change, and whoever has a key to see or delete one of the kind. */
export const seesDocuments = (kind: DocumentKind): readonly PermissionKey[] => {
  const { keys } = documentKinds[kind]
  const all = [...seesFigures, ...parties, ...stock, ...banks, ...writesDocuments]
  return keys === null ? all : [...all, keys.see, keys.delete]
}
export const seesPrintings: readonly PermissionKey[] = [
  ...seesFigures,
  ...writesBills,
  ...tradeKinds.map((kind) => documentKinds[kind].keys.see),
]
