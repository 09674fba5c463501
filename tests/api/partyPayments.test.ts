import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { addBank, deleteBank } from '../../src/contract/money.ts'
import { addLedger, deleteLedger, ledgerStatement } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { chosen, openPayments, parts } from './partyPaymentsSetup.ts'
import { aBank, aParty, trialBalance, type Wire } from './shop.ts'

const { receipt, payment } = partyPaymentRoutes

onOneDatabase('receipts and payments', (kind) => {
  const shop = openPayments(kind)
  const { own, bought, day, open, owes, pay, paymentOf, purchaseOf } = shop
  const { rebuilt, receiptOf, receive, refused, saleOf } = shop
  const byBank = (amount: string, bank = 'nabil') => ({ bank_id: bank, amount })

  test('a sale on credit is paid off in two receipts, the first in cash, the second by bank', async () => {
    await owes('s1', '300')
    expect(await receive('r1', { cash: '100', remarks: 'पहिलो किस्ता' })).toEqual({
      document_id: 'r1',
      number: 'RC-2083/84-00001',
      version: 1,
      total: '100.00',
      warnings: [],
    })
    expect(await saleOf('s1')).toMatchObject({
      due: '200.00',
      settlement: { credit: '300.00' },
      allocations: [
        {
          document_id: 'r1',
          kind: 'receipt',
          number: 'RC-2083/84-00001',
          date: day,
          amount: '100.00',
        },
      ],
    })
    await receive('r2', { banks: [byBank('200')] })
    expect(await saleOf('s1')).toMatchObject({ due: '0.00' })
    expect(await open()).toEqual([])
    expect(await receiptOf('r2')).toMatchObject({
      kind: 'receipt',
      number: 'RC-2083/84-00002',
      state: 'live',
      party: { ledger_id: 'hari', ledger_title: 'हरि', address: 'पाटन' },
      cash: '0.00',
      banks: [{ bank_id: 'nabil', name: 'नबिल', amount: '200.00' }],
      discount: '0.00',
      total: '200.00',
      allocations: [
        { document_id: 's1', kind: 'sale', number: 'SI-2083/84-00001', amount: '200.00' },
      ],
      used_by: [],
      advance: '0.00',
      entered_by: 'राम श्रेष्ठ',
    })
    expect(await trialBalance(own.shop)).toEqual({
      cash: 10_000,
      'bank:nabil': 20_000,
      sales: -30_000,
    })
    await rebuilt()
  })

  test('the oldest is settled first: the opening balance, then bills by their day and order of entry', async () => {
    const opening = { opening_balance: '150', opening_date: '2026-08-01' }
    await own.shop.must(addLedger, { body: aParty('sita', opening) })
    for (const [id, date] of [
      ['s2', '2026-11-05'],
      ['s1', '2026-11-03'],
      ['s3', '2026-11-03'],
    ] as const)
      await owes(id, '100', { party: 'sita', date })
    const [[begun]] = (await open('sita')) as [[string]]
    await receive('r1', { party_id: 'sita', cash: '270' })
    expect((await receiptOf('r1')).allocations).toMatchObject([
      { document_id: begun, kind: 'opening', amount: '150.00' },
      { document_id: 's1', amount: '100.00' },
      { document_id: 's3', amount: '20.00' },
    ])
    expect(await open('sita')).toEqual([
      ['s3', '80.00'],
      ['s2', '100.00'],
    ])
    await rebuilt()
  })

  test('a person chooses the bills that are settled, and what is left is an advance', async () => {
    await owes('s1', '300')
    await owes('s2', '200', { date: '2026-11-02' })
    await receive('r1', { cash: '250', ...chosen(['s2', '150']) })
    expect(await receiptOf('r1')).toMatchObject({ total: '250.00', advance: '100.00' })
    expect(await open()).toEqual([
      ['s1', '300.00'],
      ['s2', '50.00'],
      ['r1', '-100.00'],
    ])
    await receive('r2', { cash: '60', ...chosen() })
    expect(await receiptOf('r2')).toMatchObject({ allocations: [], advance: '60.00' })
    await rebuilt()
  })

  test('more than is owed is an advance, which a payment can give back', async () => {
    await owes('s1', '300')
    await receive('r1', { cash: '500' })
    expect(await receiptOf('r1')).toMatchObject({ advance: '200.00', used_by: [] })
    await pay('v1', { cash: '120' })
    expect(await paymentOf('v1')).toMatchObject({
      kind: 'payment',
      number: 'PV-2083/84-00001',
      advance: '0.00',
      allocations: [{ document_id: 'r1', kind: 'receipt', amount: '120.00' }],
    })
    expect(await receiptOf('r1')).toMatchObject({
      advance: '80.00',
      used_by: [{ document_id: 'v1', kind: 'payment', amount: '120.00' }],
    })
    expect(await open()).toEqual([['r1', '-80.00']])
    await rebuilt()
  })

  test('a discount settles a bill beside the money, and is an expense', async () => {
    await owes('s1', '300')
    await receive('r1', { cash: '290', discount: '10' })
    expect(await saleOf('s1')).toMatchObject({ due: '0.00' })
    expect(await receiptOf('r1')).toMatchObject({
      cash: '290.00',
      discount: '10.00',
      total: '300.00',
    })
    expect(await trialBalance(own.shop)).toEqual({
      cash: 29_000,
      discountAllowed: 1000,
      sales: -30_000,
    })
    await rebuilt()
  })

  test('a purchase is paid with a discount of the supplier, which is an income', async () => {
    await bought('p1', '400')
    await own.shop.must(addBank, { body: aBank('laxmi') })
    await pay('v1', { cash: '100', banks: [byBank('200'), byBank('75', 'laxmi')], discount: '25' })
    expect(await purchaseOf('p1')).toMatchObject({
      due: '0.00',
      allocations: [{ document_id: 'v1', kind: 'payment', amount: '400.00' }],
    })
    expect(await trialBalance(own.shop)).toEqual({
      cash: -10_000,
      'bank:nabil': -20_000,
      'bank:laxmi': -7500,
      discountReceived: -2500,
      stock: 40_000,
    })
    await rebuilt()
  })

  test('a carrier is paid for the freight of a purchase, and the supplier for the goods', async () => {
    const payee = { type: 'party', party_id: 'carrier' }
    const freight = { kind: 'freight', amount: '60', spread_by: 'value', payee }
    await bought('p1', '400', { additional_costs: [freight] })
    await pay('v1', { party_id: 'carrier', cash: '45' })
    expect(await open('carrier')).toEqual([['p1', '-15.00']])
    expect(parts((await paymentOf('v1')).allocations)).toEqual([['p1', '45.00']])
    expect(await purchaseOf('p1')).toMatchObject({ due: '400.00', allocations: [] })
    await pay('v2', { cash: '150' })
    const { due, allocations } = await purchaseOf('p1')
    expect([due, parts(allocations)]).toEqual(['250.00', [['v2', '150.00']]])
    expect(await open('carrier')).toEqual([['p1', '-15.00']])
    await rebuilt()
  })

  test('a receipt settles what the party owes, and leaves what the shop owes the party', async () => {
    await bought('p1', '400')
    await owes('s1', '300')
    await receive('r1', { cash: '350' })
    expect(await open()).toEqual([
      ['p1', '-400.00'],
      ['r1', '-50.00'],
    ])
    await pay('v1', { cash: '430' })
    expect(await open()).toEqual([['r1', '-20.00']])
    await rebuilt()
  })

  test('it is one line on the ledger of its party, by its kind and number', async () => {
    await owes('s1', '300')
    await receive('r1', { cash: '290', discount: '10', remarks: 'पूरा' })
    const { lines, closing } = await own.shop.must(ledgerStatement, { params: { id: 'hari' } })
    expect(closing).toBe('0.00')
    expect(lines.at(-1)).toMatchObject({
      document_id: 'r1',
      kind: 'receipt',
      number: 'RC-2083/84-00001',
      date: day,
      debit: '0.00',
      credit: '300.00',
      balance: '0.00',
      remarks: 'पूरा',
      is_payment: false,
    })
  })

  test.each<[string, Wire, string, string]>([
    ['nothing is paid', { cash: '0' }, 'paymentUnfit', 'cash'],
    [
      'a bank is named twice',
      { banks: [byBank('1'), byBank('2')] },
      'paymentUnfit',
      'banks.1.bank_id',
    ],
    ['a bank gives nothing', { banks: [byBank('0')] }, 'paymentUnfit', 'banks.0.amount'],
    ['a bank is not there', { banks: [byBank('1', 'none')] }, 'unknownBank', 'banks.0.bank_id'],
    ['the party is not there', { party_id: 'none' }, 'unknownParty', 'party_id'],
    ['the day is to come', { date: '2026-11-22' }, 'future', 'date'],
    ['nobody confirmed an old year', { date: '2025-11-10' }, 'dateToConfirm', 'date'],
    ['more is discounted than settled', { discount: '311' }, 'discountWithoutBill', 'discount'],
    ['an advance is discounted', { discount: '1', ...chosen() }, 'discountWithoutBill', 'discount'],
    ['a bill is not there', chosen(['s9', '1']), 'allocationsUnfit', 'allocations.0.amount'],
    ['the shop owes it', chosen(['p1', '1']), 'allocationsUnfit', 'allocations.0.amount'],
    ['it is settled by nothing', chosen(['s1', '0']), 'allocationsUnfit', 'allocations.0.amount'],
    [
      'a bill is named twice',
      chosen(['s1', '1'], ['s1', '1']),
      'allocationsUnfit',
      'allocations.1.amount',
    ],
    [
      'more than is open',
      { cash: '500', ...chosen(['s1', '300.01']) },
      'allocationsUnfit',
      'allocations.0.amount',
    ],
    ['more than is paid', chosen(['s1', '10.01']), 'allocationsUnfit', 'allocations.0.amount'],
  ])('a receipt is refused where %s, and nothing is recorded', async (_, body, tag, field) => {
    await owes('s1', '300')
    await bought('p1', '50')
    const before = await trialBalance(own.shop)
    expect(await refused(body)).toEqual([422, tag, field])
    expect(await trialBalance(own.shop)).toEqual(before)
    expect(await receive('r1', { cash: '10' })).toMatchObject({ number: 'RC-2083/84-00001' })
  })

  test('no receipt before cash or its bank was opened, or on a closed day', async () => {
    const opening = { opening_balance: '10', opening_date: '2026-11-11' }
    await own.shop.must(addBank, { body: aBank('laxmi', opening) })
    expect(await refused({ cash: '0', banks: [byBank('5', 'laxmi')] })).toEqual([
      422,
      'beforeOpening',
      'date',
    ])
    expect(
      await receive('old', { cash: '5', date: '2025-11-10', confirmed_date: '2025-11-10' }),
    ).toMatchObject({ number: 'RC-2082/83-00001' })
    await own.setCompany({ locked_through: day })
    expect(await refused({})).toEqual([422, 'periodLocked', 'date'])
    expect(
      await own.tagOf(receipt.void, { params: { id: 'old' }, body: { reason: 'भूल' } }),
    ).toEqual([422, 'periodLocked', 'date'])
  })

  test('a bank that was made inactive takes no new receipts, but an inactive party pays what it owes', async () => {
    await owes('s1', '300')
    await own.shop.must(deleteBank, { params: { id: 'nabil' } })
    expect(await refused({ banks: [byBank('5')] })).toEqual([422, 'unknownBank', 'banks.0.bank_id'])
    await own.shop.must(deleteLedger, { params: { id: 'hari' } })
    await receive('r1', { cash: '300' })
    expect(await open()).toEqual([])
    expect(await refused({ party_id: 'nobody' })).toEqual([422, 'unknownParty', 'party_id'])
  })

  test('a payment of more than there is in cash or at the bank is recorded with a warning', async () => {
    await receive('r1', { cash: '30' })
    const { warnings } = await pay('v1', { cash: '50', banks: [byBank('7')] })
    expect(warnings).toEqual([
      expect.stringContaining('goes below zero, to Rs. -20.00'),
      expect.stringContaining('नबिल goes below zero, to Rs. -7.00'),
    ])
  })

  test('two people who receive for the same bill at once settle it once; the other has an advance', async () => {
    await owes('s1', '300')
    await Promise.all([receive('r1', { cash: '300' }), receive('r2', { cash: '300' })])
    const advances = [(await receiptOf('r1')).advance, (await receiptOf('r2')).advance]
    expect(advances.toSorted()).toEqual(['0.00', '300.00'])
    await owes('s2', '100')
    const both = await Promise.all(
      ['r3', 'r4'].map((id) => refused({ document_id: id, cash: '100', ...chosen(['s2', '100']) })),
    )
    expect(both.toSorted()).toEqual([
      [200, null],
      [422, 'allocationsUnfit', 'allocations.0.amount'],
    ])
    expect(await saleOf('s2')).toMatchObject({ due: '0.00' })
    await rebuilt()
  })

  test('a payment has no id of another document, and the same command twice is one payment', async () => {
    await owes('s1', '300')
    expect(await refused({ document_id: 's1' }, payment.record)).toEqual([
      409,
      'idTaken',
      'document_id',
    ])
    const once = {
      commandId: newId(),
      body: { document_id: 'r1', party_id: 'hari', date: day, cash: '10' },
    }
    const [first, second] = [
      await own.shop.must(receipt.record, once),
      await own.shop.must(receipt.record, once),
    ]
    expect(second).toEqual(first)
    expect(await saleOf('s1')).toMatchObject({ due: '290.00' })
  })
})
