import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { checkFileWords } from './checkFileWords.ts'
import { digestOf } from './digest.ts'
import { readJournalText, type JournalSums } from './journalText.ts'
import {
  journalName,
  manifestName,
  readManifest,
  readSignature,
  signatureName,
  trialBalanceName,
  type Manifest,
  type Signature,
} from './manifest.ts'
import { pagePace, type Pace } from '../zip/pace.ts'
import { differingAccounts, readTrialBalance } from './trialBalance.ts'
import { unpack, type ReadableFile, type Unpacked } from './unpack.ts'

/** What is wrong with a file, and with which part of it. */
export interface FileFinding {
  readonly what:
    | 'changed'
    | 'missing'
    | 'extra'
    | 'manifest'
    | 'journal'
    | 'unbalanced'
    | 'trialBalance'
    | 'otherHead'
  readonly name: string
}
export interface CheckedFile {
  readonly manifest: Manifest
  /** Which fact is said to have recorded it; null: the file does not say. */
  readonly signature: Signature | null
  readonly findings: readonly FileFinding[]
  readonly transactions: number
  readonly journal: JournalSums | null
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** How far a check has come: files checked, of how many. */
export type OnChecked = (checked: number, of: number) => void

const checkContents = async (
  unpacked: Unpacked,
  { files }: Manifest,
  pace: Pace,
  onChecked: OnChecked,
): Promise<{ readonly findings: FileFinding[]; readonly kept: ReadonlyMap<string, string> }> => {
  const findings: FileFinding[] = []
  const kept = new Map<string, string>()
  const there = new Set(unpacked.names)
  const listed = new Set([manifestName, signatureName, ...files.map(({ name }) => name)])
  for (const [i, { name, size, sha256 }] of files.entries()) {
    onChecked(i, files.length)
    if (!there.has(name)) {
      findings.push({ what: 'missing', name })
      continue
    }
    const bytes = await unpacked.read(name, pace)
    if (bytes === null || bytes.length !== size || (await digestOf(bytes, pace)) !== sha256)
      findings.push({ what: 'changed', name })
    else if (name === journalName || name === trialBalanceName) kept.set(name, textOf(bytes))
  }
  onChecked(files.length, files.length)
  for (const name of there) if (!listed.has(name)) findings.push({ what: 'extra', name })
  return { findings, kept }
}

const checkSums = async (
  kept: ReadonlyMap<string, string>,
  { journal: head }: Manifest,
): Promise<{ readonly findings: readonly FileFinding[]; readonly journal: JournalSums | null }> => {
  const text = kept.get(journalName)
  if (text === undefined)
    return { findings: [{ what: 'journal', name: journalName }], journal: null }
  const journal = readJournalText(text)
  if (journal === null) return { findings: [{ what: 'journal', name: journalName }], journal }
  const findings: FileFinding[] = journal.unbalanced.map((name) => ({ what: 'unbalanced', name }))
  if (journal.total.debit !== journal.total.credit)
    findings.push({ what: 'unbalanced', name: journalName })
  if (journal.seq !== head.seq || journal.hash !== head.hash)
    findings.push({ what: 'otherHead', name: journalName })
  const rows = await readTrialBalance(kept.get(trialBalanceName) ?? '')
  const differing = rows === null ? [trialBalanceName] : differingAccounts(rows, journal)
  findings.push(...differing.map((name): FileFinding => ({ what: 'trialBalance', name })))
  return { findings, journal }
}

/**
 * Checks a file for an accountant without the server: every file in it against the list, the list against what is said to
 * be signed, and the sums of its journal. Refused, with the reason, if it is no such file or too large to be read.
 */
export const checkFile = async (
  file: ReadableFile,
  onChecked: OnChecked = () => undefined,
): Promise<E.Either<Words, CheckedFile>> => {
  const pace = pagePace()
  const unpacked = await unpack(file)
  if (E.isLeft(unpacked)) return unpacked
  const { read } = unpacked.right
  const bytes = await read(manifestName, pace)
  const manifest = bytes === null ? null : readManifest(bytes)
  if (bytes === null || manifest === null) return E.left(checkFileWords.notOurs)
  const signed = await read(signatureName, pace)
  const signature = signed === null ? null : readSignature(signed)
  const contents = await checkContents(unpacked.right, manifest, pace, onChecked)
  const sums = await checkSums(contents.kept, manifest)
  const isSigned =
    signature !== null &&
    signature.digest === (await digestOf(bytes, pace)) &&
    signature.company === manifest.company.id
  const forged: readonly FileFinding[] = isSigned ? [] : [{ what: 'manifest', name: manifestName }]
  return E.right({
    manifest,
    signature,
    findings: [...forged, ...contents.findings, ...sums.findings],
    transactions: sums.journal?.transactions ?? 0,
    journal: sums.journal,
  })
}
