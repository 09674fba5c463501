import { expect, test } from 'vitest'
import { saleRoutes } from '../../src/contract/trade.ts'
import { openCheques } from './chequesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bill, trialBalance, type Wire } from './shop.ts'

onOneDatabase('bills that are paid by cheque', (kind) => {
  const shop = openCheques(kind)
  const { own, bought, changeSale, day, issued, move, open, owes, purchaseOf } = shop
  const { received, receive, receiptOf, rebuilt, reopen, saleOf, stateOf, voidSale } = shop
  const tagOfSale = (more: Wire) =>
    own.tagOf(saleRoutes.record, {
      body: bill({
        id: 'x',
        lines: [own.dal('1', '300')],
        total: '300.00',
        cash: '0',
        date: day,
        ...more,
      }),
    })

  test('a sale is paid by cheque and in cash, and the rest is on credit', async () => {
    await owes('s1', '300', { date: day, cash: '50', cheques: [received('1', '200')] })
    expect(await saleOf('s1')).toMatchObject({
      due: '50.00',
      settlement: {
        cash: '50.00',
        credit: '50.00',
        cheques: [
          {
            cheque_id: '1',
            number: '001',
            bank_name: 'एनआईसी एशिया',
            bank_id: null,
            date: day,
            amount: '200.00',
            state: 'inHand',
          },
        ],
      },
    })
    expect(await trialBalance(own.shop)).toEqual({
      cash: 5_000,
      chequesInHand: 20_000,
      'party:hari': 5_000,
      sales: -30_000,
    })
    await rebuilt()
  })

  test('the bill of a cheque that bounces is due again, in its page and in the list', async () => {
    await owes('s1', '300', { date: day, cash: '50', cheques: [received('1', '200')] })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    await move('bounce', ['1'], { claimed: '25' })
    expect(await saleOf('s1')).toMatchObject({
      due: '250.00',
      settlement: { cheques: [{ state: 'bounced' }] },
    })
    expect((await own.shop.must(saleRoutes.list))[0]).toMatchObject({
      paid: '50.00',
      due: '250.00',
    })
    expect(await open()).toEqual([
      ['s1', '250.00'],
      ['bounce-1', '25.00'],
    ])
    await receive('r1', { cash: '275' })
    expect(await saleOf('s1')).toMatchObject({ due: '0.00' })
    await rebuilt()
    await reopen('bounce-1')
    expect(await receiptOf('r1')).toMatchObject({ advance: '225.00' })
    expect(await saleOf('s1')).toMatchObject({ due: '0.00' })
    await rebuilt()
  })

  test('what a bill was paid above its total settled is open again once its cheque bounces', async () => {
    await owes('s0', '100')
    await owes('s1', '300', { date: day, cheques: [received('1', '450')] })
    expect(await open()).toEqual([['s1', '-50.00']])
    await move('deposit', ['1'], { bank_id: 'nabil' })
    expect(await move('bounce', ['1'])).toMatchObject({
      warnings: [expect.stringContaining('Rs 100.00 of SI-2083/84-00001 is open again')],
    })
    expect(await open()).toEqual([
      ['s0', '100.00'],
      ['s1', '300.00'],
    ])
    await rebuilt()
    await reopen('bounce-1')
    expect(await open()).toEqual([['s1', '-50.00']])
    await rebuilt()
  })

  test('a bill whose cheque has bounced can be made larger and smaller', async () => {
    await owes('s1', '300', { date: day, cheques: [received('1', '300')] })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    await move('bounce', ['1'])
    const cheques = [received('1', '300')]
    await changeSale('s1', '350', 1, { date: day, cheques })
    expect(await saleOf('s1')).toMatchObject({ due: '350.00' })
    await changeSale('s1', '100', 2, { date: day, cheques })
    expect(await saleOf('s1')).toMatchObject({ due: '100.00' })
    expect(await open()).toEqual([['s1', '100.00']])
    await rebuilt()
  })

  test('a bill paid again after its cheque bounced uses the same advance when it is edited', async () => {
    await receive('r1', { cash: '100' })
    const terms = { date: day, use_advance: true, cheques: [received('1', '200')] }
    await owes('s1', '300', terms)
    expect(await open()).toEqual([])
    await move('deposit', ['1'], { bank_id: 'nabil' })
    await move('bounce', ['1'])
    await receive('r2', { cash: '200' })
    expect(await open()).toEqual([])
    await changeSale('s1', '300', 1, { ...terms, remarks: 'भोलि' })
    expect(await open()).toEqual([])
    expect(await receiptOf('r1')).toMatchObject({ advance: '0.00' })
    await rebuilt()
  })

  test('a bill keeps a cheque that has moved: it is not voided or given to another party', async () => {
    await owes('s1', '300', { date: day, cheques: [received('1', '300')] })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    const params = { id: 's1' }
    expect(await own.tagOf(saleRoutes.void, { params, body: { reason: 'भूल' } })).toEqual([
      422,
      'chequeMoved',
    ])
    const { document_id: _, ...body } = bill({
      lines: [own.dal('1', '300')],
      total: '300.00',
      party: 'gita',
      cash: '0',
      date: day,
      cheques: [received('1', '300')],
    })
    expect(await own.tagOf(saleRoutes.change, { params, body: { ...body, version: 1 } })).toEqual([
      422,
      'chequeMoved',
      'settlement.cheques.0.number',
    ])
    await reopen('deposit-1')
    await voidSale('s1')
    await rebuilt()
  })

  test('a purchase is paid with a cheque of the shop', async () => {
    await bought('p1', '250', { date: day, cheques: [issued('1', '250')] })
    expect(await trialBalance(own.shop)).toMatchObject({ chequesIssued: -25_000 })
    await move('cancel', ['1'])
    expect(await purchaseOf('p1')).toMatchObject({
      due: '250.00',
      settlement: { cheques: [{ bank_name: 'नबिल', bank_id: 'nabil', state: 'cancelled' }] },
    })
    expect(await open()).toEqual([['p1', '-250.00']])
    await reopen('cancel-1')
    await move('clear', ['1'])
    expect(await stateOf('1')).toBe('cleared')
    expect(await trialBalance(own.shop)).toMatchObject({ 'bank:nabil': -25_000 })
    await rebuilt()
  })

  test('a cash customer gives no cheque, and the fields of a wrong one are named as on the bill', async () => {
    const cheques = [received('1', '300')]
    expect(await tagOfSale({ cheques })).toEqual([422, 'chequeUnfit', 'party_id'])
    expect(
      await tagOfSale({ party: 'hari', cheques: [received('1', '300', { bank_name: undefined })] }),
    ).toEqual([422, 'chequeUnfit', 'settlement.cheques.0.bank_name'])
  })

  test('an advance by a cheque that was given on is used by the next purchase', async () => {
    await receive('r1', { cheques: [received('1', '300')] })
    await move('giveOn', ['1'], { party_id: 'gita' })
    await bought('p1', '250', { date: day, party: 'gita', use_advance: true })
    expect(await open('gita')).toEqual([['giveOn-1', '50.00']])
    await rebuilt()
  })
})
