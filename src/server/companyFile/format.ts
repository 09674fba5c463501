import * as t from 'io-ts'
import { Sha256 } from '../../contract/upload.ts'
import { Int, nullable } from '../../journal/fields.ts'

/**
 * The file of a whole company: a zip file of texts of one JSON object per line, with a list of them at its end. A later
 * release reads every earlier format.
 */
export const companyFileFormat = 'khata-company'
export const companyFileVersion = 1

export const companyReadmeName = 'README.txt'
export const companyManifestName = 'manifest.json'
/** The parts in the order in which they are written and read. */
export const partNames = [
  'journal.jsonl',
  'commands.jsonl',
  'people.jsonl',
  'logs.jsonl',
  'pages.jsonl',
] as const
export type PartName = (typeof partNames)[number]

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const canStore = (u: unknown): u is string =>
  typeof u === 'string' && !u.includes('\u0000') && u.isWellFormed()
const checked = <A>(name: string, is: (u: unknown) => u is A): t.Type<A> =>
  new t.Type<A>(name, is, (u, c) => (is(u) ? t.success(u) : t.failure(u, c)), t.identity)

/** A text that the database can store. */
const Text = checked('Text', canStore)
const Uuid = checked('Uuid', (u): u is string => typeof u === 'string' && uuidPattern.test(u))
/** An instant exactly as the database gives it back: another spelling would break the chain of hashes. */
const At = checked(
  'At',
  (u): u is string =>
    typeof u === 'string' &&
    /^(19|20|21)\d\d-/.test(u) &&
    !Number.isNaN(Date.parse(u)) &&
    new Date(u).toISOString() === u,
)
const CivilDay = checked(
  'CivilDay',
  (u): u is string => typeof u === 'string' && /^(19|20|21)\d\d-[01]\d-[0-3]\d$/.test(u),
)
const maxInt4 = 2_147_483_647
const Small = checked(
  'Small',
  (u): u is number => Number.isSafeInteger(u) && (u as number) >= 0 && (u as number) <= maxInt4,
)

/** A fact of the journal; `payload` is the exact text that its hash covers. */
export const FactLine = t.type({
  seq: Int,
  at: At,
  actor: Text,
  commandId: Uuid,
  type: Text,
  version: Small,
  payload: Text,
  hash: Sha256,
})
export type FactLine = t.TypeOf<typeof FactLine>

/** A command and what came of it, so that a device that sends it again gets the same answer. */
export const CommandLine = t.type({
  commandId: Uuid,
  requestHash: Text,
  at: At,
  status: t.keyof({ accepted: null, refused: null }),
  firstSeq: Int,
  events: Small,
  outcome: Text,
})
export type CommandLine = t.TypeOf<typeof CommandLine>

/** A person of the company. Passwords, sign-ins and keys stay on the server. */
export const PersonLine = t.type({
  personId: Uuid,
  isOwner: t.boolean,
  isActive: t.boolean,
  fullName: Text,
  mobileNo: Text,
  email: Text,
  permissions: t.readonlyArray(Text),
})
export type PersonLine = t.TypeOf<typeof PersonLine>

const TakenLog = t.type({
  log: Text,
  personId: Uuid,
  deviceId: Text,
  device: Text,
  ip: Text,
  beganAt: At,
  lastAt: At,
  upTo: Int,
  head: Sha256,
  commands: Int,
  refusals: Int,
  bytes: Int,
  day: CivilDay,
  dayBytes: Int,
  dismissedAt: nullable(At),
  afterDismissalFrom: nullable(Int),
  afterDismissalTo: nullable(Int),
})
export type TakenLog = t.TypeOf<typeof TakenLog>
const LogEntryLine = t.type({
  of: Text,
  seq: Int,
  receivedAt: At,
  text: Text,
  hash: Sha256,
})
export type LogEntryLine = t.TypeOf<typeof LogEntryLine>
const LogCommand = t.type({
  marks: Text,
  commandId: Uuid,
  mark: t.keyof({ given: null, refused: null }),
  seq: Int,
})
export type LogCommand = t.TypeOf<typeof LogCommand>
/** A session's log, followed by its entries and by the places of its commands. */
export const LogLine = t.union([LogEntryLine, LogCommand, TakenLog])
export type LogLine = t.TypeOf<typeof LogLine>

/** A page of a report as it was served, which session logs name by its digest. */
export const PageLine = t.type({
  digest: Sha256,
  viewedOn: CivilDay,
  viewedAt: At,
  question: Text,
  page: Text,
})
export type PageLine = t.TypeOf<typeof PageLine>

/** How the file begins that a release can read, of whatever version. */
export const AnyManifest = t.type({ format: t.literal(companyFileFormat), version: Int })

const CompanyPart = t.type({ name: Text, bytes: Int, lines: Int, sha256: Sha256 })
export type CompanyPart = t.TypeOf<typeof CompanyPart>
export const CompanyManifest = t.type({
  format: t.literal(companyFileFormat),
  version: t.literal(companyFileVersion),
  /** The release that wrote the file. */
  program: Text,
  madeAt: At,
  company: t.type({ id: Uuid, name: Text, panNo: nullable(Text) }),
  head: t.type({ seq: Int, hash: Sha256 }),
  /** Documents that were entered, of every kind. */
  documents: Int,
  parts: t.readonlyArray(CompanyPart),
  leftOut: t.readonlyArray(Text),
})
export type CompanyManifest = t.TypeOf<typeof CompanyManifest>

/** What the file does not have, as its list says. */
export const leftOut = [
  'passwords, codes, sign-ins and keys',
  'profile pictures and ratings of people',
  'the subscription and its payments',
] as const
