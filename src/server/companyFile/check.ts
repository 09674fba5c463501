import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import type { Refused } from '../../books/refusal.ts'
import { factOf } from '../../journal/facts.ts'
import { pacing } from '../eventLoop.ts'
import { hashAfter } from '../journal/chain.ts'
import { noFacts, type JournalHead } from '../journal/journal.ts'
import { RefusedFile, refusingBadFiles } from '../zip/refusedFile.ts'
import {
  AnyManifest,
  CommandLine,
  FactLine,
  LogLine,
  CompanyManifest,
  companyManifestName,
  PageLine,
  partNames,
  PersonLine,
  companyReadmeName,
  type TakenLog,
  type PartName,
} from './format.ts'
import { restoreWords as w } from './words.ts'
import { entersDocument } from './write.ts'
import { zipWords } from '../zip/words.ts'
import { readZip, type FileSource, type ZipEntry } from '../zip/zipReader.ts'

const mostManifestBytes = 1_000_000
/** A fact with its pictures is a few megabytes at most. */
const mostLineBytes = 32_000_000

const changed = (name: string): never => {
  throw new RefusedFile('file_changed', w.partChanged(name))
}
const notOurs = (): never => {
  throw new RefusedFile('not_company_file', zipWords.notZip)
}

/** The lines of a part, each without its end; `seen` gets all its bytes. */
async function* linesOf(entry: ZipEntry, seen: (some: Uint8Array) => void): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let length = 0
  for await (const some of entry.bytes()) {
    seen(some)
    const piece = Buffer.from(some.buffer, some.byteOffset, some.length)
    let from = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)])
      begun = []
      length = 0
      from = end + 1
    }
    if (from === piece.length) continue
    begun.push(piece.subarray(from))
    length += piece.length - from
    if (length > mostLineBytes) changed(entry.name)
  }
  if (length > 0) changed(entry.name)
}

/** A file of a company that can be read: its list, and its parts line by line. */
export interface OpenedCompanyFile {
  readonly manifest: CompanyManifest
  /** The lines of a part, decoded. Throws `RefusedFile` if a line is not what it should be, or the part not what the list says. */
  lines<A>(name: PartName, codec: t.Type<A>): AsyncGenerator<A>
}

const readAll = async (entry: ZipEntry): Promise<string> => {
  if (entry.size > mostManifestBytes) changed(entry.name)
  const all: Uint8Array[] = []
  for await (const some of entry.bytes()) all.push(some)
  return Buffer.concat(all).toString('utf8')
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const readManifest = async (entry: ZipEntry | undefined): Promise<CompanyManifest> => {
  const read = entry === undefined ? notOurs() : parsed(await readAll(entry))
  if (!AnyManifest.is(read)) return notOurs()
  if (read.version > 1) throw new RefusedFile('file_version', w.otherVersion(read.version))
  return CompanyManifest.is(read) ? read : notOurs()
}

/** Opens the file of a company. Throws `RefusedFile`. */
export const openCompanyFile = async (source: FileSource): Promise<OpenedCompanyFile> => {
  const zip = await readZip(source)
  const manifest = await readManifest(zip.get(companyManifestName))
  const named = [...zip.keys()].filter(
    (name) => name !== companyReadmeName && name !== companyManifestName,
  )
  if (named.join() !== partNames.join()) notOurs()
  if (manifest.parts.map(({ name }) => name).join() !== partNames.join()) notOurs()
  return {
    manifest,
    lines: async function* <A>(name: PartName, codec: t.Type<A>): AsyncGenerator<A> {
      const part = manifest.parts.find((each) => each.name === name)!
      const hash = createHash('sha256')
      const pace = pacing()
      let count = 0
      for await (const line of linesOf(zip.get(name)!, (some) => hash.update(some))) {
        const read = codec.decode(parsed(line.toString('utf8')))
        count++
        if (E.isLeft(read)) throw new RefusedFile('file_changed', w.badLine(name, count))
        yield read.right
        await pace()
      }
      if (zip.get(name)!.size !== part.bytes || count !== part.lines) changed(name)
      if (hash.digest('hex') !== part.sha256) changed(name)
    },
  }
}

/**
 * The facts of the journal, each after its link in the chain was followed and its payload read as this release reads it.
 * Throws `RefusedFile`, also if the journal does not end where the list says.
 */
export async function* soundFacts(file: OpenedCompanyFile): AsyncGenerator<FactLine> {
  const { id, name } = { ...file.manifest.company, name: 'journal.jsonl' as const }
  let { seq, hash }: JournalHead = noFacts
  for await (const fact of file.lines(name, FactLine)) {
    if (fact.seq !== seq + 1 || hashAfter(hash, { ...fact, company: id }) !== fact.hash)
      throw new RefusedFile('journal_broken', w.brokenJournal(seq + 1))
    const declared = factOf(fact.type)
    const read = declared?.read({ version: fact.version, payload: parsed(fact.payload) })
    if (read === undefined || E.isLeft(read)) {
      const why = read?.left.say ?? { ne: fact.type, en: fact.type }
      throw new RefusedFile('fact_unreadable', w.unreadable(fact.seq, why))
    }
    if (fact.seq === 1 && fact.type !== 'CompanyRegistered') notOurs()
    ;({ seq, hash } = fact)
    yield fact
  }
  const { head } = file.manifest
  if (head.seq !== seq || head.hash !== hash)
    throw new RefusedFile('journal_broken', w.brokenJournal(seq + 1))
}

/** The hash of a log entry, as the log's own device computed it. */
const logHash = (before: string, text: string): string =>
  createHash('sha256')
    .update(before + text)
    .digest('hex')

/** The lines of session logs, each after its link was followed. Throws `RefusedFile`. */
export async function* soundLogs(file: OpenedCompanyFile): AsyncGenerator<LogLine> {
  let log: TakenLog | null = null
  let at = { seq: 0, hash: '' }
  const broken = (): never => {
    throw new RefusedFile('log_broken', w.brokenLog(log?.log ?? ''))
  }
  const ended = (): void => {
    if (log !== null && (at.seq !== log.upTo || at.hash !== log.head)) broken()
  }
  for await (const line of file.lines('logs.jsonl', LogLine)) {
    if ('log' in line) {
      ended()
      log = line
      at = { seq: 0, hash: '' }
    } else if ('of' in line) {
      const follows = line.of === log?.log && line.seq === at.seq + 1
      if (!follows || logHash(at.hash, line.text) !== line.hash) broken()
      at = line
    } else if (line.marks !== log?.log || line.seq > log.upTo) broken()
    yield line
  }
  ended()
}

export async function* soundPages(file: OpenedCompanyFile): AsyncGenerator<PageLine> {
  for await (const page of file.lines('pages.jsonl', PageLine)) {
    if (createHash('sha256').update(page.page).digest('hex') !== page.digest) changed('pages.jsonl')
    yield page
  }
}

export async function* soundCommands(file: OpenedCompanyFile): AsyncGenerator<CommandLine> {
  const { seq } = file.manifest.head
  for await (const command of file.lines('commands.jsonl', CommandLine)) {
    if (command.firstSeq < 1 || command.firstSeq + command.events - 1 > seq)
      changed('commands.jsonl')
    yield command
  }
}

/** A file that was read from its beginning to its end and is whole. */
export interface CheckedCompanyFile {
  readonly manifest: CompanyManifest
  readonly people: readonly PersonLine[]
  /** The owner; null if the file names none. */
  readonly owner: PersonLine | null
  readonly logs: number
}

const checked = async (source: FileSource): Promise<CheckedCompanyFile> => {
  const file = await openCompanyFile(source)
  let documents = 0
  for await (const { type } of soundFacts(file)) if (entersDocument(type)) documents++
  if (documents !== file.manifest.documents) changed(companyManifestName)
  const people: PersonLine[] = []
  for await (const person of file.lines('people.jsonl', PersonLine)) people.push(person)
  const owners = people.filter(({ isOwner, isActive }) => isOwner && isActive)
  if (owners.length > 1) changed('people.jsonl')
  let logs = 0
  for await (const line of soundLogs(file)) if ('log' in line) logs++
  for await (const _ of soundCommands(file));
  for await (const _ of soundPages(file));
  return { manifest: file.manifest, people, owner: owners[0] ?? null, logs }
}

/**
 * Reads a file from its beginning to its end: every part against the list, every fact and log entry against its chain.
 * Nothing is recorded. `Left`: the first thing that is wrong.
 */
export const checkCompanyFile = (source: FileSource): Promise<Refused<CheckedCompanyFile>> =>
  refusingBadFiles(() => checked(source))
