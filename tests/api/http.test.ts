import { createHash } from 'node:crypto'
import fc from 'fast-check'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { gzipSync } from 'node:zlib'
import { openDatabase } from '../../src/server/database/database.ts'
import { Trouble } from '../../src/server/database/trouble.ts'
import { areas } from '../../src/server/areas.ts'
import { addSecurityHeaders } from '../../src/server/http/headers.ts'
import { accountRoutes } from '../../src/server/accounts.ts'
import { startCluster } from './cluster.ts'
import { addNote, failNote, listNotes, makeNoteTables, notesArea, readNote } from './notes.ts'
import { onEachDatabase, sharedDatabase, startServer, type Person, type Rig } from './rig.ts'
import { silent } from './openSilently.ts'

const jsonHeaders = { 'app-key': 'khata-web', 'content-type': 'application/json' }

describe('The HTTP service', () => {
  let rig: Rig
  let who: Person
  beforeAll(async () => {
    await makeNoteTables(await sharedDatabase('embedded'))
    rig = await startServer('embedded', [notesArea])
    who = rig.person()
  })
  const raw = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ) =>
    rig.app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...jsonHeaders,
        authorization: `Bearer ${who.token}`,
        'idempotency-key': newId(),
        ...headers,
      },
    })

  it('says that it is well, over which database', async () => {
    const answer = await rig.app.inject('/api/health')
    expect(answer.json()).toMatchObject({
      message: 'ok',
      data: {
        database: 'embedded',
        version: '1.2.0',
        databaseVersion: expect.stringMatching(/^\d+\.\d+/) as string,
      },
    })
  })

  it('guards every answer with the same headers, failures too', async () => {
    const kept = [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
      'cross-origin-resource-policy',
      'permissions-policy',
      'cache-control',
    ]
    const headersOf = async (url: string) => {
      const { headers } = await rig.app.inject(url)
      return Object.fromEntries(kept.map((each) => [each, headers[each]]))
    }
    const health = await headersOf('/api/health')
    expect(health).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';style-src-attr 'none';img-src 'self' blob: data:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types khata",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `)
    for (const url of ['/api/nothing-here', '/api/test/notes', '/api/%ff', '/api/openapi.json'])
      expect(await headersOf(url), url).toEqual(health)
    const { headers } = await rig.app.inject('/api/health')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('keeps its pages apart from all others where it speaks https itself or a proxy does, and not on plain http', async () => {
    const headersOf = async (tls: boolean, proto: string) => {
      const app = Fastify({ trustProxy: true })
      addSecurityHeaders(app, { tls, dev: false })
      app.get('/', async () => 'ok')
      const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': proto } })
      await app.close()
      return [
        'cross-origin-opener-policy',
        'cross-origin-embedder-policy',
        'cross-origin-resource-policy',
        'origin-agent-cluster',
      ].map((each) => headers[each])
    }
    const apart = ['same-origin', 'require-corp', 'same-origin', '?1']
    expect(await headersOf(false, 'https')).toEqual(apart)
    expect(await headersOf(true, 'http')).toEqual(apart)
    expect(await headersOf(false, 'http')).toEqual([undefined, undefined, 'same-origin', undefined])
  })

  it('shows the description of the API under a policy that names its one style and allows no script', async () => {
    const { headers, body } = await rig.app.inject('/api/docs')
    const style = /<style>([^]*)<\/style>/.exec(body)![1]!
    expect(headers['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/)
  })

  it('answers an unknown address with 404 in the form of every failure', async () => {
    for (const url of ['/api/none', '/api', '/api/test/notes/1/2', '/none']) {
      const answer = await raw('GET', url)
      expect([answer.statusCode, answer.json()], url).toMatchObject([
        404,
        { message: expect.stringContaining('There is nothing at this address') as string },
      ])
    }
  })

  it("knows nobody without a token, with a stranger's, or with one in the wrong place", async () => {
    for (const authorization of [
      '',
      'Bearer nobody',
      `Basic ${who.token}`,
      who.token,
      `Bearer ${who.token} x`,
    ]) {
      expect(
        (await raw('GET', '/api/test/notes', undefined, { authorization })).statusCode,
        authorization,
      ).toBe(401)
      expect(
        (await raw('POST', '/api/test/notes', '{"words":"x"}', { authorization })).statusCode,
        authorization,
      ).toBe(401)
    }
    expect(
      (
        await raw('GET', `/api/test/notes?access_token=${who.token}`, undefined, {
          authorization: '',
        })
      ).statusCode,
    ).toBe(400)
  })

  it('takes no call without the app key, and no command without an id', async () => {
    expect(
      (await raw('GET', '/api/test/notes', undefined, { 'app-key': '' })).json(),
    ).toMatchObject({ errors: { 'app-key': expect.any(String) as string } })
    for (const id of ['', 'x', '1', `${newId()}0`, "'; drop table event; --"]) {
      expect(
        (await raw('POST', '/api/test/notes', '{"words":"x"}', { 'idempotency-key': id })).json(),
        id,
      ).toMatchObject({ errors: { 'idempotency-key': expect.any(String) as string } })
    }
  })

  it('tells what does not fit by its field, and takes nothing that the contract does not name', async () => {
    expect(
      (
        await rig.call(addNote, {
          as: who,
          body: { words: 5, is_admin: true, company_id: newId() },
        })
      ).body.errors,
    ).toMatchObject({
      is_admin: expect.any(String) as string,
      company_id: expect.any(String) as string,
    })
    expect((await rig.call(addNote, { as: who, body: {} })).body.errors).toEqual({
      words: 'यो भर्नुहोस् (This is required)',
    })
    expect((await rig.call(listNotes, { as: who, query: { more: '1' } })).status).toBe(400)
    expect((await raw('GET', '/api/test/notes?like=a&like=b')).statusCode).toBe(400)
  })

  it('refuses bodies that are no JSON, too large, too deep, packed, or that reach for the prototype', async () => {
    const bodies: [string | Buffer, number, Record<string, string>?][] = [
      ['{', 400],
      ['', 400],
      ['null', 400],
      ['[]', 400],
      ['"x"', 400],
      ['{"words":"a"} x', 400],
      ['{"__proto__":{"isAdmin":true},"words":"x"}', 400],
      ['{"constructor":{"prototype":{}},"words":"x"}', 400],
      [`{"words":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
      [`{"words":"${'x'.repeat(300_000)}"}`, 413],
      ['{"words":"a\\u0000b"}', 400],
      ['{"words":"\\ud800"}', 400],
      [Buffer.from([0x7b, 0xff, 0xfe]), 400],
      ['words=x', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
      ['{"words":"x"}', 415, { 'content-type': 'text/plain' }],
      [gzipSync(Buffer.alloc(5_000_000)), 400, { 'content-encoding': 'gzip' }],
    ]
    for (const [body, status, headers] of bodies) {
      const answer = await raw('POST', '/api/test/notes', body, headers)
      expect(
        [answer.statusCode, typeof answer.json<{ message: unknown }>().message],
        String(body).slice(0, 60),
      ).toEqual([status, 'string'])
    }
  })

  it("has one answer for what is not there and what is another company's", async () => {
    const other = rig.person()
    await rig.call(addNote, { as: other, body: { words: 'theirs' } })
    const [foreign, missing] = await Promise.all([
      rig.call(readNote, { as: who, params: { id: '1' } }),
      rig.call(readNote, { as: who, params: { id: '999' } }),
    ])
    expect((await rig.call(readNote, { as: other, params: { id: '1' } })).status).toBe(200)
    expect(foreign).toMatchObject({ status: 404, body: missing.body })
  })

  it('answers a fault of ours with a sentence and a number to find it by, never with what happened', async () => {
    for (const how of ['throw', 'sql']) {
      const said = await rig.call(failNote, { as: who, body: { how } })
      expect(said).toMatchObject({
        status: 500,
        body: { message: expect.stringMatching(/केही दर्ता भएको छैन.*#[0-9a-f-]{36}$/) as string },
      })
      expect(Object.keys(said.body)).toEqual(['message'])
    }
    expect((await rig.call(failNote, { as: who, body: { how: 'misfit' } })).status).toBe(400)
    expect((await rig.call(readNote, { as: who, params: { id: 'not-a-number' } })).status).toBe(400)
    expect(
      (await rig.call(readNote, { as: who, params: { id: '99999999999999999999' } })).status,
    ).toBe(400)
  })

  it('lets no reading route write', async () => {
    const sneaky = {
      ...notesArea,
      served: notesArea.served
        .filter((each) => each.route.name === 'allNotes')
        .map((each) => ({
          ...each,
          handle: async ({
            tx,
            company,
          }: {
            tx: { query(sql: string, values: unknown[]): Promise<unknown> }
            company: string
          }) => {
            await tx.query('insert into note values ($1, 1, $2, 1)', [company, 'x'])
            return null as never
          },
        })),
    }
    const other = await startServer('embedded', [sneaky])
    const somebody = other.person()
    expect(
      (
        await other.call(notesArea.served.find((each) => each.route.name === 'allNotes')!.route, {
          as: somebody,
        })
      ).status,
    ).toBe(500)
    expect(
      await other.database.inCompany(somebody.company, (tx) => tx.query('select * from note')),
    ).toEqual([])
  })

  it('describes each mounted route of the product, and shows it as a page without outside resources', async () => {
    const product = await startServer('embedded', areas)
    const api = (await product.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>
    }>()
    for (const { route } of areas.flatMap((area) => area.served))
      expect(
        api.paths[`/${route.path.replace(/^\//, '')}`]?.[route.method.toLowerCase()],
        route.name,
      ).toBeDefined()
    const page = (await product.app.inject('/api/docs')).body
    expect(page).not.toMatch(/<script|https?:\/\//)
    expect(page).toContain(areas[0]!.served[0]!.route.name)
  })

  it('slows down who calls too often, by address and by account', async () => {
    const limited = await startServer('embedded', [notesArea], {
      callsPerMinute: 30,
      accounts: accountRoutes({} as never),
    })
    const login = (username: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: jsonHeaders,
        payload: JSON.stringify({ username }),
      })
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) statuses.push((await login('ram')).statusCode)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
    expect(statuses.at(-1)).toBe(429)
    expect((await login('sita')).statusCode).toBe(400)
    // Another device behind the same address opens the app; its files count for nobody.
    for (let i = 0; i < 40; i++)
      expect((await limited.app.inject('/assets/app.js')).statusCode).not.toBe(429)
    for (let i = 0; i < 10; i++) await limited.app.inject('/api/health')
    const last = await limited.app.inject({ url: '/api/health' })
    expect([last.statusCode, Number(last.headers['retry-after']) > 0, last.json()]).toMatchObject([
      429,
      true,
      { refusal: { tag: 'too_many' } },
    ])
  })

  it('measures itself for its own machine alone', async () => {
    expect((await rig.app.inject('/api/metrics')).body).toContain('khata_request_seconds')
    expect(
      (await rig.app.inject({ url: '/api/metrics', remoteAddress: '192.168.1.7' })).statusCode,
    ).toBe(404)
  })

  it('no request, however mangled, is a fault of ours', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u0000',
        '\ud800',
        '९९',
        "' or 1=1",
        '../../etc',
        '-1',
        '1e308',
        '__proto__',
        '%00',
        '9'.repeat(400),
      ),
    )
    const value = fc.oneof(text, fc.jsonValue(), fc.constantFrom(null, true, -0, 2 ** 53, 1e308))
    const body = fc
      .oneof(fc.dictionary(fc.oneof(fc.constant('words'), fc.constant('how'), text), value), value)
      .map((each) => JSON.stringify(each) ?? '')
    const url = fc
      .tuple(
        fc.constantFrom('/api/test/notes', '/api/test/notes/', '/api/test/all-notes', '/api/', '/'),
        text,
        fc.option(text),
      )
      .map(
        ([base, tail, query]) =>
          `${base}${encodeURIComponent(tail.toWellFormed())}${query === null ? '' : `?like=${encodeURIComponent(query.toWellFormed())}`}`,
      )
    const headers = fc.record({
      'content-type': fc.constantFrom(
        'application/json',
        'text/plain',
        'application/json; charset=x',
        'x',
      ),
      'idempotency-key': fc.constantFrom(newId(), 'x'),
    })
    const met = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET' as const, 'POST' as const),
        fc.oneof(url, fc.constant('/api/test/notes')),
        body,
        headers,
        async (method, at, payload, sent) => {
          const answer = await raw(method, at, method === 'POST' ? payload : undefined, sent)
          met.set(answer.statusCode, (met.get(answer.statusCode) ?? 0) + 1)
          expect(answer.statusCode, `${method} ${at} ${payload}`).toBeLessThan(500)
          expect(answer.body).not.toMatch(/at \S+\.ts:|select .* from/)
        },
      ),
      { numRuns: 600, seed: 20261121 },
    )
    for (const status of [200, 400, 404, 415])
      expect(met.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(5)
  })
})

onEachDatabase('Without its database', (kind) => {
  it.skipIf(kind === 'embedded' || process.env['TEST_DATABASE_URL'] !== undefined)(
    'the service asks to be tried again later; after lost connections alone it serves on',
    async () => {
      const cluster = await startCluster()
      const database = await openDatabase({
        dataDir: '',
        databaseUrl: `${cluster.url}/postgres`,
        log: silent,
        onLost: () => undefined,
      })
      await makeNoteTables(database)
      const rig = await startServer(kind, [notesArea], { database })
      const who = rig.person()
      expect((await rig.call(addNote, { as: who, body: { words: 'before' } })).status).toBe(200)
      await database.asSystem((tx) =>
        tx.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        ),
      )
      const after: number[] = []
      for (let i = 0; i < 10; i++)
        after.push((await rig.call(addNote, { as: who, body: { words: 'after' } })).status)
      expect(after.filter((each) => each !== 200 && each !== 503)).toEqual([])
      expect(after.at(-1)).toBe(200)
      await cluster.stop()
      const without = await rig.call(addNote, { as: who, body: { words: 'without' } })
      expect([without.status, without.headers['retry-after']]).toEqual([503, '2'])
      await expect(database.asSystem((tx) => tx.query('select 1'))).rejects.toBeInstanceOf(Trouble)
      await database.close()
    },
  )
})
