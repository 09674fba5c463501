import { v7 as newId } from 'uuid'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { addDays, fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { yearInPath } from '../../src/books/ledger/yearClosing.ts'
import type { SignedIn } from './shop.ts'

/** The fiscal year before the present one. */
export const lastFiscalYear = () => {
  const today = kathmanduToday(new Date().toISOString())
  return fiscalYearOf(addDays(fiscalYearOf(today)!.start, -1)!)!
}

/** Cash that the owner put in two weeks before the end of the last fiscal year, so that the books have that year. */
export const enterLastYear = (me: SignedIn): Promise<unknown> => {
  const date = addDays(lastFiscalYear().end, -14)!
  return me.call('POST', '/web/cash-adjustments', {
    ...{ document_id: newId(), amount: '5000', reason: 'add', remarks: 'पुँजी' },
    ...{ date, confirmed_date: date },
  })
}

/** Closes the last fiscal year as it is, and returns the id of its closing. */
export const closeLastYear = async (me: SignedIn): Promise<string> => {
  const path = `/web/fiscal-years/${yearInPath(lastFiscalYear().name)}`
  const { profit, checks } = await me.call('GET', path)
  const open = checks.filter((each: { readonly result: string }) => each.result === 'open').length
  const closed = await me.call('POST', `${path}/close`, { profit, ticked: [], open })
  return closed.document_id as string
}

/** The last fiscal year, closed and reopened, so that its pages have something to show while the books stay open. */
export const recordReopenedYear = async (
  me: SignedIn,
): Promise<Readonly<Record<'year' | 'yearClosing', string>>> => {
  await enterLastYear(me)
  const yearClosing = await closeLastYear(me)
  const year = yearInPath(lastFiscalYear().name)
  await me.call('POST', `/web/fiscal-years/${year}/reopen`, { reason: 'बिल छुटेको' })
  return { year, yearClosing }
}
