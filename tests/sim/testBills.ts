import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { assign, setup } from 'xstate'
import { refuse } from '../../src/books/refusal.ts'
import { Wire, wireOf } from '../../src/client/bus/api.ts'
import { RefusalCodec } from '../../src/client/bus/busEvents.ts'
import { settle, type Command } from '../../src/client/bus/command.ts'
import type { ClientArea } from '../../src/client/bus/openSession.ts'
import { query } from '../../src/client/bus/query.ts'
import { event } from '../../src/client/log/event.ts'
import { chart, view } from '../../src/client/log/fold.ts'
import { record } from '../../src/contract/codec.ts'
import { changes, reads, signedIn } from '../../src/contract/route.ts'

// A minimal bill area: lines, submitting, waiting, recorded or refused.
export const recordBill = changes({
  name: 'recordBill',
  path: '/web/test-bills',
  policy: signedIn,
  body: record({ billId: t.string, lines: t.array(t.string) }),
  data: record({ number: t.string }),
  label: { ne: 'बिल', en: 'Bill' },
})
export const listBills = reads({
  name: 'listBills',
  path: '/web/test-bills',
  policy: signedIn,
  data: t.readonlyArray(t.string),
  label: { ne: 'बिलहरू', en: 'Bills' },
})

const bill = t.type({ billId: t.string })
export const LineAdded = event('TestLineAdded', 2, t.type({ billId: t.string, item: t.string }), {
  1: (old: { billId: string; name: string }) => ({ billId: old.billId, item: old.name }),
})
export const BillSubmitted = event('TestBillSubmitted', 1, t.type({ billId: t.string, wire: Wire }))
export const BillWaiting = event('TestBillWaiting', 1, bill)
export const BillRecorded = event(
  'TestBillRecorded',
  1,
  t.type({ billId: t.string, number: t.string }),
)
export const BillRefused = event(
  'TestBillRefused',
  1,
  t.type({ billId: t.string, refusal: RefusalCodec }),
)
const billEvents = [LineAdded, BillSubmitted, BillWaiting, BillRecorded, BillRefused] as const

type BillEvent = { type: (typeof billEvents)[number]['type'] }
const machine = setup({
  types: { context: {} as { lines: number }, events: {} as BillEvent },
  guards: { hasLines: ({ context }) => context.lines > 0 },
  actions: { count: assign({ lines: ({ context }) => context.lines + 1 }) },
}).createMachine({
  id: 'testBill',
  context: { lines: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        TestLineAdded: { actions: 'count' },
        TestBillSubmitted: { target: 'submitting', guard: 'hasLines' },
      },
    },
    submitting: {
      on: { TestBillWaiting: 'waiting', TestBillRecorded: 'recorded', TestBillRefused: 'open' },
    },
    waiting: { on: { TestBillRecorded: 'recorded', TestBillRefused: 'open' } },
    recorded: {},
  },
})
export const billChart = chart({
  machine,
  version: 1,
  of: billEvents,
  key: ({ event: e }) => e.billId,
})
export const bills = view({
  name: 'testBills',
  version: 1,
  of: [LineAdded, BillRecorded, BillRefused],
  key: ({ event: e }) => e.billId,
  empty: (): { lines: string[]; number: string | null; refused: string | null } => ({
    lines: [],
    number: null,
    refused: null,
  }),
  evolve: (draft, { event: e }) => {
    if (e.type === 'TestLineAdded') draft.lines.push(e.item)
    else if (e.type === 'TestBillRecorded') draft.number = e.number
    else draft.refused = e.refusal.tag
  },
})
const gate = { fold: billChart as never, key: (c: { billId: string }) => c.billId }
export const AddLine: Command<{ billId: string; item: string }> = {
  type: 'AddTestLine',
  codec: t.type({ billId: t.string, item: t.string }),
  label: { ne: 'थप्नुहोस्', en: 'Add' },
  permission: 'sales-add',
  chart: gate,
  decide: (c, look) =>
    c.item === ''
      ? refuse('noItem', { ne: 'सामान', en: 'Item' }, 'item')
      : E.right(look.get(bills, c.billId).lines.includes(c.item) ? [] : [LineAdded.of(c)]),
}
export const SubmitBill: Command<{ billId: string }> = {
  type: 'SubmitTestBill',
  codec: bill,
  label: { ne: 'पठाउनुहोस्', en: 'Submit' },
  permission: 'sales-add',
  chart: gate,
  decide: ({ billId }, look) =>
    E.right([
      BillSubmitted.of({
        billId,
        wire: wireOf(recordBill, { body: { billId, lines: [...look.get(bills, billId).lines] } }),
      }),
    ]),
  send: (intent, envelope, { api }) => {
    const { billId, wire } = intent as { billId: string; wire: Wire }
    return F.pipe(
      api.resend(recordBill, wire, envelope),
      settle({
        recorded: ({ data }) => [BillRecorded.of({ billId, number: data.number })],
        refused: (refusal) => [BillRefused.of({ billId, refusal })],
      }),
    )
  },
  waiting: (intent) => [BillWaiting.of({ billId: (intent as { billId: string }).billId })],
}
export const billsQuery = query({
  type: 'testBills',
  route: listBills,
  input: (none: null) => ({ ...(none ?? {}) }),
  refreshOn: ['bill_recorded'],
})
export const testArea: ClientArea = {
  events: billEvents,
  folds: [billChart, bills],
  commands: [AddLine, SubmitBill],
  queries: [billsQuery],
  unfinished: (folds, company) =>
    folds
      .keys(billChart, company)
      .some(
        (id) =>
          folds.get(billChart, company, id).value === 'open' &&
          folds.get(bills, company, id).lines.length > 0 &&
          folds.get(bills, company, id).refused === null,
      ),
}
