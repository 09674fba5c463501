import { readFileSync } from 'node:fs'
import { accountRoutes } from '../../src/server/accounts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { areas } from '../../src/server/areas.ts'
import { failNote, notesArea, readNote } from './notes.ts'
import { startServer } from './inProcessServer.ts'
import { openHttp, jsonHeaders } from './httpSetup.ts'

describe('The HTTP service', () => {
  const own = openHttp()
  const { raw } = own

  it('answers a fault with a sentence and a reference number, never with its details', async () => {
    for (const how of ['throw', 'sql']) {
      const said = await own.server.call(failNote, { as: own.who, body: { how } })
      expect(said).toMatchObject({
        status: 500,
        body: { message: expect.stringMatching(/केही दर्ता भएको छैन.*#[0-9a-f-]{36}$/) as string },
      })
      expect(Object.keys(said.body)).toEqual(['message'])
    }
    expect((await own.server.call(failNote, { as: own.who, body: { how: 'misfit' } })).status).toBe(
      400,
    )
    expect(
      (await own.server.call(readNote, { as: own.who, params: { id: 'not-a-number' } })).status,
    ).toBe(400)
    expect(
      (await own.server.call(readNote, { as: own.who, params: { id: '99999999999999999999' } }))
        .status,
    ).toBe(400)
  })

  it('lets no read route write', async () => {
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

  it('describes every mounted route, also as a page without external resources', async () => {
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

  it('slows down callers who call too often, by address and by account', async () => {
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
    // Another device behind the same address opens the app; requests for files do not count.
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

  it('has every metric that the dashboard shows and the alerts ask for', async () => {
    const told = (await own.server.app.inject('/api/metrics')).body
    const known = new Set([...told.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const asked = ['docs/grafana.json', 'docs/operating.md'].flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/\b(?:khata(?!_app)|nodejs|process)_[a-z0-9_]+/g),
      ].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
    )
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })

  it('serves its metrics only to its own machine', async () => {
    expect((await own.server.app.inject('/api/metrics')).body).toContain('khata_request_seconds')
    expect(
      (await own.server.app.inject({ url: '/api/metrics', remoteAddress: '192.168.1.7' }))
        .statusCode,
    ).toBe(404)
  })

  it('no malformed request causes a fault', async () => {
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
