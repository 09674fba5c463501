import type { Words } from '../words.ts'
import { terms } from '../termWords.ts'
import { permissionWords } from './permissionWords.ts'

/**
 * Every permission by group, in the order of the permission tree. Ticking a group ticks all its keys. The keys keep the
 * original spelling of the product (`delete-sales-return`); `-screen` keys open a screen. `audit-view` is our addition:
 * it opens the session logs of other people.
 */
export const permissionGroups = [
  {
    group: 'dashboard',
    label: terms.home,
    keys: [{ key: 'dashboard-widgets', label: permissionWords.dashboardWidgets }],
  },
  {
    group: 'sales',
    label: terms.sale,
    keys: [
      { key: 'sales-add', label: terms.add },
      { key: 'sales-edit', label: terms.edit },
      { key: 'sales-delete', label: terms.delete },
    ],
  },
  {
    group: 'sales-return',
    label: terms.salesReturns,
    keys: [
      { key: 'sales-return-add', label: terms.add },
      { key: 'sales-return-edit', label: terms.edit },
      { key: 'delete-sales-return', label: terms.delete },
    ],
  },
  {
    group: 'purchase',
    label: terms.purchase,
    keys: [
      { key: 'purchase-add', label: terms.add },
      { key: 'purchase-edit', label: terms.edit },
      { key: 'purchase-delete', label: terms.delete },
    ],
  },
  {
    group: 'purchase-return',
    label: permissionWords.purchaseReturn,
    keys: [
      { key: 'purchase-return-add', label: terms.add },
      { key: 'purchase-return-edit', label: terms.edit },
      { key: 'purchase-return-delete', label: terms.delete },
    ],
  },
  {
    group: 'expense',
    label: terms.expense,
    keys: [
      { key: 'expense-add', label: terms.add },
      { key: 'expense-edit', label: terms.edit },
      { key: 'expense-delete', label: terms.delete },
    ],
  },
  {
    group: 'party',
    label: terms.party,
    keys: [
      { key: 'party-add', label: terms.add },
      { key: 'party-edit', label: terms.edit },
      { key: 'party-delete', label: terms.delete },
    ],
  },
  {
    group: 'reminder',
    label: permissionWords.reminder,
    keys: [
      { key: 'reminder-add', label: terms.add },
      { key: 'reminder-edit', label: terms.edit },
      { key: 'reminder-delete', label: terms.delete },
    ],
  },
  {
    group: 'item',
    label: terms.item,
    keys: [
      { key: 'item-add', label: terms.add },
      { key: 'item-edit', label: terms.edit },
      { key: 'item-delete', label: terms.delete },
    ],
  },
  {
    group: 'item-adjustment',
    label: terms.itemAdjustment,
    keys: [
      { key: 'item-adjustment-add', label: terms.add },
      { key: 'item-adjustment-edit', label: terms.edit },
      { key: 'item-adjustment-delete', label: terms.delete },
    ],
  },
  {
    group: 'payment',
    label: terms.payment,
    keys: [
      { key: 'payment-add', label: terms.add },
      { key: 'payment-edit', label: terms.edit },
      { key: 'payment-delete', label: terms.delete },
    ],
  },
  {
    group: 'receipt',
    label: terms.receipt,
    keys: [
      { key: 'receipt-add', label: terms.add },
      { key: 'receipt-edit', label: terms.edit },
      { key: 'receipt-delete', label: terms.delete },
    ],
  },
  {
    group: 'expense-category',
    label: permissionWords.expenseCategory,
    keys: [
      { key: 'expense-category-add', label: terms.add },
      { key: 'expense-category-edit', label: terms.edit },
      { key: 'expense-category-delete', label: terms.delete },
    ],
  },
  {
    group: 'cash-in-hand',
    label: terms.cashAccount,
    keys: [
      { key: 'cash-in-hand-view', label: permissionWords.view },
      { key: 'cash-adjustment-add', label: terms.add },
      { key: 'cash-adjustment-edit', label: terms.edit },
      { key: 'cash-adjustment-delete', label: terms.delete },
    ],
  },
  {
    group: 'bank',
    label: terms.banks,
    keys: [
      { key: 'bank-list-view', label: permissionWords.view },
      { key: 'bank-add', label: terms.add },
      { key: 'bank-edit', label: terms.edit },
      { key: 'bank-delete', label: terms.delete },
    ],
  },
  {
    group: 'bank-adjustment',
    label: terms.adjustBankBalance,
    keys: [
      { key: 'bank-adjustment-add', label: terms.add },
      { key: 'bank-adjustment-edit', label: terms.edit },
      { key: 'bank-adjustment-delete', label: terms.delete },
    ],
  },
  {
    group: 'bank-deposit',
    label: terms.deposit,
    keys: [
      { key: 'bank-deposit-add', label: terms.add },
      { key: 'bank-deposit-edit', label: terms.edit },
      { key: 'bank-deposit-delete', label: terms.delete },
    ],
  },
  {
    group: 'bank-to-bank-transfer',
    label: terms.bankToBank,
    keys: [
      { key: 'bank-to-bank-transfer-add', label: terms.add },
      { key: 'bank-to-bank-transfer-edit', label: terms.edit },
      { key: 'bank-to-bank-transfer-delete', label: terms.delete },
    ],
  },
  {
    group: 'bank-withdraw',
    label: terms.bankWithdrawal,
    keys: [
      { key: 'bank-withdraw-add', label: terms.add },
      { key: 'bank-withdraw-edit', label: terms.edit },
      { key: 'bank-withdraw-delete', label: terms.delete },
    ],
  },
  {
    group: 'cheque',
    label: terms.cheque,
    keys: [
      { key: 'cheque-list-view', label: permissionWords.view },
      { key: 'cheque-reopen', label: terms.reopen },
      { key: 'cheque-deposit-withdraw', label: permissionWords.chequeDepositWithdraw },
    ],
  },
  {
    group: 'report',
    label: terms.report,
    keys: [{ key: 'report-view', label: permissionWords.view }],
  },
  {
    group: 'audit',
    label: terms.audit,
    keys: [{ key: 'audit-view', label: permissionWords.view }],
  },
  {
    group: 'file-upload',
    label: permissionWords.fileUpload,
    keys: [{ key: 'file-upload', label: permissionWords.fileUpload }],
  },
  {
    group: 'screens',
    label: permissionWords.screens,
    keys: [
      { key: 'party-ledger-screen', label: terms.partyLedger },
      { key: 'items-screen', label: terms.items },
      { key: 'all-transactions-screen', label: terms.allTransactions },
      { key: 'reminder-screen', label: permissionWords.reminder },
      { key: 'purchase-screen', label: terms.purchase },
      { key: 'sales-screen', label: terms.sale },
      { key: 'expenses-screen', label: terms.expenses },
      { key: 'reports-screen', label: terms.reports },
      { key: 'sales-return-screen', label: terms.salesReturn },
      { key: 'purchase-return-screen', label: terms.purchaseReturn },
      { key: 'cash-in-hand-screen', label: permissionWords.cashInHandScreen },
      { key: 'banks-cooperatives-screen', label: terms.banks },
      { key: 'cheques-screen', label: terms.cheques },
      { key: 'expense-category-screen', label: terms.expenseCategory },
      { key: 'utilities-screen', label: terms.utilities },
      { key: 'users-screen', label: terms.users },
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
