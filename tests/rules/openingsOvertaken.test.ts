import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { openingRuleWords } from '../../src/books/ledger/openingRuleWords.ts'
import { judgeSheet } from '../../src/client/openings/commands.ts'
import {
  begunDay,
  begunLine,
  chosenDay,
  chosenLine,
  isOvertaken,
  seenField,
  seenText,
  withoutSeen,
} from '../../src/client/openings/overtaken.ts'
import {
  textsOfSheet,
  writtenLines,
  type LineOpening,
  type SheetTexts,
} from '../../src/client/openings/sheet.ts'
import type { OpeningRow } from '../../src/contract/openings.ts'

const hari: OpeningRow = {
  of: 'party',
  id: 'hari',
  name: 'हरि',
  unit: '',
  rate: 0,
  documentId: 'o',
  number: 'OB-1',
  version: 1,
  date: '2026-07-17',
  amount: 10_000,
  quantity: 0,
}
const receivable = 'party:hari.receivable'
const payable = 'party:hari.payable'
/** The fields after the person typed into the line of the sheet as they saw it, over the sheet as it is now. */
const typedOver = (seen: OpeningRow, now: OpeningRow, typed: SheetTexts): SheetTexts => ({
  ...textsOfSheet([now], null),
  ...begunLine(seen, textsOfSheet([seen], null)),
  ...typed,
})
const asked = (row: LineOpening, texts: SheetTexts) =>
  judgeSheet({
    draft: 'sheet',
    settingsVersion: 2,
    beginOn: null,
    lines: [...writtenLines([row], texts)],
    texts,
  })

describe('an opening that others changed while the person typed over it', () => {
  const now = { ...hari, version: 2, amount: -70_000 }
  const texts = typedOver(hari, now, { [receivable]: '300' })

  test('is not overwritten: the line is refused until the person chose one of the two', () => {
    expect(isOvertaken(now, texts)).toBe(true)
    const judged = asked(now, texts)
    expect(E.isLeft(judged) && judged.left.fields).toEqual({ [receivable]: openingRuleWords.stale })
  })
  test('keeps what was typed apart from what the others wrote in its other fields', () => {
    expect([texts[receivable], texts[payable]]).toEqual(['300', ''])
  })
  test('is saved over theirs once the person keeps their own figure', () => {
    const chosen = { ...texts, ...chosenLine(now, texts, 'mine') }
    expect(isOvertaken(now, chosen)).toBe(false)
    expect(asked(now, chosen)).toMatchObject({
      right: { rows: [{ id: 'hari', version: 2, amount: 30_000 }] },
    })
  })
  test('is as the others wrote it once the person takes theirs', () => {
    const chosen = { ...texts, ...chosenLine(now, texts, 'theirs') }
    expect([isOvertaken(now, chosen), writtenLines([now], chosen)]).toEqual([false, []])
  })
  test('is asked about again when they change it once more', () => {
    const chosen = { ...texts, ...chosenLine(now, texts, 'mine') }
    expect(isOvertaken({ ...now, version: 3, amount: 5 }, chosen)).toBe(true)
  })
  test('asks nothing if they wrote the same, or put back what the person saw', () => {
    expect(isOvertaken({ ...hari, version: 2, amount: 30_000 }, texts)).toBe(false)
    const back = { ...hari, version: 3 }
    expect(isOvertaken(back, texts)).toBe(false)
    expect(asked(back, texts)).toMatchObject({ right: { rows: [{ version: 3, amount: 30_000 }] } })
  })
  test('is known again when a refused sheet, of which only the versions are kept, is written again', () => {
    const again = {
      ...textsOfSheet([now], null),
      [receivable]: '300',
      [payable]: '',
      [seenField('party:hari')]: seenText(1),
    }
    expect(isOvertaken(now, again)).toBe(true)
    expect(isOvertaken({ ...hari, version: 1 }, again)).toBe(false)
  })
  test("is not asked about after the person's own save, before the sheet is read anew", () => {
    const saved = withoutSeen(typedOver(hari, hari, { [receivable]: '300' }))
    const more = { ...saved, ...begunLine(hari, saved), [receivable]: '400' }
    expect(isOvertaken({ ...hari, version: 2, amount: 30_000 }, more)).toBe(false)
    expect(isOvertaken({ ...hari, version: 3, amount: 9 }, more)).toBe(true)
  })
})

test('a first day that others changed meanwhile is refused until the person chose one of the two', () => {
  const seen = { settingsVersion: 1, booksBeginOn: '2026-07-17' }
  const now = { settingsVersion: 2, booksBeginOn: '2026-08-17' }
  const texts = { ...begunDay(seen, { booksBeginOn: '2026-07-17' }), booksBeginOn: '2026-09-17' }
  const ask = (fields: SheetTexts, { settingsVersion, booksBeginOn: beginOn } = now) =>
    judgeSheet({ draft: 'sheet', settingsVersion, beginOn, lines: [], texts: fields })
  expect(ask(texts)).toMatchObject({ left: { fields: { booksBeginOn: openingRuleWords.stale } } })
  expect([
    ask({ ...texts, ...chosenDay(now, texts, 'mine') }),
    ask({ ...texts, ...chosenDay(now, texts, 'theirs') }),
    ask(texts, { ...seen, settingsVersion: 5 }),
  ]).toEqual([
    E.right({ rows: [], booksBeginOn: '2026-09-17', settingsVersion: 2 }),
    E.right({ rows: [] }),
    E.right({ rows: [], booksBeginOn: '2026-09-17', settingsVersion: 5 }),
  ])
})
