import { mdiBankOutline, mdiCashMultiple } from '@mdi/js'
import type { PermissionKey } from '../../books/access/permissions.ts'
import type { MovementKind } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { addTitle, detailTitle, editTitle, type Screen } from '../react/screen.ts'

type Keys = readonly [PermissionKey, ...PermissionKey[]]

/** The screens of a kind of movement: its form to add, its form to edit and its page, with the keys that each asks for. */
const screensOf = (
  kind: MovementKind,
  title: Words,
  add: readonly [path: string, ...Keys],
  edit: readonly [path: string, ...Keys],
  page: readonly [path: string, ...Keys],
): readonly Screen[] => {
  const [addPath, ...addKeys] = add
  const [editPath, ...editKeys] = edit
  const [pagePath, ...anyOf] = page
  return [
    {
      path: addPath,
      title: addTitle(title),
      permission: addKeys,
      load: async () => (await import('./MovementFormScreen.tsx')).addScreens[kind],
    },
    {
      path: `${editPath}/:id`,
      title: editTitle(title),
      permission: editKeys,
      load: async () => (await import('./MovementFormScreen.tsx')).editScreens[kind],
    },
    {
      path: `${pagePath}/:id`,
      title: detailTitle(title),
      permission: { anyOf },
      load: async () => (await import('./MovementScreen.tsx')).movementScreens[kind],
    },
  ]
}

// Written out, as the kinds of documents are not loaded before the first screen. Transfers and adjustments also ask for the key
// of the screen that leads to them (specification section 6).
const movementScreens: readonly Screen[] = [
  ...screensOf(
    'cashAdjustment',
    words.cashAdjustment,
    ['/cashadjustment/add', 'cash-adjustment-add'],
    ['/cashadjustment/edit', 'cash-adjustment-edit'],
    ['/cash-adjustments', 'cash-in-hand-view', 'cash-adjustment-add', 'cash-adjustment-edit'],
  ),
  ...screensOf(
    'bankDeposit',
    words.deposit,
    ['/bank-deposit/add', 'bank-deposit-add'],
    ['/bank-deposit/edit', 'bank-deposit-edit'],
    ['/bank-deposits', 'bank-list-view', 'bank-deposit-add', 'bank-deposit-edit'],
  ),
  ...screensOf(
    'bankWithdrawal',
    words.bankWithdrawal,
    ['/bank-withdraw/add', 'bank-adjustment-add'],
    ['/bank-withdrawal/edit', 'bank-withdraw-edit'],
    ['/bank-withdrawals', 'bank-list-view', 'bank-adjustment-add', 'bank-withdraw-edit'],
  ),
  ...screensOf(
    'bankTransfer',
    words.bankToBank,
    ['/bank/to/bank/transfer', 'bank-to-bank-transfer-add', 'cash-in-hand-screen'],
    ['/bank/to/bank/transfer', 'bank-to-bank-transfer-edit', 'cash-in-hand-screen'],
    [
      '/bank-transfers',
      'bank-list-view',
      'bank-to-bank-transfer-add',
      'bank-to-bank-transfer-edit',
    ],
  ),
  ...screensOf(
    'bankAdjustment',
    words.adjustBankBalance,
    ['/adjust/bank/balance', 'bank-adjustment-add', 'banks-cooperatives-screen'],
    ['/adjust/bank/balance', 'bank-adjustment-edit', 'banks-cooperatives-screen'],
    ['/bank-adjustments', 'bank-list-view', 'bank-adjustment-add', 'bank-adjustment-edit'],
  ),
]

export const screens: readonly Screen[] = [
  {
    path: '/cash-in-hand',
    title: words.cashInHand,
    permission: ['cash-in-hand-view', 'cash-in-hand-screen'],
    menu: { order: 70, icon: mdiCashMultiple },
    load: async () => (await import('./CashScreen.tsx')).CashScreen,
  },
  {
    path: '/banks-cooperative',
    title: words.banks,
    permission: ['bank-list-view'],
    menu: { order: 80, icon: mdiBankOutline },
    load: async () => (await import('./BanksScreen.tsx')).BanksScreen,
  },
  {
    path: '/banks-cooperative/add',
    title: addTitle(words.banks),
    permission: ['bank-add'],
    load: async () => (await import('./BankFormScreen.tsx')).BankAddScreen,
  },
  {
    path: '/banks-cooperative/edit/:id',
    title: editTitle(words.banks),
    permission: ['bank-edit'],
    load: async () => (await import('./BankFormScreen.tsx')).BankEditScreen,
  },
  {
    path: '/banklistdetails/:id',
    title: detailTitle(words.banks),
    permission: ['bank-edit'],
    load: async () => (await import('./BankScreen.tsx')).BankScreen,
  },
  ...movementScreens,
]
