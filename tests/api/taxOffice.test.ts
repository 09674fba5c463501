import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { report } from '../../src/contract/reports.ts'
import { salesReturnRoutes, saleRoutes } from '../../src/contract/trade.ts'
import {
  changeTaxOfficeSettings,
  sendToTaxOfficeAgain,
  taxOfficeDeliveries,
  taxOfficeSettings,
} from '../../src/contract/taxOffice.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { taxOfficeOver } from '../../src/server/taxOffice/port.ts'
import { sendDue } from '../../src/server/taxOffice/send.ts'
import { anOwner, bringBack, fileOf, rowsOfCompany, sourceOf } from '../laws/companyFileSetup.ts'
import { onOneDatabase, openTestDatabase } from './inProcessServer.ts'
import { aReturn, back, openReturns } from './returnsSetup.ts'
import { bill, bookAreas, now, openShop, type Wire } from './shop.ts'
import { openTaxOffice, type TaxOffice } from './taxOfficeStandIn.ts'

const password = 'गोप्य-Shabda-7'
const yes = 'हो (Yes)'
const no = 'होइन (No)'
const si = (n: number): string => `SI-2083/84-0000${n}`

onOneDatabase('Bills on their way to the tax office', (kind) => {
  const shop = openReturns(kind, [reportsArea])
  const { own, credit } = shop
  let taxOffice: TaxOffice
  let user = ''
  let users = 0
  let at = Date.parse(now)
  let logged: string[] = []
  beforeAll(async () => {
    taxOffice = await openTaxOffice()
  })
  afterAll(() => taxOffice.close())
  beforeEach(() => {
    user = `${kind}-${++users}`
    taxOffice.office.mood = 'well'
    taxOffice.admits(user, password)
    at = Date.parse(now)
    logged = []
  })
  // Companies of earlier tests are in the same database.
  afterEach(() => own.shop.sql('update tax_office_settings set is_on = false'))

  const pass = (minutes: number): void => void (at += minutes * 60_000)
  const sending = () => ({
    database: own.server.database,
    port: taxOfficeOver(taxOffice.url),
    now: () => new Date(at).toISOString(),
    log: {
      warn: (facts: unknown) => void logged.push(JSON.stringify(facts)),
      error: (facts: unknown) => void logged.push(JSON.stringify(facts)),
    } as never,
    signal: new AbortController().signal,
  })
  const send = () => sendDue(sending())
  const settings = (): Promise<Wire> => own.shop.must(taxOfficeSettings)
  const set = async (changes: Wire) => {
    const { has_password: _, ...known } = await settings()
    return own.shop.call(changeTaxOfficeSettings, { body: { ...known, ...changes } })
  }
  const turnOn = (changes: Wire = {}) =>
    set({ is_on: true, user_name: user, password, sent_from: '2026-11-21', ...changes })
  const sell = (id: string, rate = '100') =>
    own.sell({ id, lines: [own.dal('1', rate)], total: (Number(rate) * 1.13).toFixed(2) })
  const deliveries = (): Promise<Wire> => own.shop.must(taxOfficeDeliveries)
  const counts = async (): Promise<readonly number[]> => {
    const { accepted, waiting, refused } = await deliveries()
    return [accepted, waiting, refused]
  }
  const inView = async (): Promise<readonly (readonly string[])[]> =>
    (
      await own.shop.must(report, {
        params: { report: 'standard-view' },
        query: { from: '2026-11-01', to: '2026-11-21', pageSize: '100' },
      })
    ).rows.map((row: readonly string[]) => [row[1], row[10], row[17]])

  test('are sent with what stands on them, once, and the standard view says so', async () => {
    await sell('before')
    expect((await turnOn()).status).toBe(200)
    await own.sell({ id: 's2', party: 'hari', lines: [own.dal('2', '100')], total: '226.00' })
    await credit('c1', aReturn('s2', [back('dal', '1')], '113.00', { cash: '0' }))
    expect(await counts()).toEqual([0, 2, 0])
    expect([await send(), await send()]).toEqual([2, 0])
    const [sale, note] = taxOffice.requestsOf(user)
    expect(sale).toMatchObject({
      path: '/api/bill',
      sent: {
        seller_pan: '600000001',
        buyer_pan: '601111111',
        buyer_name: 'हरि',
        fiscal_year: '2083.084',
        invoice_number: si(2),
        invoice_date: '2083.08.05',
        total_sales: 226,
        taxable_sales_vat: 200,
        vat: 26,
        isrealtime: true,
      },
    })
    expect(note).toMatchObject({
      path: '/api/billreturn',
      sent: {
        credit_note_number: 'CN-2083/84-00001',
        ref_invoice_number: si(2),
        reason_for_return: 'बिग्रेको',
        total_sales: 113,
      },
    })
    pass(5)
    await sell('s3')
    await send()
    expect(await inView()).toEqual([
      [si(1), no, no],
      [si(2), yes, yes],
      [si(3), yes, no],
    ])
    expect(await counts()).toEqual([3, 0, 0])
  })

  test('never go where sending is off, and those of a company that is not registered for VAT never', async () => {
    await sell('s1')
    await turnOn({ is_on: false })
    await sell('s2')
    await send()
    expect(taxOffice.requestsOf(user)).toEqual([])
    await own.setCompany({ vat_registered_from: null })
    expect(await turnOn()).toMatchObject({ tag: 'notForVat' })
    await own.setCompany({ vat_registered_from: '2026-07-17' })
    for (const [field, changes] of [
      ['user_name', { user_name: '' }],
      ['sent_from', { sent_from: null }],
      ['sent_from', { sent_from: '2026-11-20' }],
    ] as const)
      expect(Object.keys((await turnOn(changes)).errors)).toEqual([field])
    const other = await openShop(own.server)
    expect(await other.must(taxOfficeDeliveries)).toMatchObject({ waiting: 0, open: [] })
    await turnOn({ sent_from: '2026-11-22' })
    await sell('s3')
    await send()
    expect(taxOffice.requestsOf(user)).toEqual([])
  })

  test('that it has already count as accepted', async () => {
    await turnOn()
    await sell('s1')
    taxOffice.office.mood = 101
    await send()
    expect([await counts(), (await inView())[0]]).toEqual([
      [1, 0, 0],
      [si(1), yes, no],
    ])
  })

  test('that it refuses stay with the reason, until the password is right or the owner sends them again', async () => {
    await turnOn({ password: 'wrong' })
    await sell('s1')
    await credit('c1', aReturn('s1', [back('dal', '1')], '113.00'))
    await send()
    const { open } = await deliveries()
    expect(open).toMatchObject([
      { document_id: 's1', is_refused: true, tries: 1, last_code: 100, next_try_at: null },
      { document_id: 'c1', is_refused: false, tries: 0, waits_for_bill: true },
    ])
    pass(60 * 24)
    expect(await send()).toBe(0)
    await set({ password })
    taxOffice.office.mood = 104
    await send()
    expect(await counts()).toEqual([0, 1, 1])
    taxOffice.office.mood = 'well'
    await own.shop.must(sendToTaxOfficeAgain)
    await send()
    expect([await counts(), taxOffice.keptOf(user)]).toEqual([
      [2, 0, 0],
      [si(1), 'CN-2083/84-00001'],
    ])
  })

  test('wait through an outage and go in their order, each accepted once although answers were lost', async () => {
    await turnOn()
    for (const id of ['s1', 's2', 's3']) await sell(id)
    taxOffice.office.mood = 'answer lost'
    expect([await send(), await counts()]).toEqual([0, [0, 3, 0]])
    // It is not asked again before its time.
    await send()
    expect(taxOffice.sentOf(user)).toEqual([si(1)])
    for (const mood of ['page', 'broken'] as const) {
      pass(2)
      taxOffice.office.mood = mood
      await send()
    }
    expect(taxOffice.sentOf(user)).toEqual([si(1), si(1), si(1)])
    await sell('s4')
    taxOffice.office.mood = 'well'
    pass(4)
    await send()
    expect(taxOffice.keptOf(user)).toEqual([1, 2, 3, 4].map(si))
    expect(taxOffice.sentOf(user).slice(3)).toEqual([1, 2, 3, 4].map(si))
    expect(await counts()).toEqual([4, 0, 0])
    expect((await inView()).map((row) => row[2])).toEqual([yes, no, no, no])
  })

  test('that it could not store are tried again later without holding up the others', async () => {
    await turnOn()
    await sell('s1')
    taxOffice.office.mood = 102
    await send()
    taxOffice.office.mood = 'well'
    await sell('s2')
    await send()
    expect(taxOffice.keptOf(user)).toEqual([si(2)])
    pass(1)
    await send()
    expect(taxOffice.keptOf(user)).toEqual([si(2), si(1)])
  })

  test('do not keep anyone from selling while the tax office does not answer', async () => {
    await turnOn()
    await sell('s1')
    taxOffice.office.mood = 'hangs'
    const asked = taxOffice.nextRequest()
    let isOver = false
    const sent = send().finally(() => (isOver = true))
    await Promise.race([asked, sent])
    await sell('s2')
    expect([isOver, await counts()]).toEqual([false, [0, 2, 0]])
    taxOffice.letGo()
    expect(await sent).toBe(0)
  })

  test('are sent by one of two servers', async () => {
    await turnOn()
    for (const id of ['s1', 's2', 's3']) await sell(id)
    await Promise.all([send(), send()])
    expect(taxOffice.sentOf(user)).toEqual([1, 2, 3].map(si))
  })

  test('can be neither changed nor voided from then on; a credit note can be written', async () => {
    await sell('before')
    await turnOn()
    await sell('s1')
    const tag = async (route: typeof saleRoutes.void, id: string) =>
      (await own.shop.call(route, { params: { id }, body: { reason: 'भूल' } })).tag
    expect([await tag(saleRoutes.void, 's1'), await tag(saleRoutes.void, 'before')]).toEqual([
      'forTaxOffice',
      null,
    ])
    const changed = { ...bill({ lines: [own.dal('2', '100')], total: '226.00' }), version: 1 }
    const change = { params: { id: 's1' }, body: changed }
    expect((await own.shop.call(saleRoutes.change, change)).tag).toBe('forTaxOffice')
    await credit('c1', aReturn('s1', [back('dal', '0.5')], '56.50'))
    expect(await tag(salesReturnRoutes.void, 'c1')).toBe('forTaxOffice')
    const { same } = await rebuildCompany(own.server.database, bookAreas, own.shop.company)
    expect(same).toBe(true)
  })

  test('leave no trace of the password in answers, journal, commands, tables, file or log', async () => {
    const answered = await turnOn()
    await sell('s1')
    taxOffice.office.mood = 'broken'
    await send()
    const file = await fileOf(own.server.database, own.shop.company)
    const rows = await rowsOfCompany(own.server.database, own.shop.company)
    const everything = JSON.stringify([
      answered,
      await settings(),
      await deliveries(),
      rows,
      logged,
    ])
    expect(everything).toContain(user)
    expect(logged).toHaveLength(1)
    expect(everything).not.toContain(password)
    expect(everything).not.toContain(Buffer.from(password).toString('hex'))
    const inFile = Object.values(unzipSync(file)).map((part) => Buffer.from(part).toString())
    expect(inFile.join('')).toContain('TaxOfficeSettingsChanged')
    expect(inFile.join('')).not.toContain(password)
    expect(await settings()).toMatchObject({ has_password: true, user_name: user })
  })

  test('are not sent by a company that was brought back from a file, until its owner says so', async () => {
    await turnOn()
    await sell('s1')
    const file = await fileOf(own.server.database, own.shop.company)
    const there = await openTestDatabase(kind)
    expect(await bringBack(there, sourceOf(file), anOwner())).toBe(own.shop.company)
    await sendDue({ ...sending(), database: there })
    expect(taxOffice.requestsOf(user)).toEqual([])
    const { tax_office_settings: found, tax_office_delivery: queued } = await rowsOfCompany(
      there,
      own.shop.company,
    )
    expect(found!.map((row) => (JSON.parse(row) as Wire)['is_on'])).toEqual([false])
    expect(queued).toEqual([])
  })
})
