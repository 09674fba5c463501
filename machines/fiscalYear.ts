import { setup } from 'xstate'

export type FiscalYearEvent =
  | { readonly type: 'FiscalYearClosed' }
  | { readonly type: 'FiscalYearReopened' }

/**
 * A fiscal year of the books, from its last day on. The owner closes it, with the closing entry and the lock of its days, and may
 * reopen it as long as no later year is closed; then it is closed anew, by another document.
 */
export const fiscalYear = setup({ types: { events: {} as FiscalYearEvent } }).createMachine({
  id: 'fiscalYear',
  initial: 'open',
  states: {
    open: { on: { FiscalYearClosed: 'closed' } },
    closed: { on: { FiscalYearReopened: 'reopened' } },
    reopened: { on: { FiscalYearClosed: 'closed' } },
  },
})
