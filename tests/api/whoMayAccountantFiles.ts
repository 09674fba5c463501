import type { Allowed } from './whoMay.ts'

/** A file for the accountant is the owner's; whoever has it may ask whether these books made it. */
export const ofAccountantFiles: Readonly<Record<string, Allowed>> = {
  exportPeriod: [],
  wholeDocuments: [],
  accountantFiles: [],
  recordAccountantFile: [],
  checkAccountantFile: 'anyone',
}
