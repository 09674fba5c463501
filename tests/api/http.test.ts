import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { gzipSync } from 'node:zlib'
import { openDatabase } from '../../src/server/database/database.ts'
import { Trouble } from '../../src/server/database/trouble.ts'
import { addSecurityHeaders } from '../../src/server/http/headers.ts'
import { startCluster } from './cluster.ts'
import { addNote, listNotes, makeNoteTables, notesArea, readNote } from './notes.ts'
import { onEachDatabase, startServer } from './inProcessServer.ts'
import { silent } from './openSilently.ts'
import { openHttp } from './httpSetup.ts'

onEachDatabase('Without its database', (kind) => {
  it.skipIf(kind === 'embedded' || process.env['TEST_DATABASE_URL'] !== undefined)(
    'the service asks clients to try again later; after lost connections it recovers',
    async () => {
      const cluster = await startCluster()
      const database = await openDatabase({
        dataDir: '',
        databaseUrl: `${cluster.url}/postgres`,
        log: silent,
        onLost: () => undefined,
      })
      await makeNoteTables(database)
      const server = await startServer(kind, [notesArea], { database })
      const who = server.person()
      expect((await server.call(addNote, { as: who, body: { words: 'before' } })).status).toBe(200)
      await database.asSystem((tx) =>
        tx.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        ),
      )
      const after: number[] = []
      for (let i = 0; i < 10; i++)
        after.push((await server.call(addNote, { as: who, body: { words: 'after' } })).status)
      expect(after.filter((each) => each !== 200 && each !== 503)).toEqual([])
      expect(after.at(-1)).toBe(200)
      await cluster.stop()
      const without = await server.call(addNote, { as: who, body: { words: 'without' } })
      expect([without.status, without.headers['retry-after']]).toEqual([503, '2'])
      await expect(database.asSystem((tx) => tx.query('select 1'))).rejects.toBeInstanceOf(Trouble)
      await database.close()
    },
  )
})

describe('The HTTP service', () => {
  const own = openHttp()
  const { raw } = own

  it('reports that it is healthy, and its database', async () => {
    const answer = await own.server.app.inject('/api/health')
    expect(answer.json()).toMatchObject({
      message: 'ok',
      data: {
        database: 'embedded',
        version: '1.2.0',
        databaseVersion: expect.stringMatching(/^\d+\.\d+/) as string,
      },
    })
  })

  it('sends the same security headers with every answer, failures too', async () => {
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
      const { headers } = await own.server.app.inject(url)
      return Object.fromEntries(kept.map((each) => [each, headers[each]]))
    }
    const health = await headersOf('/api/health')
    expect(health).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';style-src-attr 'none';img-src 'self' blob: data:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types khata",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=()",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `)
    for (const url of ['/api/nothing-here', '/api/test/notes', '/api/%ff', '/api/openapi.json'])
      expect(await headersOf(url), url).toEqual(health)
    const { headers } = await own.server.app.inject('/api/health')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it("isolates its pages from other origins over https, its own or a proxy's, and not over plain http", async () => {
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

  it('serves the API description under a policy that allows its one stylesheet and no script', async () => {
    const { headers, body } = await own.server.app.inject('/api/docs')
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

  it('refuses a call without a token, with an unknown one, or with one in the wrong place', async () => {
    for (const authorization of [
      '',
      'Bearer nobody',
      `Basic ${own.who.token}`,
      own.who.token,
      `Bearer ${own.who.token} x`,
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
        await raw('GET', `/api/test/notes?access_token=${own.who.token}`, undefined, {
          authorization: '',
        })
      ).statusCode,
    ).toBe(400)
  })

  it('accepts no call without the app key, and no command without an id', async () => {
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

  it('reports invalid values by field, and refuses fields that are not in the contract', async () => {
    expect(
      (
        await own.server.call(addNote, {
          as: own.who,
          body: { words: 5, is_admin: true, company_id: newId() },
        })
      ).body.errors,
    ).toMatchObject({
      is_admin: expect.any(String) as string,
      company_id: expect.any(String) as string,
    })
    expect((await own.server.call(addNote, { as: own.who, body: {} })).body.errors).toEqual({
      words: 'यो भर्नुहोस् (This is required)',
    })
    expect((await own.server.call(listNotes, { as: own.who, query: { more: '1' } })).status).toBe(
      400,
    )
    expect((await raw('GET', '/api/test/notes?like=a&like=b')).statusCode).toBe(400)
  })

  it('refuses bodies that are not JSON, too large, too deep, compressed, or that set the prototype', async () => {
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

  it('answers alike for what does not exist and what belongs to another company', async () => {
    const other = own.server.person()
    await own.server.call(addNote, { as: other, body: { words: 'theirs' } })
    const [foreign, missing] = await Promise.all([
      own.server.call(readNote, { as: own.who, params: { id: '1' } }),
      own.server.call(readNote, { as: own.who, params: { id: '999' } }),
    ])
    expect((await own.server.call(readNote, { as: other, params: { id: '1' } })).status).toBe(200)
    expect(foreign).toMatchObject({ status: 404, body: missing.body })
  })
})
