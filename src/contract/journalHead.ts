import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { latinDigits } from '../books/money/digits.ts'
import type { Words } from '../books/words.ts'
import { verbatim } from './codec.ts'
import { LogEntry, tooDeep } from './logEntry.ts'
import { journalHeadWords } from './journalHeadWords.ts'

/** An earlier head of a journal: the number of its last fact, and that fact's hash or the first digits of it. */
export interface OldHead {
  readonly seq: number
  readonly hash: string
}
/** Old heads of one company from a file or a person, lowest first. */
export interface OldHeads {
  readonly heads: readonly OldHead[]
  /** The company of the journal; null if not given. */
  readonly company: string | null
  /** The signature of a signed head. */
  readonly jws: string | null
  /** The first log entry that does not follow from the one before it; the heads are from earlier entries. */
  readonly logBrokenAt: number | null
}

/** The minimum number of hash digits to compare: as many as are printed. */
export const minDigits = 12

/** The seq and the first digits of the hash as printed: `#1204 3f9a 77c0 12ab`. */
export const shortMark = ({ seq, hash }: OldHead): string =>
  `#${seq} ${(hash.slice(0, minDigits).match(/.{1,4}/g) ?? []).join(' ')}`

const needsDigits: Words = journalHeadWords.needsDigits(minDigits)

/**
 * Reads a head typed from paper. Spaces, capitals and Devanagari digits are accepted; the letters o, i and l are read
 * as the digits that they resemble.
 */
export const readTypedHead = (seq: string, hash: string): E.Either<Words, OldHeads> => {
  const number = Number(latinDigits(seq).replace(/^#/, '') || 'none')
  const digits = latinDigits(hash).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  if (!Number.isSafeInteger(number) || number < 1) return E.left(journalHeadWords.needsSeq)
  if (!new RegExp(`^[0-9a-f]{${minDigits},64}$`).test(digits)) return E.left(needsDigits)
  return E.right({
    heads: [{ seq: number, hash: digits }],
    company: null,
    jws: null,
    logBrokenAt: null,
  })
}

const sha256 = /^[0-9a-f]{64}$/
const Hash = t.refinement(t.string, (text) => sha256.test(text), 'Hash')
const Seq = t.refinement(t.number, (n) => Number.isSafeInteger(n) && n > 0, 'Seq')

/** A downloaded head: readable, and again signed; with the public key, to be compared with a stored one. */
export const SignedHeadFile = verbatim(
  {
    khata_head: verbatim({ company: t.string, seq: t.number, hash: t.string, at: t.string }),
    public_key: verbatim({ kty: t.string, crv: t.string, x: t.string }),
    jws: t.string,
  },
  {},
  'SignedHeadFile',
)
export type SignedHeadFile = t.TypeOf<typeof SignedHeadFile>

const HeadSeen = t.type({
  type: t.literal('JournalHeadSeen'),
  company: t.string,
  payload: t.type({ seq: Seq, hash: Hash }),
})

const parsed = (text: string): unknown => {
  try {
    return tooDeep(text) ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

/** A line of a session log: its text and its hash; null for any other line. */
const readLine = (
  line: string,
): { readonly text: string; readonly hash: string; readonly json: unknown } | null => {
  const json = parsed(line)
  if (t.type({ text: t.string, hash: t.string }).is(json))
    return { ...json, json: parsed(json.text) }
  if (!LogEntry.is(json) || !('hash' in json) || typeof json.hash !== 'string') return null
  const { hash, ...rest } = json
  return { text: JSON.stringify(rest), hash, json }
}

/**
 * The heads of one company in a session log, up to the first break in the log's own chain. `company` null: the first
 * company in the log.
 */
const headsInLog = (
  lines: readonly string[],
  company: string | null,
  sha: (text: string) => string,
): E.Either<Words, OldHeads> => {
  const found = new Map<number, OldHead>()
  let chain = ''
  let whose = company
  let logBrokenAt: number | null = null
  let others = false
  for (const [i, line] of lines.entries()) {
    const link = readLine(line)
    if (link === null) return E.left(journalHeadWords.neitherHeadNorLog)
    if (sha(chain + link.text) !== link.hash) {
      logBrokenAt = i + 1
      break
    }
    chain = link.hash
    if (!HeadSeen.is(link.json)) continue
    whose ??= link.json.company
    if (link.json.company === whose) found.set(link.json.payload.seq, link.json.payload)
    else others = true
  }
  const heads = [...found.values()].toSorted((a, b) => a.seq - b.seq)
  if (heads.length === 0)
    return E.left(others ? journalHeadWords.otherCompany : journalHeadWords.noHeads)
  return E.right({ heads, company: whose, jws: null, logBrokenAt })
}

/**
 * The old heads in a file: a downloaded head or a session log. `company`: the company whose journal they will be
 * compared with; null: the one in the file. `sha`: SHA-256 in hex, by which a log is chained.
 */
export const readOldHeads = (
  text: string,
  company: string | null,
  sha: (text: string) => string,
): E.Either<Words, OldHeads> => {
  const whole = text.replace(/^\uFEFF/, '')
  const file = parsed(whole)
  if (SignedHeadFile.is(file)) {
    const { company: whose, seq, hash } = file.khata_head
    if (!Seq.is(seq) || !Hash.is(hash)) return E.left(journalHeadWords.neitherHeadNorLog)
    if (company !== null && whose !== company) return E.left(journalHeadWords.otherCompany)
    return E.right({ heads: [{ seq, hash }], company: whose, jws: file.jws, logBrokenAt: null })
  }
  const lines = whole.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.length === 0
    ? E.left(journalHeadWords.neitherHeadNorLog)
    : headsInLog(lines, company, sha)
}

/** The most heads in one request. */
export const headsAtOnce = 40
const evenlySpread = (heads: readonly OldHead[]): readonly OldHead[] =>
  heads.length <= headsAtOnce
    ? heads
    : Array.from(
        { length: headsAtOnce },
        (_, i) => heads[Math.floor((i * (heads.length - 1)) / (headsAtOnce - 1))]!,
      )

/** The result of a comparison: `sameUpTo` is the highest unchanged head, `seq` the lowest changed one. */
export interface HeadComparison {
  readonly sameUpTo: number
  readonly seq: number | null
}

/**
 * Compares any number of heads: first evenly spaced ones, then those between the last unchanged and the first changed
 * one, until there are none between them. `ask` compares at most `headsAtOnce`.
 */
export const compareAllHeads = async <A extends HeadComparison, F>(
  heads: readonly OldHead[],
  ask: (heads: readonly OldHead[]) => Promise<E.Either<F, A>>,
): Promise<E.Either<F, A>> => {
  const first = await ask(evenlySpread(heads))
  if (E.isLeft(first)) return first
  let best = first.right
  for (;;) {
    const { sameUpTo, seq } = best
    const between =
      seq === null ? [] : heads.filter((head) => head.seq > sameUpTo && head.seq < seq)
    if (between.length === 0) return E.right(best)
    const next = await ask(evenlySpread(between))
    if (E.isLeft(next)) return next
    const nearer = Math.max(sameUpTo, next.right.sameUpTo)
    if (next.right.seq === null && nearer === sameUpTo) return E.right(best)
    best =
      next.right.seq === null ? { ...best, sameUpTo: nearer } : { ...next.right, sameUpTo: nearer }
  }
}

/** Heads in a query: `12:3f9a…,40:77c0…`. */
export const writeHeads = (heads: readonly OldHead[]): string =>
  heads.map(({ seq, hash }) => `${seq}:${hash}`).join(',')

/** The inverse of `writeHeads`; null if the text is malformed or has too many heads. */
export const readHeads = (text: string): readonly OldHead[] | null => {
  const heads: OldHead[] = []
  for (const each of text.split(',')) {
    const found = /^([1-9]\d{0,14}):([0-9a-f]{12,64})$/.exec(each)
    if (found === null || heads.length === headsAtOnce) return null
    heads.push({ seq: Number(found[1]), hash: found[2]! })
  }
  return heads
}

/** The result of a comparison as a sentence. */
export const comparisonWords = ({
  verdict,
  sameUpTo,
  seq,
  facts,
}: {
  readonly verdict: 'unchanged' | 'changed' | 'dropped'
  readonly facts: number
} & HeadComparison): Words => {
  switch (verdict) {
    case 'unchanged':
      return journalHeadWords.unchanged(sameUpTo, facts)
    case 'dropped':
      return journalHeadWords.dropped(seq, facts)
    case 'changed':
      return changedWords(sameUpTo, seq ?? 0)
  }
}

const changedWords = (sameUpTo: number, seq: number): Words => {
  if (sameUpTo + 1 === seq) return journalHeadWords.changedAt(sameUpTo, seq)
  const here: Words = journalHeadWords.otherHash(seq)
  if (sameUpTo === 0) return journalHeadWords.changedBefore(here)
  return journalHeadWords.changedBetween(here, sameUpTo, seq)
}
