import { expect, test } from 'vitest'
import { cheques, moveCheques } from '../../src/contract/cheques.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { openCheques } from './chequesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { trialBalance } from './shop.ts'

const { receipt, payment } = partyPaymentRoutes

onOneDatabase('cheques', (kind) => {
  const shop = openCheques(kind)
  const { own, bought, day, issued, listed, move, notMoved, open, owes, pay } = shop
  const { received, receive, receiptOf, rebuilt, refused, reopen, saleOf, stateOf } = shop

  test('a cheque moves its party at once, and the bank only when it clears', async () => {
    await owes('s1', '300')
    await receive('r1', { cheques: [received('1', '300')] })
    expect(await saleOf('s1')).toMatchObject({ due: '0.00' })
    expect(await trialBalance(own.shop)).toEqual({ chequesInHand: 30_000, sales: -30_000 })
    expect(await move('deposit', ['1'], { bank_id: 'nabil', slip: '77' })).toEqual({
      document_id: 'deposit-1',
      number: 'CQ-2083/84-00001',
      version: 1,
      total: '300.00',
      warnings: [],
    })
    expect(await trialBalance(own.shop)).toEqual({ chequesInHand: 30_000, sales: -30_000 })
    await move('clear', ['1'], { date: '2026-11-12' })
    expect(await trialBalance(own.shop)).toEqual({ 'bank:nabil': 30_000, sales: -30_000 })
    expect(await stateOf('1')).toBe('cleared')
    await rebuilt()
  })

  test('a cheque that bounces is owed again on the bills that it settled', async () => {
    await owes('s1', '300')
    await owes('s2', '200', { date: '2026-11-02' })
    await receive('r1', { cash: '100', cheques: [received('1', '400')] })
    expect(await open()).toEqual([])
    await move('deposit', ['1'], { bank_id: 'nabil' })
    expect(await move('bounce', ['1'])).toMatchObject({
      warnings: [
        expect.stringContaining('Rs 200.00 of SI-2083/84-00002 is open again'),
        expect.stringContaining('Rs 200.00 of SI-2083/84-00001 is open again'),
      ],
    })
    expect(await open()).toEqual([
      ['s1', '200.00'],
      ['s2', '200.00'],
    ])
    expect(await receiptOf('r1')).toMatchObject({
      allocations: [{ document_id: 's1', amount: '100.00' }],
      advance: '0.00',
      cheques: [{ cheque_id: '1', state: 'bounced' }],
    })
    expect(await trialBalance(own.shop)).toEqual({
      cash: 10_000,
      'party:hari': 40_000,
      sales: -50_000,
    })
    await rebuilt()
    expect(await reopen('bounce-1')).toMatchObject({
      warnings: [
        expect.stringContaining('Rs 200.00 of SI-2083/84-00001 is settled again'),
        expect.stringContaining('Rs 200.00 of SI-2083/84-00002 is settled again'),
      ],
    })
    expect(await open()).toEqual([])
    expect(await stateOf('1')).toBe('deposited')
    await rebuilt()
  })

  test('what was paid in the meantime is not settled twice when a bounced cheque is reopened', async () => {
    await owes('s1', '300')
    await receive('r1', { cheques: [received('1', '300')] })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    await move('bounce', ['1'])
    await receive('r2', { cash: '250' })
    await reopen('bounce-1')
    expect(await open()).toEqual([['r1', '-250.00']])
    await rebuilt()
  })

  test('a bounced cheque costs a charge of the bank, and its party can be charged', async () => {
    await owes('s1', '300')
    await receive('r1', { cheques: [received('1', '300')] })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    await move('bounce', ['1'], { bank_charge: '15', claimed: '50' })
    expect(await trialBalance(own.shop)).toEqual({
      'bank:nabil': -1_500,
      bankCharges: 1_500,
      chargesRecovered: -5_000,
      'party:hari': 35_000,
      sales: -30_000,
    })
    expect(await open()).toEqual([
      ['s1', '300.00'],
      ['bounce-1', '50.00'],
    ])
    await receive('r2', { cash: '350' })
    expect(await open()).toEqual([])
    await rebuilt()
  })

  test('a cheque that is given on settles what the shop owes its new holder', async () => {
    await bought('p1', '250', { party: 'gita' })
    await owes('s1', '300')
    await receive('r1', { cheques: [received('1', '300')] })
    await move('giveOn', ['1'], { party_id: 'gita' })
    expect(await open('gita')).toEqual([['giveOn-1', '50.00']])
    expect(await shop.moveOf('giveOn-1')).toMatchObject({
      to_party: { ledger_title: 'गीता' },
      allocations: [{ document_id: 'p1', amount: '250.00' }],
    })
    expect(await trialBalance(own.shop)).toMatchObject({ 'party:gita': 5_000 })
    await rebuilt()
    await reopen('giveOn-1')
    expect(await open('gita')).toEqual([['p1', '-250.00']])
    expect(await stateOf('1')).toBe('inHand')
    await rebuilt()
  })

  test('a cheque that the shop writes leaves its bank when it clears', async () => {
    await bought('p1', '250')
    await pay('v1', { cheques: [issued('1', '250')] })
    expect(await open()).toEqual([])
    expect(await trialBalance(own.shop)).toMatchObject({ chequesIssued: -25_000 })
    await move('clear', ['1'])
    expect(await trialBalance(own.shop)).toMatchObject({ 'bank:nabil': -25_000 })
    await rebuilt()
  })

  test('a cheque of the shop that bounces or is cancelled is owed again', async () => {
    await bought('p1', '250')
    await pay('v1', { cheques: [issued('1', '150'), issued('2', '100')] })
    await move('bounce', ['1'], { bank_charge: '20', claimed: '30' })
    await move('cancel', ['2'])
    expect(await open()).toEqual([
      ['p1', '-250.00'],
      ['bounce-1', '-30.00'],
    ])
    expect(await trialBalance(own.shop)).toMatchObject({
      'bank:nabil': -2_000,
      bankCharges: 5_000,
      'party:hari': -28_000,
    })
    await rebuilt()
  })

  test('several cheques are deposited with one slip, and clear together', async () => {
    await receive('r1', { cheques: [received('1', '300'), received('2', '200')] })
    await move('deposit', ['1', '2'], { bank_id: 'nabil' })
    await move('clear', ['1', '2'])
    expect(await trialBalance(own.shop)).toMatchObject({ 'bank:nabil': 50_000 })
    expect(await shop.notReopened('deposit-1-2')).toEqual([422, 'chequeMoved'])
    await reopen('clear-1-2')
    await reopen('deposit-1-2')
    expect(await listed()).toEqual([
      ['1', 'inHand'],
      ['2', 'inHand'],
    ])
    await rebuilt()
  })

  test('the document of a cheque that has moved stays, and does not lose or alter the cheque', async () => {
    await receive('r1', { cheques: [received('1', '300')] })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    const params = { id: 'r1' }
    const reply = await own.shop.call(receipt.void, { params, body: { reason: 'भूल' } })
    expect(reply).toMatchObject({ status: 422, tag: 'chequeMoved' })
    expect(reply.message).toContain('001')
    expect(reply.message).toContain('CQ-2083/84-00001')
    for (const cheques of [[], [received('1', '299')], [received('1', '300', { number: '9' })]])
      expect(
        (await own.shop.call(receipt.change, { params, body: { date: day, cash: '10', cheques } }))
          .tag,
      ).toBe('chequeMoved')
    await shop.changeReceipt('r1', { cash: '10', cheques: [received('1', '300')] })
    await shop.changeReceipt('r1', { cash: '20' })
    expect(await receiptOf('r1')).toMatchObject({ total: '320.00', cheques: [{ number: '001' }] })
    await rebuilt()
  })

  test('the document of a cheque in hand can change it, or be voided', async () => {
    await receive('r1', { cheques: [received('1', '300')] })
    await shop.changeReceipt('r1', {
      cheques: [received('1', '350', { number: '88' }), received('2', '10')],
    })
    expect(await listed()).toEqual([
      ['2', 'inHand'],
      ['1', 'inHand'],
    ])
    await shop.changeReceipt('r1', { cheques: [received('2', '10')] })
    await shop.voidReceipt('r1')
    expect(await listed()).toEqual([])
    expect(await trialBalance(own.shop)).toEqual({})
    await rebuilt()
  })

  test('a receipt can be changed after its cheque has bounced', async () => {
    await owes('s1', '300')
    await receive('r1', { cash: '100', cheques: [received('1', '200')] })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    await move('bounce', ['1'])
    await shop.changeReceipt('r1', { cash: '120', cheques: [received('1', '200')] })
    expect(await open()).toEqual([['s1', '180.00']])
    await rebuilt()
  })

  test('a post-dated cheque is not deposited before its day, and nothing happens before the last step', async () => {
    await receive('r1', { cheques: [received('1', '300', { date: '2026-11-15' })] })
    const early = await own.shop.call(moveCheques, {
      body: {
        document_id: 'x',
        action: 'deposit',
        cheque_ids: ['1'],
        date: day,
        bank_id: 'nabil',
      },
    })
    expect(early).toMatchObject({ status: 422, tag: 'chequeMoveUnfit' })
    expect(early.errors['date']).toContain('2083-07-29')
    await move('deposit', ['1'], { bank_id: 'nabil', date: '2026-11-16' })
    expect(await notMoved('bounce', ['1'], { date: '2026-11-15' })).toEqual([
      422,
      'chequeMoveUnfit',
      'date',
    ])
    expect(await notMoved('deposit', ['1'], { bank_id: 'nabil', date: '2026-11-20' })).toEqual([
      422,
      'chequeMoveUnfit',
      'cheques',
    ])
  })

  test('a cheque older than 180 days is deposited with a warning', async () => {
    await receive('r1', { cheques: [received('1', '300', { date: '2026-05-01' })] })
    expect(await move('deposit', ['1'], { bank_id: 'nabil' })).toMatchObject({
      warnings: [expect.stringContaining('Cheque 001 is older than 180 days')],
    })
  })

  test('a cheque is refused without number, bank or amount, and under an id that is taken', async () => {
    const first = received('1', '300')
    const said = (more: object) => ({ cash: '0', cheques: [{ ...first, ...more }] })
    await receive('r1', { cheques: [first] })
    expect(await refused(said({ amount: '0' }))).toEqual([422, 'chequeUnfit', 'cheques.0.amount'])
    expect(await refused(said({ cheque_id: '2', bank_name: undefined }))).toEqual([
      422,
      'chequeUnfit',
      'cheques.0.bank_name',
    ])
    expect(await refused(said({}))).toEqual([409, 'idTaken', 'cheques.0.cheque_id'])
    expect(await refused(said({ cheque_id: '2' }), payment.record)).toEqual([
      422,
      'chequeUnfit',
      'cheques.0.bank_id',
    ])
  })

  test('cheques are listed by side, state, day, bank and party, those due first', async () => {
    await receive('r1', {
      cheques: [received('2', '200', { date: '2026-12-01' }), received('1', '300')],
    })
    await receive('r2', { party_id: 'gita', cheques: [received('3', '50')] })
    await pay('v1', { cheques: [issued('4', '80')] })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    await move('clear', ['1'])
    expect(await listed({ side: 'received' })).toEqual([
      ['3', 'inHand'],
      ['2', 'inHand'],
      ['1', 'cleared'],
    ])
    expect(await listed({ side: 'received', to: day, state: 'inHand' })).toEqual([['3', 'inHand']])
    expect(await listed({ bankId: 'nabil' })).toEqual([
      ['4', 'outstanding'],
      ['1', 'cleared'],
    ])
    expect(await listed({ partyId: 'gita' })).toEqual([['3', 'inHand']])
    expect(await listed({ search: '004' })).toEqual([['4', 'outstanding']])
    const searched = async (currentPage: string) => {
      const query = { search: 'हरि', pageSize: '2', currentPage }
      const page = await own.shop.call(cheques, { query })
      return [page.paging, page.data.map((cheque: any) => cheque.cheque_id)]
    }
    expect([await searched('1'), await searched('2'), await searched('3')]).toEqual([
      [
        [1, 2, 3],
        ['4', '2'],
      ],
      [[2, 2, 3], ['1']],
      [[3, 2, 3], []],
    ])
  })
})
