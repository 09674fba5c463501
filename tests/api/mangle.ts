import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { Route } from '../../src/contract/route.ts'

/** A request in its parts, before it is put on the line. */
export interface Draft {
  params: Record<string, unknown>
  query: [string, string][]
  body: unknown
  headers: Record<string, string | string[] | undefined>
  /** What happens to the body's text and to the address after they are written. */
  raw: ((text: string) => string | Buffer)[]
  address: ((path: string) => string)[]
}

/** A request as it leaves. */
export interface Wire {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer | null
}

/** One way to spoil a request; `at` and `by` choose where and with what. */
export interface Mutation {
  readonly how: string
  readonly at: number
  readonly by: number
}

const million = 'क'.repeat(350_000)
const manyZeros = Array.from({ length: 100_000 }, () => 0)
const manyItems = Array.from({ length: 1200 }, () => ({ item_id: 'x' }))
/** Values that no field expects, or that only just miss. `theirs` are ids of another company. */
const nasty = (theirs: readonly string[]): readonly unknown[] => [
  null,
  true,
  0,
  -1,
  -0,
  1,
  0.1,
  1e308,
  2 ** 53 + 1,
  -(2 ** 53),
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e308',
  '9007199254740993',
  '-5',
  '-0',
  '-0.01',
  '1.234',
  '1.2345',
  '0',
  '0.00',
  '0x10',
  '1,500',
  '+5',
  ' 5 ',
  '99999999999999999999',
  '999999999999999',
  '10000000000000',
  '10000000000000.01',
  million,
  'x'.repeat(3000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\u202eउल्टो',
  '\u200b',
  '\u200d',
  '\ufeff',
  '१२३.५०',
  '१',
  '2026-02-31',
  '2026-02-29',
  '2023-13-01',
  '9999-12-31',
  '0000-00-00',
  '0001-01-01',
  '1900-01-01',
  '2090-01-01',
  '2083-08-32',
  '2026-11-22',
  '2026-11-21T00:00:00Z',
  '२०२६-११-२१',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { kind: 'percent', hundredths: '100.01' },
  { kind: 'amount', paisa: '-1' },
  { kind: 'percent', hundredths: '100' },
  { toString: 1 },
  { length: 1e9 },
  "'; drop table event; --",
  '%00',
  '../../etc/passwd',
  '${7*7}',
  'constructor',
  manyZeros,
  manyItems,
  ...theirs,
]
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'is_admin',
  'company_id',
  'parent_id',
  'user_id',
  'permissions',
  'account_expiry_date',
  'recorded_at',
  'seq',
  'hash',
  'toString',
  '',
  'a.b',
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
]
const ids = [
  '',
  'x',
  '1',
  'null',
  '00000000-0000-0000-0000-000000000000',
  '018f0000-0000-7000-8000-00000000000g',
  '018f0000-0000-7000-8000-000000000001; drop',
  'x'.repeat(10_000),
  '%00',
]
const bearers = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.eyJqdGkiOiIxIn0.',
  `Bearer ${'a'.repeat(4096)}`,
  'bearer null',
  'Bearer a.b.c',
]
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonx',
  '',
  'application/json, text/plain',
  '*/*',
]
const texts = [
  '',
  ' ',
  '[]',
  '"x"',
  '7',
  'null',
  'true',
  '{',
  '}',
  '{}{}',
  '{"a":}',
  'undefined',
  '\ufeff{}',
  '{"__proto__":{"is_admin":true}}',
  '{"a":1e999}',
  "{'a':1}",
  '\u0000',
]
const endings = [
  '%00',
  '/../..',
  '/%2e%2e%2f%2e%2e',
  '%zz',
  '%',
  '%ff',
  '//',
  '/',
  ';x=1',
  '%0d%0aset-cookie:a=b',
  '%E0%A4%A',
  '.json',
  '#x',
  '\\..\\',
  '?a=1?b=2',
  `/${'x'.repeat(3000)}`,
]
const queries = [
  '__proto__=1',
  'constructor[prototype]=1',
  'x=1',
  'currentPage=0',
  'currentPage=1000000',
  'currentPage=1e3',
  'pageSize=501',
  'pageSize=-1',
  'pageSize=%E0%A5%A9',
  'search=%00',
  'search=%ff',
  'search=%zz',
  'search=%25%5F%5C',
  'sort=-date',
  'sort=1;drop',
  'sort=__proto__',
  'from=2026-02-31',
  'to=9999-12-31',
  'from=9999-01-01&to=1900-01-01',
  'search[]=a',
  '&&&==',
  `search=${'%F0%9F%98%80'.repeat(30)}`,
  `search=${'x'.repeat(9000)}`,
]

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}
/** Every member of a value, however deep. */
const placesIn = (value: unknown): readonly Place[] => {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  const own = Object.keys(holder).slice(0, 60)
  return own.flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}
const pick = <A>(from: readonly A[], at: number): A | undefined =>
  from[at % Math.max(from.length, 1)]
const holders = (draft: Draft): readonly Record<string, unknown>[] => {
  const inside = placesIn(draft.body)
    .map(({ holder, key }) => holder[key])
    .filter(
      (each): each is Record<string, unknown> =>
        typeof each === 'object' && each !== null && !Array.isArray(each),
    )
  return typeof draft.body === 'object' && draft.body !== null
    ? [draft.body as Record<string, unknown>, ...inside]
    : []
}
const inHeader =
  (name: string, values: readonly string[]) =>
  (draft: Draft, { by }: Mutation): void =>
    void (draft.headers[name] = pick(values, by))

const ways = (
  theirs: readonly string[],
): Readonly<Record<string, (draft: Draft, mutation: Mutation) => void>> => {
  const values = nasty(theirs)
  return {
    value: (draft, { at, by }) => {
      const place = pick(placesIn(draft.body), at)
      if (place === undefined) draft.body = pick(values, by)
      else place.holder[place.key] = structuredClone(pick(values, by))
    },
    missing: (draft, { at }) => {
      const place = pick(placesIn(draft.body), at)
      if (place !== undefined) delete place.holder[place.key]
    },
    extra: (draft, { at, by }) => {
      const holder = pick(holders(draft), at)
      const key = pick(keys, by)!
      if (holder !== undefined)
        Object.defineProperty(holder, key, {
          value: { is_admin: true },
          enumerable: true,
          configurable: true,
          writable: true,
        })
    },
    doubledLine: (draft, { at }) => {
      const lists = placesIn(draft.body)
        .map(({ holder, key }) => holder[key])
        .filter((each): each is unknown[] => Array.isArray(each) && each.length > 0)
      const list = pick(lists, at)
      list?.push(...structuredClone(list.slice(0, 50)))
    },
    wholeBody: (draft, { by }) => void (draft.body = structuredClone(pick(values, by))),
    duplicateKey: (draft, { by }) =>
      draft.raw.push((text) => {
        const key = Object.keys((draft.body ?? {}) as object)[0] ?? 'date'
        return text.replace(
          /^\{/,
          `{${JSON.stringify(key)}:${JSON.stringify(pick(values, by)) ?? 'null'},`,
        )
      }),
    nested: (draft, { by }) =>
      draft.raw.push((text) => {
        const deep = [40, 10_000, 60_000][by % 3]!
        return text.replace(/^\{/, `{"remarks":${'['.repeat(deep)}${']'.repeat(deep)},`)
      }),
    truncated: (draft, { at }) =>
      draft.raw.push((text) => text.slice(0, at % Math.max(text.length, 1))),
    notUtf8: (draft, { at }) =>
      draft.raw.push((text) => {
        const bytes = Buffer.from(text)
        const cut = at % Math.max(bytes.length, 1)
        return Buffer.concat([
          bytes.subarray(0, cut),
          Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
          bytes.subarray(cut),
        ])
      }),
    text: (draft, { by }) => draft.raw.push(() => pick(texts, by)!),
    packed: (draft) => {
      draft.headers['content-encoding'] = 'gzip'
      draft.raw.push((text) => gzipSync(text.padEnd(4_000_000), { level: 1 }))
    },
    type: inHeader('content-type', types),
    commandId: inHeader('idempotency-key', ids),
    noCommandId: (draft) => void (draft.headers['idempotency-key'] = undefined),
    twoCommandIds: (draft) =>
      void (draft.headers['idempotency-key'] = [
        '018f0000-0000-7000-8000-000000000001',
        '018f0000-0000-7000-8000-000000000002',
      ]),
    bearer: inHeader('authorization', bearers),
    appKey: inHeader('app-key', ['', 'x', 'khata-web, khata-web']),
    hugeHeader: (draft, { by }) =>
      void (draft.headers['x-more'] = 'x'.repeat([9000, 17_000, 40_000][by % 3]!)),
    oddHeader: (draft, { by }) =>
      void (draft.headers[
        [
          'accept',
          'accept-encoding',
          'range',
          'if-match',
          'origin',
          'x-forwarded-for',
          'x-http-method-override',
          'cookie',
        ][by % 8]!
      ] = [
        '*/*;q=9',
        'zstd',
        'bytes=0-',
        '"x"',
        'http://evil',
        '::1, x',
        'DELETE',
        '__Host-registration=x',
      ][by % 8]),
    param: (draft, { at, by }) => {
      const key = pick(Object.keys(draft.params), at)
      if (key !== undefined) draft.params[key] = pick(values, by)
    },
    ending: (draft, { by }) =>
      draft.address.push((path) => path.replace(/(\?|$)/, `${pick(endings, by)!}$1`)),
    query: (draft, { by }) =>
      draft.address.push((path) => `${path}${path.includes('?') ? '&' : '?'}${pick(queries, by)!}`),
    repeated: (draft, { at }) => {
      const [key, value] = pick(draft.query, at) ?? ['currentPage', '1']
      draft.query.push([key, value], [key, '2'])
    },
    queryValue: (draft, { at, by }) => {
      const pair = pick(draft.query, at)
      const value = pick(values, by)
      if (pair !== undefined)
        pair[1] =
          typeof value === 'string'
            ? value.slice(0, 5000)
            : (JSON.stringify(value) ?? '').slice(0, 5000)
    },
    slowJson: (draft) => draft.raw.push((text) => `${' '.repeat(200_000)}${text}`),
  }
}

const names = Object.keys(ways([]))
/** None to three ways to spoil a request; most of them touch the body. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    how: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('value', 'missing', 'extra', 'param', 'queryValue') },
      { weight: 4, arbitrary: fc.constantFrom(...names) },
    ),
    at: fc.nat(500),
    by: fc.nat(500),
  }),
  { maxLength: 3 },
)

export const spoil = (draft: Draft, by: readonly Mutation[], theirs: readonly string[]): Draft => {
  const all = ways(theirs)
  for (const each of by) all[each.how]!(draft, each)
  return draft
}

const printable = (text: string): string =>
  text.replace(/[^\x21-\x7e]/g, (c) => encodeURIComponent(c.isWellFormed() ? c : '\ufffd'))
const segment = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text.isWellFormed() ? text : '\ufffd').slice(0, 6000))
}

export const written = (route: Route, draft: Draft): Wire => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    segment(draft.params[name] ?? ''),
  )
  const query = draft.query.map(([key, value]) => `${segment(key)}=${segment(value)}`).join('&')
  const address = draft.address.reduce(
    (so, change) => change(so),
    `/api${path.startsWith('/') ? '' : '/'}${path}${query === '' ? '' : `?${query}`}`,
  )
  const text = draft.raw.reduce<string | Buffer>(
    (so, change) => change(so.toString()),
    JSON.stringify(draft.body ?? {}),
  )
  const headers = Object.fromEntries(
    Object.entries(draft.headers).filter(
      (each): each is [string, string | string[]] => each[1] !== undefined,
    ),
  )
  return {
    method: route.method,
    path: printable(address),
    headers,
    body: route.method === 'POST' ? Buffer.from(text as string) : null,
  }
}
