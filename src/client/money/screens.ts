import { mdiBankOutline } from '@mdi/js'
import { addTitle, editTitle, type Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

export const screens: readonly Screen[] = [
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
]
