import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { Route } from '../../src/contract/route.ts'
import { bearers, endings, ids, keys, nasty, queries, texts, types } from './mutateValues.ts'

/** The parts of a request before it is sent. */
export interface Draft {
  params: Record<string, unknown>
  query: [string, string][]
  body: unknown
  headers: Record<string, string | string[] | undefined>
  /** Changes to the body's text and to the address after they are serialized. */
  raw: ((text: string) => string | Buffer)[]
  address: ((path: string) => string)[]
}

/** A request as it is sent. */
export interface Wire {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer | null
}

/** One way to corrupt a request; `at` and `by` choose where and with what. */
export interface Mutation {
  readonly how: string
  readonly at: number
  readonly by: number
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}
/** Every member of a value, at any depth. */
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
/** Up to three ways to corrupt a request; most of them change the body. */
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

export const mutate = (draft: Draft, by: readonly Mutation[], theirs: readonly string[]): Draft => {
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
