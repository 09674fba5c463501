import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { companySwitch } from '../../machines/companySwitch.ts'
import { forgottenPassword } from '../../machines/forgottenPassword.ts'
import { logout } from '../../machines/logout.ts'
import { permissionTree } from '../../machines/permissionTree.ts'
import { registration } from '../../machines/registration.ts'
import { session } from '../../machines/session.ts'
import { submission } from '../../machines/submission.ts'
import { tradeDraft } from '../../machines/tradeDraft.ts'
import { areas } from '../../src/client/areas.ts'
import { auditWords } from '../../src/client/audit/auditWords.ts'
import { unverifiedChain, verifyLinks } from '../../src/client/audit/chainVerification.ts'
import { gistOf, kindOf, queryWords, sayEntry } from '../../src/client/audit/entryWords.ts'
import { facts, sayFact } from '../../src/journal/facts.ts'
import { valuesOf } from '../laws/codecValues.ts'
import { stateName, stateText } from '../../src/client/audit/chartWords.ts'
import {
  linksOf,
  mostFileBytes,
  readLogBlob,
  readLogFile,
  writeLogFile,
} from '../../src/client/audit/logFile.ts'
import { replayFile } from '../../src/client/shell/replayFile.ts'
import { titleAt } from '../../src/client/shell/titles.ts'
import { found } from '../../src/client/audit/search.ts'
import { screens } from '../../src/client/shell/screens.ts'
import { commandsOf, eventsOf, foldsOf } from '../../src/client/bus/openSession.ts'
import { brokenAt, chainText, type Stored } from '../../src/client/log/entry.ts'
import { eventReader } from '../../src/client/log/event.ts'
import { isChart } from '../../src/client/log/fold.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { loggedSession } from '../bench/sessionLog.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const stored = loggedSession(120, hash)
const reader = eventReader(eventsOf(areas))
const commands = commandsOf(areas)
const entries = stored.map((meta) => entryOf(reader, meta))
const label = (entry: (typeof entries)[number]) => sayEntry(entry, commands, titleAt)
const chained = (bare: readonly Omit<Stored, 'hash'>[]): readonly Stored[] => {
  let head = ''
  return bare.map((each) => {
    head = hash(head + chainText(each))
    return { ...each, hash: head }
  })
}

describe('a log as a file', () => {
  test('comes back as it was written, and its chain with it', () => {
    const read = readLogFile(writeLogFile(stored))
    expect(E.isRight(read) && read.right.map((link) => link.stored)).toEqual(stored)
    expect(E.isRight(read) && verifyLinks(unverifiedChain, read.right, hash)).toEqual({
      head: stored.at(-1)!.hash,
      length: 120,
      brokenAt: null,
    })
  })
  test.each([
    [
      'cut in the middle of a line',
      (text: string) => text.slice(0, text.indexOf('\n', 3000) + 40),
      'not JSON',
    ],
    [
      'with a line of something else',
      (text: string) => text.replace('\n', '\n{"hello":1}\n'),
      'not a log entry',
    ],
    ['without its beginning', (text: string) => text.slice(text.indexOf('\n') + 1), 'not number 1'],
    ['that is no log', () => 'name,amount\n', 'not JSON'],
  ])('one %s is named by its line', (_, mangle, why) => {
    const text = mangle(writeLogFile(stored))
    const read = readLogFile(text)
    if (E.isRight(read)) throw new Error('it was read')
    expect(read.left.say.en).toContain(why)
    expect(read.left.say.en).toContain(`Line ${read.left.line}:`)
    expect(read.left.line).toBe(
      text.startsWith('name')
        ? 1
        : why === 'not JSON'
          ? text.split('\n').length
          : why.includes('number')
            ? 1
            : 2,
    )
  })
  test('read slice by slice it is the same, and a bad line is named as well', async () => {
    const text = writeLogFile(stored)
    const read = (said: string) => readLogBlob(new Blob([said]), () => Promise.resolve())
    expect(await read(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(readLogFile(text))
    expect(await read(text.replace('\n', '\nhello\n'))).toMatchObject({ left: { line: 2 } })
    expect(await read('')).toMatchObject({ left: { say: auditWords.emptyFile } })
  })
  test('of several slices the letters at their edges are whole', async () => {
    const wide = chained(
      Array.from({ length: 30 }, (_, i) => ({
        ...stored[0]!,
        seq: i + 1,
        payload: { text: 'क'.repeat(150_001 + i) },
      })),
    )
    const blob = new Blob([writeLogFile(wide)])
    expect(blob.size).toBeGreaterThan(3 * 4 * 1024 * 1024)
    const answer = await readLogBlob(blob, () => Promise.resolve())
    expect(E.isRight(answer) && verifyLinks(unverifiedChain, answer.right, hash)).toEqual({
      head: wide.at(-1)!.hash,
      length: 30,
      brokenAt: null,
    })
  })
  test('one that is too large, or that the device cannot read, is told and not thrown', async () => {
    const nothing = () => Promise.resolve()
    const torn = {
      size: 10,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob,
    }
    expect(await readLogBlob({ ...torn, size: mostFileBytes + 1 }, nothing)).toMatchObject({
      left: { say: auditWords.fileTooLarge },
    })
    expect(await readLogBlob(torn, nothing)).toMatchObject({
      left: { say: auditWords.fileUnreadable },
    })
  })
  test('keeps the letters of a text that is no canonical JSON, and so its chain', () => {
    const bare = stored.slice(0, 4).map(chainText)
    const texts = [bare[0]!, `${bare[1]!.slice(0, -1)} }`, bare[2]!.replace('{', '{\n'), '{"seq":']
    const hashes: string[] = []
    for (const text of texts) hashes.push(hash((hashes.at(-1) ?? '') + text))
    const links = linksOf(texts, hashes, 0)
    const odd = new Map(
      links.flatMap(({ stored: each, text }, i) =>
        text === chainText(each) ? [] : [[i + 1, text] as const],
      ),
    )
    expect([...odd.keys()]).toEqual([2, 3, 4])
    const read = readLogFile(
      writeLogFile(
        links.map((link) => link.stored),
        odd,
      ),
    )
    expect(E.isRight(read) && read.right).toEqual(links)
    expect(E.isRight(read) && verifyLinks(unverifiedChain, read.right, hash)).toMatchObject({
      length: 4,
      brokenAt: null,
    })
    // Written as they were understood, they would look as if somebody had changed them.
    const understood = readLogFile(writeLogFile(links.map((link) => link.stored)))
    expect(
      E.isRight(understood) && verifyLinks(unverifiedChain, understood.right, hash).brokenAt,
    ).toBe(2)
  })
  test('an empty one says so', () => {
    expect(readLogFile('\n\n')).toMatchObject({ _tag: 'Left', left: { say: auditWords.emptyFile } })
  })
})

describe('the chain of a log', () => {
  test.each([1, 2, 60, 119, 120])('names entry %i where that one was changed', (seq) => {
    const forged = stored.map((each) =>
      each.seq === seq ? { ...each, actor: 'someone else' } : each,
    )
    const read = readLogFile(writeLogFile(forged))
    expect(E.isRight(read) && verifyLinks(unverifiedChain, read.right, hash).brokenAt).toBe(seq)
    expect(brokenAt(forged, hash)).toBe(seq)
  })
  test('names the place of an entry that was taken out or put in', () => {
    const links = (each: readonly Stored[]) =>
      each.map((one) => ({ stored: one, text: chainText(one) }))
    expect(
      verifyLinks(unverifiedChain, links(stored.filter((each) => each.seq !== 50)), hash).brokenAt,
    ).toBe(50)
    expect(
      verifyLinks(
        unverifiedChain,
        links([...stored.slice(0, 50), stored[49]!, ...stored.slice(50)]),
        hash,
      ).brokenAt,
    ).toBe(51)
  })
  test('is the same followed at once or in pages, and stays broken', () => {
    const texts = stored.map(chainText)
    const hashes = stored.map((each) => each.hash)
    const bad = texts.map((text, i) => (i === 70 ? text.replace('"u1"', '"u2"') : text))
    for (const [all, want] of [
      [texts, null],
      [bad, 71],
    ] as const) {
      let chain = unverifiedChain
      for (let from = 0; from < all.length; from += 17)
        chain = verifyLinks(
          chain,
          linksOf(all.slice(from, from + 17), hashes.slice(from, from + 17), from),
          hash,
        )
      expect(chain).toEqual({ head: hashes.at(-1), length: 120, brokenAt: want })
    }
  })
  test.each([3_000, 200_000])(
    'an entry nested %i deep stands as unreadable, in a log and in a file, and those beside it are read',
    (levels) => {
      const deep = chainText(stored[1]!).replace(
        /"payload":.*\}$/,
        `"payload":${'['.repeat(levels)}${']'.repeat(levels)}}`,
      )
      const texts = [chainText(stored[0]!), deep, chainText(stored[2]!)]
      const hashes: string[] = []
      for (const text of texts) hashes.push(hash((hashes.at(-1) ?? '') + text))
      const links = linksOf(texts, hashes, 0)
      const file = texts.map((text, i) => `${text.slice(0, -1)},"hash":"${hashes[i]}"}\n`).join('')
      const fromFile = readLogFile(file)
      const written = readLogFile(
        writeLogFile(
          links.map((link) => link.stored),
          new Map([[2, deep]]),
        ),
      )
      for (const read of [E.right(links), fromFile, written] as const) {
        if (E.isLeft(read)) throw new Error('it was not read')
        expect(read.right.map(({ stored: each }) => kindOf(entryOf(reader, each)))).toEqual([
          kindOf(entries[0]!),
          'unreadable',
          kindOf(entries[2]!),
        ])
        expect(verifyLinks(unverifiedChain, read.right, hash)).toMatchObject({
          length: 3,
          brokenAt: null,
        })
      }
    },
  )
  test('a text that is no entry any more still has its place', () => {
    const links = linksOf(['{"seq":', stored[1]!.type], ['a', 'b'], 4)
    expect(links.map((link) => [link.stored.seq, kindOf(entryOf(reader, link.stored))])).toEqual([
      [5, 'unreadable'],
      [6, 'unreadable'],
    ])
  })
})

describe('what an entry says', () => {
  test('the label of its command in both languages, or what happened', () => {
    expect(label(entries[0]!).en).toBe('Logged in')
    expect(label(entries.find((e) => e.meta.step === 'recorded') ?? entries[0]!).ne).toMatch(
      /[\u0900-\u097f]/u,
    )
  })
  test('an event of an unknown kind, of a newer release or of a wrong form is shown as such', () => {
    const odd = chained([
      { ...stored[0]!, type: 'NeverHeardOf' },
      { ...stored[1]!, seq: 2, version: 99 },
      { ...stored[1]!, seq: 3, payload: { companyId: 7 } },
    ]).map((meta) => entryOf(reader, meta))
    expect(odd.map(kindOf)).toEqual(['unreadable', 'unreadable', 'unreadable'])
    expect(odd.map((e) => e.unreadable?.tag)).toEqual(['UnknownType', 'FromTheFuture', 'Malformed'])
    expect(gistOf(odd[0]!, 'latin')).toBe('NeverHeardOf')
  })
  test('entries are found by word, by amount in either digits, and by kind', () => {
    const none = new Set<never>()
    const lines = entries.filter((e) => e.meta.type === 'LinePut').length
    expect(found(entries, { text: '', kinds: none }, label)).toHaveLength(120)
    expect(found(entries, { text: 'LinePut', kinds: none }, label)).toHaveLength(lines)
    expect(found(entries, { text: '130.00', kinds: none }, label)).toHaveLength(lines)
    expect(found(entries, { text: '१३०', kinds: none }, label)).toHaveLength(lines)
    expect(found(entries, { text: '13.00', kinds: none }, label)).toEqual([])
    expect(found(entries, { text: '', kinds: new Set(['screen'] as const) }, label)).toEqual([])
    expect(found(entries, { text: 'सामान 7"', kinds: none }, label).length).toBeGreaterThan(0)
  })
  test('every state of every machine has words of its own, in both languages', () => {
    interface Node {
      readonly type: string
      readonly states: Readonly<Record<string, Node>>
    }
    const valuesOf = ({ states }: Node): readonly unknown[] =>
      Object.entries(states).flatMap(([name, inner]): readonly unknown[] =>
        inner.type === 'compound' ? valuesOf(inner).map((value) => ({ [name]: value })) : [name],
      )
    const machines = [
      companySwitch,
      forgottenPassword,
      logout,
      permissionTree,
      registration,
      session,
      submission,
      tradeDraft,
    ].map((machine) => ({ id: machine.id, root: machine.root as unknown as Node }))
    const states = machines.flatMap(({ id, root }) =>
      valuesOf(root).map((value) => ({ id, value })),
    )
    expect(
      foldsOf(areas)
        .filter(isChart)
        .map((chart) => chart.machine.id as string)
        .filter((name) => !machines.some(({ id }) => id === name)),
    ).toEqual([])
    expect(states.length).toBeGreaterThan(35)
    for (const { id, value } of states) {
      expect(stateName(id, value).ne, `${id} ${stateText(value)}`).toMatch(/[\u0900-\u097f]/u)
      expect(stateName(id, value).en, `${id} ${stateText(value)}`).toMatch(/^[a-z][a-zA-Z ]+$/)
    }
  })
  test('everything that can be asked of the server has words of its own, in both languages', () => {
    const asked = areas
      .flatMap(({ queries = [] }) => queries)
      .map(({ type }) => type)
      .filter((type) => type !== 'report')
    expect(asked.length).toBeGreaterThan(40)
    expect(
      asked.filter(
        (type) =>
          !/[ऀ-ॿ]/.test(queryWords[type]?.ne ?? '') || !/[a-z]/.test(queryWords[type]?.en ?? ''),
      ),
    ).toEqual([])
  })
  test('every screen of the product has a name in the audit', () => {
    for (const { path, title } of screens)
      expect([path, titleAt(path.replace(/:\w+/g, '17'))]).toEqual([path, title])
    expect(titleAt('/sales/add?draft=1')).toEqual({ ne: 'बिक्री: नयाँ', en: 'Sales: new' })
    expect(titleAt('/sales/17')).toEqual({ ne: 'बिक्री: विवरण', en: 'Sales: details' })
    expect(titleAt('/cheques')).toBeNull()
    expect(titleAt('/nowhere')).toBeNull()
  })
})

describe('what changed in the books', () => {
  const saidOf = (type: string, payload: unknown, version = 1) =>
    sayFact({ type, version, payload: JSON.stringify(payload) }, 'devanagari')
  const samples = facts.flatMap((fact) =>
    fc
      .sample(valuesOf(fact.payload), { seed: 20_831_123, numRuns: 5 })
      .map((payload) => ({ fact, payload })),
  )

  test('every type of fact has a sentence in both languages, and its figures are drawn in the digits of each', () => {
    expect(facts.length).toBeGreaterThan(20)
    for (const { fact, payload } of samples) {
      const said = saidOf(fact.type, payload)
      expect(said.ne, fact.type).toMatch(/[\u0900-\u097f]/u)
      expect(said.en, fact.type).toMatch(/[A-Za-z]{3}/)
      expect(said.ne + said.en).not.toMatch(/undefined|NaN|null|[\u0001\u0002]/u)
    }
  })
  test('a sale is told with its number and amount, in the digits of each language', () => {
    const sale = samples.find(({ fact }) => fact.type === 'SaleRecorded')!.payload as object
    const party = {
      ledgerId: 'p',
      ledgerTitle: 'हरि स्टोर',
      address: '',
      mobileNo: '',
      vatPanNo: '',
    }
    expect(
      saidOf('SaleRecorded', {
        ...sale,
        number: 'SI-2083/84-00012',
        total: 123_400,
        version: 1,
        party,
      }),
    ).toEqual({
      ne: 'बिक्री बिल SI-२०८३/८४-०००१२ रु १,२३४.०० लेखियो, पार्टी हरि स्टोर',
      en: 'Sale SI-2083/84-00012 for Rs 1,234.00 recorded, party हरि स्टोर',
    })
  })
  test('a void and a printing say which bill', () => {
    const payload = {
      documentId: '0191f3a4-aaaa-7bbb-8ccc-0123456abcde',
      version: 2,
      reason: 'दोहोरियो',
      printedCount: 2,
    }
    for (const type of ['SaleVoided', 'PurchaseVoided', 'BillPrinted']) {
      const { ne, en } = saidOf(type, payload)
      expect([type, ne.includes('…6abcde'), en.includes('…6abcde')]).toEqual([type, true, true])
    }
  })
  test('a fact that this release cannot read says so and names its type', () => {
    const unread = [
      saidOf('SaleRecorded', { number: 'SI-1' }),
      saidOf('constructor', {}),
      saidOf('SaleVoided', {}, 99),
      sayFact({ type: 'ItemAdded', version: 1, payload: 'not json' }, 'latin'),
    ]
    expect(unread.map(({ en }) => en)).toEqual([
      'A fact of the type SaleRecorded does not read: documentId',
      'This release does not know facts of the type constructor',
      'Version 99 of SaleVoided was recorded by a later release; this one reads up to 1',
      'A fact of the type ItemAdded does not read: payload',
    ])
    for (const { ne } of unread) expect(ne).toMatch(/[\u0900-\u097f]/u)
  })
})

describe('npm run replay', () => {
  let folder = ''
  const said: string[] = []
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'khata-replay-'))
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.push(String(text))
      return true
    })
  })
  afterAll(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
  const run = (
    name: string,
    text: string,
    ...args: readonly string[]
  ): readonly [number, string] => {
    const path = join(folder, name)
    writeFileSync(path, text)
    said.length = 0
    const code = replayFile([path, ...args])
    return [code, said.join('')]
  }
  test('prints what stood after an entry, and 0 where the chain is whole', () => {
    const [code, text] = run('whole.jsonl', writeLogFile(stored), '--at', '3')
    expect(code).toBe(0)
    for (const part of [
      'chain: whole',
      'at 3: ',
      'session -/me  "active"',
      'tradeDraft c1/doc-0  "party"',
      'drafts c1/doc-0  {',
    ])
      expect(text).toContain(part)
  })
  test('names the first bad entry of a log that was tampered with, and answers 1', () => {
    const [code, text] = run(
      'bad.jsonl',
      writeLogFile(
        stored.map((each) => (each.seq === 9 ? { ...each, at: '2020-01-01T00:00:00.000Z' } : each)),
      ),
    )
    expect(code).toBe(1)
    expect(text).toContain('chain: broken at 9')
  })
  test('sets an entry aside that is nested too deep, names it, and prints the rest', () => {
    const text = writeLogFile(stored.slice(0, 5))
    const [first, second, ...rest] = text.trimEnd().split('\n')
    const deep = second!.replace(
      /"payload":.*,"hash"/,
      `"payload":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)},"hash"`,
    )
    const [code, out] = run('deep.jsonl', [first, deep, ...rest].join('\n'))
    expect(code).toBe(1)
    for (const part of ['5 entries', 'chain: broken at 2', 'unreadable: 2 ', 'at 5: '])
      expect(out).toContain(part)
  })
  test('says which line is no entry, and answers 1; 2 where it was misused', () => {
    expect(run('none.jsonl', 'hello')[0]).toBe(1)
    expect(said.join('')).toContain('Line 1: not JSON')
    expect(replayFile([join(folder, 'missing.jsonl')])).toBe(1)
    expect(replayFile([])).toBe(2)
    expect(replayFile(['x', '--at', 'y'])).toBe(2)
  })
})
