import { expect, test } from 'vitest'
import fc from 'fast-check'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { createActor, type SnapshotFrom } from 'xstate'
import { tradeDraft, type TradeDraftEvent } from '../../machines/tradeDraft.ts'

type Snapshot = SnapshotFrom<typeof tradeDraft>
const start = (): Snapshot => createActor(tradeDraft).getSnapshot()
const scope = (() => {
  const self = createActor(tradeDraft)
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {
      throw new Error('a chart holds no effect')
    },
  }
})()
const step = (s: Snapshot, e: TradeDraftEvent): Snapshot =>
  tradeDraft.transition(s, e, scope as never)
const given = (...events: readonly TradeDraftEvent[]): Snapshot =>
  events.reduce((s, e) => {
    if (!s.can(e)) throw new Error(`${e.type} cannot happen in ${s.value}`)
    return step(s, e)
  }, start())

const begun = { type: 'DraftBegun' } as const
const party = { type: 'PartyChosen' } as const
const cash = { type: 'CashCustomerChosen' } as const
const rice = { type: 'LinePut', itemId: 'rice' } as const
const salt = { type: 'LinePut', itemId: 'salt' } as const
const noRice = { type: 'LineRemoved', itemId: 'rice' } as const
const noSalt = { type: 'LineRemoved', itemId: 'salt' } as const
const paid = { type: 'ReviewOpened', paidInFull: true, dateToConfirm: null } as const
const owing = { type: 'ReviewOpened', paidInFull: false, dateToConfirm: null } as const
const lastYear = { date: '2026-07-01' } as const
const asked = { type: 'DateAsked', ...lastYear } as const
const confirmed = { type: 'DateConfirmed', ...lastYear } as const
const paidLastYear = {
  type: 'ReviewOpened',
  paidInFull: true,
  dateToConfirm: lastYear.date,
} as const
const termsTaken = { type: 'TermsTaken' } as const
const submitted = { type: 'BillSubmitted' } as const
const waiting = { type: 'BillWaiting' } as const
const recorded = { type: 'BillRecorded' } as const
const refused = { type: 'BillRefused' } as const
const opened = {
  type: 'DraftOpened',
  lines: [{ itemId: 'rice' }, { itemId: 'salt' }],
  buyer: 'party',
} as const
const terms = { type: 'TermsPut' } as const
const payment = { type: 'PaymentPut' } as const
const particulars = { type: 'ParticularsPut' } as const
const costs = { type: 'CostsPut' } as const
const discarded = { type: 'DraftDiscarded' } as const
const open = (step: 'party' | 'lines' | 'terms' | 'payment') =>
  ({ type: 'StepOpened', step }) as const
const outcomes = [waiting, recorded, refused] as const
const all: readonly TradeDraftEvent[] = [
  begun,
  opened,
  party,
  cash,
  rice,
  salt,
  noRice,
  noSalt,
  terms,
  payment,
  particulars,
  costs,
  open('party'),
  open('lines'),
  open('terms'),
  open('payment'),
  paid,
  owing,
  termsTaken,
  asked,
  confirmed,
  paidLastYear,
  discarded,
  submitted,
  ...outcomes,
]

test('a sale goes through party, lines, terms, payment and review into the books', () => {
  const sale = [begun, party, rice, terms, payment, owing, submitted, recorded] as const
  expect(sale.map((_, i) => given(...sale.slice(0, i + 1)).value)).toEqual([
    'party',
    'lines',
    'lines',
    'terms',
    'payment',
    'review',
    'submitting',
    'recorded',
  ])
})

test('a cash customer pays in full; a party may pay later', () => {
  expect(given(begun, cash, rice).can(owing)).toBe(false)
  expect(given(begun, cash, rice).can(paid)).toBe(true)
  expect(given(begun, party, rice).can(owing)).toBe(true)
})

test('lines may be entered before the party, but the bill cannot be reviewed before it is chosen', () => {
  expect(given(begun, rice).can(paid)).toBe(false)
  expect(given(begun, rice, cash).can(paid)).toBe(true)
})

test('a bill without a line has no terms, no payment and no review', () => {
  const empty = given(begun, party, rice, noRice)
  expect(
    [terms, payment, paid, open('terms'), open('payment')].filter((e) => empty.can(e)),
  ).toEqual([])
  expect(empty.can(open('party')) && empty.can(open('lines'))).toBe(true)
})

test('only a line that is on the bill can be removed, and a line entered twice is one line', () => {
  expect(given(begun, cash, rice).can(noSalt)).toBe(false)
  expect(given(begun, cash, rice, rice, noRice).can(noRice)).toBe(false)
})

test('a person may go back from the payment to the lines and forward again at any time', () => {
  expect(
    given(
      begun,
      party,
      rice,
      open('payment'),
      open('lines'),
      salt,
      open('payment'),
      open('terms'),
      open('party'),
    ).value,
  ).toBe('party')
})

test('a change to a reviewed bill requires another review', () => {
  const reviewed = given(begun, party, rice, paid)
  for (const change of [rice, salt, noRice, terms, payment, party, cash, particulars])
    expect(step(reviewed, change).can(submitted), change.type).toBe(false)
})

test('a second click cannot submit a bill twice, and a bill that is being sent cannot be changed', () => {
  for (const s of [
    given(begun, cash, rice, paid, submitted),
    given(begun, cash, rice, paid, submitted, waiting),
  ]) {
    expect(all.filter((e) => s.can(e)).map((e) => e.type)).toEqual([
      'BillWaiting',
      'BillRecorded',
      'BillRefused',
    ])
  }
})

test('a refused bill can be corrected and reviewed again, or sent again as it is', () => {
  const no = given(begun, cash, rice, paid, submitted, waiting, refused)
  expect(no.value).toBe('refused')
  expect(step(no, rice).value).toBe('lines')
  expect(step(no, submitted).value).toBe('submitting')
})

test('a recorded bill is opened with its lines, and opened again after each change', () => {
  const edited = given(opened, noRice, owing, submitted, recorded)
  expect(edited.value).toBe('recorded')
  expect(step(edited, opened).can(noSalt)).toBe(true)
  expect(given(opened, noRice, noSalt).can(owing)).toBe(false)
})

test('a recorded bill stays recorded whatever arrives late', () => {
  const done = given(begun, cash, rice, paid, submitted, recorded)
  for (const late of outcomes) expect(step(done, late).value).toBe('recorded')
  expect(done.can(rice) || done.can(submitted)).toBe(false)
})

test('a date that is asked about is confirmed before the bill is reviewed, and asked about once', () => {
  const question = given(begun, cash, rice, asked)
  expect(question.value).toBe('askingDate')
  expect(question.can(paidLastYear) || question.can(submitted)).toBe(false)
  const answered = step(question, confirmed)
  expect(answered.can(asked)).toBe(false)
  expect(step(answered, paidLastYear).value).toBe('review')
  const moved = given(begun, cash, rice, asked, confirmed, particulars, salt, paidLastYear)
  expect(moved.value).toBe('review')
  expect(step(question, particulars).can(paidLastYear)).toBe(false)
  expect(step(step(question, particulars), paid).value).toBe('review')
})

test('terms of the last bill are taken wherever the bill is filled in, and never under a review', () => {
  for (const part of [given(begun), given(begun, cash, rice), given(begun, cash, rice, payment)])
    expect(step(part, termsTaken).value).toBe(part.value)
  expect(given(begun, cash, rice, paid).can(termsTaken)).toBe(false)
  expect(given(begun, cash, rice, paid, submitted, refused).can(termsTaken)).toBe(false)
})

// One state of the chart is its step with who buys, which lines stand there and which dates are confirmed.
const named = (s: Snapshot): string =>
  `${s.value} ${s.context.buyer} ${Object.keys(s.context.items).toSorted().join('+')} ${Object.keys(s.context.confirmed).join('+')}`
const walkable = {
  events: all,
  serializeState: (s: Snapshot) => named(s),
  filterEvents: (s: Snapshot, e: TradeDraftEvent) => s.can(e),
  limit: 200_000,
}
const paths = getShortestPaths(tradeDraft, walkable as never) as readonly { state: Snapshot }[]

test('law: every outcome is accepted in every state, and never guarded', () => {
  expect(paths.length).toBeGreaterThanOrEqual(90)
  for (const { state } of paths)
    for (const outcome of outcomes)
      expect(state.can(outcome), `${outcome.type} in ${named(state)}`).toBe(true)
  const guarded = Object.values(tradeDraft.states).flatMap((node) =>
    outcomes.flatMap(({ type }) =>
      (node.transitions.get(type) ?? []).filter((tr) => tr.guard !== undefined),
    ),
  )
  expect(guarded).toEqual([])
})

test('every state and every transition that a guard does not rule out is reached', () => {
  const taken = new Set<string>()
  const states = new Set<string>()
  for (const { state } of paths) {
    states.add(state.value)
    for (const e of all) {
      if (!state.can(e)) continue
      const next = step(state, e)
      taken.add(`${state.value} ${e.type} ${next.value}`)
      // A bill is reviewed with a date in question only where that date is confirmed.
      if (e.type === 'ReviewOpened' && e.dateToConfirm !== null)
        expect(e.dateToConfirm in state.context.confirmed).toBe(true)
      // Wherever a bill can be sent from, it holds a line and a buyer.
      if (next.value === 'submitting' && state.value === 'review')
        expect(Object.keys(state.context.items).length > 0 && state.context.buyer !== 'none').toBe(
          true,
        )
      if (next.value === 'review')
        expect(state.context.buyer === 'party' || (e.type === 'ReviewOpened' && e.paidInFull)).toBe(
          true,
        )
    }
  }
  expect(states).toEqual(new Set(Object.keys(tradeDraft.states)))
  const written = Object.values(tradeDraft.states).flatMap((node) =>
    [...node.transitions].flatMap(([type, ts]) =>
      ts.map((tr) => `${node.key} ${type} ${tr.target?.[0]?.key}`),
    ),
  )
  expect(written.filter((transition) => !taken.has(transition))).toEqual([])
  expect(taken.size).toBeGreaterThanOrEqual(120)
})

test('every simple path from the first event to the books passes a review', () => {
  const ways = getSimplePaths(tradeDraft, {
    events: [begun, cash, rice, terms, payment, paid, submitted, waiting, recorded],
    serializeState: named,
    filterEvents: (s: Snapshot, e: TradeDraftEvent) =>
      s.can(e) &&
      !(
        s.value !== 'submitting' &&
        s.value !== 'waiting' &&
        e.type.startsWith('Bill') &&
        e.type !== 'BillSubmitted'
      ),
    toState: (s: Snapshot) => s.value === 'recorded',
    limit: 100_000,
  }) as readonly { steps: readonly { state: Snapshot }[] }[]
  expect(ways.length).toBeGreaterThanOrEqual(8)
  for (const way of ways) expect(way.steps.map((s) => s.state.value)).toContain('review')
})

test('random walks agree with a naive model of a bill', () => {
  const reached = new Map<string, number>()
  const sent = ['submitting', 'waiting']
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 60, size: 'max' }), (choices) => {
      let s = start()
      const hand = new Set<string>()
      for (const choice of choices) {
        const mayCome = all.filter(
          (e) => s.can(e) && (sent.includes(s.value) || !outcomes.some((o) => o.type === e.type)),
        )
        const e = mayCome[choice % mayCome.length]!
        s = step(s, e)
        if (e.type === 'LinePut') hand.add(e.itemId)
        if (e.type === 'LineRemoved') hand.delete(e.itemId)
        if (e.type === 'DraftOpened' || e.type === 'DraftDiscarded') hand.clear()
        if (e.type === 'DraftOpened') for (const { itemId } of e.lines) hand.add(itemId)
        expect(new Set(Object.keys(s.context.items))).toEqual(hand)
        reached.set(s.value, (reached.get(s.value) ?? 0) + 1)
      }
    }),
    { seed: 20831105, numRuns: 200 },
  )
  for (const state of Object.keys(tradeDraft.states))
    if (state !== 'unopened') expect(reached.get(state) ?? 0, state).toBeGreaterThanOrEqual(10)
})
