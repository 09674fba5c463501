import { either as E, function as F } from 'fp-ts'
import type * as t from 'io-ts'
import type { DocumentKind } from '../books/documents/documentKind.ts'
import type { PermissionKey } from '../books/access/permissions.ts'
import { both, type Words } from '../books/words.ts'
import type { Sentence } from './sentence.ts'
import { missingUpcast, upcast, type Upcasts } from './upcasts.ts'
import { factWords } from './factWords.ts'

/** What a fact can change: lists, figures and records that someone may have open; among them the documents of each kind. */
export type Subject =
  | `${DocumentKind}s`
  | 'accountantFiles'
  | 'balances'
  | 'billLinks'
  | 'banks'
  | 'categories'
  | 'company'
  | 'documents'
  | 'expenseCategories'
  | 'imports'
  | 'items'
  | 'notices'
  | 'parties'
  | 'permissions'
  | 'printing'
  | 'printings'
  | 'reconciliations'
  | 'reminders'
  | 'sessionLimits'
  | 'staff'
  | 'stock'
  | 'taxOffice'

/** Who is told that a fact was recorded: holders of one of the keys, or everyone signed in to the company. */
export type Audience = 'everyone' | readonly PermissionKey[]

/** A fact to record in the journal: past tense, a version, a JSON payload. */
export interface JournalEvent {
  readonly type: string
  readonly version: number
  readonly payload: object
}

/** What a fact does to a document, and of which kind; null for any kind. */
export interface DocumentFact {
  readonly act: 'entered' | 'changed' | 'voided' | 'printed'
  readonly kind: DocumentKind | null
}

/** A fact as the journal stores it. */
export interface StoredPayload {
  readonly version: number
  /** The JSON value, not its text. */
  readonly payload: unknown
}

/** The declaration of a type of fact, whatever its payload. */
export interface AnyFact {
  readonly type: string
  /** The current version of the payload. */
  readonly version: number
  readonly payload: t.Mixed
  readonly heardBy: Audience
  /** The payload's field that names a person, who is told of the fact whatever their permissions are. */
  readonly about: 'personId' | null
  readonly moves: readonly Subject[]
  readonly document: DocumentFact | null
  /** The payload of a stored fact of any version, in its current form. */
  readonly read: (stored: StoredPayload) => E.Either<Unreadable, object>
  /** The sentence of a stored fact. */
  readonly say: (stored: StoredPayload) => E.Either<Unreadable, Words>
}
/** The declaration of one type of fact. */
export interface Fact<T extends string, P extends object> extends AnyFact {
  readonly type: T
  readonly read: (stored: StoredPayload) => E.Either<Unreadable, P>
  /** The fact with its payload, to be recorded. */
  readonly of: (payload: P) => JournalEvent
}

interface Declared<P> {
  readonly heardBy: Audience
  readonly moves: readonly Subject[]
  readonly says: Sentence<P>
  readonly about?: 'personId'
  readonly document?: DocumentFact
  readonly upcasts?: Upcasts
}

/** Why a stored fact cannot be read by this release. */
export type Unreadable = {
  readonly tag: 'UnknownType' | 'FromTheFuture' | 'Malformed'
  readonly say: Words
}

/** A type of fact that this release does not know. */
export const unknownType = (type: string): Unreadable => ({
  tag: 'UnknownType',
  say: factWords.unknownType(type),
})
const fromTheFuture = (type: string, version: number, known: number): Unreadable => ({
  tag: 'FromTheFuture',
  say: factWords.fromLaterRelease(type, version, known),
})
const malformed = (type: string, where: string): Unreadable => ({
  tag: 'Malformed',
  say: factWords.factOfTypeCannot(type, where),
})

const isIntersection = (codec: unknown): boolean =>
  (codec as { readonly _tag?: string } | undefined)?._tag === 'IntersectionType'

/** The field that cannot be read. A part of an intersection is no field. */
const firstPath = (errors: t.Errors): string =>
  (errors[0]?.context ?? [])
    .filter(({ key }, i, path) => key !== '' && !isIntersection(path[i - 1]?.type))
    .map(({ key }) => key)
    .join('.') || 'payload'

/** Declares a type of fact. Throws if an upcast is missing: when the module loads, not when an old journal is read. */
export const fact = <const T extends string, P extends object>(
  type: T,
  version: number,
  payload: t.Type<P, unknown>,
  { heardBy, moves, says, about, document, upcasts = {} }: Declared<P>,
): Fact<T, P> => {
  const missing = missingUpcast(version, upcasts)
  if (missing !== null) throw new Error(`${type}: no upcast from version ${missing}`)
  const read = (stored: StoredPayload): E.Either<Unreadable, P> => {
    if (stored.version > version) return E.left(fromTheFuture(type, stored.version, version))
    const json = upcast(stored, version, upcasts)
    if (E.isLeft(json)) return E.left(malformed(type, json.left))
    return F.pipe(
      payload.decode(json.right),
      E.mapLeft((errors) => malformed(type, firstPath(errors))),
    )
  }
  return {
    type,
    version,
    payload,
    heardBy,
    about: about ?? null,
    moves,
    document: document ?? null,
    read,
    say: (stored) => F.pipe(read(stored), E.map(says)),
    of: (said) => ({ type, version, payload: { ...said } }),
  }
}

/** A fact of the journal that this release cannot read: nothing may be computed from a journal that contains it. */
export class UnreadableFact extends Error {
  readonly unreadable: Unreadable
  constructor(unreadable: Unreadable) {
    super(both(unreadable.say))
    this.name = 'UnreadableFact'
    this.unreadable = unreadable
  }
}
