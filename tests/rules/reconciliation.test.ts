import * as fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  isReconciled,
  judgeDifference,
  judgeStatementDate,
  reconciledPaisa,
} from '../../src/books/ledger/reconciliation.ts'
import type { UnreconciledLine } from '../../src/contract/reconciliation.ts'
import { area } from '../../src/client/reconciliation/area.ts'
import { TickBankLines, UntickBankLines } from '../../src/client/reconciliation/commands.ts'
import { bankMarks, BankMarksRecorded } from '../../src/client/reconciliation/events.ts'
import { balanceTicked, isFound, markedLines } from '../../src/client/reconciliation/reconciling.ts'
import { commandHarness } from './commandHarness.ts'

const tag = (judged: E.Either<{ readonly tag: string }, unknown>) =>
  E.isLeft(judged) ? judged.left.tag : null

describe('a reconciliation of a bank', () => {
  const last = { date: '2026-11-05', balancePaisa: 8000, seq: 10 }

  test('begins with the opening balance, and later with the last statement', () => {
    const ticks = [
      { date: '2026-11-01', paisa: 3000, seq: 3 },
      { date: '2026-11-08', paisa: -200, seq: 12 },
    ]
    expect(reconciledPaisa(5000, ticks, null, '2026-11-05')).toBe(8000)
    expect(reconciledPaisa(5000, ticks, last, '2026-11-10')).toBe(7800)
  })

  test('contains what was ticked before it was finished on lines up to its day', () => {
    expect(isReconciled({ date: '2026-11-05', seq: 9 }, last)).toBe(true)
    expect(isReconciled({ date: '2026-11-06', seq: 9 }, last)).toBe(false)
    expect(isReconciled({ date: '2026-11-01', seq: 11 }, last)).toBe(false)
    expect(isReconciled({ date: '2026-11-01', seq: 9 }, null)).toBe(false)
  })

  test('is finished with a difference of zero alone, on a later day that has come', () => {
    expect(tag(judgeDifference(7800, 7800))).toBe(null)
    expect(tag(judgeDifference(7801, 7800))).toBe('statementDiffers')
    expect(tag(judgeStatementDate('2026-11-06', '2026-11-05', '2026-11-21'))).toBe(null)
    expect(tag(judgeStatementDate('2026-11-05', '2026-11-05', '2026-11-21'))).toBe(
      'statementTooEarly',
    )
    expect(tag(judgeStatementDate('2026-11-22', null, '2026-11-21'))).toBe('statementInFuture')
  })

  test('comes to the same whether it is done in one go or month by month', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
    const line = fc.record({ date: day, paisa: fc.integer({ min: -5000, max: 5000 }) })
    fc.assert(
      fc.property(fc.array(line), fc.integer(), day, (lines, opening, until) => {
        const ticks = lines.map((each, i) => ({ ...each, seq: i + 1 }))
        const first = reconciledPaisa(opening, ticks, null, until)
        const finished = { date: until, balancePaisa: first, seq: ticks.length + 1 }
        expect(reconciledPaisa(opening, ticks, finished, '2026-11-30')).toBe(
          lines.reduce((sum, { paisa }) => sum + paisa, opening),
        )
      }),
    )
  })
})

const line = (documentId: string, amount: number, tickedAt: string | null = null) =>
  ({
    documentId,
    line: 1,
    kind: 'bankDeposit',
    number: `BD-${documentId}`,
    date: '2026-11-10',
    name: 'हरि स्टोर',
    remarks: 'चेक १२३४',
    amount,
    tickedBy: tickedAt === null ? null : 'राम',
    tickedAt,
  }) satisfies UnreconciledLine

describe('the lines on the screen', () => {
  const answered = '2026-11-21T06:00:00.000Z'
  const earlier = '2026-11-21T05:00:00.000Z'
  const later = '2026-11-21T07:00:00.000Z'
  const lines = [line('a', 3000), line('b', -25, earlier)]
  const shown = (marks: Record<string, { ticked: boolean; recordedAt: string | null }>) =>
    markedLines(
      lines,
      {
        marks: Object.fromEntries(
          Object.entries(marks).map(([id, mark]) => [`${id}/1`, { id: 'c', ...mark }]),
        ),
      },
      answered,
    )

  test('show a tick at once, before the server has answered, and the balance with it', () => {
    const marked = shown({ a: { ticked: true, recordedAt: null } })
    expect(marked.map(({ ticked, pending }) => [ticked, pending])).toEqual([
      [true, true],
      [true, false],
    ])
    expect(balanceTicked({ opening: 1000, ticked: -25 }, marked)).toBe(3975)
    const none = shown({ b: { ticked: false, recordedAt: later } })
    expect(balanceTicked({ opening: 1000, ticked: -25 }, none)).toBe(1000)
  })

  test('follow a newer answer of the server', () => {
    const marked = shown({ a: { ticked: true, recordedAt: earlier } })
    expect(marked.map(({ ticked }) => ticked)).toEqual([false, true])
  })

  test('are found by number, name, remarks in any digits, or amount', () => {
    const one = line('a', 150_050)
    for (const typed of ['', 'bd-a', 'हरि', '1,500.50', '१५००.५०', '-1500.50', 'चेक'])
      expect([typed, isFound(one, typed)]).toEqual([typed, true])
    for (const typed of ['गीता', '1500', 'BD-b'])
      expect([typed, isFound(one, typed)]).toEqual([typed, false])
  })
})

describe('ticking', () => {
  const input = (lines: readonly UnreconciledLine[]) => ({ bankId: 'nabil', lines })

  test('sends the line as it was seen, and keeps it until the server has answered', () => {
    const harness = commandHarness(area)
    const a = line('a', 3000)
    const [asked] = harness.does(TickBankLines, input([a]))
    expect(asked).toMatchObject({
      wire: {
        body: { lines: [{ document_id: 'a', line: 1, date: '2026-11-10', amount: '30.00' }] },
      },
    })
    expect(harness.sees(bankMarks, 'nabil').marks).toMatchObject({
      'a/1': { ticked: true, recordedAt: null },
    })
    harness.does(UntickBankLines, input([a]))
    harness.given(BankMarksRecorded.of({ id: 'id-1', bankId: 'nabil', keys: ['a/1'] }))
    expect(harness.sees(bankMarks, 'nabil').marks).toMatchObject({
      'a/1': { ticked: false, recordedAt: null },
    })
    harness.given(BankMarksRecorded.of({ id: 'id-2', bankId: 'nabil', keys: ['a/1'] }))
    expect(harness.sees(bankMarks, 'nabil').marks['a/1']?.recordedAt).toBe('2026-11-21T04:00:00Z')
  })

  test('of more lines than the server takes at once is refused', () => {
    const many = Array.from({ length: 501 }, (_, i) => line(String(i), 1))
    expect(commandHarness(area).refuses(TickBankLines, input(many)).tag).toBe('tooManyLines')
  })
})
