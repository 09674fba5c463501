import { mdiKeyboardReturn, mdiUndoVariant } from '@mdi/js'
import { addTitle, detailTitle, editTitle, type Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

// Anyone who may add, edit or list bills of a kind, or return their goods, may open one; the server has the same rule.
export const screens: readonly Screen[] = [
  {
    path: '/sales/add',
    title: addTitle(words.sale),
    permission: ['sales-add'],
    load: async () => (await import('./SaleScreen.tsx')).SaleScreen,
  },
  {
    path: '/edit-sales/:id',
    title: editTitle(words.sale),
    permission: ['sales-edit'],
    load: async () => (await import('./SaleScreen.tsx')).EditSaleScreen,
  },
  {
    path: '/sales/:id',
    title: detailTitle(words.sale),
    permission: {
      anyOf: ['sales-screen', 'sales-add', 'sales-edit', 'sales-return-add', 'sales-return-edit'],
    },
    load: async () => (await import('./SaleScreen.tsx')).SaleBillScreen,
  },
  {
    path: '/purchase/add',
    title: addTitle(words.purchase),
    permission: ['purchase-add'],
    load: async () => (await import('./PurchaseScreen.tsx')).PurchaseScreen,
  },
  {
    path: '/edit-purchase/:id',
    title: editTitle(words.purchase),
    permission: ['purchase-edit'],
    load: async () => (await import('./PurchaseScreen.tsx')).EditPurchaseScreen,
  },
  {
    path: '/purchases/:id',
    title: detailTitle(words.purchase),
    permission: {
      anyOf: [
        'purchase-screen',
        'purchase-add',
        'purchase-edit',
        'purchase-return-add',
        'purchase-return-edit',
      ],
    },
    load: async () => (await import('./PurchaseScreen.tsx')).PurchaseBillScreen,
  },
  {
    path: '/sales-return/add',
    title: words.salesReturn,
    permission: ['sales-return-add'],
    menu: { order: 50, icon: mdiKeyboardReturn },
    load: async () => (await import('./SalesReturnScreen.tsx')).SalesReturnScreen,
  },
  {
    path: '/edit-sales-return/:id',
    title: editTitle(words.salesReturn),
    permission: ['sales-return-edit'],
    load: async () => (await import('./SalesReturnScreen.tsx')).EditSalesReturnScreen,
  },
  {
    path: '/sales-returns/:id',
    title: detailTitle(words.salesReturn),
    permission: { anyOf: ['sales-return-screen', 'sales-return-add', 'sales-return-edit'] },
    load: async () => (await import('./SalesReturnScreen.tsx')).SalesReturnNoteScreen,
  },
  {
    path: '/purchase-return/add',
    title: words.purchaseReturn,
    permission: ['purchase-return-add'],
    menu: { order: 60, icon: mdiUndoVariant },
    load: async () => (await import('./PurchaseReturnScreen.tsx')).PurchaseReturnScreen,
  },
  {
    path: '/edit-purchase-return/:id',
    title: editTitle(words.purchaseReturn),
    permission: ['purchase-return-edit'],
    load: async () => (await import('./PurchaseReturnScreen.tsx')).EditPurchaseReturnScreen,
  },
  {
    path: '/purchase-returns/:id',
    title: detailTitle(words.purchaseReturn),
    permission: {
      anyOf: ['purchase-return-screen', 'purchase-return-add', 'purchase-return-edit'],
    },
    load: async () => (await import('./PurchaseReturnScreen.tsx')).PurchaseReturnNoteScreen,
  },
]
