import { firstValueFrom, Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { auditWords } from '../../src/client/audit/auditWords.ts'
import { keptOnServer } from '../../src/client/audit/keptPages.ts'
import { loadedLog, pagesOnServer } from '../../src/client/audit/loadedLog.ts'
import { readLogFile, writeLogFile } from '../../src/client/audit/logFile.ts'
import { replayOf } from '../../src/client/audit/replay.ts'
import {
  replayedBrowserKey,
  replayedBrowserView,
} from '../../src/client/audit/replayedBrowserView.ts'
import type { Query } from '../../src/client/bus/query.ts'
import type { QueryBus } from '../../src/client/bus/queryBus.ts'
import { chainText } from '../../src/client/log/entry.ts'
import { digest, folds, hash, head, pageText, reader, said, stored } from './auditReplaySetup.ts'

/** A server that answers queries from given values and records the requests. */
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
  test('is loaded in pages, the first one small, and its chain is verified while it loads', async () => {
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
  test('is loaded once even if loading begins twice, as when a page renders twice', async () => {
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
  test('that cannot be replayed to the end says so, and keeps what came before', async () => {
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
  test('shows an entry nested arbitrarily deep as unreadable and replays the rest', async () => {
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
    expect(replay.folds.get(replayedBrowserView, null, replayedBrowserKey).path).toBe(
      '/salesreport',
    )
    // Exported, it equals what was received, letter for letter.
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
  test('does not keep its pages once they are in the replay', async () => {
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
  test('names an entry altered on the way; one that stops loading says why and resumes on request', async () => {
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
  test('requests a viewed page once, and says if the server does not have it', async () => {
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
  test("requests a viewed page again after a network failure only at the auditor's next step", async () => {
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
