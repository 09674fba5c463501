import { mdiAccountGroupOutline } from '@mdi/js'
import { addTitle, editTitle, titleOf, type Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'
import { peopleWords } from './peopleWords.ts'

// The permission `users-screen` shows the list of users; everything that changes one is for admins.
export const screens: readonly Screen[] = [
  {
    path: '/users',
    title: words.users,
    permission: ['users-screen'],
    menu: { order: 130, icon: mdiAccountGroupOutline, adminsOnly: true },
    load: async () => (await import('./UsersScreen.tsx')).UsersScreen,
  },
  {
    path: '/add-user',
    title: addTitle(words.users),
    permission: ['users-screen'],
    adminsOnly: true,
    feature: 'staff',
    load: async () => (await import('./UserFormScreen.tsx')).UserAddScreen,
  },
  {
    path: '/edit-user/:id',
    title: editTitle(words.users),
    permission: ['users-screen'],
    adminsOnly: true,
    load: async () => (await import('./UserFormScreen.tsx')).UserEditScreen,
  },
  {
    path: '/add-permission/:id',
    title: words.permissions,
    permission: ['users-screen'],
    adminsOnly: true,
    load: async () => (await import('./PermissionsScreen.tsx')).PermissionsScreen,
  },
  {
    path: '/sub-users/change-password/:id',
    title: titleOf(words.users, peopleWords.passwordInTitle),
    permission: ['users-screen'],
    adminsOnly: true,
    load: async () => (await import('./UserPasswordScreen.tsx')).UserPasswordScreen,
  },
]
