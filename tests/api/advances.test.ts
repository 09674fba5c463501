import { expect, test } from 'vitest'
import { openItems } from '../../src/contract/allocations.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bill, bookAreas, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

const { receipt, payment } = partyPaymentRoutes

onOneDatabase('what a party has paid in advance', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, sell } = own
  const received = (id: string, body: Wire) =>
    own.shop.must(receipt.record, {
      body: { document_id: id, party_id: 'hari', date: '2026-11-10', ...body },
    })
  const one = (route: typeof saleRoutes.one | typeof receipt.one, id: string) =>
    own.shop.must(route, { params: { id } })
  const advance = async (route = saleRoutes.advance) =>
    (await own.shop.must(route, { params: { id: 'hari' } })).amount
  const open = async () =>
    (await own.shop.must(openItems, { params: { id: 'hari' } })).map((row: Wire) => [
      row['document_id'],
      row['open'],
    ])
  const onCredit = (id: string, quantity: string, total: string, more: Wire = {}) =>
    sell({ id, party: 'hari', lines: [dal(quantity, '100')], cash: '0', total, ...more })
  const rebuilt = async () => {
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  }

  test('is used by the next bill on credit if the person says so, and by none that does not', async () => {
    await received('r1', { cash: '500' })
    expect(await advance()).toBe('500.00')
    await onCredit('s1', '3', '300.00')
    expect(await one(saleRoutes.one, 's1')).toMatchObject({ due: '300.00', allocations: [] })
    await onCredit('s2', '2', '200.00', { use_advance: true })
    expect(await one(saleRoutes.one, 's2')).toMatchObject({
      due: '0.00',
      uses_advance: true,
      allocations: [{ document_id: 'r1', kind: 'receipt', amount: '200.00' }],
    })
    expect(await one(receipt.one, 'r1')).toMatchObject({
      advance: '300.00',
      allocations: [],
      used_by: [{ document_id: 's2', amount: '200.00' }],
    })
    expect(await advance()).toBe('300.00')
    await onCredit('s3', '4', '400.00', { use_advance: true })
    expect(await one(saleRoutes.one, 's3')).toMatchObject({ due: '100.00' })
    expect(await open()).toEqual([
      ['s1', '300.00'],
      ['s3', '100.00'],
    ])
    await rebuilt()
  })

  test('stays used when the bill is edited, follows its credit, and is free again when it is void', async () => {
    await received('r1', { cash: '500' })
    await onCredit('s1', '3', '300.00', { use_advance: true })
    const edit = (quantity: string, total: string, more: Wire = {}) => ({
      params: { id: 's1' },
      body: bill({
        party: 'hari',
        lines: [dal(quantity, '100')],
        cash: '0',
        total,
        ...more,
      }),
    })
    await own.shop.must(saleRoutes.change, edit('4', '400.00', { version: 1 }))
    expect(await one(saleRoutes.one, 's1')).toMatchObject({ due: '0.00', uses_advance: true })
    expect(await advance()).toBe('100.00')
    await own.shop.must(saleRoutes.change, edit('1', '100.00', { version: 2 }))
    expect(await advance()).toBe('400.00')
    await own.shop.must(saleRoutes.change, edit('1', '100.00', { version: 3, use_advance: false }))
    expect(await one(saleRoutes.one, 's1')).toMatchObject({ due: '100.00', uses_advance: false })
    await own.shop.must(saleRoutes.change, edit('2', '200.00', { version: 4, use_advance: true }))
    expect(await advance()).toBe('300.00')
    await own.shop.must(saleRoutes.void, { params: { id: 's1' }, body: { reason: 'गल्ती' } })
    expect(await advance()).toBe('500.00')
    await rebuilt()
  })

  test('that is voided or made smaller leaves the bill due again, and the person is told', async () => {
    await received('r1', { cash: '500' })
    await onCredit('s1', '3', '300.00', { use_advance: true })
    const change = (cash: string) =>
      own.shop.must(receipt.change, { params: { id: 'r1' }, body: { date: '2026-11-10', cash } })
    expect((await change('300')).warnings).toEqual([])
    expect((await change('120')).warnings).toEqual([
      'SI-2083/84-00001 को रु १८०.०० फेरि बाँकी भयो (Rs 180.00 of SI-2083/84-00001 is open again)',
    ])
    expect(await one(saleRoutes.one, 's1')).toMatchObject({ due: '180.00', uses_advance: true })
    const voided = await own.shop.must(receipt.void, {
      params: { id: 'r1' },
      body: { reason: 'गल्ती' },
    })
    expect(voided.warnings[0]).toContain('Rs 120.00 of SI-2083/84-00001 is open again')
    expect(await one(saleRoutes.one, 's1')).toMatchObject({ due: '300.00', uses_advance: false })
    await rebuilt()
  })

  test('stays with the bills that use it when the receipt is edited', async () => {
    await received('r1', { cash: '500' })
    await onCredit('s1', '3', '300.00', { use_advance: true })
    await onCredit('s2', '4', '400.00')
    const change = (body: Wire) =>
      own.shop.call(receipt.change, {
        params: { id: 'r1' },
        body: { date: '2026-11-10', cash: '500', ...body },
      })
    expect((await change({})).data.warnings).toEqual([])
    expect(await open()).toEqual([['s2', '200.00']])
    expect(await change({ allocations: [{ document_id: 's2', amount: '201' }] })).toMatchObject({
      tag: 'allocationsUnfit',
      errors: { 'allocations.0.amount': expect.stringContaining('settled by more than is paid') },
    })
    await rebuilt()
  })

  test('is what was paid above a bill, after the older dues that it settles', async () => {
    await onCredit('s1', '3', '300.00', { date: '2026-11-01' })
    await sell({ id: 's2', party: 'hari', lines: [dal('1', '100')], cash: '450', total: '100.00' })
    expect(await one(saleRoutes.one, 's1')).toMatchObject({
      due: '0.00',
      allocations: [{ document_id: 's2', kind: 'sale', amount: '300.00' }],
    })
    expect(await one(saleRoutes.one, 's2')).toMatchObject({
      due: '-50.00',
      allocations: [],
      settles: [{ document_id: 's1', amount: '300.00' }],
    })
    expect(await advance()).toBe('50.00')
    await onCredit('s3', '1', '100.00', { use_advance: true })
    expect(await one(saleRoutes.one, 's3')).toMatchObject({
      due: '50.00',
      allocations: [{ document_id: 's2', amount: '50.00' }],
    })
    await rebuilt()
  })

  test('is not what the shop owes the party for its goods', async () => {
    await buy({
      id: 'p1',
      party: 'hari',
      lines: [dal('5', '80')],
      cash: '0',
      total: '400.00',
      vat_charged: false,
    })
    expect(await advance()).toBe('0.00')
    await onCredit('s1', '3', '300.00', { use_advance: true })
    expect(await one(saleRoutes.one, 's1')).toMatchObject({ due: '300.00', uses_advance: false })
    expect(await open()).toEqual([
      ['p1', '-400.00'],
      ['s1', '300.00'],
    ])
  })

  test('to a supplier is used by the next purchase', async () => {
    await own.shop.must(payment.record, {
      body: { document_id: 'v1', party_id: 'hari', date: '2026-11-10', cash: '150' },
    })
    expect(await advance(purchaseRoutes.advance)).toBe('150.00')
    await buy({
      id: 'p1',
      party: 'hari',
      lines: [dal('5', '80')],
      cash: '0',
      total: '400.00',
      vat_charged: false,
      use_advance: true,
    })
    expect(await own.shop.must(purchaseRoutes.one, { params: { id: 'p1' } })).toMatchObject({
      due: '250.00',
      uses_advance: true,
    })
    expect(await open()).toEqual([['p1', '-250.00']])
    await rebuilt()
  })
})
