import { expect, test } from 'vitest'
import { permissionKeys, type PermissionKey } from '../../src/books/access/permissions.ts'
import { changeItem } from '../../src/contract/items.ts'
import { noticeRoutes } from '../../src/contract/notices.ts'
import { changeLedger } from '../../src/contract/parties.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openCheques } from './chequesSetup.ts'
import { today, type Wire } from './shop.ts'

const { list, settings, turn, vatReturnDone } = noticeRoutes

onOneDatabase('the notices of the app', (kind) => {
  const shop = openCheques(kind)
  const { own } = shop
  const notices = (): Promise<readonly Wire[]> => own.shop.must(list)
  const kinds = async () => (await notices()).map((each) => each['kind'])
  const giveDays = (id: string, ledger_title: string, credit_days: number) =>
    own.shop.must(changeLedger, { params: { id }, body: { ledger_title, credit_days } })
  const registered = () => own.setCompany({ vat_registered_from: '2026-11-10' })
  const filed = (month: string) => own.tagOf(vatReturnDone, { body: { month } })

  test('name the cheques that are due by tomorrow, of both sides, until they move', async () => {
    const dated = (date: string) => ({ date })
    await shop.receive('r1', {
      cheques: [
        shop.received('c1', '100', dated('2026-11-22')),
        shop.received('c2', '50', dated('2026-11-23')),
      ],
    })
    await shop.pay('p1', { cheques: [shop.issued('c3', '40', dated('2026-11-20'))] })
    expect(await notices()).toEqual([
      {
        kind: 'chequeDue',
        subject: 'c3',
        name: 'हरि',
        date: '2026-11-20',
        side: 'issued',
        number: '00c3',
        amount: '40.00',
      },
      expect.objectContaining({ subject: 'c1', side: 'received', date: '2026-11-22' }),
    ])
    await shop.move('clear', ['c3'], { date: '2026-11-20' })
    expect((await notices()).map(({ subject }) => subject)).toEqual(['c1'])
  })

  test('sum up by party what is past its term, until it is paid', async () => {
    await shop.owes('s1', '300')
    await shop.owes('s2', '200', { date: '2026-11-05' })
    await shop.owes('s3', '100', { date: '2026-11-08' })
    await shop.owes('s4', '70', { party: 'gita' })
    expect(await notices()).toEqual([])
    await giveDays('hari', 'हरि', 15)
    const hari = { kind: 'billsPastTerm', subject: 'hari', name: 'हरि' }
    expect(await notices()).toEqual([
      { ...hari, date: '2026-11-20', since: '2026-11-16', bills: 2, amount: '500.00' },
    ])
    await shop.receive('r1', { cash: '400' })
    expect(await notices()).toEqual([
      { ...hari, date: '2026-11-20', since: '2026-11-20', bills: 1, amount: '100.00' },
    ])
    await giveDays('hari', 'हरि', 16)
    expect(await notices()).toEqual([])
  })

  test('name the goods at their low-stock level, and when they last came in', async () => {
    const level = (low_stock: string | null) =>
      own.shop.must(changeItem, {
        params: { id: 'dal' },
        body: {
          name: 'दाल',
          unit: 'केजी',
          vat_class: 'taxable',
          second_unit: 'बोरा',
          second_factor: '30',
          low_stock,
        },
      })
    await shop.bought('p1', '100')
    await level('1')
    expect(await notices()).toEqual([
      {
        kind: 'stockLow',
        subject: 'dal',
        name: 'दाल',
        date: '2026-11-01',
        quantity: '1',
        level: '1',
        unit: 'केजी',
      },
    ])
    await shop.bought('p2', '100', { date: '2026-11-02' })
    expect(await notices()).toEqual([])
  })

  test('tell a VAT-registered shop of the return of the month before, until it is marked as filed', async () => {
    expect(await notices()).toEqual([])
    await registered()
    expect(await notices()).toEqual([
      {
        kind: 'vatReturnDue',
        subject: '2083-07',
        name: 'कात्तिक (Kartik)',
        date: '2026-12-11',
        from: '2026-10-18',
        to: '2026-11-16',
        is_overdue: false,
      },
    ])
    expect(await filed('2083-06')).toEqual([422, 'noReturnDue', 'month'])
    expect([await filed('2083-07'), await filed('2083-07')]).toEqual([
      [200, null],
      [200, null],
    ])
    expect(await notices()).toEqual([])
    await shop.rebuilt()
  })

  test('tell of the end of the subscription in its last fourteen days', async () => {
    const untilThe = async (accountExpiryDate: string) => {
      const owner = own.shop.server.person({ company: own.shop.company, accountExpiryDate })
      const { body } = await own.shop.server.call(list, { as: owner })
      return (body as { data: readonly Wire[] }).data
    }
    expect(await untilThe('2026-12-06')).toEqual([])
    expect(await untilThe('2026-12-05')).toEqual([
      { kind: 'subscriptionEnding', subject: '', name: '', date: '2026-12-05' },
    ])
  })

  test('are turned off and on by the owner, kind by kind, with a history', async () => {
    await registered()
    await giveDays('hari', 'हरि', 0)
    await shop.owes('s1', '300')
    expect(await kinds()).toEqual(['billsPastTerm', 'vatReturnDue'])
    const set = (shown: boolean) => own.shop.must(turn, { body: { kind: 'billsPastTerm', shown } })
    await set(false)
    await set(false)
    expect(await kinds()).toEqual(['vatReturnDue'])
    const said = await own.shop.must(settings)
    expect(said.shown).toEqual(['chequeDue', 'stockLow', 'vatReturnDue', 'subscriptionEnding'])
    expect(said.changes).toEqual([
      expect.objectContaining({ by: 'राम श्रेष्ठ', kind: 'billsPastTerm', shown: false }),
    ])
    await set(true)
    expect(await kinds()).toEqual(['billsPastTerm', 'vatReturnDue'])
    await shop.rebuilt()
  })

  test('show each person only what they may see', async () => {
    await registered()
    await giveDays('hari', 'हरि', 0)
    await shop.owes('s1', '300')
    await shop.receive('r1', { cheques: [shop.received('c1', '100', { date: today })] })
    const seenWith = async (...permissions: readonly PermissionKey[]) => {
      const staff = own.shop.server.person({
        company: own.shop.company,
        userId: '0192f0c0-0000-7000-8000-00000000abcd',
        fullName: 'गीता',
        isAdmin: false,
        permissions,
      })
      const { body } = await own.shop.server.call(list, { as: staff })
      return (body as { data: readonly Wire[] }).data.map((each) => each['kind'])
    }
    expect(await seenWith()).toEqual([])
    expect(await seenWith('cheque-list-view')).toEqual(['chequeDue'])
    expect(await seenWith('receipt-add')).toEqual(['billsPastTerm'])
    expect(await seenWith('report-view')).toEqual(['billsPastTerm', 'vatReturnDue'])
    expect(await seenWith(...permissionKeys)).toEqual([
      'chequeDue',
      'billsPastTerm',
      'vatReturnDue',
    ])
  })
})
