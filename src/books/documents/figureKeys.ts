import { documentKinds } from './documentKind.ts'
import type { PermissionKey } from '../access/permissions.ts'

/** Permissions to see cost and stock value: each opens a page that shows them. */
export const costKeys: readonly PermissionKey[] = ['items-screen', 'item-edit', 'report-view']
/** Permissions to see purchase rates: those to enter purchases or to see the item itself. */
export const purchaseRateKeys: readonly PermissionKey[] = [
  documentKinds.purchase.keys.add,
  documentKinds.purchase.keys.change,
  ...costKeys,
]
/** Permissions to see a party's balance. */
export const balanceKeys: readonly PermissionKey[] = [
  'party-ledger-screen',
  'party-edit',
  'report-view',
]
