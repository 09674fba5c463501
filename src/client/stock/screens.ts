import { words } from '../i18n/words.ts'
import { addTitle, detailTitle, editTitle, type Screen } from '../react/screen.ts'
import { stockTitleWords } from './stockTitleWords.ts'

// Written out, as the kinds of documents are not loaded before the first screen.
export const screens: readonly Screen[] = [
  {
    path: '/items/adjustment',
    title: addTitle(words.itemAdjustment),
    permission: ['item-adjustment-add'],
    load: async () => (await import('./AdjustmentFormScreen.tsx')).AdjustmentAddScreen,
  },
  {
    path: '/edited/items/adjustment/:id',
    title: editTitle(words.itemAdjustment),
    permission: ['item-adjustment-edit'],
    load: async () => (await import('./AdjustmentFormScreen.tsx')).AdjustmentEditScreen,
  },
  {
    path: '/item-adjustments',
    title: words.itemAdjustment,
    permission: ['items-screen'],
    load: async () => (await import('./AdjustmentsScreen.tsx')).AdjustmentsScreen,
  },
  {
    path: '/item-adjustments/:id',
    title: detailTitle(words.itemAdjustment),
    permission: { anyOf: ['items-screen', 'item-adjustment-add', 'item-adjustment-edit'] },
    load: async () => (await import('./AdjustmentScreen.tsx')).AdjustmentScreen,
  },
  {
    path: '/items/count',
    title: stockTitleWords.countStock,
    permission: ['item-adjustment-add'],
    load: async () => (await import('./CountScreen.tsx')).CountScreen,
  },
]
