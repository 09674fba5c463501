import * as t from 'io-ts'
import { BytesType, ListType, RecordType } from './codec.ts'

/** How large a JSON text may be, in measures that are taken of the text before it is parsed. */
export interface Bounds {
  readonly bytes: number
  /** Values: commas and opening brackets. */
  readonly values: number
  /** Objects, arrays, keys, texts, and numbers with a fraction: what costs more to parse than a whole number does. */
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
/** A comma, and a blank after it. */
const between: Bounds = { bytes: 2, values: 1, parts: 0 }

/**
 * The largest JSON text that a codec can take, counted from its own parts. Throws for a codec that takes values of any size
 * (`t.string`, an array without a most): such a one must not stand in a request.
 */
export const largestOf = (codec: t.Mixed): Bounds => {
  if (codec instanceof RecordType) {
    const { required, optional, naming } = codec as RecordType<
      Record<string, t.Mixed>,
      Record<string, t.Mixed>
    >
    return Object.entries({ ...required, ...optional }).reduce((so, [key, each]) => {
      const named: Bounds = { bytes: naming(key).length + 4, values: 0, parts: 1 }
      return [named, between, largestOf(each)].reduce(sum, so)
    }, brackets)
  }
  if (codec instanceof ListType)
    return sum(brackets, times(sum(between, largestOf(codec.type as t.Mixed)), codec.most))
  // The bytes of a file travel without blanks: `255,` at the most.
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

/** What any request may be at least: the blanks of a hand-written body, and a few fields that are not known and are named in the answer. */
const least: Bounds = { bytes: 4096, values: 200, parts: 200 }

/** What the body of a route may be: a tenth more than its codec can take, 4 KB at least. `bytes`: where the route itself says how many. */
export const boundsOf = (body: t.Mixed | null, bytes?: number): Bounds => {
  const codec = body === null ? nothing : largestOf(body)
  const roomy: Bounds = {
    bytes: bytes ?? Math.ceil(codec.bytes * 1.1),
    values: codec.values + least.values,
    parts: codec.parts + least.parts,
  }
  return larger(roomy, least)
}

/** Whether a body carries the bytes of a file. */
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
