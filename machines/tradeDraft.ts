import { assign, setup } from 'xstate'

/** The parts of a bill in the order in which shops fill them in; each may be opened again until the bill is submitted. */
export const draftSteps = ['party', 'lines', 'terms', 'payment', 'review'] as const
export type DraftStep = (typeof draftSteps)[number]

export type TradeDraftEvent =
  | {
      readonly type:
        | 'DraftBegun'
        | 'DraftDiscarded'
        | 'CashCustomerChosen'
        | 'PartyChosen'
        | 'TermsPut'
        | 'PaymentPut'
        | 'ParticularsPut'
        | 'CostsPut'
        | 'TermsTaken'
    }
  | {
      readonly type: 'DraftOpened'
      readonly lines: readonly { readonly itemId: string }[]
      readonly buyer: 'cash' | 'party'
    }
  | { readonly type: 'LinePut' | 'LineRemoved'; readonly itemId: string }
  | { readonly type: 'StepOpened'; readonly step: 'party' | 'lines' | 'terms' | 'payment' }
  /** The bill's date lies outside the present fiscal year: the person is asked whether it is meant. */
  | { readonly type: 'DateAsked' | 'DateConfirmed'; readonly date: string }
  /** `dateToConfirm`: the bill's date if it has to be confirmed, null for any other. */
  | {
      readonly type: 'ReviewOpened'
      readonly paidInFull: boolean
      readonly dateToConfirm: string | null
    }
  | { readonly type: 'BillSubmitted' | 'BillWaiting' | 'BillRecorded' | 'BillRefused' }

interface Context {
  readonly items: Readonly<Record<string, true>>
  readonly buyer: 'none' | 'cash' | 'party'
  /** The dates that the person has confirmed for this bill: none of them is asked about again. */
  readonly confirmed: Readonly<Record<string, true>>
}
const blank: Context = { items: {}, buyer: 'none', confirmed: {} }
const isConfirmed = ({ confirmed }: Context, date: string | null): boolean =>
  date === null || date in confirmed

const draft = setup({
  types: { context: {} as Context, events: {} as TradeDraftEvent },
  guards: {
    hasLines: ({ context }) => Object.keys(context.items).length > 0,
    holds: ({ context, event }) => event.type === 'LineRemoved' && event.itemId in context.items,
    opens: ({ context, event }, step: 'party' | 'lines' | 'terms' | 'payment') =>
      event.type === 'StepOpened' &&
      event.step === step &&
      (step === 'party' || step === 'lines' || Object.keys(context.items).length > 0),
    // A cash customer has no ledger, so an unpaid rest could not be recorded.
    stands: ({ context, event }) =>
      event.type === 'ReviewOpened' &&
      Object.keys(context.items).length > 0 &&
      isConfirmed(context, event.dateToConfirm) &&
      (context.buyer === 'party' || (context.buyer === 'cash' && event.paidInFull)),
    isQuestion: ({ context, event }) =>
      event.type === 'DateAsked' &&
      Object.keys(context.items).length > 0 &&
      context.buyer !== 'none' &&
      !isConfirmed(context, event.date),
  },
  actions: {
    clear: assign(() => blank),
    load: assign(({ event }) =>
      event.type === 'DraftOpened'
        ? {
            items: Object.fromEntries(event.lines.map((line) => [line.itemId, true as const])),
            buyer: event.buyer,
            confirmed: {},
          }
        : {},
    ),
    keepParty: assign({ buyer: 'party' }),
    keepCash: assign({ buyer: 'cash' }),
    keepDate: assign(({ context, event }) =>
      event.type === 'DateConfirmed'
        ? { confirmed: { ...context.confirmed, [event.date]: true as const } }
        : {},
    ),
    put: assign(({ context, event }) =>
      event.type === 'LinePut' && !(event.itemId in context.items)
        ? { items: { ...context.items, [event.itemId]: true as const } }
        : {},
    ),
    drop: assign(({ context, event }) => {
      if (event.type !== 'LineRemoved') return {}
      const { [event.itemId]: _, ...items } = context.items
      return { items }
    }),
  },
})

// What may be done to a bill until it is submitted. A change leads to the part that it changes, so a reviewed bill is always
// current.
const writing = (stay: DraftStep) =>
  draft.createStateConfig({
    on: {
      PartyChosen: { target: 'lines', actions: 'keepParty' },
      CashCustomerChosen: { target: 'lines', actions: 'keepCash' },
      LinePut: { target: 'lines', actions: 'put' },
      LineRemoved: { target: 'lines', guard: 'holds', actions: 'drop' },
      TermsPut: { target: 'terms', guard: 'hasLines' },
      PaymentPut: { target: 'payment', guard: 'hasLines' },
      ParticularsPut: { target: stay },
      CostsPut: { target: stay },
      StepOpened: [
        { target: 'party', guard: { type: 'opens', params: 'party' } },
        { target: 'lines', guard: { type: 'opens', params: 'lines' } },
        { target: 'terms', guard: { type: 'opens', params: 'terms' } },
        { target: 'payment', guard: { type: 'opens', params: 'payment' } },
      ],
      ReviewOpened: { target: 'review', guard: 'stands' },
      DateAsked: { target: 'askingDate', guard: 'isQuestion' },
      DraftOpened: { target: 'lines', actions: 'load' },
      DraftDiscarded: { target: 'discarded', actions: 'clear' },
    },
  })
const ready = writing('lines')
const { DateAsked: _, ...changes } = ready.on
// The terms of the party's last bill are taken over without leaving the part that is open; a bill that is reviewed keeps its own.
const filling = (stay: DraftStep) => ({ on: { ...writing(stay).on, TermsTaken: stay } })

/**
 * A bill being written, a sale or a purchase, new or opened again: which part is open, and its outcome. Amounts are in the
 * draft's view; `paidInFull` of `ReviewOpened` is computed from them.
 */
export const tradeDraft = draft.createMachine({
  id: 'tradeDraft',
  context: blank,
  initial: 'unopened',
  // Outcomes are accepted in every state: a reply that comes twice or late still says what the books contain.
  on: { BillRecorded: '.recorded', BillRefused: '.refused', BillWaiting: '.waiting' },
  states: {
    unopened: { on: { DraftBegun: 'party', DraftOpened: { target: 'lines', actions: 'load' } } },
    party: filling('party'),
    lines: filling('lines'),
    terms: filling('terms'),
    payment: filling('payment'),
    /** Asked whether the date is meant: it is confirmed, or the bill is changed. */
    askingDate: { on: { ...changes, DateConfirmed: { target: 'lines', actions: 'keepDate' } } },
    review: { on: { ...ready.on, BillSubmitted: 'submitting' } },
    /** Sent to the books; only an outcome changes this state. */
    submitting: {},
    waiting: {},
    /** Refused by the books: everything may be corrected, or the same bill submitted again. */
    refused: { on: { ...ready.on, BillSubmitted: 'submitting', BillWaiting: 'refused' } },
    recorded: {
      on: {
        DraftOpened: { target: 'lines', actions: 'load' },
        BillRecorded: 'recorded',
        BillRefused: 'recorded',
        BillWaiting: 'recorded',
      },
    },
    discarded: { on: { DraftBegun: 'party', DraftOpened: { target: 'lines', actions: 'load' } } },
  },
})
