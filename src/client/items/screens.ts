import { mdiPackageVariantClosed, mdiTrayArrowDown } from '@mdi/js'
import { itemRouteWords } from '../../contract/itemRouteWords.ts'
import { addTitle, detailTitle, editTitle, type Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

// The page of an item needs the permission to edit it (specification section 6).
export const screens: readonly Screen[] = [
  {
    path: '/items',
    title: words.items,
    permission: ['items-screen'],
    menu: { order: 30, icon: mdiPackageVariantClosed },
    load: async () => (await import('./ItemsScreen.tsx')).ItemsScreen,
  },
  {
    path: '/items/add',
    title: addTitle(words.items),
    permission: ['item-add'],
    load: async () => (await import('./ItemFormScreen.tsx')).ItemAddScreen,
  },
  {
    path: '/items/categories',
    title: itemRouteWords.categories,
    permission: ['item-edit'],
    load: async () => (await import('./CategoriesScreen.tsx')).CategoriesScreen,
  },
  {
    path: '/items/units',
    title: itemRouteWords.units,
    permission: ['items-screen'],
    load: async () => (await import('./UnitsScreen.tsx')).UnitsScreen,
  },
  {
    path: '/items/edit/:id',
    title: editTitle(words.items),
    permission: ['item-edit'],
    load: async () => (await import('./ItemFormScreen.tsx')).ItemEditScreen,
  },
  {
    path: '/itemlistdetails/:id',
    title: detailTitle(words.items),
    permission: ['item-edit'],
    load: async () => (await import('./ItemScreen.tsx')).ItemScreen,
  },
  {
    path: '/utilities/products-items',
    title: words.importItems,
    permission: ['utilities-screen', 'item-add'],
    feature: 'import',
    menu: { order: 111, icon: mdiTrayArrowDown, group: 'utilities' },
    load: async () => (await import('./ItemImportScreen.tsx')).ItemImportScreen,
  },
]
