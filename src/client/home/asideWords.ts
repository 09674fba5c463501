import type { Words } from '../../books/words.ts'

/** What a command of the home page is called in the log of the session, which knows it before the page is loaded. */
export const asideWords = {
  putAside: { ne: 'सुरुका काम पछिलाई राखियो', en: 'First steps put aside' },
} satisfies Record<string, Words>
