import { BehaviorSubject, NEVER, of, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { browserStorage } from '../../src/client/device/storage.ts'
import {
  isLow,
  keptIn,
  storageHealth,
  unsavedLines,
  type StorageHealth,
} from '../../src/client/session/storageHealth.ts'
import {
  brokenAt,
  chainText,
  type Entry,
  type Step,
  type Stored,
} from '../../src/client/log/entry.ts'
import { areas } from '../../src/client/areas.ts'
import { commandsOf } from '../../src/client/bus/openSession.ts'
import { documentCommands } from '../../src/client/access/documentCommands.ts'
import { RecordPurchase, RecordSale } from '../../src/client/trade/submitBill.ts'

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
const MiB = 1024 * 1024

/** A browser that grants or refuses storage, and the number of requests. */
const browser = (granted: boolean | null, left: number | null = 900 * MiB) => {
  const said = { asked: 0, persisted: granted === null ? null : (false as boolean | null), left }
  return {
    said,
    port: {
      persisted: async () => said.persisted,
      persist: async () => {
        said.asked++
        if (granted) said.persisted = true
        return granted
      },
      left: async () => said.left,
    },
  }
}
const watched = (
  port: Parameters<typeof storageHealth>[0]['storage'],
  memory = { asked: false },
) => {
  const kept$ = new BehaviorSubject(false)
  const look$ = new Subject<void>()
  const seen: StorageHealth[] = []
  storageHealth({
    storage: port,
    kept$,
    look$,
    asked: {
      read: () => memory.asked,
      keep: () => {
        memory.asked = true
      },
    },
  }).subscribe((health) => seen.push(health))
  return { kept$, look$, seen, memory }
}

test('persistent storage is requested when the first bill is stored, not before, and once on a device', async () => {
  const { said, port } = browser(true)
  const first = watched(port)
  await settled()
  expect([said.asked, first.seen]).toEqual([0, [{ persisted: false, leftBytes: 900 * MiB }]])
  first.kept$.next(true)
  await settled()
  expect([said.asked, first.seen.at(-1)]).toEqual([1, { persisted: true, leftBytes: 900 * MiB }])
  first.kept$.next(false)
  first.kept$.next(true)
  const later = browser(false)
  watched(later.port, first.memory).kept$.next(true)
  await settled()
  expect([said.asked, later.said.asked]).toEqual([1, 0])
})
test('a browser that already stores persistently is not asked', async () => {
  const { said, port } = browser(true)
  said.persisted = true
  watched(port).kept$.next(true)
  await settled()
  expect(said.asked).toBe(0)
})
test('low space is reported below 20 MB, and checked again when there is a reason', async () => {
  const { said, port } = browser(true, 20 * MiB)
  const { seen, look$ } = watched(port)
  await settled()
  expect(isLow(seen.at(-1)!)).toBe(false)
  said.left = 20 * MiB - 1
  look$.next()
  await settled()
  expect([seen.length, isLow(seen.at(-1)!)]).toEqual([2, true])
  look$.next()
  await settled()
  expect(seen.length).toBe(2)
})
test('a browser that gives no estimate, or fails to, does not count as full', async () => {
  const none = watched(browserStorage(undefined))
  const failing = watched({
    persist: () => Promise.reject(new Error('no')),
    persisted: () => Promise.reject(new Error('no')),
    left: () => Promise.reject(new Error('no')),
  })
  none.kept$.next(true)
  failing.kept$.next(true)
  await settled()
  for (const { seen } of [none, failing])
    expect([seen.at(-1), isLow(seen.at(-1)!)]).toEqual([
      { persisted: null, leftBytes: null },
      false,
    ])
})
test("the free space is the browser's quota less its usage, never below zero", async () => {
  const telling = (quota?: number, usage?: number) =>
    browserStorage({ estimate: async () => ({ quota, usage }) } as unknown as StorageManager).left()
  expect([
    await telling(100, 30),
    await telling(100, 130),
    await telling(100),
    await telling(),
  ]).toEqual([70, 0, null, null])
})

/** Whether a document is kept after each of these steps of a command. */
const keptAfter = (command: string | null, ...steps: readonly Step[]): readonly boolean[] => {
  const entries$ = new Subject<readonly Entry[]>()
  const seen: boolean[] = []
  let last = false
  const log = { entries: [], entries$ }
  keptIn(of({ log, commands: commandsOf(areas) })).subscribe((kept) => {
    last = kept
  })
  for (const step of steps) {
    entries$.next([{ meta: { command, step } as Stored, event: null, unreadable: null }])
    seen.push(last)
  }
  return seen
}
test('a document counts as stored when it is in the books or waits for the network, not before', () => {
  const commands = documentCommands(commandsOf(areas).values())
  expect(commands).toEqual(expect.arrayContaining([RecordSale.type, RecordPurchase.type]))
  for (const type of commands) {
    expect([type, ...keptAfter(type, 'issued', 'recorded')]).toEqual([type, false, true])
    expect([type, ...keptAfter(type, 'issued', 'waiting', 'refused')]).toEqual([
      type,
      false,
      true,
      true,
    ])
    expect([type, ...keptAfter(type, 'issued', 'refused')]).toEqual([type, false, false])
  }
  expect(keptAfter(null, 'fact')).toEqual([false])
  expect(keptAfter('AddParty', 'issued', 'waiting', 'recorded')).toEqual([false, false, false])
})
test('a document that was stored before the page was opened counts at once', () => {
  const meta = { command: RecordSale.type, step: 'recorded' } as Stored
  const log = { entries: [{ meta, event: null, unreadable: null }], entries$: NEVER }
  const seen: boolean[] = []
  keptIn(of({ log, commands: commandsOf(areas) })).subscribe((kept) => seen.push(kept))
  expect(seen).toEqual([true])
})

test('the download has the entries that the disk lacks, one to a line, and continues its chain', () => {
  const hash = (text: string) => `h${text.length}`
  const entries: Stored[] = []
  for (let seq = 1; seq <= 5; seq++) {
    const bare = {
      id: `e${seq}`,
      seq,
      at: '',
      step: 'fact' as const,
      session: 's',
      company: null,
      actor: null,
      commandId: null,
      command: null,
      type: 'X',
      version: 1,
      payload: { name: 'चिया\nदोस्रो लाइन', seq },
    }
    entries.push({ ...bare, hash: hash((entries.at(-1)?.hash ?? '') + chainText(bare)) })
  }
  const log = {
    entries: entries.map((meta) => ({ meta, event: null, unreadable: null })),
    durable: () => 3,
  }
  const lines = unsavedLines(log, 'StoreFull')
  expect(lines.endsWith('\n')).toBe(true)
  const read = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Stored)
  expect(read).toEqual(entries.slice(3))
  expect(brokenAt([...entries.slice(0, 3), ...read], hash)).toBeNull()
  // A lost disk may have lost earlier entries too.
  expect(
    unsavedLines(log, 'StoreLost')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Stored),
  ).toEqual(entries)
})
