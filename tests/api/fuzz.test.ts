import { Agent, request as send, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentKind } from '../../src/books/documents/documentKind.ts'
import type { Route } from '../../src/contract/route.ts'
import { uploadLog } from '../../src/contract/upload.ts'
import { registerAccount } from '../../src/contract/session.ts'
import { areas } from '../../src/server/areas.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { billedAmounts, largestAmount } from './fuzzAmounts.ts'
import { expectFailure, inBoth, inner, type Answered } from './fuzzAnswers.ts'
import { documentSamples } from './fuzzDocuments.ts'
import { onAccount, wronglyOpen } from './fuzzPartyPayments.ts'
import { mutations, mutate, written, type Draft, type Wire } from './mutateRequest.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { plainLog, type Told } from './logs.ts'
import { isThorough, onOneDatabase, type Kind } from './inProcessServer.ts'
import { aBank, anItem, aParty, bill } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'
import { wireOf } from './wire.ts'
import { isLong } from '../longForm.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 2083)
/** Requests to each route; fewer where it is not thorough. */
const runsOn = (kind: Kind): number =>
  Math.ceil(Number(process.env['FUZZ'] ?? (isLong ? 9 : 3)) / (isThorough(kind) ? 1 : 2))
const only = process.env['FUZZ_ROUTES']?.split(',') ?? null

onOneDatabase('Any input to the server', (kind) => {
  let whole: FullServer
  let owner: Member
  let agent: Agent
  let port = 0
  const logs: Told[] = []
  const ids: string[] = []
  const theirs: string[] = []
  const stray: unknown[] = []
  const tally: Record<number, number> = {}
  const keepStray = (reason: unknown): void => void stray.push(reason)

  beforeAll(async () => {
    process.on('unhandledRejection', keepStray)
    whole = await startFullServer(kind, { apart: true })
    const shop = await whole.server.call(whole.routes.find((route) => route.name === 'openDemo')!)
    if (shop.status !== 200) throw new Error(`no demo shop: ${shop.body.message}`)
    const {
      company_id: company,
      user_id: personId,
      access_token: token,
    } = shop.body.data as Record<string, string>
    owner = { company: company!, personId: personId!, token: token! }
    whole.offers.demo = false
    await whole.found('theirs')
    theirs.push(...['item', 'party', 'bank', 'sale', 'purchase'].map((thing) => `theirs-${thing}`))
    for (const [table, id] of [
      ['item', 'item_id'],
      ['party', 'party_id'],
      ['bank', 'bank_id'],
      ['document', 'document_id'],
      ['item_category', 'category_id'],
      ['cheque', 'cheque_id'],
    ] as const) {
      const rows = await whole.sql<{ id: string }>(
        `select ${id} id from ${table} where company_id = $1 order by 1 limit 8`,
        [owner.company],
      )
      ids.push(...rows.map((row) => row.id))
    }
    ids.push(owner.company, owner.personId)
    const log = plainLog(owner, 20)
    await whole.must(owner, uploadLog, log.part(await whole.ticket(owner)))
    ids.push(log.logId)
    logs.push(log)
    await whole.app.listen({ host: '127.0.0.1', port: 0 })
    port = (whole.app.server.address() as { port: number }).port
    agent = new Agent({ keepAlive: true, maxSockets: 1 })
  })
  afterAll(async () => {
    agent.destroy()
    process.off('unhandledRejection', keepStray)
    await whole.app.close()
  })

  const ask = async (wire: Wire): Promise<Answered> => {
    const { method, path, headers, body } = wire
    const call = send({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { ...headers, ...(body === null ? {} : { 'content-length': String(body.length) }) },
    })
    // A server may answer before it has read all of a body that it refuses.
    call.on('error', () => undefined)
    call.end(body ?? undefined)
    const [answer] = (await once(call, 'response').catch((error: unknown) =>
      call.reusedSocket ? [null] : Promise.reject(error as Error),
    )) as [IncomingMessage | null]
    // The server closed the idle connection just as it was reused: the request was never read.
    if (answer === null) return ask(wire)
    const pieces: Buffer[] = []
    for await (const piece of answer) pieces.push(piece as Buffer)
    return {
      status: answer.statusCode ?? 0,
      text: Buffer.concat(pieces).toString(),
      headers: answer.headers,
    }
  }
  const facts = async (): Promise<number> =>
    (await whole.sql<{ n: number }>('select sum(seq) n from company_head'))[0]!.n
  const row = async <R extends object>(sql: string): Promise<R | undefined> =>
    (await whole.sql<R>(sql, [owner.company]))[0]

  let mobile = 9811000000
  const registration = (): Record<string, unknown> => ({
    business_name: 'दोस्रो पसल',
    address: 'पोखरा-८',
    full_name: 'गीता',
    mobile_no: String(++mobile),
    password: 'हिमालको फेदीमा ७ घर',
  })
  const begun = async () => {
    const said = registration()
    const answer = await whole.server.call(registerAccount, { body: said })
    return { said, token: (answer.body.data as { token: string }).token }
  }
  const settled = async () => {
    const { said, token } = await begun()
    await whole.server.call(
      whole.routes.find((route) => route.name === 'activateAccount')!,
      { params: { token }, body: { otp: whole.codes.at(-1) } },
    )
    return said
  }
  let billed = 0
  const aBill = async (): Promise<Record<string, unknown>> => {
    const [quantity, rate, total] = billedAmounts[billed++ % billedAmounts.length]!
    const item = await row<{ id: string; unit: string }>(
      "select item_id id, unit from item where company_id = $1 and vat_class = 'exempt' and is_active order by random() limit 1",
    )
    const lines = [{ item: item!.id, unit: item!.unit, quantity, rate }]
    return onAccount(() => ({ whole, owner }), bill({ id: newId(), lines, total }))
  }
  const standing = async (of: DocumentKind) =>
    row<{ id: string; version: number }>(
      `select document_id id, version from document where company_id = $1 and kind = '${of}' and state = 'live' and printed_count = 0 order by random() limit 1`,
    )
  const changed = async (of: 'sale' | 'purchase') => {
    const found = await standing(of)
    const { document_id: _, ...said } = await aBill()
    return { params: { id: found?.id }, body: { ...said, version: found?.version ?? 1 } }
  }
  const voided = async (of: DocumentKind) => ({
    params: { id: (await standing(of))?.id },
    body: { reason: 'दोहोरियो' },
  })
  const uploaded = async () => {
    const ticket = await whole.ticket(owner)
    const log = Math.random() < 0.5 ? plainLog(owner, 5) : logs[0]!
    return { body: log.part(ticket) }
  }
  const named =
    <V>(params: V) =>
    async () => ({ params })
  /** Requests that pass the business rules too, for routes that nearly always refuse values made from the codec. */
  const samples: Readonly<Record<string, () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>>> =
    {
      recordSale: async () => ({ body: await aBill() }),
      recordPurchase: async () => ({
        body: { ...(await aBill()), supplier_bill_no: `B-${++mobile}` },
      }),
      addItem: async () => ({
        body: anItem(newId(), {
          vat_class: 'exempt',
          opening_quantity: '0.001',
          opening_value: largestAmount,
        }),
      }),
      addLedger: async () => ({ body: aParty(newId(), { opening_balance: largestAmount }) }),
      addBank: async () => ({ body: aBank(newId(), { opening_balance: `-${largestAmount}` }) }),
      ...documentSamples(() => ({ whole, owner }), standing, voided),
      changeSale: () => changed('sale'),
      changePurchase: () => changed('purchase'),
      voidSale: () => voided('sale'),
      voidPurchase: () => voided('purchase'),
      registerAccount: async () => ({ body: registration() }),
      resendOtp: async () => ({ params: { token: (await begun()).token } }),
      activateAccount: async () => ({
        params: { token: (await begun()).token },
        body: { otp: whole.codes.at(-1) },
      }),
      logIn: async () => ({
        body: {
          username: (await settled())['mobile_no'],
          password: 'हिमालको फेदीमा ७ घर',
          is_admin: true,
          login_from: 'web',
        },
      }),
      companyToken: async () => ({ body: { company_id: owner.company } }),
      uploadLog: uploaded,
      sessionLog: async () => ({ params: { id: logs[0]!.logId } }),
      logEntries: async () => ({ params: { id: logs[0]!.logId } }),
      verifyLog: async () => ({ params: { id: logs[0]!.logId } }),
      commandFacts: async () => ({
        params: {
          id: (
            await row<{ id: string }>(
              'select command_id id from command where company_id = $1 limit 1',
            )
          )?.id,
        },
      }),
      keptPage: async () => ({
        params: {
          digest:
            (
              await row<{ id: string }>(
                'select digest id from report_page where company_id = $1 limit 1',
              )
            )?.id ?? 'x',
        },
      }),
      report: named({ report: reports[Math.floor(mobile) % reports.length]?.name }),
    }

  const partsOf = (route: Route) =>
    fc.record({
      params: wireOf(route.params, ids),
      query: wireOf(route.query, ids),
      body: route.body === null ? fc.constant({}) : wireOf(route.body, ids),
      sampled: fc.boolean(),
      spoilt: mutations,
    })
  const draftOf = async (
    route: Route,
    parts: { params: unknown; query: unknown; body: unknown; sampled: boolean },
  ): Promise<Draft> => {
    const token = route.kind === 'account' ? await whole.signIn(owner) : owner.token
    return {
      params: { ...(parts.params as object) },
      query: Object.entries(parts.query as object).map(([key, value]) => [key, String(value)]),
      body: structuredClone(parts.body),
      raw: [],
      address: [],
      ...(parts.sampled ? await samples[route.name]?.() : {}),
      headers: {
        'app-key': 'khata-web',
        isweb: 'true',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(route.kind === 'command' ? { 'idempotency-key': newId() } : {}),
      },
    }
  }
  const some = async (route: Route): Promise<void> => {
    let valid = 0
    let derived = 0
    await fc.assert(
      fc.asyncProperty(partsOf(route), async (parts) => {
        derived++
        if (
          [
            E.isRight(route.params.decode(parts.params)),
            E.isRight(
              route.query.decode(
                Object.fromEntries(
                  Object.entries(parts.query as object).map(([k, v]) => [k, String(v)]),
                ),
              ),
            ),
            route.body === null || E.isRight(route.body.decode(parts.body)),
          ].every(Boolean)
        )
          valid++
        if (route.kind === 'account') whole.pass(1000)
        const wire = written(route, mutate(await draftOf(route, parts), parts.spoilt, theirs))
        const before = await facts()
        const answer = await ask(wire)
        const shown = `${wire.method} ${wire.path.slice(0, 300)} ${JSON.stringify(wire.headers).slice(0, 300)} ${wire.body?.toString().slice(0, 600)}\n→ ${answer.status} ${answer.text.slice(0, 600)}`
        tally[answer.status] = (tally[answer.status] ?? 0) + 1
        try {
          expect(answer.status).toBeLessThan(500)
          expect(answer.text).not.toMatch(inner)
          if (answer.status !== 200) {
            expectFailure(answer)
            expect(await facts()).toBe(before)
          } else if (answer.headers['content-type'] === 'application/zip') {
            expect(answer.text).toMatch(/^PK/)
          } else if (parts.spoilt.every(({ how }) => how !== 'ending')) {
            const said = JSON.parse(answer.text) as { message: string; data: unknown }
            expect(said.message).toMatch(inBoth)
            expect(E.isRight(route.data.decode(said.data))).toBe(true)
          }
        } catch (error) {
          throw new Error(`${(error as Error).message}\n${shown}`, { cause: error })
        }
      }),
      { seed, numRuns: runsOn(kind), endOnFailure: true },
    )
    expect(valid).toBe(derived)
  }

  it(`causes no fault, and a refused request changes nothing (FUZZ_SEED=${seed})`, async () => {
    const failed: string[] = []
    for (const route of whole.routes.filter(({ name }) => only?.includes(name) ?? true))
      await some(route).catch((error: unknown) =>
        failed.push(
          `${route.name}: ${(error as Error).message}\n${((error as Error).cause as Error | undefined)?.message ?? ''}`,
        ),
      )
    expect(failed.join('\n\n')).toBe('')
    expect(stray).toEqual([])
    if (only !== null) return
    // The requests covered both success and every kind of refusal.
    expect(tally[200]!).toBeGreaterThan(runsOn(kind) * whole.routes.length * 0.1)
    for (const status of [400, 401, 404, 422])
      expect([status, (tally[status] ?? 0) > 5]).toEqual([status, true])
  }, 3_600_000)

  it('leaves books that balance, an intact journal and read models that match it', async () => {
    console.info(`answers by status, ${kind}: ${JSON.stringify(tally)}`)
    expect(
      await whole.sql(
        'select company_id, reference, part, sum(amount) from posting group by 1, 2, 3 having sum(amount) <> 0',
      ),
    ).toEqual([])
    expect(
      await whole.sql(`select company_id, account from (select company_id, account, sum(amount) amount from posting group by 1, 2) p
      full join account_balance b using (company_id, account) where coalesce(p.amount, 0) <> coalesce(b.balance, 0)`),
    ).toEqual([])
    expect(await wronglyOpen(whole)).toEqual([])
    for (const { company_id } of await whole.sql<{ company_id: string }>(
      'select company_id from company_head order by seq desc limit 5',
    )) {
      expect(await rebuildCompany(whole.server.database, areas, company_id)).toMatchObject({
        same: true,
        chain: { whole: true },
      })
    }
    expect(
      JSON.parse((await ask({ method: 'GET', path: '/api/health', headers: {}, body: null })).text),
    ).toMatchObject({ message: 'ok' })
  })
})
