/** The routes of documents that only the owner enters and sees. */
export const ownersDocuments = {
  // Opening balances are entered on one sheet; those of a party, an item or a bank also on its own form.
  openingBalances: [],
  openingBalance: [],
  changeOpenings: [],
  fiscalYears: [],
  oneFiscalYear: [],
  oneYearClosing: [],
  closeFiscalYear: [],
  reopenFiscalYear: [],
} as const
