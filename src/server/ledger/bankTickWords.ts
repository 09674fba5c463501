import { inDigits } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'

/** Why a document stays as the bank's own statement has it. */
export const bankTickWords = {
  tickedLine: (bank: string, nepaliDate: string, paisa: number): Words => ({
    ne: `${bank} मा ${inDigits(nepaliDate, 'devanagari')} को रु ${showRupees(paisa, 'devanagari')} बैंकको विवरणसँग रुजु भइसकेको छ। पहिले त्यस बैंकको “बैंक मिलान” खोलेर रुजु हटाउनुहोस्; सकिएको मिलान भए त्यसलाई फेरि खोल्नुहोस्।`,
    en: `Rs ${showRupees(paisa, 'latin')} of ${nepaliDate} is ticked against the statement of ${bank}. Open “Reconcile” on the page of the bank and untick it first; if that reconciliation is finished, reopen it.`,
  }),
  reconciledOpening: (nepaliDate: string): Words => ({
    ne: `यो बैंकको हिसाब ${inDigits(nepaliDate, 'devanagari')} सम्म सुरु मौज्दातबाट मिलाइसकिएको छ। सुरु मौज्दात बदल्न पहिले त्यस बैंकको “बैंक मिलान” खोलेर सकिएका मिलान फेरि खोल्नुहोस्।`,
    en: `This bank is reconciled up to ${nepaliDate} from its opening balance. To change that, open “Reconcile” on the page of the bank and reopen the finished reconciliations first.`,
  }),
}
