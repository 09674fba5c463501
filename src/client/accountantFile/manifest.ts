import * as t from 'io-ts'

/** The names of the files that are not in the list of files: the list itself, and what the books say of it. */
export const manifestName = 'manifest.json'
export const signatureName = 'signature.json'
export const readmeName = 'README.txt'
export const journalName = 'journal.hledger'
export const trialBalanceName = 'trial-balance.csv'

/** The form of the file that this release writes; one with another number is not checked. */
export const formatVersion = 1

const ListedFile = t.type({ name: t.string, size: t.number, sha256: t.string })
export type ListedFile = t.TypeOf<typeof ListedFile>

/**
 * What is in a file for an accountant. `fiscal_year.from` and `to` are AD days; of a year that is not over, `to` is the
 * day on which the file was made. `journal`: the head of the journal from which everything was read.
 */
export const Manifest = t.type({
  khata_accountant_file: t.literal(formatVersion),
  company: t.type({ id: t.string, name: t.string, pan: t.string }),
  fiscal_year: t.type({ name: t.string, from: t.string, to: t.string, is_over: t.boolean }),
  journal: t.type({ seq: t.number, hash: t.string }),
  made_at: t.string,
  made_by: t.string,
  release: t.string,
  language: t.string,
  files: t.readonlyArray(ListedFile),
})
export type Manifest = t.TypeOf<typeof Manifest>

/** Which fact of which books recorded the SHA-256 of the list. */
export const Signature = t.type({
  khata_signature: t.literal(formatVersion),
  company: t.string,
  seq: t.number,
  digest: t.string,
})
export type Signature = t.TypeOf<typeof Signature>

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return null
  }
}
/** Null if it is no such list. */
export const readManifest = (bytes: Uint8Array): Manifest | null => {
  const json = jsonOf(bytes)
  return Manifest.is(json) ? json : null
}
export const readSignature = (bytes: Uint8Array): Signature | null => {
  const json = jsonOf(bytes)
  return Signature.is(json) ? json : null
}
export const writeJson = (value: Manifest | Signature): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
