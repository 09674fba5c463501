import type { Allowed } from './whoMay.ts'

/** Only the owner takes all data of a company along, and brings a company back, and deletes it; also after the subscription has ended. */
export const ofCompanyFiles: Readonly<Record<string, Allowed>> = {
  companyFile: [],
  beginCompanyUpload: [],
  sendCompanyPiece: [],
  checkCompanyUpload: [],
  restoreCompanyUpload: [],
  companyUploadProgress: [],
  dropCompanyUpload: [],
  requestCompanyDeletion: [],
  withdrawCompanyDeletion: [],
  companyDeletions: [],
}

/** A file for the accountant is the owner's; whoever has it may ask whether these books made it. */
export const ofAccountantFiles: Readonly<Record<string, Allowed>> = {
  exportPeriod: [],
  wholeDocuments: [],
  accountantFiles: [],
  recordAccountantFile: [],
  checkAccountantFile: 'anyone',
  ...ofCompanyFiles,
}
