import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { either as E } from 'fp-ts'
import { eventsOf } from '../../src/client/bus/openSession.ts'
import { brokenAt, chainText, type Stored } from '../../src/client/log/entry.ts'
import type { EventDef } from '../../src/client/log/event.ts'
import { entriesOfColumns, entryColumns, type EntryColumns } from '../../src/client/log/columns.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { dumpAt, goldenLogs, known, linksIn, logsFolder, reader } from './logs.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const logs = goldenLogs()
const defs = new Map(eventsOf(known).map((def) => [def.type, def]))
const all = logs.flatMap(({ text }) => linksIn(text).map(({ stored }) => stored))

test.each(logs.map((log) => [log.name, log] as const))(
  'the log %s is read entry for entry, its chain is whole, and it folds to what it folded to',
  async (name, { text }) => {
    const stored = linksIn(text).map((link) => link.stored)
    expect(stored.length).toBeGreaterThan(5)
    expect(
      stored
        .map((meta) => entryOf(reader, meta))
        .filter((entry) => entry.unreadable !== null)
        .map((entry) => entry.unreadable),
    ).toEqual([])
    expect(brokenAt(stored, hash)).toBeNull()
    // Where a fold was meant to change, `vitest -u` writes the new dump, and a reader of the change sees what it did to old logs.
    await expect(dumpAt(text)).toMatchFileSnapshot(join(logsFolder, `${name}.dump.json`))
  },
)

test.each(logs.map((log) => [log.name, log] as const))(
  'a block gives the entries of %s back to the letter, with their fields as columns',
  (_, { text }) => {
    const stored = linksIn(text).map((link) => link.stored)
    const columns = entryColumns(stored)
    expect(columns).not.toBeNull()
    const again = entriesOfColumns(JSON.parse(JSON.stringify(columns)) as EntryColumns)
    expect(JSON.stringify(again)).toBe(JSON.stringify(stored))
  },
)

test('an event that is taken as it is stored is what its codec would have made of it', () => {
  const taken = all.filter(({ type, version, payload }) => {
    const def = defs.get(type)!
    if (version !== def.version || !def.payload.is(payload)) return false
    expect(def.payload.decode(payload), type).toEqual(E.right(payload))
    return true
  })
  // The others were stored by an earlier release.
  expect(taken.length).toBeGreaterThan(all.length * 0.8)
})

test('the corpus holds a whole day: written, refused, waiting, recorded, printed, voided and read', () => {
  const types = new Set(all.map((each) => each.type))
  const steps = new Set(all.map((each) => each.step))
  expect([...steps].toSorted()).toEqual(['fact', 'issued', 'recorded', 'refused', 'waiting'])
  for (const type of [
    'LoggedIn',
    'CompanyEntered',
    'ScreenOpened',
    'Asked',
    'Answered',
    'PartySubmitted',
    'PartyRecorded',
    'ItemSubmitted',
    'ItemRecorded',
    'DraftBegun',
    'LinePut',
    'BillSubmitted',
    'BillRefused',
    'CommandRefused',
    'BillWaiting',
    'BillRecorded',
    'BillPrinted',
    'BillVoided',
  ])
    expect(types, type).toContain(type)
})

/** Versions of an event that no golden log holds: every one of an event that has had more than one. */
const unproved = (defs: readonly EventDef[], stored: readonly Stored[]): readonly string[] => {
  const held = new Set(stored.map((each) => `${each.type}@${each.version}`))
  return defs
    .filter((def) => def.version > 1)
    .flatMap((def) => Array.from({ length: def.version }, (_, i) => `${def.type}@${i + 1}`))
    .filter((each) => !held.has(each))
}
test('every version that an event ever had stands in a golden log', () => {
  const defs = eventsOf(known)
  expect(defs.filter((def) => def.version > 1).length).toBeGreaterThan(0)
  expect(unproved(defs, all)).toEqual([])
  // A new version of an event is found missing until a log of it is kept.
  const raised = defs.map((def) => (def.type === 'DraftBegun' ? { ...def, version: 2 } : def))
  expect(unproved(raised, all)).toEqual(['DraftBegun@2'])
  expect(
    unproved(
      raised,
      all.filter((each) => each.type !== 'DraftBegun'),
    ),
  ).toEqual(['DraftBegun@1', 'DraftBegun@2'])
})

test('a golden log with one letter changed is found by its chain and by its dump', () => {
  const { text, dump } = logs.find((log) => log.text.includes('"rice"'))!
  const forged = text.replace('"rice"', '"gold"')
  expect(
    brokenAt(
      linksIn(forged).map((link) => link.stored),
      hash,
    ),
  ).not.toBeNull()
  expect(dumpAt(forged)).not.toBe(dump)
  expect(chainText(linksIn(text)[0]!.stored)).not.toContain('hash')
})
