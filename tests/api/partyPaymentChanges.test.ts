import { expect, test } from 'vitest'
import { changeLedger, deleteLedger } from '../../src/contract/parties.ts'
import { deleteBank } from '../../src/contract/money.ts'
import { changeOpenings, openingBalances } from '../../src/contract/openings.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { purchaseRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { chosen, openPayments, parts } from './partyPaymentsSetup.ts'
import { bill, trialBalance, type Wire } from './shop.ts'

const { receipt, payment } = partyPaymentRoutes

onOneDatabase('a receipt or a payment', (kind) => {
  const shop = openPayments(kind)
  const { own, bought, changeReceipt, changeSale, day, open, owes, pay, paymentOf } = shop
  const { rebuilt, receiptOf, receive, saleOf, voidReceipt, voidSale } = shop
  const changed = (body: Wire) => ({ params: { id: 'r1' }, body: { date: day, ...body } })

  test('that is changed keeps its number and its party, and settles anew', async () => {
    await owes('s1', '200')
    await owes('s2', '100', { date: '2026-11-02' })
    await receive('r1', { cash: '250' })
    expect(
      await changeReceipt('r1', {
        banks: [{ bank_id: 'nabil', amount: '150' }],
        date: '2026-11-08',
        remarks: 'बैंकबाट',
        version: 1,
      }),
    ).toEqual({
      document_id: 'r1',
      number: 'RC-2083/84-00001',
      version: 2,
      total: '150.00',
      warnings: [],
    })
    expect(await receiptOf('r1')).toMatchObject({
      party: { ledger_id: 'hari' },
      date: '2026-11-08',
      cash: '0.00',
      remarks: 'बैंकबाट',
      allocations: [{ document_id: 's1', amount: '150.00' }],
    })
    expect(await open()).toEqual([
      ['s1', '50.00'],
      ['s2', '100.00'],
    ])
    expect(await trialBalance(own.shop)).toMatchObject({
      'bank:nabil': 15_000,
      'party:hari': 15_000,
    })
    await rebuilt()
  })

  test('that is changed may settle what it settled before, also if the bill is open no more', async () => {
    await owes('s1', '200')
    await owes('s2', '100', { date: '2026-11-02' })
    await receive('r1', { cash: '200' })
    await changeReceipt('r1', { cash: '200', ...chosen(['s2', '60'], ['s1', '140']) })
    expect(await open()).toEqual([
      ['s1', '60.00'],
      ['s2', '40.00'],
    ])
    await receive('r2', { cash: '100' })
    const full = chosen(['s1', '200'])
    expect(await own.tagOf(receipt.change, changed({ cash: '200', ...full }))).toEqual([
      422,
      'allocationsUnfit',
      'allocations.0.amount',
    ])
    await changeReceipt('r1', { cash: '200' })
    expect(parts((await receiptOf('r1')).allocations)).toEqual([
      ['s1', '140.00'],
      ['s2', '60.00'],
    ])
    await rebuilt()
  })

  test('that is void leaves the books with its number, and what it settled is open again', async () => {
    await owes('s1', '200')
    await receive('r1', { cash: '190', discount: '10' })
    expect(await voidReceipt('r1')).toMatchObject({ number: 'RC-2083/84-00001', version: 2 })
    expect(await saleOf('s1')).toMatchObject({ due: '200.00', allocations: [] })
    expect(await receiptOf('r1')).toMatchObject({
      state: 'void',
      void_reason: 'भूल',
      total: '200.00',
      allocations: [],
      advance: '0.00',
    })
    expect(await trialBalance(own.shop)).toEqual({ 'party:hari': 20_000, sales: -20_000 })
    expect(await own.tagOf(receipt.change, changed({ cash: '5' }))).toEqual([422, 'alreadyVoid'])
    expect(
      await own.tagOf(receipt.void, { params: { id: 'r1' }, body: { reason: 'फेरि' } }),
    ).toEqual([422, 'alreadyVoid'])
    expect(await receive('r2', { cash: '200' })).toMatchObject({ number: 'RC-2083/84-00002' })
    await rebuilt()
  })

  test('whose version is not the latest is refused with the present one', async () => {
    await receive('r1', { cash: '200' })
    await changeReceipt('r1', { cash: '150', version: 1 })
    const late = await own.shop.call(receipt.change, changed({ cash: '1', version: 1 }))
    expect([late.status, late.tag]).toEqual([409, 'staleVersion'])
    expect(late.present).toMatchObject({ version: 2, cash: '150.00' })
    expect((await own.shop.call(payment.change, changed({ cash: '1' }))).status).toBe(404)
  })

  test('that was entered keeps its party and bank after these were made inactive', async () => {
    await owes('s1', '200')
    await receive('r1', { banks: [{ bank_id: 'nabil', amount: '50' }] })
    await own.shop.must(deleteBank, { params: { id: 'nabil' } })
    await own.shop.must(deleteLedger, { params: { id: 'hari' } })
    await changeReceipt('r1', { banks: [{ bank_id: 'nabil', amount: '70' }] })
    expect(await saleOf('s1')).toMatchObject({ due: '130.00' })
    await rebuilt()
  })

  test('does not move into another fiscal year, out of a closed period or into one', async () => {
    await own.setCompany({ locked_through: '2026-11-05' })
    await receive('r1', { cash: '50' })
    const other = { date: '2025-11-10', confirmed_date: '2025-11-10', cash: '50' }
    expect(await own.tagOf(receipt.change, changed({ ...other, date: '2026-11-05' }))).toEqual([
      422,
      'periodLocked',
      'date',
    ])
    await own.setCompany({ locked_through: null })
    expect(await own.tagOf(receipt.change, changed(other))).toEqual([
      422,
      'otherFiscalYear',
      'date',
    ])
    await own.setCompany({ locked_through: day })
    const later = { cash: '50', date: '2026-11-12' }
    expect(await own.tagOf(receipt.change, changed(later))).toEqual([422, 'periodLocked', 'date'])
  })

  test('becomes an advance where its bill is void, and the person is told by how much', async () => {
    await owes('s1', '200')
    await receive('r1', { cash: '150' })
    await receive('r2', { cash: '20' })
    expect((await voidSale('s1')).warnings).toEqual([
      expect.stringContaining('Rs 150.00 of RC-2083/84-00001 is open again'),
      expect.stringContaining('Rs 20.00 of RC-2083/84-00002 is open again'),
    ])
    expect(await open()).toEqual([
      ['r1', '-150.00'],
      ['r2', '-20.00'],
    ])
    expect(await receiptOf('r1')).toMatchObject({ allocations: [], advance: '150.00' })
    await rebuilt()
  })

  test('is released from a bill that is made smaller, the last one first', async () => {
    await owes('s1', '300')
    await receive('r1', { cash: '150' })
    await receive('r2', { cash: '100', date: '2026-11-09' })
    expect((await changeSale('s1', '260', 1)).warnings).toEqual([])
    expect((await changeSale('s1', '200', 2)).warnings).toEqual([
      expect.stringContaining('Rs 50.00 of RC-2083/84-00002 is open again'),
    ])
    expect(await saleOf('s1')).toMatchObject({
      due: '0.00',
      total: '200.00',
      allocations: [
        { document_id: 'r2', amount: '50.00' },
        { document_id: 'r1', amount: '150.00' },
      ],
    })
    expect((await receiptOf('r2')).advance).toBe('50.00')
    expect((await changeSale('s1', '130', 3)).warnings).toEqual([
      expect.stringContaining('Rs 20.00 of RC-2083/84-00001 is open again'),
      expect.stringContaining('Rs 50.00 of RC-2083/84-00002 is open again'),
    ])
    expect(await open()).toEqual([
      ['r2', '-100.00'],
      ['r1', '-20.00'],
    ])
    await rebuilt()
  })

  test('stays where its bill is made larger, and the bill is due again', async () => {
    await owes('s1', '300')
    await receive('r1', { cash: '300' })
    expect((await changeSale('s1', '450', 1)).warnings).toEqual([])
    expect(await saleOf('s1')).toMatchObject({ due: '150.00', allocations: [{ amount: '300.00' }] })
    expect((await receiptOf('r1')).advance).toBe('0.00')
    await rebuilt()
  })

  test('is released as far as its bill is now paid at once', async () => {
    await owes('s1', '300')
    await receive('r1', { cash: '300' })
    expect((await changeSale('s1', '300', 1, { cash: '120' })).warnings).toEqual([
      expect.stringContaining('Rs 120.00 of RC-2083/84-00001 is open again'),
    ])
    expect(await saleOf('s1')).toMatchObject({ due: '0.00' })
    expect(await open()).toEqual([['r1', '-120.00']])
    await rebuilt()
  })

  test('stays with its party where the bill is given to another', async () => {
    await owes('s1', '300')
    await receive('r1', { cash: '200' })
    expect((await changeSale('s1', '300', 1, { party: 'gita' })).warnings).toEqual([
      expect.stringContaining('Rs 200.00 of RC-2083/84-00001 is open again'),
    ])
    expect([await open(), await open('gita')]).toEqual([[['r1', '-200.00']], [['s1', '300.00']]])
    await rebuilt()
  })

  test('whose advance a bill used is free again where the bill is given to another party', async () => {
    await receive('r1', { cash: '500' })
    await receive('r2', { party_id: 'gita', cash: '100' })
    await owes('s1', '300', { use_advance: true })
    await changeSale('s1', '300', 1, { party: 'gita' })
    expect([await open(), await open('gita')]).toEqual([[['r1', '-500.00']], [['s1', '200.00']]])
    expect(await saleOf('s1')).toMatchObject({
      due: '200.00',
      uses_advance: true,
      allocations: [{ document_id: 'r2', amount: '100.00' }],
    })
    await rebuilt()
  })

  test('is released from an opening balance that is made smaller or taken back', async () => {
    const opening = (amount: string, more: Wire = {}) =>
      own.shop.must(changeLedger, {
        params: { id: 'hari' },
        body: { ledger_title: 'हरि', opening_balance: amount, opening_date: '2026-08-01', ...more },
      })
    await opening('500')
    await receive('r1', { cash: '400' })
    await opening('350')
    expect((await receiptOf('r1')).advance).toBe('50.00')
    const sheet: readonly Wire[] = (await own.shop.must(openingBalances)).rows
    const { version } = sheet.find(({ id }) => id === 'hari')!
    const row = { of: 'party', id: 'hari', version, amount: '0', quantity: '0' }
    const { warnings } = await own.shop.must(changeOpenings, { body: { rows: [row] } })
    expect(warnings).toEqual([
      expect.stringContaining('Rs 350.00 of RC-2083/84-00001 is open again'),
    ])
    expect(await open()).toEqual([['r1', '-400.00']])
    await opening('90', { opening_type: 'payable' })
    expect((await open()).map(([, amount]) => amount)).toEqual(['-90.00', '-400.00'])
    await rebuilt()
  })

  test('to a carrier is an advance where the freight is taken off the purchase', async () => {
    const payee = { type: 'party', party_id: 'carrier' }
    const freight = { kind: 'freight', amount: '60', spread_by: 'value', payee }
    await bought('p1', '400', { additional_costs: [freight] })
    await pay('v1', { party_id: 'carrier', cash: '60' })
    await pay('v2', { cash: '300' })
    const { warnings } = await own.shop.must(purchaseRoutes.change, {
      params: { id: 'p1' },
      body: {
        ...bill({
          party: 'hari',
          date: '2026-11-01',
          lines: [own.dal('1', '400')],
          total: '400.00',
        }),
        vat_charged: false,
        version: 1,
      },
    })
    expect(warnings).toEqual([
      expect.stringContaining('Rs 60.00 of PV-2083/84-00001 is open again'),
    ])
    expect([await open(), await open('carrier')]).toEqual([[['p1', '-100.00']], [['v1', '60.00']]])
    expect(await paymentOf('v1')).toMatchObject({ advance: '60.00', allocations: [] })
    await rebuilt()
  })

  test('whose discount has no bill any more is changed only without it', async () => {
    await owes('s1', '200')
    await receive('r1', { cash: '190', discount: '10' })
    await voidSale('s1')
    expect((await receiptOf('r1')).advance).toBe('200.00')
    expect(await own.tagOf(receipt.change, changed({ cash: '190', discount: '10' }))).toEqual([
      422,
      'discountWithoutBill',
      'discount',
    ])
    await changeReceipt('r1', { cash: '190' })
    expect(await open()).toEqual([['r1', '-190.00']])
    await rebuilt()
  })
})
