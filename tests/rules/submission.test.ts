import { describe, expect, test } from 'vitest'
import { submission } from '../../machines/submission.ts'
import { areas } from '../../src/client/areas.ts'
import { commandsOf, foldsOf } from '../../src/client/bus/openSession.ts'
import { isChart, type Chart } from '../../src/client/log/fold.ts'
import { area as parties } from '../../src/client/parties/area.ts'
import { AddParty, ChangeParty, FillParty } from '../../src/client/parties/commands.ts'
import { partyForm } from '../../src/client/parties/events.ts'
import { newParty } from '../../src/client/parties/partyForm.ts'
import { commandHarness } from './commandHarness.ts'

const commands = [...commandsOf(areas).values()].filter((each) => 'send' in each || 'once' in each)
const kinds = foldsOf(areas)
  .filter(isChart)
  .filter(({ machine }) => machine === (submission as unknown))
const stateOf = (chart: Chart, state: unknown): string =>
  (state as { readonly value: string }).value || chart.name

/** Where each of a kind's events leads from a submission that is under way. */
const answersOf = (chart: Chart) => {
  const types = [...chart.types!]
  // Others' changes may be taken over before anything is submitted.
  const begins = types.filter(
    (type) => stateOf(chart, chart.next(chart.empty(), { type })) === 'sending',
  )
  const sending = chart.next(chart.empty(), { type: begins[0]! })
  const ends = types.filter((type) => chart.takes(sending, { type }))
  return {
    begins,
    ends: ends.map((type) => stateOf(chart, chart.next(sending, { type }))).toSorted(),
  }
}

test('every command that is sent is guarded by a chart, except the note that asks for a rating', () => {
  expect(commands.length).toBeGreaterThan(40)
  // A person submits nothing there: that the note stood before them is kept once, and it has no answer to wait for.
  expect(commands.filter((each) => each.chart === undefined).map(({ type }) => type)).toEqual([
    'ShowRatingNote',
  ])
})

test('one event begins each kind of submission, and none is accepted while an answer is due', () => {
  expect(kinds.length).toBeGreaterThan(20)
  for (const chart of kinds) {
    const { begins, ends } = answersOf(chart)
    const isVersioned = [...chart.types!].some((type) => type.endsWith('TakenOver'))
    expect([chart.name, begins.length, ends.filter((each) => each !== 'waiting')]).toEqual([
      chart.name,
      1,
      ['recorded', 'refused', ...(isVersioned ? ['stale'] : [])],
    ])
    const sending = chart.next(chart.empty(), { type: begins[0]! })
    expect([chart.name, chart.takes(sending, { type: begins[0]! })]).toEqual([chart.name, false])
  }
})

test('what is tried once never waits; what the outbox sends can', () => {
  for (const chart of kinds) {
    const own = commands.filter((each) => (each.chart?.fold as unknown) === chart)
    const waits = answersOf(chart).ends.includes('waiting')
    expect([chart.name, own.length > 0]).toEqual([chart.name, true])
    // A user's password is changed by a form like all others, so its events have one for waiting that nothing brings.
    if (chart.name === 'userPasswordSubmission') continue
    expect([chart.name, waits]).toEqual([chart.name, own.some((each) => 'send' in each)])
    expect(
      own.filter((each) => 'send' in each && !('waiting' in each)).map(({ type }) => type),
    ).toEqual([])
  }
})

describe('the form of a party', () => {
  const texts = { ...newParty('2026-11-21'), ledgerTitle: 'राम स्टोर' }
  const seen = { version: 1, texts }
  const change = (draft: string) => ({ draft, id: 'p1', texts, picture: null, imageId: null, seen })

  test('accepts one change of a party at a time, whichever form sends it', () => {
    const harness = commandHarness(parties)
    harness.does(ChangeParty, change('p1'))
    harness.given(partyForm.waiting.of({ draft: 'p1', id: 'p1' }))
    expect(harness.refuses(ChangeParty, change('id-7')).tag).toBe('AlreadySaving')
    harness.given(partyForm.recorded.of({ draft: 'p1', id: 'p1' }))
    expect(harness.does(ChangeParty, change('id-7'))).toHaveLength(1)
  })
  test('shows a waiting change also after the form was cancelled and opened again', () => {
    const harness = commandHarness(parties)
    harness.does(ChangeParty, change('p1'))
    harness.given(
      partyForm.waiting.of({ draft: 'p1', id: 'p1' }),
      partyForm.left.of({ draft: 'p1' }),
    )
    expect(partyForm.stateOf({ get: harness.sees }, 'p1')).toBe('waiting')
    expect(harness.refuses(ChangeParty, change('p1')).tag).toBe('AlreadySaving')
  })
  test('is free for another new party while the last one is sent, once that one is stored', () => {
    const harness = commandHarness(parties)
    const adding = { draft: 'new', texts, picture: null }
    harness.does(FillParty, { draft: 'new', field: 'ledgerTitle', text: 'राम स्टोर' })
    harness.does(AddParty, adding)
    expect(harness.refuses(AddParty, adding).tag).toBe('AlreadySaving')
    harness.given(partyForm.waiting.of({ draft: 'new', id: 'id-2' }))
    harness.does(AddParty, adding)
    expect([
      harness.sees(partyForm.chart, 'id-2').value,
      harness.sees(partyForm.chart, 'id-4').value,
    ]).toEqual(['waiting', 'sending'])
  })
  test('accepts the second of two answers for one party, which logs of earlier releases may contain', () => {
    const harness = commandHarness(parties)
    const second = partyForm.refused.of({
      draft: 'id-7',
      id: 'p1',
      refusal: { tag: 'taken', say: { ne: 'छ', en: 'taken' } },
    })
    harness.does(ChangeParty, change('p1'))
    harness.given(partyForm.recorded.of({ draft: 'p1', id: 'p1' }))
    expect(partyForm.chart.takes(harness.sees(partyForm.chart, 'p1'), second)).toBe(true)
    harness.given(second)
    expect(harness.sees(partyForm.chart, 'p1').value).toBe('refused')
  })
})
