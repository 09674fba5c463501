import { createHash } from 'node:crypto'
import { salesReport } from '../../src/books/reports/sales.ts'
import { areas } from '../../src/client/areas.ts'
import { replayedBrowserView } from '../../src/client/audit/replayedBrowserView.ts'
import { Answered, Asked, AskFailed, CommandWaiting } from '../../src/client/bus/busEvents.ts'
import { eventsOf, foldsOf } from '../../src/client/bus/openSession.ts'
import { chainText, type Step, type Stored } from '../../src/client/log/entry.ts'
import { eventReader, type AnyEvent } from '../../src/client/log/event.ts'
import { reportQuery } from '../../src/client/reports/queries.ts'
import { noParams, pageRequest } from '../../src/client/reports/params.ts'
import { CompanyEntered, LoggedIn, ScreenOpened } from '../../src/client/session/events.ts'
import { CashCustomerChosen, DraftBegun } from '../../src/client/trade/draftEvents.ts'

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
export const reader = eventReader(eventsOf(areas))
export const folds = [...foldsOf(areas), replayedBrowserView]
export const asked = pageRequest(
  salesReport,
  { start: '2026-11-01', end: '2026-11-21' },
  noParams,
  1,
  100,
)
const key = reportQuery.key(asked)
export const wire = {
  rows: [
    ['2026-11-21', 'SI-1', 'हरि', '100.00', '0.00', '100.00', '13.00', '113.00', '113.00', '0.00'],
  ],
  totals: null,
  opening: null,
  journal_seq: 9,
  journal_hash: 'h',
}
const paging = { currentPage: 1, pageSize: 100, total: 1 }
export const pageText = JSON.stringify([wire, paging])
export const digest = hash(pageText)
const { rows: _, ...summary } = wire
export const said: readonly (readonly [AnyEvent, Step?])[] = [
  [
    LoggedIn.of({
      userId: 'sita',
      fullName: 'सीता',
      username: '98',
      isAdmin: false,
      isFirstLogin: false,
      companies: [],
    }),
  ],
  [
    CompanyEntered.of({
      companyId: 'c1',
      companyName: 'पसल',
      parentId: null,
      permissions: ['sales-add'],
      accountExpiryDate: '2090-01-01',
      lastRenewedAt: null,
      plan: 'trial',
    }),
  ],
  [ScreenOpened.of({ path: '/sales/add' })],
  [DraftBegun.of({ documentId: 'd1', kind: 'sale', date: '2026-11-21' })],
  [ScreenOpened.of({ path: '/sales/add?draft=d1' })],
  [CashCustomerChosen.of({ documentId: 'd1', customerName: 'गीता' })],
  [ScreenOpened.of({ path: '/salesreport' })],
  [Asked.of({ query: 'report', key })],
  [
    Answered.of({
      query: 'report',
      key,
      digest,
      answer: { wire: { ...summary, rows: 1 }, paging },
    }),
  ],
  [CommandWaiting.of({ why: 'Offline' }), 'waiting'],
  [AskFailed.of({ query: 'report', key, tag: 'Unavailable', say: { ne: 'व्यस्त', en: 'busy' } })],
]
export let head = ''
export const stored: readonly Stored[] = said.map(([{ type, ...payload }, step = 'fact'], i) => {
  const bare = {
    session: 's1',
    company: i < 2 ? null : 'c1',
    actor: 'sita',
    commandId: step === 'fact' ? null : 'k',
    command: null,
    id: `e${i}`,
    seq: i + 1,
    at: `2026-11-21T04:00:${String(i).padStart(2, '0')}.000Z`,
    step,
    type,
    version: 1,
    payload,
  }
  head = hash(head + chainText(bare))
  return { ...bare, hash: head }
})
