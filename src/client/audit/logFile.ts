import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { LogEntry, tooDeep } from '../../contract/logEntry.ts'
import { chainText, type Stored } from '../log/entry.ts'
import { auditWords, badLine } from './auditWords.ts'

const Kept = t.intersection([LogEntry, t.type({ hash: t.string })])
/** A line for an entry whose text differs from the JSON that it would be written as. It holds the text itself. */
const Verbatim = t.type({ text: t.string, hash: t.string })

/** An entry with the exact text that its hash covers. */
export interface Link {
  readonly stored: Stored
  readonly text: string
}
export interface BadFile {
  readonly line: number
  readonly say: Words
}

const parsed = (text: string): E.Either<Words, unknown> =>
  E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => auditWords.notJson,
  )

/** A log as a file of one entry per line, with its hash. `texts`: by seq, texts that differ from the JSON of their entry; they are written verbatim. */
export const writeLogFile = (
  entries: readonly Stored[],
  texts: ReadonlyMap<number, string> = new Map(),
): string =>
  entries
    .map((stored, i) => {
      const text = texts.get(i + 1)
      return `${JSON.stringify(text === undefined ? stored : { text, hash: stored.hash })}\n`
    })
    .join('')

/** Reads the lines of a file one by one and stops at the first that is not an entry of a log. */
interface LineReader {
  put(line: string): BadFile | null
  end(): E.Either<BadFile, readonly Link[]>
}
const lineReader = (): LineReader => {
  const links: Link[] = []
  let at = 0
  const read = (line: string): E.Either<Words, Link> => {
    // Too deep to parse: the hash is at the end, and the text is what comes before it.
    const [end, own] = tooDeep(line) ? (/,"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? []) : []
    if (end !== undefined && own !== undefined)
      return E.right(linkOf(`${line.slice(0, -end.length)}}`, own, links.length + 1))
    const json = parsed(line)
    if (E.isLeft(json)) return json
    if (Verbatim.is(json.right))
      return E.right(linkOf(json.right.text, json.right.hash, links.length + 1))
    if (!Kept.is(json.right) || !('payload' in json.right) || tooDeep(line))
      return E.left(auditWords.notEntry)
    const stored = json.right as unknown as Stored
    return E.right({ stored, text: chainText(stored) })
  }
  return {
    put: (line) => {
      at++
      if (line.trim() === '') return null
      const bad = (why: Words): BadFile => ({ line: at, say: badLine(at, why) })
      const link = read(line)
      if (E.isLeft(link)) return bad(link.left)
      if (links.length === 0 && link.right.stored.seq !== 1) return bad(auditWords.outOfOrder)
      links.push(link.right)
      return null
    },
    end: () =>
      links.length === 0 ? E.left({ line: 0, say: auditWords.emptyFile }) : E.right(links),
  }
}

/** The entries of a file, or the first line that is not one. Whether they were changed is for the chain to show. */
export const readLogFile = (text: string): E.Either<BadFile, readonly Link[]> => {
  const lines = lineReader()
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const bad = lines.put(line)
    if (bad !== null) return E.left(bad)
  }
  return lines.end()
}

/** The largest file that can be opened: more than the server accepts for one log. */
export const mostFileBytes = 256 * 1024 * 1024
const sliceBytes = 4 * 1024 * 1024
/** More than the longest possible line: an entry with a picture and every character escaped. */
const mostLine = 16 * 1024 * 1024

/** Reads a log from a file of any size in slices; `yieldToBrowser` lets the page draw between them. Never throws: an unreadable file is a value too. */
export const readLogBlob = async (
  file: Pick<Blob, 'size' | 'slice'>,
  yieldToBrowser: () => Promise<void>,
): Promise<E.Either<BadFile, readonly Link[]>> => {
  if (file.size > mostFileBytes) return E.left({ line: 0, say: auditWords.fileTooLarge })
  const lines = lineReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let from = 0; from < file.size; from += sliceBytes) {
      const all = (
        rest +
        decoder.decode(await file.slice(from, from + sliceBytes).arrayBuffer(), { stream: true })
      ).split('\n')
      rest = all.pop() ?? ''
      if (rest.length > mostLine) all.push(rest.slice(0, 100))
      for (const line of all) {
        const bad = lines.put(line.replace(/\r$/, ''))
        if (bad !== null) return E.left(bad)
      }
      await yieldToBrowser()
    }
    const bad = lines.put((rest + decoder.decode()).replace(/\r$/, ''))
    return bad === null ? lines.end() : E.left(bad)
  } catch {
    return E.left({ line: 0, say: auditWords.fileUnreadable })
  }
}

/** Stands in for an entry whose text can no longer be read, so that its place in the log is still shown. */
const ruined = (text: string, hash: string, seq: number): Stored => ({
  session: '',
  company: null,
  actor: null,
  commandId: null,
  command: null,
  id: `ruined-${seq}`,
  seq,
  at: '1970-01-01T00:00:00.000Z',
  step: 'fact',
  type: '(?)',
  version: 1,
  payload: text,
  hash,
})

const linkOf = (text: string, hash: string, seq: number): Link => {
  const json = tooDeep(text) ? E.left(auditWords.notEntry) : parsed(text)
  return {
    stored:
      E.isRight(json) && LogEntry.is(json.right)
        ? ({ ...json.right, hash } as unknown as Stored)
        : ruined(text, hash, seq),
    text,
  }
}
/** Entries as the server sends them: texts and hashes side by side. `after` is the seq before the first. */
export const linksOf = (
  texts: readonly string[],
  hashes: readonly string[],
  after: number,
): readonly Link[] => texts.map((text, i) => linkOf(text, hashes[i] ?? '', after + i + 1))
