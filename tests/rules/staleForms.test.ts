import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { submission } from '../../machines/submission.ts'
import { stepsOf } from '../../src/client/log/fold.ts'
import { area } from '../../src/client/parties/area.ts'
import { ChangeParty, FillParty, TakeOverParty } from '../../src/client/parties/commands.ts'
import { partyForm } from '../../src/client/parties/events.ts'
import { newParty } from '../../src/client/parties/partyForm.ts'
import { carriedOut, commandHarness, serverSaying } from './commandHarness.ts'

const began = { ...newParty('2026-11-21'), ledgerTitle: 'राम', mobileNo: '9841234567' }
const first = { version: 4, texts: began }
const theirs = { version: 5, texts: { ...began, address: 'पोखरा', mobileNo: '9801111111' } }
const stale = { tag: 'staleVersion', say: { ne: 'बदलियो', en: 'changed' } }
const fill = (field: string, text: string) => ({ draft: 'p1', field, text, seen: first })
const change = (seen: typeof first, more: object = {}) => ({
  draft: 'p1',
  id: 'p1',
  texts: { ...began, ...more },
  picture: null,
  imageId: null,
  seen,
})
/** A form with a new mobile number, refused because others have changed the party. */
const refusedForm = () => {
  const harness = commandHarness(area)
  harness.does(FillParty, fill('mobileNo', '9802222222'))
  harness.does(ChangeParty, change(first, { mobileNo: '9802222222' }))
  harness.given(partyForm.versions!.stale.of({ draft: 'p1', id: 'p1', refusal: stale }))
  return harness
}

describe('a form that others have overtaken', () => {
  test('remembers the version that it began from with the first key, and no later one', () => {
    const harness = commandHarness(area)
    harness.does(FillParty, fill('mobileNo', '98'))
    harness.does(FillParty, { ...fill('mobileNo', '980'), seen: theirs })
    expect(harness.sees(partyForm.drafts, 'p1').seen).toEqual(first)
  })
  test('records the refusal of the books as stale', async () => {
    const said = commandHarness(area).does(ChangeParty, change(first))[0]!
    const refusal = E.left({ tag: 'Refused', refusal: stale } as const)
    expect(await carriedOut(ChangeParty, said, serverSaying(refusal).tools)).toMatchObject({
      right: { step: 'refused', events: [{ type: 'PartyStale', id: 'p1', refusal: stale }] },
    })
  })
  test("is not sent again before others' changes are taken over", () => {
    const harness = refusedForm()
    expect(harness.refuses(ChangeParty, change(first)).tag).toBe('AlreadySaving')
    harness.does(TakeOverParty, { draft: 'p1', seen: theirs })
    expect(harness.does(ChangeParty, change(theirs))).toHaveLength(1)
  })
  test('takes over what only they changed, and offers what both did', () => {
    const harness = refusedForm()
    harness.does(TakeOverParty, { draft: 'p1', seen: theirs })
    expect(harness.sees(partyForm.drafts, 'p1')).toMatchObject({
      seen: theirs,
      texts: {},
      refusal: null,
      changes: {
        address: { was: '', mine: null, theirs: 'पोखरा' },
        mobileNo: { was: '9841234567', mine: '9802222222', theirs: '9801111111' },
      },
    })
  })
  test('takes nothing over while its own change is on the way', () => {
    const harness = commandHarness(area)
    harness.does(ChangeParty, change(first))
    expect(harness.refuses(TakeOverParty, { draft: 'p1', seen: theirs }).tag).toBe('AlreadySaving')
    harness.given(partyForm.waiting.of({ draft: 'p1', id: 'p1' }))
    expect(harness.refuses(TakeOverParty, { draft: 'p1', seen: theirs }).tag).toBe('AlreadySaving')
  })
  test('names in its request the version that it is based on, and none if an old answer did not say', () => {
    const sent = (seen: typeof first) =>
      (
        commandHarness(area).does(ChangeParty, change(seen))[0] as unknown as {
          wire: { body: object }
        }
      ).wire.body
    expect(sent(first)).toMatchObject({ version: 4 })
    expect(sent({ ...first, version: 0 })).not.toHaveProperty('version')
  })
})

test('in any order of events, a stale submission is followed by no other before the changes are taken over', () => {
  const { first: start, next, takes } = stepsOf(submission)
  const events = submission.events.map((type) => ({ type }))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (given) => {
      let state = start
      let isStale = false
      for (const event of given) {
        if (!takes(state, event)) continue
        expect(isStale && event.type === 'Submitted').toBe(false)
        if (event.type === 'SubmissionStale') isStale = true
        if (event.type === 'ChangesTakenOver') isStale = false
        state = next(state, event)
        expect(state.value === 'stale').toBe(isStale)
      }
    }),
    { seed: 20_831_123, numRuns: 500 },
  )
})
