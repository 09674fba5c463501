/**
 * Every permission by group, in the order of the permission tree. The keys keep the original spelling of the product
 * (`delete-sales-return`); `-screen` keys open a screen. `audit-view` is our addition: it opens the session logs of other people.
 */
export const keysByGroup = {
  dashboard: ['dashboard-widgets'],
  sales: ['sales-add', 'sales-edit', 'sales-delete'],
  'sales-return': ['sales-return-add', 'sales-return-edit', 'delete-sales-return'],
  purchase: ['purchase-add', 'purchase-edit', 'purchase-delete'],
  'purchase-return': ['purchase-return-add', 'purchase-return-edit', 'purchase-return-delete'],
  expense: ['expense-add', 'expense-edit', 'expense-delete'],
  party: ['party-add', 'party-edit', 'party-delete'],
  reminder: ['reminder-add', 'reminder-edit', 'reminder-delete'],
  item: ['item-add', 'item-edit', 'item-delete'],
  'item-adjustment': ['item-adjustment-add', 'item-adjustment-edit', 'item-adjustment-delete'],
  payment: ['payment-add', 'payment-edit', 'payment-delete'],
  receipt: ['receipt-add', 'receipt-edit', 'receipt-delete'],
  'expense-category': ['expense-category-add', 'expense-category-edit', 'expense-category-delete'],
  'cash-in-hand': [
    'cash-in-hand-view',
    'cash-adjustment-add',
    'cash-adjustment-edit',
    'cash-adjustment-delete',
  ],
  bank: ['bank-list-view', 'bank-add', 'bank-edit', 'bank-delete'],
  'bank-adjustment': ['bank-adjustment-add', 'bank-adjustment-edit', 'bank-adjustment-delete'],
  'bank-deposit': ['bank-deposit-add', 'bank-deposit-edit', 'bank-deposit-delete'],
  'bank-to-bank-transfer': [
    'bank-to-bank-transfer-add',
    'bank-to-bank-transfer-edit',
    'bank-to-bank-transfer-delete',
  ],
  'bank-withdraw': ['bank-withdraw-add', 'bank-withdraw-edit', 'bank-withdraw-delete'],
  cheque: ['cheque-list-view', 'cheque-reopen', 'cheque-deposit-withdraw'],
  report: ['report-view'],
  audit: ['audit-view'],
  'file-upload': ['file-upload'],
  screens: [
    'party-ledger-screen',
    'items-screen',
    'all-transactions-screen',
    'reminder-screen',
    'purchase-screen',
    'sales-screen',
    'expenses-screen',
    'reports-screen',
    'sales-return-screen',
    'purchase-return-screen',
    'cash-in-hand-screen',
    'banks-cooperatives-screen',
    'cheques-screen',
    'expense-category-screen',
    'utilities-screen',
    'users-screen',
  ],
} as const satisfies Record<string, readonly string[]>

export type PermissionGroupName = keyof typeof keysByGroup
export type PermissionKey = (typeof keysByGroup)[PermissionGroupName][number]

export const permissionKeys: readonly PermissionKey[] = Object.values(keysByGroup).flat()

const known: ReadonlySet<unknown> = new Set(permissionKeys)
export const isPermissionKey = (u: unknown): u is PermissionKey => known.has(u)
