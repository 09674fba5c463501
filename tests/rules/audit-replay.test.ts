import { machineStates } from '../../src/client/audit/Machines.tsx'
import { firstValueFrom, Subject, take, toArray } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { auditWords } from '../../src/client/audit/auditWords.ts'
import { pageOf } from '../../src/client/audit/keptPages.ts'
import { replayOf } from '../../src/client/audit/replay.ts'
import {
  noPages,
  replayContext,
  replaySession,
  type KeptPage,
  type KeptPages,
} from '../../src/client/audit/replaySession.ts'
import {
  replayedBrowserKey,
  replayedBrowserView,
} from '../../src/client/audit/replayedBrowserView.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { reportQuery } from '../../src/client/reports/queries.ts'
import { ScreenOpened } from '../../src/client/session/events.ts'
import { permissionsHoldMs, whoIs } from '../../src/client/session/views.ts'
import { draftChart, drafts } from '../../src/client/trade/draft.ts'
import { BeginDraft } from '../../src/client/trade/commands.ts'
import { asked, digest, folds, pageText, reader, said, stored, wire } from './auditReplaySetup.ts'

const entries = stored.map((meta) => entryOf(reader, meta))
const standing = (at: number, pages: KeptPages = noPages(auditWords.notKept)) => {
  const replay = replayOf(folds, 4)
  replay.add(entries)
  replay.go(at)
  const now = () => replay.entries[replay.position() - 1]!.meta.at
  return {
    replay,
    now,
    session: replaySession(replay, pages, whoIs, now, [
      { unfinished: (held, company) => held.get(drafts, company, 'd1').buyer !== 'none' },
    ]),
  }
}
describe('a replayed session', () => {
  test('can read every entry of this history', () => {
    expect(entries.map((e) => e.unreadable)).toEqual(said.map(() => null))
  })

  test('shows the state of its folds at that moment, and nothing later', () => {
    expect(standing(4).session.folds.get(drafts, 'c1', 'd1').buyer).toBe('none')
    expect(standing(6).session.folds.get(drafts, 'c1', 'd1').partyName).toBe('गीता')
    expect(standing(3).session.folds.get(draftChart, 'c1', 'd1').value).toBe('unopened')
    expect(standing(5).session.log.entries).toHaveLength(5)
    // It repeats what leaving said about a bill being written.
    expect([standing(5).session.unfinished(), standing(6).session.unfinished()]).toEqual([
      false,
      true,
    ])
  })
  test('takes no command, records nothing and has nothing to send', () => {
    const { session, replay } = standing(6)
    expect(session.send(BeginDraft, { kind: 'sale' })).toMatchObject({
      _tag: 'Left',
      left: { tag: 'replay' },
    })
    expect(session.note([ScreenOpened.of({ path: '/home' })])).toBeNull()
    expect([replay.entries.length, replay.position(), session.log.entries.length]).toEqual([
      11, 6, 6,
    ])
  })
  test('knows who was signed in and what they were allowed to do at that moment', () => {
    expect(standing(1).session.who()).toMatchObject({ company: null, actor: 'sita' })
    const { may, company } = standing(3).session.who()
    expect([company, may('sales-add'), may('sales-edit')]).toEqual(['c1', true, false])
    const late = standing(3)
    const fourDays = () =>
      new Date(Date.parse(stored[1]!.at) + permissionsHoldMs + 86_400_000).toISOString()
    expect(
      replaySession(late.replay, noPages(auditWords.notKept), whoIs, fourDays, [])
        .who()
        .may('sales-add'),
    ).toBe(false)
  })
  test('knows the screen and the state of the network as logged', () => {
    const at = (n: number) =>
      standing(n).replay.folds.get(replayedBrowserView, null, replayedBrowserKey)
    expect([at(2).path, at(3).path, at(5).path, at(7).path]).toEqual([
      null,
      '/sales/add',
      '/sales/add?draft=d1',
      '/salesreport',
    ])
    expect(at(5).openedAt).toBe(at(3).openedAt)
    expect(at(7).openedAt > at(5).openedAt).toBe(true)
    expect([at(9).online, at(10).online, at(11).online]).toEqual([true, false, true])
    const { session, replay, now } = standing(10)
    const parts = replayContext(session, replay, now, () => '2026-11-21')
    const told: boolean[] = []
    parts.online.subscribe((online) => told.push(online as unknown as boolean))
    replay.go(11)
    expect([told.at(-1), parts.now()]).toEqual([true, '2026-11-21T04:00:10.000Z'])
  })
  test('names the machines that the last entry changed first', () => {
    const shown = (at: number) =>
      machineStates(folds, standing(at).replay, 'c1').map(({ chart, value, changed }) => [
        chart.name,
        value,
        changed,
      ])
    expect(shown(6)[0]).toEqual(['tradeDraft', 'lines', true])
    expect(shown(7).some(([, , changed]) => changed)).toBe(false)
    expect(shown(2)[0]).toEqual(['session', 'active', true])
  })
})

describe('replayed answers', () => {
  const remoteAt = (at: number, pages?: KeptPages) =>
    standing(at, pages).session.queries.cell(reportQuery, asked).getSnapshot()
  const with_ = (page: KeptPage): KeptPages => ({
    look: () => page,
    changed$: new Subject(),
    again: () => undefined,
  })

  test('show a spinner where one was shown, and say that a report was not kept', () => {
    expect(remoteAt(7)).toMatchObject({ asking: false, held: null, failed: null })
    expect(remoteAt(8)).toMatchObject({ asking: true, held: null })
    expect(remoteAt(9)).toMatchObject({
      asking: false,
      held: null,
      failed: { say: auditWords.notKept },
    })
  })
  test('show a report with the page that was viewed', () => {
    expect(remoteAt(9, with_(pageOf(digest, pageText)))).toMatchObject({
      failed: null,
      digest,
      held: { journalSeq: 9, rows: [wire.rows[0]] },
    })
    const cell = standing(9, with_(pageOf(digest, pageText))).session.queries.cell(
      reportQuery,
      asked,
    )
    expect(cell.getSnapshot()).toBe(cell.getSnapshot())
  })
  test('do not show a page that differs from the viewed one', () => {
    expect(pageOf(digest, pageText.replace('113.00', '999.00'))).toEqual({
      tag: 'missing',
      say: auditWords.altered,
    })
  })
  test('serve a query that waits for a fresh answer from the log, without a request to the server', async () => {
    const { session } = standing(9, with_(pageOf(digest, pageText)))
    const [first, second] = await firstValueFrom(
      session.queries.ask(reportQuery, asked).pipe(take(2), toArray()),
    )
    expect([first!.asking, second!.asking, second!.held !== null]).toEqual([true, false, true])
  })
})
