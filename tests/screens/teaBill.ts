import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'

/** A sale of one packet of tea for 100 rupees and its VAT, paid in cash; by default of today. `earlier`: a day that the person confirms. */
export const teaBill = (documentId: string, earlier?: string): object => ({
  document_id: documentId,
  ...(earlier === undefined
    ? { date: kathmanduToday(new Date().toISOString()) }
    : { date: earlier, confirmed_date: earlier }),
  party_id: null,
  lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate: '100', discount: null }],
  discount: null,
  vat_inclusive: false,
  round_to_rupee: false,
  settlement: { cash: '113', banks: [] },
  total: '113.00',
})
