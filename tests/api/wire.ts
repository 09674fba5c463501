import * as fc from 'fast-check'
import * as t from 'io-ts'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { RecordType } from '../../src/contract/codec.ts'
import type { Route } from '../../src/contract/route.ts'
import type { Call } from './inProcessServer.ts'

const texts = [
  'चामल',
  'हरि',
  'Ram & Sons',
  "O'Neil; drop table event; --",
  '50% छुट_',
  '\\',
  '"',
  '`',
  '<b>x</b>',
  '=1+1',
  '१२३',
  '\u202eउल्टो',
  'क\u200dख\u200b',
  '😀🏪',
  'é',
  'e\u0301',
  '{"a":1}',
  '../..',
  'null',
  '0',
]
const money = fc.oneof(
  fc.constantFrom('0', '0.00', '0.01', '100', '1500.50', '99999.99', '10000000000'),
  fc.nat(10_000_000).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`),
  fc.nat(100_000),
)
const signed = fc
  .tuple(fc.boolean(), money)
  .map(([below, amount]) => (below ? `-${amount}` : amount))
const days = [
  '2026-11-21',
  '2026-11-20',
  '2026-11-01',
  '2026-07-17',
  '2026-07-16',
  '2025-04-14',
  '2024-02-29',
  '2026-12-31',
  '1990-01-01',
]

const textOf = (least: number, most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 3 }).map((words) => {
    const said = [...words.join(' ').normalize('NFC')].slice(0, most).join('').trim()
    return [...said].length >= least ? said : `${said}${'क'.repeat(least)}`.slice(0, most)
  })

const scalarOf = (
  name: string,
  schema: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): fc.Arbitrary<unknown> => {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if (name.startsWith('Text'))
    return textOf(Number(schema['minLength']), Number(schema['maxLength']))
  if (name.startsWith('Whole'))
    return fc.oneof(
      fc.constantFrom(schema['minimum'], schema['maximum']),
      fc.integer({ min: Number(schema['minimum']), max: Math.min(20, Number(schema['maximum'])) }),
    )
  switch (name) {
    case 'Rupees':
    case 'EnteredRupees':
      return signed
    case 'PositiveRupees':
      return money
    case 'Rate':
    case 'EnteredRate':
      return fc.oneof(money, fc.constantFrom('0.1250', '99.0001', '0.01'))
    case 'Quantity':
    case 'EnteredQuantity':
      return fc.oneof(
        fc.constantFrom('0', '1', '2.5', '0.001', '-1', '100000000'),
        fc.integer({ min: 1, max: 99 }),
      )
    case 'Percent':
      return fc.constantFrom('0', '12.5', '100', 13, '0.01')
    case 'CivilDate':
      return fc.constantFrom(...days)
    case 'Instant':
      return fc.constant('2026-11-21T04:00:00.000Z')
    case 'Id':
      return fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...ids) },
        { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/) },
      )
    case 'IdOrNone':
      return fc.constantFrom('~', ...ids)
    case 'AccountId':
      return fc.constantFrom(
        ...['cash', 'sales', 'bank:nabil', 'expense:6-rent', 'moon'],
        ...ids.map((id) => `party:${id}`),
      )
    case 'Sha256':
      return fc.stringMatching(/^[0-9a-f]{64}$/)
    case 'PieceText':
      return fc.base64String({ minLength: 4, maxLength: 400 })
    case 'Permission':
      return fc.constantFrom(...permissionKeys)
    default:
      throw new Error(`no values are known for ${name}`)
  }
}

/** Encoded values that a codec accepts, generated from the codec; `ids` are useful ids. Throws for a codec of an unknown kind. */
export const wireOf = (codec: t.Mixed, ids: readonly string[]): fc.Arbitrary<unknown> => {
  if (codec instanceof RecordType) {
    const { required, optional, naming } = codec as RecordType<
      Record<string, t.Mixed>,
      Record<string, t.Mixed>
    >
    const model = Object.fromEntries(
      Object.entries({ ...required, ...optional }).map(([key, of]) => [
        naming(key),
        wireOf(of, ids),
      ]),
    )
    return fc.record(model, { requiredKeys: Object.keys(required).map(naming) })
  }
  if ('schema' in codec)
    return scalarOf(codec.name, codec.schema as Readonly<Record<string, unknown>>, ids)
  if (codec.name === 'Bitmap')
    return fc.constantFrom(
      [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1],
      [137, 80, 78, 71, 13, 10, 26, 10, 0, 0],
      [255, 216, 255, 224, 0, 0],
      [0],
      Array.from({ length: 3000 }, (_, i) => i % 256),
    )
  if (codec instanceof t.UnionType)
    return fc.oneof(...(codec.types as t.Mixed[]).map((each) => wireOf(each, ids)))
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType)
    return fc.array(wireOf(codec.type as t.Mixed, ids), { maxLength: 3 })
  if (codec instanceof t.LiteralType) return fc.constant(codec.value)
  if (codec instanceof t.NullType) return fc.constant(null)
  if (codec instanceof t.BooleanType) return fc.boolean()
  if (codec instanceof t.StringType) return textOf(0, 50)
  if (codec instanceof t.NumberType) return fc.integer({ min: 0, max: 255 })
  throw new Error(`no values are known for ${codec.name}`)
}

const things = {
  sale: 'sale',
  purchase: 'purchase',
  item: 'item',
  ledger: 'party',
  bank: 'bank',
} as const
/** A valid request about the data of a shop created under this name; always the same one. */
export const requestAbout = (
  name: string,
  route: Route,
): Pick<Call, 'params' | 'query' | 'body'> => {
  const ids = ['item', 'party', 'bank', 'sale', 'purchase'].map((thing) => `${name}-${thing}`)
  const [request] = fc.sample(
    fc.record({
      params: wireOf(route.params, ids),
      query: wireOf(route.query, ids),
      body: route.body === null ? fc.constant({}) : wireOf(route.body, ids),
    }),
    { seed: 2083, numRuns: 1 },
  )
  const { params, query, body } = request as {
    params: Record<string, string>
    query: Record<string, unknown>
    body: unknown
  }
  // The contract does not say by what a list can be sorted.
  const text = Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (key === 'sort' ? [] : [[key, String(value)]])),
  )
  const id = `${name}-${Object.entries(things).find(([thing]) => route.path.includes(thing))?.[1] ?? 'sale'}`
  const otherParams = route.name === 'report' ? { report: 'sales' } : params
  return {
    params: 'id' in params ? { id } : otherParams,
    query: text,
    body,
  }
}
