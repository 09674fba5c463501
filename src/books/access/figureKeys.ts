import { documentKinds } from '../documents/documentKind.ts'
import type { PermissionKey } from './permissions.ts'

/** The permissions to see cost and stock value: each of them opens a page that shows these. */
export const costKeys: readonly PermissionKey[] = ['items-screen', 'item-edit', 'report-view']
/** The permissions to see purchase rates: to enter purchases, or to see the item itself. */
export const purchaseRateKeys: readonly PermissionKey[] = [
  documentKinds.purchase.keys.add,
  documentKinds.purchase.keys.change,
  ...costKeys,
]
/** The permissions to see a party's balance. */
export const balanceKeys: readonly PermissionKey[] = [
  'party-ledger-screen',
  'party-edit',
  'report-view',
]
