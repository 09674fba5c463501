import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { yearChecks } from '../../src/books/ledger/yearClosing.ts'
import type { CommandContext, ReadModels } from '../../src/client/bus/command.ts'
import { area } from '../../src/client/yearClosing/area.ts'
import { checkPath } from '../../src/client/yearClosing/checkPaths.ts'
import {
  CloseFiscalYear,
  ReopenFiscalYear,
  TickYearCheck,
} from '../../src/client/yearClosing/commands.ts'
import {
  YearClosingDone,
  YearClosingFailed,
  yearTicks,
} from '../../src/client/yearClosing/events.ts'
import { screens } from '../../src/client/shell/screens.ts'
import { commandHarness } from './commandHarness.ts'

const year = '2082/83'
const asked = { year, profit: 200, ticked: ['vatAgrees' as const], open: 2 }
const here: CommandContext = { company: 'shop', actor: 'u', commandId: 'c1', at: '' }
/** An outbox in which these commands wait, each of a company. */
const waiting = (
  ...of: readonly (readonly [commandId: string, company: string])[]
): ReadModels => ({
  get: () =>
    ({
      pending: Object.fromEntries(
        of.map(([commandId, company]) => [commandId, { intent: { commandId, company } }]),
      ),
    }) as never,
})

describe('closing a fiscal year on the device', () => {
  it('waits until every entry of the company on this device is sent', () => {
    const closes = (look: ReadModels) => CloseFiscalYear.decide(asked, look, here)
    const refused = closes(waiting(['s1', 'shop'], ['s2', 'shop']))
    expect(E.isLeft(refused) && [refused.left.tag, refused.left.say.en]).toEqual([
      'entriesWait',
      '2 entries wait on this device to be sent; close the year after that',
    ])
    expect(E.isRight(closes(waiting(['s1', 'other'])))).toBe(true)
    expect(E.isRight(closes(waiting()))).toBe(true)
  })

  it('keeps the ticks of the owner until the year is closed, also if that is refused', () => {
    const harness = commandHarness(area)
    const ticked = () => harness.sees(yearTicks, year).ticked
    harness.does(TickYearCheck, { year, check: 'vatAgrees', ticked: true })
    harness.does(TickYearCheck, { year, check: 'cashCounted', ticked: true })
    harness.does(TickYearCheck, { year, check: 'vatAgrees', ticked: false })
    expect(ticked()).toEqual(['cashCounted'])
    harness.does(CloseFiscalYear, asked)
    harness.given(YearClosingFailed.of({ year, say: { ne: 'न', en: 'no' } }))
    expect(ticked()).toEqual(['cashCounted'])
    harness.given(YearClosingDone.of({ year }))
    expect(ticked()).toEqual([])
    expect(harness.sees(yearTicks, '2081/82').ticked).toEqual([])
  })

  it('is not sent twice at once', () => {
    const harness = commandHarness(area)
    harness.does(CloseFiscalYear, asked)
    expect(harness.refuses(CloseFiscalYear, asked).tag).toBe('AlreadyAsked')
  })

  it('needs a reason to be taken back', () => {
    const harness = commandHarness(area)
    expect(harness.refuses(ReopenFiscalYear, { year, reason: ' ' })).toMatchObject({
      tag: 'reasonNeeded',
    })
    expect(harness.does(ReopenFiscalYear, { year, reason: ' भूल ' })).toMatchObject([
      { year, reason: 'भूल' },
    ])
  })
})

describe('a check of a fiscal year', () => {
  it('leads to a screen that there is', () => {
    const patterns = screens.map(({ path }) => path)
    for (const check of yearChecks) {
      const [path] = checkPath(check, { start: '2025-07-17', end: '2026-07-16' }).split('?')
      expect([check, patterns.includes(path!)]).toEqual([check, true])
    }
  })
})
