/** The routes of imports. Whoever may add one record may add those of a file; the list stands on the screens of Utilities. */
export const importCalls = {
  importParties: ['party-add'],
  importItems: ['item-add'],
  imports: ['utilities-screen'],
  undoImport: ['party-add', 'item-add'],
} as const
