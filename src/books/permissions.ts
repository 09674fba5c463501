import type { Words } from './words.ts'

const add: Words = { ne: 'थप्नुहोस्', en: 'Add' }
const edit: Words = { ne: 'सम्पादन गर्नुहोस्', en: 'Edit' }
const remove: Words = { ne: 'मेटाउनुहोस्', en: 'Delete' }
const view: Words = { ne: 'हेर्नुहोस्', en: 'View' }

/**
 * Every permission by group, in the order of the permission tree. Ticking a group ticks all its keys. The keys keep the
 * product's original spelling, even `delete-sales-return`; `-screen` keys open a screen. `audit-view` is our addition: it
 * opens the logs of other people's sessions.
 */
export const permissionGroups = [
  {
    group: 'dashboard',
    label: { ne: 'गृहपृष्ठ', en: 'Home' },
    keys: [{ key: 'dashboard-widgets', label: { ne: 'गृहपृष्ठका अंकहरू', en: 'Dashboard widgets' } }],
  },
  {
    group: 'sales',
    label: { ne: 'बिक्री', en: 'Sales' },
    keys: [
      { key: 'sales-add', label: add },
      { key: 'sales-edit', label: edit },
      { key: 'sales-delete', label: remove },
    ],
  },
  {
    group: 'sales-return',
    label: { ne: 'बिक्री फिर्ता', en: 'Sales return' },
    keys: [
      { key: 'sales-return-add', label: add },
      { key: 'sales-return-edit', label: edit },
      { key: 'delete-sales-return', label: remove },
    ],
  },
  {
    group: 'purchase',
    label: { ne: 'खरिद', en: 'Purchase' },
    keys: [
      { key: 'purchase-add', label: add },
      { key: 'purchase-edit', label: edit },
      { key: 'purchase-delete', label: remove },
    ],
  },
  {
    group: 'purchase-return',
    label: { ne: 'खरिद फिर्ता', en: 'Purchase return' },
    keys: [
      { key: 'purchase-return-add', label: add },
      { key: 'purchase-return-edit', label: edit },
      { key: 'purchase-return-delete', label: remove },
    ],
  },
  {
    group: 'expense',
    label: { ne: 'खर्च', en: 'Expense' },
    keys: [
      { key: 'expense-add', label: add },
      { key: 'expense-edit', label: edit },
      { key: 'expense-delete', label: remove },
    ],
  },
  {
    group: 'party',
    label: { ne: 'पार्टी', en: 'Party' },
    keys: [
      { key: 'party-add', label: add },
      { key: 'party-edit', label: edit },
      { key: 'party-delete', label: remove },
    ],
  },
  {
    group: 'reminder',
    label: { ne: 'सम्झाउनी', en: 'Reminder' },
    keys: [
      { key: 'reminder-add', label: add },
      { key: 'reminder-edit', label: edit },
      { key: 'reminder-delete', label: remove },
    ],
  },
  {
    group: 'item',
    label: { ne: 'सामान', en: 'Item' },
    keys: [
      { key: 'item-add', label: add },
      { key: 'item-edit', label: edit },
      { key: 'item-delete', label: remove },
    ],
  },
  {
    group: 'item-adjustment',
    label: { ne: 'सामान समायोजन', en: 'Item adjustment' },
    keys: [
      { key: 'item-adjustment-add', label: add },
      { key: 'item-adjustment-edit', label: edit },
      { key: 'item-adjustment-delete', label: remove },
    ],
  },
  {
    group: 'payment',
    label: { ne: 'भुक्तानी', en: 'Payment' },
    keys: [
      { key: 'payment-add', label: add },
      { key: 'payment-edit', label: edit },
      { key: 'payment-delete', label: remove },
    ],
  },
  {
    group: 'receipt',
    label: { ne: 'भुक्तानी प्राप्त', en: 'Receipt' },
    keys: [
      { key: 'receipt-add', label: add },
      { key: 'receipt-edit', label: edit },
      { key: 'receipt-delete', label: remove },
    ],
  },
  {
    group: 'expense-category',
    label: { ne: 'खर्चको शीर्षक', en: 'Expense category' },
    keys: [
      { key: 'expense-category-add', label: add },
      { key: 'expense-category-edit', label: edit },
      { key: 'expense-category-delete', label: remove },
    ],
  },
  {
    group: 'cash-in-hand',
    label: { ne: 'नगद मौज्दात', en: 'Cash in hand' },
    keys: [
      { key: 'cash-in-hand-view', label: view },
      { key: 'cash-adjustment-add', label: add },
      { key: 'cash-adjustment-edit', label: edit },
      { key: 'cash-adjustment-delete', label: remove },
    ],
  },
  {
    group: 'bank',
    label: { ne: 'बैंक / सहकारी', en: 'Banks/Co-operatives' },
    keys: [
      { key: 'bank-list-view', label: view },
      { key: 'bank-add', label: add },
      { key: 'bank-edit', label: edit },
      { key: 'bank-delete', label: remove },
    ],
  },
  {
    group: 'bank-adjustment',
    label: { ne: 'बैंक मौज्दात समायोजन', en: 'Adjust bank balance' },
    keys: [
      { key: 'bank-adjustment-add', label: add },
      { key: 'bank-adjustment-edit', label: edit },
      { key: 'bank-adjustment-delete', label: remove },
    ],
  },
  {
    group: 'bank-deposit',
    label: { ne: 'बैंक जम्मा', en: 'Bank deposit' },
    keys: [
      { key: 'bank-deposit-add', label: add },
      { key: 'bank-deposit-edit', label: edit },
      { key: 'bank-deposit-delete', label: remove },
    ],
  },
  {
    group: 'bank-to-bank-transfer',
    label: { ne: 'बैंकबाट बैंक रकमान्तर', en: 'Bank to bank transfer' },
    keys: [
      { key: 'bank-to-bank-transfer-add', label: add },
      { key: 'bank-to-bank-transfer-edit', label: edit },
      { key: 'bank-to-bank-transfer-delete', label: remove },
    ],
  },
  {
    group: 'bank-withdraw',
    label: { ne: 'बैंक निकासा', en: 'Bank withdrawal' },
    keys: [
      { key: 'bank-withdraw-add', label: add },
      { key: 'bank-withdraw-edit', label: edit },
      { key: 'bank-withdraw-delete', label: remove },
    ],
  },
  {
    group: 'cheque',
    label: { ne: 'चेक', en: 'Cheque' },
    keys: [
      { key: 'cheque-list-view', label: view },
      { key: 'cheque-reopen', label: { ne: 'पुनः खोल्ने', en: 'Reopen' } },
      { key: 'cheque-deposit-withdraw', label: { ne: 'जम्मा / निकासा', en: 'Deposit / withdraw' } },
    ],
  },
  {
    group: 'report',
    label: { ne: 'रिपोर्ट', en: 'Report' },
    keys: [{ key: 'report-view', label: view }],
  },
  {
    group: 'audit',
    label: { ne: 'लेखापरीक्षण', en: 'Audit' },
    keys: [{ key: 'audit-view', label: view }],
  },
  {
    group: 'file-upload',
    label: { ne: 'फाइल अपलोड', en: 'File upload' },
    keys: [{ key: 'file-upload', label: { ne: 'फाइल अपलोड', en: 'File upload' } }],
  },
  {
    group: 'screens',
    label: { ne: 'पृष्ठहरू', en: 'Screens' },
    keys: [
      { key: 'party-ledger-screen', label: { ne: 'पार्टी खाता', en: 'Party Ledger' } },
      { key: 'items-screen', label: { ne: 'सामान', en: 'Items' } },
      { key: 'all-transactions-screen', label: { ne: 'सबै कारोबार', en: 'All Transactions' } },
      { key: 'reminder-screen', label: { ne: 'सम्झाउनी', en: 'Reminder' } },
      { key: 'purchase-screen', label: { ne: 'खरिद', en: 'Purchase' } },
      { key: 'sales-screen', label: { ne: 'बिक्री', en: 'Sales' } },
      { key: 'expenses-screen', label: { ne: 'खर्च', en: 'Expenses' } },
      { key: 'reports-screen', label: { ne: 'रिपोर्ट', en: 'Reports' } },
      { key: 'sales-return-screen', label: { ne: 'बिक्री फिर्ता', en: 'Sales Return' } },
      { key: 'purchase-return-screen', label: { ne: 'खरिद फिर्ता', en: 'Purchase Return' } },
      { key: 'cash-in-hand-screen', label: { ne: 'नगद मौज्दात', en: 'Cash in Hand' } },
      { key: 'banks-cooperatives-screen', label: { ne: 'बैंक / सहकारी', en: 'Banks/Co-operatives' } },
      { key: 'cheques-screen', label: { ne: 'चेक', en: 'Cheques' } },
      { key: 'expense-category-screen', label: { ne: 'खर्चको शीर्षक', en: 'Expense Category' } },
      { key: 'utilities-screen', label: { ne: 'उपयोगी साधन', en: 'Utilities' } },
      { key: 'users-screen', label: { ne: 'प्रयोगकर्ता', en: 'Users' } },
    ],
  },
] as const satisfies readonly PermissionGroup[]

/** One group of the permission tree. */
export interface PermissionGroup {
  readonly group: string
  readonly label: Words
  readonly keys: readonly { readonly key: string; readonly label: Words }[]
}

export type PermissionKey = (typeof permissionGroups)[number]['keys'][number]['key']

export const permissionKeys: readonly PermissionKey[] = permissionGroups.flatMap((g) =>
  g.keys.map(({ key }) => key),
)

const known: ReadonlySet<unknown> = new Set(permissionKeys)
export const isPermissionKey = (u: unknown): u is PermissionKey => known.has(u)
