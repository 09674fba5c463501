import { mdiHandCoinOutline } from '@mdi/js'
import { words } from '../i18n/words.ts'
import { addTitle, detailTitle, editTitle, type Screen } from '../react/screen.ts'

// Written out, as the kinds of documents are not loaded before the first screen. Money received is entered on the debit pages
// and money paid on the credit pages (specification section 6).
export const screens: readonly Screen[] = [
  {
    path: '/credits',
    title: words.receivablesAndPayables,
    permission: ['payment-add'],
    menu: { order: 65, icon: mdiHandCoinOutline },
    load: async () => (await import('./CreditsScreen.tsx')).CreditsScreen,
  },
  {
    path: '/debitpage/:id',
    title: addTitle(words.receipt),
    permission: ['receipt-add'],
    load: async () => (await import('./PaymentFormScreen.tsx')).paymentAddScreens.receipt,
  },
  {
    path: '/debitpage/edit/:id/:ledger_id',
    title: editTitle(words.receipt),
    permission: ['receipt-edit'],
    load: async () => (await import('./PaymentFormScreen.tsx')).paymentEditScreens.receipt,
  },
  {
    path: '/receipts/:id',
    title: detailTitle(words.receipt),
    permission: { anyOf: ['receipt-add', 'receipt-edit'] },
    load: async () => (await import('./PaymentScreen.tsx')).paymentScreens.receipt,
  },
  {
    path: '/creditpage/:id',
    title: addTitle(words.payment),
    permission: ['payment-add'],
    load: async () => (await import('./PaymentFormScreen.tsx')).paymentAddScreens.payment,
  },
  {
    path: '/creditpage/edit/:id/:ledger_id',
    title: editTitle(words.payment),
    permission: ['payment-edit'],
    load: async () => (await import('./PaymentFormScreen.tsx')).paymentEditScreens.payment,
  },
  {
    path: '/payments/:id',
    title: detailTitle(words.payment),
    permission: { anyOf: ['payment-add', 'payment-edit'] },
    load: async () => (await import('./PaymentScreen.tsx')).paymentScreens.payment,
  },
]
