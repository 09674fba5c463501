import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takeOver, type Editing } from '../../src/client/forms/takeOver.ts'

const seed = 20_831_123
const fields = ['phone', 'address', 'email'] as const
const text = fc.constantFrom('', 'a', 'b', 'c')
const whole = fc.record({ phone: text, address: text, email: text })
const typed = fc.record({ phone: text, address: text, email: text }, { requiredKeys: [] })
const began = fc.record({ base: whole, mine: typed }).map(({ base, mine }): Editing => ({
  seen: { version: 1, texts: base },
  texts: mine as Record<string, string>,
  changes: {},
}))
/** What the form shows in a field. */
const shownIn = ({ seen, texts }: Editing, field: string): string =>
  texts[field] ?? seen!.texts[field]!
const holds = (
  law: Parameters<typeof fc.property<[Editing, Record<(typeof fields)[number], string>]>>[2],
) => fc.assert(fc.property(began, whole, law), { seed, numRuns: 500 })

describe('a form over which a newer version of its record is laid', () => {
  test('keeps what was typed in fields that nobody else has changed', () =>
    holds((mine, theirs) => {
      const after = takeOver(mine, { version: 2, texts: theirs })
      for (const field of fields)
        if (theirs[field] === mine.seen!.texts[field])
          expect([shownIn(after, field), after.changes[field]]).toEqual([
            shownIn(mine, field),
            undefined,
          ])
    }))
  test('shows theirs in every field that they have changed, and says what it was', () =>
    holds((mine, theirs) => {
      const after = takeOver(mine, { version: 2, texts: theirs })
      for (const field of fields) {
        const was = mine.seen!.texts[field]!
        if (theirs[field] === was) continue
        expect(shownIn(after, field)).toBe(theirs[field])
        if (shownIn(mine, field) !== theirs[field])
          expect(after.changes[field]).toMatchObject({ was, theirs: theirs[field] })
      }
    }))
  test('loses nothing that was typed: it is in its field, or beside theirs to be chosen', () =>
    holds((mine, theirs) => {
      const after = takeOver(mine, { version: 2, texts: theirs })
      for (const field of fields) {
        const written = shownIn(mine, field)
        if (written === mine.seen!.texts[field]) continue
        expect([shownIn(after, field), after.changes[field]?.mine]).toContain(written)
      }
    }))
  test('is the same when the same version is taken over again', () =>
    holds((mine, theirs) => {
      const after = takeOver(mine, { version: 2, texts: theirs })
      expect(takeOver(after, after.seen!)).toEqual(after)
    }))
  test('shows the latest version in fields that the person left alone, through any number of versions', () =>
    fc.assert(
      fc.property(began, fc.array(whole, { minLength: 1, maxLength: 4 }), (mine, versions) => {
        const after = versions.reduce(
          (now, texts, i) => takeOver(now, { version: i + 2, texts }),
          mine,
        )
        for (const field of fields) {
          if (shownIn(mine, field) !== mine.seen!.texts[field]) continue
          expect(shownIn(after, field)).toBe(versions.at(-1)![field])
        }
      }),
      { seed, numRuns: 300 },
    ))
  test('of which nothing was typed just shows the new version', () => {
    const theirs = { version: 2, texts: { phone: 'b' } }
    expect(takeOver({ seen: null, texts: {}, changes: {} }, theirs)).toEqual({
      seen: theirs,
      texts: {},
      changes: {},
    })
  })
  test('still offers what was typed first when they change the same field once more', () => {
    const mine: Editing = {
      seen: { version: 1, texts: { phone: '1' } },
      texts: { phone: 'mine' },
      changes: {},
    }
    const second = takeOver(mine, { version: 2, texts: { phone: '2' } })
    expect(takeOver(second, { version: 3, texts: { phone: '3' } }).changes).toEqual({
      phone: { was: '1', mine: 'mine', theirs: '3' },
    })
  })
})
