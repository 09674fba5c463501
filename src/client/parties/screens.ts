import { mdiNotebookOutline, mdiTrayArrowDown } from '@mdi/js'
import { addTitle, detailTitle, editTitle, type Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

// The page of a party needs the permission to edit it (specification section 6).
export const screens: readonly Screen[] = [
  {
    path: '/party-ledgers',
    title: words.partyLedger,
    permission: ['party-ledger-screen'],
    menu: { order: 20, icon: mdiNotebookOutline },
    load: async () => (await import('./PartiesScreen.tsx')).PartiesScreen,
  },
  {
    path: '/party-ledgers/add',
    title: addTitle(words.partyLedger),
    permission: ['party-add'],
    load: async () => (await import('./PartyFormScreen.tsx')).PartyAddScreen,
  },
  {
    path: '/party-ledgers-edit-page/:id',
    title: editTitle(words.partyLedger),
    permission: ['party-edit'],
    load: async () => (await import('./PartyFormScreen.tsx')).PartyEditScreen,
  },
  {
    path: '/partyledgerslistdetails/:id',
    title: detailTitle(words.partyLedger),
    permission: ['party-edit'],
    load: async () => (await import('./PartyScreen.tsx')).PartyScreen,
  },
  {
    path: '/utilities/parties-account',
    title: words.importParties,
    permission: ['utilities-screen', 'party-add'],
    feature: 'import',
    menu: { order: 110, icon: mdiTrayArrowDown, group: 'utilities' },
    load: async () => (await import('./PartyImportScreen.tsx')).PartyImportScreen,
  },
]
