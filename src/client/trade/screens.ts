import { addTitle, detailTitle, editTitle, type Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

// Anyone who may add, edit or list bills of a kind may open one; the server has the same rule.
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
    permission: { anyOf: ['sales-screen', 'sales-add', 'sales-edit'] },
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
    permission: { anyOf: ['purchase-screen', 'purchase-add', 'purchase-edit'] },
    load: async () => (await import('./PurchaseScreen.tsx')).PurchaseBillScreen,
  },
]
