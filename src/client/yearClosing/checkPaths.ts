import type { DateRange } from '../../books/calendar/calendar.ts'
import type { YearCheck } from '../../books/ledger/yearClosing.ts'

/** Where a check of a year is looked into. */
export const checkPath = (check: YearCheck, { start, end }: DateRange): string => {
  const paths: Readonly<Record<YearCheck, string>> = {
    chequesInHand: `/cheques?side=received&to=${end}`,
    chequesIssued: `/cheques?side=issued&to=${end}`,
    cashCounted: '/cash-in-hand',
    banksReconciled: '/banks-cooperative',
    stockCounted: '/item-adjustments',
    stockBelowZero: '/stock',
    balancesConfirmed: `/letter-of-confirmation?on=${end}`,
    vatAgrees: `/vat-return-report?from=${start}&to=${end}`,
    booksAgree: '/home',
  }
  return paths[check]
}
