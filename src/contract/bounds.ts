import * as t from 'io-ts'
import { BytesType, ListType, RecordType } from './codec.ts'

/** The maximum size of a JSON text, in measures that can be taken before it is parsed. */
export interface Bounds {
  readonly bytes: number
  /** The number of values: commas and opening brackets. */
  readonly values: number
  /** Objects, arrays, keys, texts and numbers with a fraction, all of which cost more to parse than a whole number. */
  readonly parts: number
}

const nothing: Bounds = { bytes: 0, values: 0, parts: 0 }
const sum = (a: Bounds, b: Bounds): Bounds => ({
  bytes: a.bytes + b.bytes,
  values: a.values + b.values,
  parts: a.parts + b.parts,
})
const larger = (a: Bounds, b: Bounds): Bounds => ({
  bytes: Math.max(a.bytes, b.bytes),
  values: Math.max(a.values, b.values),
  parts: Math.max(a.parts, b.parts),
})
const times = (a: Bounds, n: number): Bounds => ({
  bytes: a.bytes * n,
  values: a.values * n,
  parts: a.parts * n,
})

const brackets: Bounds = { bytes: 2, values: 1, parts: 1 }
/** A comma, and a space after it. */
const separator: Bounds = { bytes: 2, values: 1, parts: 0 }

/**
 * The bounds of the largest JSON text that a codec accepts, computed from its parts. Throws for a codec without limits
 * (`t.string`, an array without a maximum), which must not be used in a request.
 */
export const largestOf = (codec: t.Mixed): Bounds => {
  if (codec instanceof RecordType) {
    const { required, optional, naming } = codec as RecordType<
      Record<string, t.Mixed>,
      Record<string, t.Mixed>
    >
    return Object.entries({ ...required, ...optional }).reduce((so, [key, each]) => {
      const named: Bounds = { bytes: naming(key).length + 4, values: 0, parts: 1 }
      return [named, separator, largestOf(each)].reduce(sum, so)
    }, brackets)
  }
  if (codec instanceof ListType)
    return sum(brackets, times(sum(separator, largestOf(codec.type as t.Mixed)), codec.most))
  // The bytes of a file are sent without spaces: at most `255,` each.
  if (codec instanceof BytesType)
    return sum(brackets, { bytes: 4 * codec.most, values: codec.most, parts: 0 })
  if (codec instanceof t.UnionType)
    return (codec.types as t.Mixed[]).map(largestOf).reduce(larger, nothing)
  if (codec instanceof t.LiteralType)
    return { bytes: JSON.stringify(codec.value).length, values: 0, parts: 1 }
  if (codec instanceof t.BooleanType || codec instanceof t.NullType)
    return { bytes: 5, values: 0, parts: 1 }
  if ('bytes' in codec && typeof codec.bytes === 'number')
    return { bytes: codec.bytes, values: 0, parts: 1 }
  throw new Error(
    `${codec.name} takes values of any size: a request needs a codec that says how large they may be`,
  )
}

/**
 * The minimum bounds of every request: room for the spaces of a hand-written body, and for a few unknown fields, which
 * the answer names.
 */
const minBounds: Bounds = { bytes: 4096, values: 200, parts: 200 }

/**
 * The bounds of a route's body: a tenth more than its codec accepts, at least 4 KB. `bytes`: a limit set by the route
 * itself.
 */
export const boundsOf = (body: t.Mixed | null, bytes?: number): Bounds => {
  const codec = body === null ? nothing : largestOf(body)
  const roomy: Bounds = {
    bytes: bytes ?? Math.ceil(codec.bytes * 1.1),
    values: codec.values + minBounds.values,
    parts: codec.parts + minBounds.parts,
  }
  return larger(roomy, minBounds)
}

/** Whether a body contains the bytes of a file. */
export const takesBytes = (codec: t.Mixed): boolean => {
  if (codec instanceof RecordType) {
    const { required, optional } = codec as RecordType<
      Record<string, t.Mixed>,
      Record<string, t.Mixed>
    >
    return Object.values({ ...required, ...optional }).some(takesBytes)
  }
  if (codec instanceof t.UnionType) return (codec.types as t.Mixed[]).some(takesBytes)
  return codec instanceof BytesType
}
