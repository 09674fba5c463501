import { mdiCheckbook } from '@mdi/js'
import { words } from '../i18n/words.ts'
import { addTitle, detailTitle, type Screen } from '../react/screen.ts'
import { chequeMoveTitle } from './titleWords.ts'

export const screens: readonly Screen[] = [
  {
    path: '/cheques',
    title: words.cheques,
    permission: ['cheque-list-view', 'cheques-screen'],
    menu: { order: 90, icon: mdiCheckbook },
    load: async () => (await import('./ChequesScreen.tsx')).ChequesScreen,
  },
  {
    path: '/cheques/:id',
    title: detailTitle(words.cheques),
    permission: ['cheque-list-view'],
    load: async () => (await import('./ChequeScreen.tsx')).ChequeScreen,
  },
  {
    path: '/cheques/move/:action',
    title: addTitle(chequeMoveTitle),
    permission: ['cheque-deposit-withdraw', 'cheque-list-view'],
    load: async () => (await import('./MoveFormScreen.tsx')).MoveFormScreen,
  },
  {
    path: '/cheque-moves/:id',
    title: detailTitle(chequeMoveTitle),
    permission: { anyOf: ['cheque-list-view', 'cheque-deposit-withdraw'] },
    load: async () => (await import('./ChequeMoveScreen.tsx')).ChequeMoveScreen,
  },
]
