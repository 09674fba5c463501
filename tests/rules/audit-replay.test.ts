import { createHash } from 'node:crypto'
import { firstValueFrom, Subject, take, toArray } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { salesReport } from '../../src/books/reports/sales.ts'
import { areas } from '../../src/client/areas.ts'
import { auditWords } from '../../src/client/audit/auditWords.ts'
import { pageOf, keptOnServer } from '../../src/client/audit/keptPages.ts'
import { loadedLog, pagesOnServer } from '../../src/client/audit/loadedLog.ts'
import { readLogFile, writeLogFile } from '../../src/client/audit/logFile.ts'
import { machineStates } from '../../src/client/audit/Machines.tsx'
import { replayOf } from '../../src/client/audit/replay.ts'
import {
  noPages,
  replayContext,
  replaySession,
  type KeptPage,
  type KeptPages,
} from '../../src/client/audit/replaySession.ts'
import { onStage, stageView } from '../../src/client/audit/stageView.ts'
import { Answered, Asked, AskFailed, CommandWaiting } from '../../src/client/bus/busEvents.ts'
import { eventsOf, foldsOf } from '../../src/client/bus/openSession.ts'
import type { Query } from '../../src/client/bus/query.ts'
import type { QueryBus } from '../../src/client/bus/queryBus.ts'
import { chainText, type Step, type Stored } from '../../src/client/log/entry.ts'
import { eventReader, type AnyEvent } from '../../src/client/log/event.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { reportQuery } from '../../src/client/reports/queries.ts'
import { pageAsked } from '../../src/client/reports/params.ts'
import { CompanyEntered, LoggedIn, ScreenOpened } from '../../src/client/session/events.ts'
import { permissionsHoldMs, whoIs } from '../../src/client/session/views.ts'
import { draftChart, drafts } from '../../src/client/trade/draft.ts'
import { BeginDraft } from '../../src/client/trade/commands.ts'
import { CashCustomerChosen, DraftBegun } from '../../src/client/trade/draftEvents.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const reader = eventReader(eventsOf(areas))
const folds = [...foldsOf(areas), stageView]
const asked = pageAsked(
  salesReport,
  { start: '2026-11-01', end: '2026-11-21' },
  { range: null, partyId: null, categoryId: null },
  1,
  100,
)
const key = reportQuery.key(asked)
const wire = {
  rows: [
    ['2026-11-21', 'SI-1', 'हरि', '100.00', '0.00', '100.00', '13.00', '113.00', '113.00', '0.00'],
  ],
  totals: null,
  opening: null,
  journal_seq: 9,
  journal_hash: 'h',
}
const paging = { currentPage: 1, pageSize: 100, total: 1 }
const pageText = JSON.stringify([wire, paging])
const digest = hash(pageText)
const { rows: _, ...summary } = wire

const said: readonly (readonly [AnyEvent, Step?])[] = [
  [
    LoggedIn.of({
      userId: 'sita',
      fullName: 'सीता',
      username: '98',
      isAdmin: false,
      isFirstLogin: false,
      companies: [],
    }),
  ],
  [
    CompanyEntered.of({
      companyId: 'c1',
      companyName: 'पसल',
      parentId: null,
      permissions: ['sales-add'],
      accountExpiryDate: '2090-01-01',
      lastRenewedAt: null,
      plan: 'trial',
    }),
  ],
  [ScreenOpened.of({ path: '/sales/add' })],
  [DraftBegun.of({ documentId: 'd1', kind: 'sale', date: '2026-11-21' })],
  [ScreenOpened.of({ path: '/sales/add?draft=d1' })],
  [CashCustomerChosen.of({ documentId: 'd1', customerName: 'गीता' })],
  [ScreenOpened.of({ path: '/salesreport' })],
  [Asked.of({ query: 'report', key })],
  [
    Answered.of({
      query: 'report',
      key,
      digest,
      answer: { wire: { ...summary, rows: 1 }, paging },
    }),
  ],
  [CommandWaiting.of({ why: 'Offline' }), 'waiting'],
  [AskFailed.of({ query: 'report', key, tag: 'Unavailable', say: { ne: 'व्यस्त', en: 'busy' } })],
]
let head = ''
const stored: readonly Stored[] = said.map(([{ type, ...payload }, step = 'fact'], i) => {
  const bare = {
    session: 's1',
    company: i < 2 ? null : 'c1',
    actor: 'sita',
    commandId: step === 'fact' ? null : 'k',
    command: null,
    id: `e${i}`,
    seq: i + 1,
    at: `2026-11-21T04:00:${String(i).padStart(2, '0')}.000Z`,
    step,
    type,
    version: 1,
    payload,
  }
  head = hash(head + chainText(bare))
  return { ...bare, hash: head }
})
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

describe('a session as it stood', () => {
  test('every entry of this history can be read', () => {
    expect(entries.map((e) => e.unreadable)).toEqual(said.map(() => null))
  })

  test('shows what its folds held then, and nothing later', () => {
    expect(standing(4).session.folds.get(drafts, 'c1', 'd1').buyer).toBe('none')
    expect(standing(6).session.folds.get(drafts, 'c1', 'd1').partyName).toBe('गीता')
    expect(standing(3).session.folds.get(draftChart, 'c1', 'd1').value).toBe('unopened')
    expect(standing(5).session.log.entries).toHaveLength(5)
    // What leaving said of a bill that was being written, it says again.
    expect([standing(5).session.unfinished(), standing(6).session.unfinished()]).toEqual([
      false,
      true,
    ])
  })
  test('takes no command, records nothing, and owes nothing', () => {
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
  test('knows who was there and what he might do then, by the clock of that moment', () => {
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
  test('knows the screen and the network as the log tells them', () => {
    const at = (n: number) => standing(n).replay.folds.get(stageView, null, onStage)
    expect([at(2).path, at(3).path, at(5).path, at(7).path]).toEqual([
      null,
      '/sales/add',
      '/sales/add?draft=d1',
      '/salesreport',
    ])
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

describe('answers as they stood', () => {
  const remoteAt = (at: number, pages?: KeptPages) =>
    standing(at, pages).session.queries.cell(reportQuery, asked).getSnapshot()
  const with_ = (page: KeptPage): KeptPages => ({
    look: () => page,
    changed$: new Subject(),
    again: () => undefined,
  })

  test('a spinner is a spinner, and a report that was not kept says so', () => {
    expect(remoteAt(7)).toMatchObject({ asking: false, held: null, failed: null })
    expect(remoteAt(8)).toMatchObject({ asking: true, held: null })
    expect(remoteAt(9)).toMatchObject({
      asking: false,
      held: null,
      failed: { say: auditWords.notKept },
    })
  })
  test('a report stands with the page that was viewed', () => {
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
  test('a page that is not the one that was viewed is not shown', () => {
    expect(pageOf(digest, pageText.replace('113.00', '999.00'))).toEqual({
      tag: 'missing',
      say: auditWords.altered,
    })
  })
  test('who waits for a fresh answer hears what was kept, and the server is not asked', async () => {
    const { session } = standing(9, with_(pageOf(digest, pageText)))
    const [first, second] = await firstValueFrom(
      session.queries.ask(reportQuery, asked).pipe(take(2), toArray()),
    )
    expect([first!.asking, second!.asking, second!.held !== null]).toEqual([true, false, true])
  })
})

/** A server that answers queries from what it is given, and keeps what it was asked. */
const serving = (answer: (params: any) => unknown) => {
  const calls: unknown[] = []
  const queries = {
    ask: (query: Query<unknown, unknown>, params: unknown) => {
      calls.push(params)
      const wire = answer(params)
      const at = new Subject()
      queueMicrotask(() => {
        at.next({ asking: true, held: null, failed: null })
        at.next(
          wire === null
            ? {
                asking: false,
                held: null,
                failed: { tag: 'Refused', say: { ne: 'छैन', en: 'none' } },
              }
            : { asking: false, held: query.read(wire), failed: null },
        )
      })
      return at
    },
  } as unknown as QueryBus
  return { calls, queries }
}

describe('a log from the server', () => {
  const texts = stored.map(chainText)
  const hashes = stored.map((each) => each.hash)
  const page = ({ after, limit }: { after: number; limit: number }) => ({
    entries: texts.slice(after, after + Math.min(limit, 4)),
    hashes: hashes.slice(after, after + Math.min(limit, 4)),
  })
  test('comes page after page, the first one small, and its chain is followed on the way', async () => {
    const { calls, queries } = serving(page)
    const replay = replayOf(folds, 4)
    const log = loadedLog(pagesOnServer(queries, 's1'), replay, reader, () => Promise.resolve())
    await log.load()
    expect(calls).toEqual([
      { id: 's1', after: 0, limit: 500 },
      { id: 's1', after: 4, limit: 5000 },
      { id: 's1', after: 8, limit: 5000 },
      { id: 's1', after: 11, limit: 5000 },
    ])
    expect(log.loading.getSnapshot()).toEqual({
      loaded: 11,
      chain: { head, length: 11, brokenAt: null },
      done: true,
      failed: null,
    })
    expect(replay.entries.map((e) => e.meta)).toEqual(stored)
  })
  test('begun twice at once, as a page that is drawn twice does, it is there once', async () => {
    const { queries } = serving(page)
    const replay = replayOf(folds, 4)
    const log = loadedLog(
      pagesOnServer(queries, 's1'),
      replay,
      reader,
      () =>
        new Promise((next) => {
          setTimeout(next, 0)
        }),
    )
    const first = log.load()
    log.stop()
    await Promise.all([first, log.load()])
    expect(log.loading.getSnapshot()).toMatchObject({
      loaded: 11,
      done: true,
      chain: { length: 11, brokenAt: null },
    })
    expect(replay.entries).toHaveLength(11)
  })
  test('of one that falls over in the middle the page says so, and what came before still stands', async () => {
    const replay = replayOf(folds, 4)
    const log = loadedLog(
      pagesOnServer(serving(page).queries, 's1'),
      {
        ...replay,
        add: (more) => {
          if (replay.entries.length >= 4) throw new RangeError('too deep')
          replay.add(more)
        },
      },
      reader,
      () => Promise.resolve(),
    )
    await log.load()
    expect(log.loading.getSnapshot()).toMatchObject({
      loaded: 4,
      done: false,
      failed: auditWords.stopped,
    })
  })
  test('one nested as deep as a writer likes is unreadable where it stands, and the rest plays', async () => {
    const deep = texts.map((text, i) =>
      i === 5
        ? text.replace(/"payload":.*\}$/, `"payload":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
        : text,
    )
    const own: string[] = []
    for (const text of deep) own.push(hash((own.at(-1) ?? '') + text))
    const { queries } = serving(({ after }) => ({
      entries: deep.slice(after),
      hashes: own.slice(after),
    }))
    const replay = replayOf(folds, 4)
    const log = loadedLog(pagesOnServer(queries, 's1'), replay, reader, () => Promise.resolve())
    await log.load()
    expect(log.loading.getSnapshot()).toMatchObject({
      loaded: 11,
      done: true,
      failed: null,
      chain: { brokenAt: null },
    })
    replay.go(11)
    expect(replay.entries.map((e) => e.unreadable !== null)).toEqual(said.map((_, i) => i === 5))
    expect(replay.folds.get(stageView, null, onStage).path).toBe('/salesreport')
    // Written out it is what came, letter for letter.
    const again = readLogFile(
      writeLogFile(
        replay.entries.map((e) => e.meta),
        log.texts,
      ),
    )
    expect(again).toMatchObject({
      right: deep.map((text, i) => ({ text, stored: { hash: own[i] } })),
    })
  })
  test('its pages lie nowhere once they are in the replay', async () => {
    const answers: { take(): unknown }[] = []
    const { queries } = serving(page)
    const watching = {
      ask: (query: Query<unknown, unknown>, params: unknown) =>
        queries.ask(
          {
            ...query,
            read: (wire) => {
              const answer = query.read(wire)
              answers.push(answer as never)
              return answer
            },
          },
          params,
        ),
    } as unknown as QueryBus
    await loadedLog(pagesOnServer(watching, 's1'), replayOf(folds, 4), reader, () =>
      Promise.resolve(),
    ).load()
    expect(answers.map((answer) => answer.take())).toEqual([null, null, null, null])
  })
  test('one that was altered on the way is named; one that stops coming says why and goes on when asked again', async () => {
    let up = true
    const { queries } = serving((asking) =>
      asking.after >= 4 && !up
        ? null
        : {
            ...page(asking),
            entries: page(asking).entries.map((text) => text.replace('गीता', 'हरि')),
          },
    )
    const replay = replayOf(folds, 4)
    const log = loadedLog(pagesOnServer(queries, 's1'), replay, reader, () => Promise.resolve())
    up = false
    await log.load()
    expect(log.loading.getSnapshot()).toMatchObject({
      loaded: 4,
      done: false,
      failed: { en: 'none' },
    })
    up = true
    await log.load()
    expect(log.loading.getSnapshot()).toMatchObject({
      loaded: 11,
      done: true,
      failed: null,
      chain: { brokenAt: 6 },
    })
  })
  test('a viewed page is asked for once, and what the server does not have is said', async () => {
    const { calls, queries } = serving((wanted) =>
      wanted === digest ? { viewed_on: '2026-11-21', page: pageText } : null,
    )
    const pages = keptOnServer(queries)
    expect([pages.look(digest).tag, pages.look(digest).tag]).toEqual(['asking', 'asking'])
    await firstValueFrom(pages.changed$)
    expect(pages.look(digest)).toMatchObject({ tag: 'held' })
    expect(calls).toHaveLength(1)
    pages.look('0'.repeat(64))
    await firstValueFrom(pages.changed$)
    expect(pages.look('0'.repeat(64))).toEqual({ tag: 'missing', say: auditWords.notKept })
    pages.again()
    pages.look('0'.repeat(64))
    expect(calls).toHaveLength(2)
  })
  test('a viewed page that did not come for want of a network is asked for again where the auditor goes next, and not before', async () => {
    let up = false
    let asked = 0
    const queries = {
      ask: (query: Query<unknown, unknown>) => {
        const at = new Subject()
        asked++
        queueMicrotask(() => {
          at.next({ asking: true, held: null, failed: null })
          at.next(
            up
              ? {
                  asking: false,
                  held: query.read({ viewed_on: '2026-11-21', page: pageText }),
                  failed: null,
                }
              : {
                  asking: false,
                  held: null,
                  failed: { tag: 'Offline', say: { ne: 'छैन', en: 'no network' } },
                },
          )
        })
        return at
      },
    } as unknown as QueryBus
    const pages = keptOnServer(queries)
    const come = () => firstValueFrom(pages.changed$)
    pages.look(digest)
    await come()
    expect([pages.look(digest), pages.look(digest), asked]).toEqual([
      { tag: 'missing', say: { ne: 'छैन', en: 'no network' } },
      { tag: 'missing', say: { ne: 'छैन', en: 'no network' } },
      1,
    ])
    up = true
    pages.again()
    expect(pages.look(digest)).toEqual({ tag: 'asking' })
    await come()
    expect([pages.look(digest).tag, asked]).toEqual(['held', 2])
  })
})
