import { unverifiedChain, verifyLinks } from '../../src/client/audit/chainVerification.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditWords } from '../../src/client/audit/auditWords.ts'
import { kindOf } from '../../src/client/audit/entryWords.ts'
import {
  linksOf,
  mostFileBytes,
  readLogBlob,
  readLogFile,
  writeLogFile,
} from '../../src/client/audit/logFile.ts'
import { replayFile } from '../../src/client/shell/replayFile.ts'
import { brokenAt, chainText, type Stored } from '../../src/client/log/entry.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { chained, entries, hash, reader, stored } from './auditLogSetup.ts'

describe('a log as a file', () => {
  test('is read back as it was written, with its chain', () => {
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
  ])('one %s is reported with its line', (_, mangle, why) => {
    const text = mangle(writeLogFile(stored))
    const read = readLogFile(text)
    if (E.isRight(read)) throw new Error('it was read')
    expect(read.left.say.en).toContain(why)
    expect(read.left.say.en).toContain(`Line ${read.left.line}:`)
    const lineOf = (): number => {
      if (text.startsWith('name') || why.includes('number')) return 1
      return why === 'not JSON' ? text.split('\n').length : 2
    }
    expect(read.left.line).toBe(lineOf())
  })
  test('read in slices gives the same result, also for a bad line', async () => {
    const text = writeLogFile(stored)
    const read = (said: string) => readLogBlob(new Blob([said]), () => Promise.resolve())
    expect(await read(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(readLogFile(text))
    expect(await read(text.replace('\n', '\nhello\n'))).toMatchObject({ left: { line: 2 } })
    expect(await read('')).toMatchObject({ left: { say: auditWords.emptyFile } })
  })
  test('read in slices keeps characters whole at the edges of slices', async () => {
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
  test('that is too large or unreadable is reported and not thrown', async () => {
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
  test('keeps the exact text of JSON that is not canonical, and so its chain', () => {
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
    // Re-encoded from their decoded form they would look altered.
    const understood = readLogFile(writeLogFile(links.map((link) => link.stored)))
    expect(
      E.isRight(understood) && verifyLinks(unverifiedChain, understood.right, hash).brokenAt,
    ).toBe(2)
  })
  test('that is empty says so', () => {
    expect(readLogFile('\n\n')).toMatchObject({ _tag: 'Left', left: { say: auditWords.emptyFile } })
  })
})

describe('the chain of a log', () => {
  test.each([1, 2, 60, 119, 120])('names entry %i if it was changed', (seq) => {
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
  test('verifies the same in one go or in pages, and stays broken', () => {
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
    'shows an entry nested %i deep as unreadable, in a log and in a file, and reads the others',
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
  test('still counts the place of a text that is not an entry any more', () => {
    const links = linksOf(['{"seq":', stored[1]!.type], ['a', 'b'], 4)
    expect(links.map((link) => [link.stored.seq, kindOf(entryOf(reader, link.stored))])).toEqual([
      [5, 'unreadable'],
      [6, 'unreadable'],
    ])
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
  test('prints the state after an entry, and exits with 0 if the chain is intact', () => {
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
  test('names the first bad entry of a log that was tampered with, and exits with 1', () => {
    const [code, text] = run(
      'bad.jsonl',
      writeLogFile(
        stored.map((each) => (each.seq === 9 ? { ...each, at: '2020-01-01T00:00:00.000Z' } : each)),
      ),
    )
    expect(code).toBe(1)
    expect(text).toContain('chain: broken at 9')
  })
  test('skips an entry that is nested too deep, names it, and prints the rest', () => {
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
  test('names the line that is no entry and exits with 1; with 2 on wrong usage', () => {
    expect(run('none.jsonl', 'hello')[0]).toBe(1)
    expect(said.join('')).toContain('Line 1: not JSON')
    expect(replayFile([join(folder, 'missing.jsonl')])).toBe(1)
    expect(replayFile([])).toBe(2)
    expect(replayFile(['x', '--at', 'y'])).toBe(2)
  })
})
