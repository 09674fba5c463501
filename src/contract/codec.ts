import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { maxFaults } from '../books/refusal.ts'
import { both, type Words } from '../books/words.ts'
import { codecWords } from './codecWords.ts'

export type Props = Readonly<Record<string, t.Mixed>>
type Of<P extends Props> = { readonly [K in keyof P]: t.TypeOf<P[K]> }
export type RecordOf<R extends Props, O extends Props> = Of<R> & {
  readonly [K in keyof O]?: t.TypeOf<O[K]>
}
type Naming = (key: string) => string

/** `partyId` in the program is `party_id` on the wire. */
export const wireName: Naming = (key) => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
/** The reverse, for the fields that an answer names. */
export const ownName: Naming = (key) => key.replace(/_([a-z])/g, (_, c: string) => c.toUpperCase())

const isRecord = (u: unknown): u is Record<string, unknown> =>
  typeof u === 'object' && u !== null && !Array.isArray(u)
const say = <A>(u: unknown, c: t.Context, words: Words): t.Validation<A> =>
  t.failure(u, c, both(words))

const wordsWhenMissing = new WeakMap<t.Mixed, Words>()
const isBlank = (u: unknown): boolean =>
  u === null || (typeof u === 'string' && u.trim() === '') || (Array.isArray(u) && u.length === 0)
/** The same codec with another `validate`. */
export const withValidate = <C extends t.Mixed>(codec: C, validate: C['validate']): C =>
  Object.assign(Object.create(Object.getPrototypeOf(codec) as object) as C, codec, {
    validate,
    decode: (u: unknown) => validate(u, [{ key: '', type: codec, actual: u }]),
  })
/** The same codec with its own sentence for a field that is absent or blank. */
export const requiredWith = <C extends t.Mixed>(codec: C, words: Words): C => {
  const own = withValidate(codec, (u, c) => (isBlank(u) ? say(u, c, words) : codec.validate(u, c)))
  wordsWhenMissing.set(own, words)
  return own
}

const valuesBefore = new WeakMap<t.Mixed, unknown>()
/**
 * A field added by a later release: in an answer recorded without it, its value is `before`. A request must have it.
 */
export const addedField = <C extends t.Mixed>(codec: C, before: t.TypeOf<C>): C => {
  const own = withValidate(codec, (u, c) => codec.validate(u, c))
  valuesBefore.set(own, before)
  return own
}

/** Adds faults, up to the maximum of an answer. */
const addFaults = (errors: t.Errors, more: t.Errors): void => {
  for (const each of more) {
    if (errors.length >= maxFaults) return
    errors.push(each)
  }
}

const openRoot = new t.Type<unknown>('Answer', t.unknown.is, t.success, t.identity)
/**
 * Reads an answer. Unknown fields are dropped at every depth, so that a server may add fields while clients of earlier
 * releases still run. `codec.decode` reads a request and refuses unknown fields.
 */
export const readAnswer = <A>(codec: t.Type<A, unknown>, answer: unknown): t.Validation<A> =>
  codec.validate(answer, [{ key: '', type: openRoot, actual: answer }])
const isOpen = (c: t.Context): boolean => c[0]?.type === openRoot

/** A record: an unknown key is refused in a request and dropped in an answer (`readAnswer`). */
export class RecordType<R extends Props, O extends Props> extends t.Type<
  RecordOf<R, O>,
  Record<string, unknown>
> {
  readonly _tag = 'RecordType' as const
  readonly required: R
  readonly optional: O
  readonly naming: Naming
  constructor(required: R, optional: O, naming: Naming, name: string) {
    const all: Readonly<Record<string, t.Mixed>> = { ...required, ...optional }
    const own = new Map(Object.keys(all).map((key) => [naming(key), key]))
    super(
      name,
      (u): u is RecordOf<R, O> =>
        isRecord(u) &&
        Object.entries(all).every(([key, codec]) =>
          u[key] === undefined ? key in optional : codec.is(u[key]),
        ),
      (u, c) => {
        if (!isRecord(u)) return say(u, c, codecWords.notRecord)
        const errors: t.Errors = []
        const out: Record<string, unknown> = {}
        for (const key of isOpen(c) ? [] : Object.keys(u)) {
          if (errors.length >= maxFaults) break
          if (!own.has(key))
            errors.push({
              value: u[key],
              context: t.appendContext(c, key, t.never),
              message: both(codecWords.unknownField),
            })
        }
        for (const [wire, key] of own) {
          if (errors.length >= maxFaults) break
          const codec = all[key]!
          const value = Object.hasOwn(u, wire) ? u[wire] : undefined
          const at = t.appendContext(c, wire, codec, value)
          if (value === undefined) {
            if (isOpen(c) && valuesBefore.has(codec)) out[key] = valuesBefore.get(codec)
            else if (!(key in optional))
              errors.push({
                value,
                context: at,
                message: both(wordsWhenMissing.get(codec) ?? codecWords.required),
              })
            continue
          }
          const read = codec.validate(value, at)
          if (E.isLeft(read)) addFaults(errors, read.left)
          else out[key] = read.right
        }
        return errors.length > 0 ? t.failures(errors) : t.success(out as RecordOf<R, O>)
      },
      (a) => {
        const out: Record<string, unknown> = {}
        for (const [wire, key] of own) {
          const value = (a as Record<string, unknown>)[key]
          if (value !== undefined) out[wire] = all[key]!.encode(value)
        }
        return out
      },
    )
    this.required = required
    this.optional = optional
    this.naming = naming
  }
}

/** A record, snake_case on the wire. */
export const record = <R extends Props, O extends Props = Record<never, never>>(
  required: R,
  optional?: O,
  name = 'record',
): RecordType<R, O> => new RecordType(required, (optional ?? {}) as O, wireName, name)

/**
 * A record with the same keys on the wire: query strings, and the few bodies that the specification writes in
 * camelCase.
 */
export const verbatim = <R extends Props, O extends Props = Record<never, never>>(
  required: R,
  optional?: O,
  name = 'record',
): RecordType<R, O> => new RecordType(required, (optional ?? {}) as O, (key) => key, name)

/** A list of at most `most` elements. */
export class ListType<C extends t.Mixed> extends t.ReadonlyArrayType<
  C,
  readonly t.TypeOf<C>[],
  readonly t.OutputOf<C>[]
> {
  readonly most: number
  constructor(codec: C, most: number) {
    const tooMany: Words = codecWords.tooMany(most)
    super(
      `List<${codec.name}>`,
      (u): u is readonly t.TypeOf<C>[] => Array.isArray(u) && u.length <= most && u.every(codec.is),
      (u, c) => {
        if (!Array.isArray(u)) return say(u, c, codecWords.notList)
        if (u.length > most) return say(u, c, tooMany)
        const errors: t.Errors = []
        const out: t.TypeOf<C>[] = []
        for (let i = 0; i < u.length && errors.length < maxFaults; i++) {
          const read = codec.validate(u[i], t.appendContext(c, String(i), codec, u[i]))
          if (E.isLeft(read)) addFaults(errors, read.left)
          else out.push(read.right)
        }
        return errors.length > 0 ? t.failures(errors) : t.success(out)
      },
      codec.encode === t.identity ? t.identity : (a) => a.map(codec.encode),
      codec,
    )
    this.most = most
  }
}
/** A list in a request, always with a maximum length. */
export const listOf = <C extends t.Mixed>(codec: C, most: number): ListType<C> =>
  new ListType(codec, most)

const isByte = (u: unknown): boolean =>
  typeof u === 'number' && u >= 0 && u <= 255 && Number.isInteger(u)
const areBytes = (u: unknown, most: number): u is readonly number[] => {
  if (!Array.isArray(u) || u.length === 0 || u.length > most) return false
  for (let i = 0; i < u.length; i++) if (!isByte(u[i])) return false
  return true
}
/**
 * The bytes of a file as an array of 1 to `most` whole numbers from 0 to 255, checked in one plain loop with at most
 * one fault.
 */
export class BytesType extends t.Type<readonly number[]> {
  readonly _tag = 'BytesType' as const
  readonly most: number
  constructor(name: string, most: number) {
    const wrong: Words = codecWords.bytesNeeded(most)
    const is = (u: unknown): u is readonly number[] => areBytes(u, most)
    super(name, is, (u, c) => (is(u) ? t.success(u) : say(u, c, wrong)), t.identity)
    this.most = most
  }
}

/** A value sent as text (or as another JSON scalar). `schema` is its OpenAPI schema. */
export interface Scalar<A, O = string> extends t.Type<A, O> {
  readonly schema: Readonly<Record<string, unknown>>
  /** The maximum bytes of its JSON, with quotes and escapes. */
  readonly bytes: number
}
export const scalar = <A, O = string>(s: {
  readonly name: string
  readonly is: (u: unknown) => u is A
  /** The value, or null if `u` is not one. */
  readonly read: (u: unknown) => A | null
  readonly write: (a: A) => O
  readonly wrong: Words
  readonly schema: Readonly<Record<string, unknown>>
  readonly bytes: number
}): Scalar<A, O> =>
  Object.assign(
    new t.Type<A, O>(
      s.name,
      s.is,
      (u, c) => {
        const a = s.read(u)
        return a === null ? say(u, c, s.wrong) : t.success(a)
      },
      s.write,
    ),
    { schema: s.schema, bytes: s.bytes },
  )

const longestPath = 64
/** The path of a field, truncated to a length that may be sent back. */
export const truncatedPath = (path: string): string =>
  path.length > longestPath ? `${path.slice(0, longestPath - 1).toWellFormed()}…` : path

/** The faults of a value by field path, in both languages, at most `maxFaults`: the `errors` of an answer. */
export const faultsOf = (errors: t.Errors): Readonly<Record<string, string>> => {
  // A map, not an object, because a request may have a field of any name, even `constructor`.
  const out = new Map<string, string>()
  for (const e of errors) {
    if (out.size >= maxFaults) break
    const path = e.context
      .slice(1)
      .map((c) => c.key)
      .filter((key) => key !== '')
      .join('.')
    const field = path === '' ? 'body' : truncatedPath(path)
    if (!out.has(field)) out.set(field, e.message ?? both(codecWords.thisValueIsNotValid))
  }
  return Object.fromEntries(out)
}
