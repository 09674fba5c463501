import {
  documentKinds,
  everyDocumentKind,
  keysToWrite,
  tradeKinds,
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
/** An opening balance changes what those who see parties, goods or banks have before them. */
export const seesOpenings: readonly PermissionKey[] = [
  ...seesFigures,
  ...parties,
  ...stock,
  ...banks,
  ...writesDocuments,
]
export const seesStaff: readonly PermissionKey[] = ['users-screen', 'audit-view']

const bills: readonly PermissionKey[] = [
  ...seesFigures,
  ...parties,
  ...stock,
  ...banks,
  ...writesDocuments,
]
const { sale, purchase } = documentKinds
export const seesSales: readonly PermissionKey[] = [...bills, sale.keys.see, sale.keys.delete]
export const seesPurchases: readonly PermissionKey[] = [
  ...bills,
  purchase.keys.see,
  purchase.keys.delete,
]
export const seesPrintings: readonly PermissionKey[] = [
  ...seesFigures,
  ...writesBills,
  ...tradeKinds.map((kind) => documentKinds[kind].keys.see),
]
