import { documentKinds } from './documentKind.ts'
import type { PermissionKey } from './permissions.ts'

/** Who may know what goods cost and what the stock is worth: each of these keys opens a page that shows it. */
export const costKeys: readonly PermissionKey[] = ['items-screen', 'item-edit', 'report-view']
/** Who may know the rate at which an item is bought: those who enter purchases, and those who see the item itself. */
export const purchaseRateKeys: readonly PermissionKey[] = [
  documentKinds.purchase.keys.add,
  documentKinds.purchase.keys.change,
  ...costKeys,
]
/** Who may know what a party owes or is owed. */
export const balanceKeys: readonly PermissionKey[] = [
  'party-ledger-screen',
  'party-edit',
  'report-view',
]
