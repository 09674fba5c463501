import type { Words } from '../books/words.ts'
import { noWords, rupees } from './sentence.ts'

export const changed: Words = { ne: 'सम्पादन गरियो', en: 'changed' }

/** What became of a record: its kind (`what`) and its name. */
export const wasAdded = (what: Words, name: string): Words => ({
  ne: `${what.ne} ${name} थपियो`,
  en: `${what.en} ${name} added`,
})
export const wasChanged = (what: Words, name: string): Words => ({
  ne: `${what.ne} ${name} ${changed.ne}`,
  en: `${what.en} ${name} ${changed.en}`,
})
export const wasRemoved = (what: Words, name: string): Words => ({
  ne: `${what.ne} ${name} मेटाइयो`,
  en: `${what.en} ${name} deleted`,
})
export const wasDeactivated = (what: Words): Words => ({
  ne: `${what.ne} निष्क्रिय गरियो`,
  en: `${what.en} deactivated`,
})
export const wasReactivated = (what: Words): Words => ({
  ne: `${what.ne} फेरि सक्रिय गरियो`,
  en: `${what.en} made active again`,
})

/** The opening balance in paisa at the end of a sentence; nothing if it is zero. */
export const openingBalanceWords = (paisa: number): Words =>
  paisa === 0
    ? noWords
    : { ne: `, सुरु मौज्दात रु ${rupees(paisa)}`, en: `, opening balance Rs ${rupees(paisa)}` }
