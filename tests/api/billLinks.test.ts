import { beforeAll, expect, test } from 'vitest'
import { addBank } from '../../src/contract/money.ts'
import { revokeSaleLink, saleLink, shareSale } from '../../src/contract/billLinks.ts'
import { changePaymentQr } from '../../src/contract/paymentQr.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { areas } from '../../src/server/areas.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { writeBillLink } from '../../src/server/trade/billLinkToken.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { plainPicture } from './pictureFiles.ts'
import { aBank, bill, type AnyRoute, type Wire } from './shop.ts'
import { startFullServer, type FullServer, type Member } from './testServer.ts'

onOneDatabase('links of bills', (kind) => {
  let whole: FullServer
  let owner: Member
  let names = 0
  beforeAll(async () => {
    whole = await startFullServer(kind)
    owner = await whole.found('linked')
  })
  const call = async (as: Member, route: AnyRoute, id: string, body?: Wire) => {
    const { status, body: said } = await whole.server.call(route, {
      as,
      params: { id },
      ...(body === undefined ? {} : { body }),
    })
    return { status, ...(said as Wire) } as Wire & { readonly status: number }
  }
  const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    whole.app.inject({ method: 'GET', url: path, headers })
  /** A sale on credit of 500 rupees. */
  const sold = async (as = owner, more: Wire = {}): Promise<string> => {
    const id = `of-link-${++names}`
    const name = as === owner ? 'linked' : 'other'
    await whole.must(as, saleRoutes.record, {
      ...bill({
        id,
        lines: [{ item: `${name}-item`, quantity: '5', rate: '100' }],
        total: '500.00',
        date: '2026-11-21',
        party: `${name}-party`,
        ...more,
      }),
    })
    return id
  }
  const shared = async (id: string, expires_on: string | null = null): Promise<string> => {
    const made = await call(owner, shareSale, id, { expires_on })
    expect(made.status).toBe(200)
    return (await call(owner, saleLink, id))['data'].address
  }

  test('whoever has the link of a bill sees the bill without signing in', async () => {
    const address = await shared(await sold())
    expect(address).toMatch(/^\/b\/[A-Za-z0-9_-]{64}$/)
    const page = await open(address)
    expect(page.statusCode).toBe(200)
    for (const part of ['linked-पसल', 'linked-हरि', 'linked-दाल', '५००.००', '६०००००००१'])
      expect(page.body).toContain(part)
    const english = await open(`${address}?lang=en`)
    for (const part of ['Tax invoice', '500.00', 'lang="en"', 'Left to pay'])
      expect(english.body).toContain(part)
  })

  test('the page is in no search engine, no cache and no referrer, and runs no script', async () => {
    const { headers, body } = await open(await shared(await sold()))
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(body).toContain('<meta name="robots" content="noindex,nofollow">')
    expect(body).not.toMatch(/<script|javascript:| on\w+=/i)
  })

  test('the page tells nothing of the books but what stands on the paper', async () => {
    const id = await sold(owner, { customer_name: '' })
    const party = await whole.sql<{ mobile_no: string }>(
      "update party set mobile_no = '9841234567', email = 'hari@example.com' where company_id = $1 returning mobile_no",
      [owner.company],
    )
    expect(party).not.toEqual([])
    const { body } = await open(await shared(id))
    for (const secret of [
      id,
      owner.company,
      owner.personId,
      'linked-item',
      'linked-party',
      'linked-purchase',
      '9841234567',
      'hari@example.com',
    ])
      expect(body, secret).not.toContain(secret)
  })

  test('a link that is unknown, stopped, run out or of another server is answered alike', async () => {
    const stopped = await sold()
    const stoppedAt = await shared(stopped)
    await call(owner, revokeSaleLink, stopped)
    const lapsed = await shared(await sold(), '2026-11-21')
    expect((await open(lapsed)).statusCode).toBe(200)
    const [link] = await whole.sql<{ id: string }>(
      'select link_id id from bill_link where company_id = $1 limit 1',
      [owner.company],
    )
    const token = (secret: number, linkId: string) =>
      writeBillLink(new Uint8Array(32).fill(secret), { company: owner.company, linkId })
    const live = await shared(await sold())
    whole.pass(86_400)
    const forged = [
      stoppedAt,
      lapsed,
      `/b/${token(6, link!.id)}`,
      `/b/${token(5, '019a0000-0000-7000-8000-000000000000')}`,
      `${live.slice(0, -1)}${live.endsWith('A') ? 'B' : 'A'}`,
      live.slice(0, -1),
      `${live}A`,
      '/b/x',
      '/b/..%2F..%2Fapi',
      `/b/${'A'.repeat(64)}`,
    ]
    const answers = await Promise.all(forged.map((each) => open(each)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await open(live)).statusCode).toBe(200)
    whole.pass(-86_400)
  })

  test('the link shows the bill as it stands: edited, paid, and void', async () => {
    const id = await sold()
    const address = await shared(id)
    await whole.must(owner, partyPaymentRoutes.receipt.record, {
      document_id: `r-${id}`,
      party_id: 'linked-party',
      date: '2026-11-21',
      cash: '200',
      allocations: [{ document_id: id, amount: '200.00' }],
    })
    expect((await open(`${address}?lang=en`)).body).toContain('<strong>Rs. 300.00</strong>')
    const other = await sold()
    const otherAddress = await shared(other)
    expect((await call(owner, saleRoutes.void, other, { reason: 'दोहोरो' })).status).toBe(200)
    const page = (await open(`${otherAddress}?lang=en`)).body
    expect(page).toContain('Voided · दोहोरो')
    expect(page).not.toContain('Left to pay')
  })

  test("the shop's QR code for payments stands beside what is due, and not on a bill that is paid", async () => {
    const credit = await shared(await sold())
    const cash = await shared(await sold(owner, { party: null }))
    const change = (body: Wire) => whole.server.call(changePaymentQr, { as: owner, body })
    expect((await change({ text: '00020101', is_on_bills: true, version: 0 })).status).toBe(200)
    const page = async (address: string) => (await open(`${address}?lang=en`)).body
    expect(await page(credit)).toContain('class="pay"')
    expect(await page(credit)).toMatch(/aria-label="Scan this QR/)
    expect(await page(cash)).not.toContain('class="pay"')
    const image_bitmap = await plainPicture('png', 60, 60)
    expect((await change({ text: '', is_on_bills: false, version: 1, image_bitmap })).status).toBe(
      200,
    )
    expect(await page(credit)).toContain('src="data:image/png;base64,')
  })

  test('what people typed is text on the page, whatever it looks like', async () => {
    const { body } = await open(
      await shared(
        await sold(owner, { remarks: '<script>alert(1)</script><img src=x onerror=y>' }),
      ),
    )
    expect(body).toContain('&#60;script&#62;')
    expect(body).not.toContain('<script')
    expect(body).not.toContain('<img src=x')
  })

  test('sharing again keeps the address, and a bill whose link was stopped gets another one', async () => {
    const id = await sold()
    const first = await shared(id)
    expect(await shared(id, '2026-12-31')).toBe(first)
    expect((await call(owner, saleLink, id))['data']).toMatchObject({
      expires_on: '2026-12-31',
      shared_by: 'राम',
    })
    expect((await call(owner, revokeSaleLink, id)).status).toBe(200)
    expect((await call(owner, saleLink, id))['data']).toBeNull()
    expect((await open(first)).statusCode).toBe(404)
    const second = await shared(id)
    expect(second).not.toBe(first)
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
  })

  test('a void bill gets no link, nor does a day that has passed', async () => {
    const id = await sold()
    const past = await call(owner, shareSale, id, { expires_on: '2026-11-20' })
    expect([past.status, Object.keys(past['errors'])]).toEqual([422, ['expires_on']])
    await call(owner, saleRoutes.void, id, { reason: 'भूल' })
    expect((await call(owner, shareSale, id, { expires_on: null })).status).toBe(422)
    expect((await call(owner, shareSale, 'nothing', { expires_on: null })).status).toBe(404)
  })

  test('another company can neither share, see nor stop a link', async () => {
    const other = await whole.found('other')
    const id = await sold()
    const address = await shared(id)
    expect((await call(other, shareSale, id, { expires_on: null })).status).toBe(404)
    expect((await call(other, revokeSaleLink, id)).status).toBe(404)
    expect((await call(other, saleLink, id)).status).toBe(404)
    expect((await open(address)).statusCode).toBe(200)
  })

  test('a link shows nothing while its company is closed to be deleted', async () => {
    const address = await shared(await sold())
    const close = (dueAt: string | null) =>
      whole.sql('update company set deletion_due_at = $2 where company_id = $1', [
        owner.company,
        dueAt,
      ])
    await close('2027-01-01T00:00:00Z')
    expect((await open(address)).statusCode).toBe(404)
    await close(null)
    expect((await open(address)).statusCode).toBe(200)
  })

  test('no secret of a link is in the journal, in the tables or in the stored answers', async () => {
    const id = await sold()
    const token = (await shared(id)).slice('/b/'.length)
    const seal = token.slice(-21)
    for (const table of ['event', 'command', 'bill_link']) {
      const rows = await whole.sql<{ row: string }>(
        `select row_to_json(t)::text "row" from ${table} t where company_id = $1`,
        [owner.company],
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ row }) => row.includes(seal))).toEqual([])
    }
  })

  test('a rebuild of the books leaves every link as it is', async () => {
    const id = await sold()
    const address = await shared(id)
    const stopped = await sold()
    const gone = await shared(stopped)
    await call(owner, revokeSaleLink, stopped)
    await whole.must(owner, addBank, aBank(`b-${id}`))
    await rebuildCompany(whole.server.database, areas, owner.company, true)
    expect((await call(owner, saleLink, id))['data'].address).toBe(address)
    expect([(await open(address)).statusCode, (await open(gone)).statusCode]).toEqual([200, 404])
  })

  test('one address opens sixty pages in a minute and is then told to wait', async () => {
    const limited = await startFullServer(kind, { callsPerMinute: 600 })
    const get = () => limited.app.inject({ method: 'GET', url: `/b/${'B'.repeat(64)}` })
    const first = await Promise.all(Array.from({ length: 60 }, get))
    expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    const next = await get()
    expect([next.statusCode, next.headers['retry-after']]).toEqual([429, '60'])
  })
})
