import type { Words } from '../books/words.ts'

/** Sentences of the facts about reconciling a bank with its statement. */
export const reconciliationFactWords = {
  ticked: (bank: string, lines: string): Words => ({
    ne: `${bank}: ${lines} कारोबार बैंकको विवरणसँग रुजु गरियो`,
    en: `${bank}: lines ticked against the bank's statement: ${lines}`,
  }),
  unticked: (bank: string, lines: string): Words => ({
    ne: `${bank}: ${lines} कारोबारको रुजु हटाइयो`,
    en: `${bank}: lines unticked: ${lines}`,
  }),
  reconciled: (bank: string, date: string, balance: string): Words => ({
    ne: `${bank}: ${date} सम्म रु ${balance} मा हिसाब मिल्यो`,
    en: `${bank} reconciled up to ${date} with Rs ${balance}`,
  }),
  reopened: (bank: string, date: string): Words => ({
    ne: `${bank}: ${date} सम्मको मिलान फेरि खोलियो`,
    en: `${bank}: the reconciliation up to ${date} was reopened`,
  }),
}
