import fc from 'fast-check'
import * as t from 'io-ts'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { BytesType, RecordType } from '../../src/contract/codec.ts'

type Parts = RecordType<Record<string, t.Mixed>, Record<string, t.Mixed>>

const scalars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Rupees: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  EnteredRupees: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  PositiveRupees: fc.nat(1_000_000),
  Quantity: fc.integer({ min: -100_000, max: 100_000 }),
  EnteredQuantity: fc.integer({ min: -100_000, max: 100_000 }),
  Rate: fc.nat(100_000_000),
  EnteredRate: fc.nat(100_000_000),
  Percent: fc.nat(10_000),
  CivilDate: fc.constantFrom('2024-02-29', '2026-11-21'),
  Instant: fc.constantFrom('2026-11-21T04:15:00Z', '2026-11-21T04:15:00.123Z'),
  Id: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  IdOrNone: fc.constantFrom('~', 'hari'),
  AccountId: fc.constantFrom('cash', 'bank:nabil', 'expense:6-rent'),
  Int: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  Account: fc.constantFrom('cash', 'sales', 'outputVat', 'bank:b1', 'party:p1'),
  FiguredAccount: fc.constantFrom('cash', 'bank:b1', 'receivables', 'payables'),
  Sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
  PieceText: fc.base64String({ minLength: 4, maxLength: 40 }),
  Permission: fc.constantFrom(...permissionKeys),
}

/** Values of a scalar codec built from its bounds: text, an integer, one of some words. */
const boundedScalar = (codec: t.Mixed): fc.Arbitrary<unknown> | null => {
  if (!('schema' in codec)) return null
  const schema = codec.schema as {
    enum?: readonly unknown[]
    minimum?: number
    maximum?: number
    maxLength?: number
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.minimum !== undefined) return fc.integer({ min: schema.minimum, max: schema.maximum! })
  if (schema.maxLength !== undefined) return fc.stringMatching(/^[a-z]{1,8}$/)
  return null
}

const recordValues = ({ required, optional }: Parts): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries({ ...required, ...optional }).map(([key, each]) => [key, valuesOf(each)]),
    ),
    {
      requiredKeys: Object.keys(required),
    },
  )

const fieldsOf = ({ props }: { readonly props: t.Props }) =>
  Object.fromEntries(Object.entries(props).map(([key, each]) => [key, valuesOf(each)]))

/** Decoded values that the codec of an answer or a fact accepts. Throws for an unknown codec. */
export const valuesOf = (codec: t.Mixed): fc.Arbitrary<unknown> => {
  const scalar = scalars[codec.name] ?? boundedScalar(codec)
  if (scalar !== null) return scalar
  if (codec instanceof RecordType) return recordValues(codec as Parts)
  if (codec instanceof BytesType) return fc.array(fc.nat(255), { minLength: 1, maxLength: 3 })
  if (codec instanceof t.ReadonlyArrayType)
    return fc.array(valuesOf(codec.type as t.Mixed), { maxLength: 3 })
  if (codec instanceof t.InterfaceType)
    return fc.record(fieldsOf(codec as t.InterfaceType<t.Props>))
  if (codec instanceof t.PartialType)
    return fc.record(fieldsOf(codec as t.PartialType<t.Props>), { requiredKeys: [] })
  if (codec instanceof t.IntersectionType)
    return fc
      .tuple(...(codec.types as t.Mixed[]).map(valuesOf))
      .map((parts) => Object.assign({}, ...parts) as object)
  if (codec instanceof t.KeyofType) return fc.constantFrom(...Object.keys(codec.keys as object))
  if (codec instanceof t.UnionType) return fc.oneof(...(codec.types as t.Mixed[]).map(valuesOf))
  if (codec instanceof t.DictionaryType)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), valuesOf(codec.codomain as t.Mixed), {
      maxKeys: 3,
      noNullPrototype: true,
    })
  if (codec instanceof t.LiteralType) return fc.constant(codec.value)
  if (codec instanceof t.BooleanType) return fc.boolean()
  if (codec instanceof t.NullType) return fc.constant(null)
  if (codec instanceof t.StringType) return fc.string()
  if (codec instanceof t.NumberType) return fc.nat()
  if (codec instanceof t.UnknownType) return fc.constantFrom<unknown>('text', 1, null)
  throw new Error(`no values are known for ${codec.name}`)
}

export interface Widened {
  readonly json: unknown
  /** The number of objects that got a field. */
  readonly added: number
}

/** The answer as a later release may send it: each object of the contract has one more field. */
export const widened = (codec: t.Mixed, json: unknown): Widened => {
  let added = 0
  const walk = (at: t.Mixed, part: unknown): unknown => {
    if (at instanceof RecordType && typeof part === 'object' && part !== null) {
      const { required, optional, naming } = at as Parts
      const known = Object.entries({ ...required, ...optional }).map(
        ([key, each]) => [naming(key), each] as const,
      )
      const of = part as Readonly<Record<string, unknown>>
      added++
      return {
        ...Object.fromEntries(
          known.filter(([key]) => key in of).map(([key, each]) => [key, walk(each, of[key])]),
        ),
        of_a_later_release: { more: [1] },
      }
    }
    if (at instanceof t.ReadonlyArrayType && Array.isArray(part))
      return part.map((each) => walk(at.type as t.Mixed, each))
    if (at instanceof t.UnionType) {
      const fits = (at.types as t.Mixed[]).find((each) => each.decode(part)._tag === 'Right')
      return fits === undefined ? part : walk(fits, part)
    }
    if (at instanceof t.DictionaryType && typeof part === 'object' && part !== null)
      return Object.fromEntries(
        Object.entries(part).map(([key, each]) => [key, walk(at.codomain as t.Mixed, each)]),
      )
    return part
  }
  return { json: walk(codec, json), added }
}
