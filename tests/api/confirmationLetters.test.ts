import { beforeEach, expect, test } from 'vitest'
import { usualLetterDay } from '../../src/books/reports/confirmationLetter.ts'
import { confirmationLetters } from '../../src/contract/confirmationLetters.ts'
import { addLedger, ledgerStatement } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aReturn, back, openReturns } from './returnsSetup.ts'
import { aParty, type Wire } from './shop.ts'

const { receipt, payment } = partyPaymentRoutes
const yearStart = '2026-07-17'
const midYear = '2026-09-30'

onOneDatabase('a letter of confirmation', (kind) => {
  const shop = openReturns(kind, [reportsArea])
  const { own, credit } = shop
  const paid = (route: typeof receipt, id: string, date: string, cash: string) =>
    own.shop.must(route.record, { body: { document_id: id, party_id: 'hari', date, cash } })
  const letters = async (query: Wire = {}): Promise<Wire> =>
    own.shop.must(confirmationLetters, { query: { pageSize: '500', ...query } })
  const names = async (query: Wire): Promise<string> =>
    (await letters({ on: midYear, ...query }))['rows'].map((row: Wire) => row['ledger_id']).join()
  const letterOf = async (partyId: string, on: string): Promise<Wire> =>
    (await letters({ partyId, on }))['rows'][0]

  /** Hari owes 1000 from last year; this year he buys, brings back, sells, pays and is paid. Sita's opening is payable. */
  beforeEach(async () => {
    const { buy, dal, sell } = own
    const onCredit = { party: 'hari', cash: '0' }
    await own.shop.must(addLedger, { body: aParty('gita', { ledger_title: 'गीता' }) })
    await own.shop.must(addLedger, {
      body: aParty('sita', {
        ledger_title: 'सीता',
        opening_type: 'payable',
        opening_balance: '500',
        opening_date: '2026-08-01',
      }),
    })
    const lastYear = { id: 's0', lines: [dal('1', '1000')], total: '1000.00', date: '2026-07-10' }
    await sell({ ...lastYear, ...onCredit })
    const ofTen = { id: 's1', lines: [dal('10', '200')], total: '2260.00', date: '2026-07-20' }
    await sell({ ...ofTen, party: 'hari', cash: '260' })
    await sell({
      id: 's2',
      lines: [dal('1', '100')],
      total: '113.00',
      date: '2026-08-02',
      party: 'gita',
      cash: '0',
    })
    const oneOfTen = aReturn('s1', [back('dal', '1')], '226.00', {
      cash: '0',
      date: '2026-08-01',
      party_id: 'hari',
    })
    await credit('c1', oneOfTen)
    const bought = { id: 'p1', lines: [dal('3', '100')], total: '300.00', date: '2026-08-05' }
    await buy({ ...bought, ...onCredit, vat_charged: false })
    await paid(receipt, 'r1', '2026-09-01', '1500')
    await paid(payment, 'v1', '2026-09-02', '100')
    await paid(receipt, 'r2', '2026-11-20', '50')
  })

  test('shows the balance at both ends of the year and all dealings between by kind', async () => {
    expect(await letters({ on: midYear, partyId: 'hari' })).toMatchObject({
      from: yearStart,
      on: midYear,
      rows: [
        {
          ledger_id: 'hari',
          ledger_title: 'हरि',
          address: 'पाटन',
          vat_pan_no: '601111111',
          opening: '1000.00',
          figures: [
            { kind: 'sale', debit: '2260.00', credit: '0.00' },
            { kind: 'purchase', debit: '0.00', credit: '300.00' },
            { kind: 'salesReturn', debit: '0.00', credit: '226.00' },
            { kind: 'receipt', debit: '0.00', credit: '1760.00' },
            { kind: 'payment', debit: '100.00', credit: '0.00' },
          ],
          closing: '1074.00',
        },
      ],
    })
    expect((await letterOf('hari', '2026-11-21'))['closing']).toBe('1024.00')
    expect(await letterOf('sita', midYear)).toMatchObject({
      opening: '-500.00',
      figures: [],
      closing: '-500.00',
    })
  })

  test('is as on the last day of the last fiscal year unless another day is chosen', async () => {
    expect(['2026-07-16', '2026-07-17', '2026-11-21'].map(usualLetterDay)).toEqual([
      '2025-07-16',
      '2026-07-16',
      '2026-07-16',
    ])
    expect(await letters()).toMatchObject({
      from: '2025-07-17',
      on: '2026-07-16',
      rows: [
        {
          ledger_id: 'hari',
          opening: '0.00',
          figures: [{ kind: 'sale', debit: '1000.00', credit: '0.00' }],
          closing: '1000.00',
        },
      ],
    })
  })

  test('is written to parties with a balance: on one side, above an amount, or to one by name', async () => {
    expect(await names({})).toBe('gita,sita,hari')
    expect(await names({ side: 'receivable' })).toBe('gita,hari')
    expect(await names({ side: 'payable' })).toBe('sita')
    expect(await names({ least: '500' })).toBe('sita,hari')
    expect(await names({ least: '500.01' })).toBe('hari')
    expect(await names({ partyId: 'gita', least: '1000' })).toBe('gita')
    expect((await letterOf('gita', '2026-07-16'))['closing']).toBe('0.00')
    const page = await own.shop.call(confirmationLetters, {
      query: { on: midYear, pageSize: '1', currentPage: '2' },
    })
    expect([page.data.rows.length, page.data.rows[0].ledger_id, page.paging]).toEqual([
      1,
      'sita',
      [2, 1, 3],
    ])
    expect((await own.shop.call(confirmationLetters, { query: { least: '-1' } })).status).toBe(400)
  })

  test('agrees with the statement of the party, to the paisa, after a bill is voided too', async () => {
    const agree = async (id: string): Promise<void> => {
      const {
        opening,
        debit,
        credit: credited,
        closing,
      } = await own.shop.must(ledgerStatement, {
        params: { id },
        query: { from: yearStart, to: midYear },
      })
      const letter = await letterOf(id, midYear)
      const sum = (side: string) =>
        letter['figures'].reduce((total: number, each: Wire) => total + Number(each[side]), 0)
      expect([letter['opening'], sum('debit'), sum('credit'), letter['closing']]).toEqual([
        opening,
        Number(debit),
        Number(credited),
        closing,
      ])
    }
    await agree('hari')
    await agree('gita')
    await shop.voidDebit('p1')
    await shop.voidSale('s2')
    await agree('hari')
    expect(await names({})).toBe('sita,hari')
  })
})
