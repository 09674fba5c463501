import {
  documentKinds,
  everyDocumentKind,
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

/** People who write a document choose its party or its bank. */
const namesParties: readonly PermissionKey[] = keysToWrite(kindsThatName('party'))
const namesBanks: readonly PermissionKey[] = keysToWrite(kindsThatName('banks'))

export const seesParties: readonly PermissionKey[] = [...seesFigures, ...parties, ...namesParties]
export const seesStock: readonly PermissionKey[] = [...seesFigures, ...stock, ...writesBills]
export const seesBanks: readonly PermissionKey[] = [...seesFigures, ...banks, ...namesBanks]

/** Those who see the parties, goods or banks that documents change, and whoever has a key to see or delete one of the kind. */
export const seesDocuments = (kind: DocumentKind): readonly PermissionKey[] => {
  const { keys } = documentKinds[kind]
  const all = [...seesFigures, ...parties, ...stock, ...banks, ...keysToWrite(everyDocumentKind)]
  return keys === null ? all : [...all, keys.see, keys.delete]
}
export const seesPrintings: readonly PermissionKey[] = [
  ...seesFigures,
  ...writesBills,
  ...tradeKinds.map((kind) => documentKinds[kind].keys.see),
]
