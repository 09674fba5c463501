import { beforeEach, expect, test } from 'vitest'
import { openParties } from '../../src/contract/allocations.ts'
import { allTransactions } from '../../src/contract/documents.ts'
import { addItem, items } from '../../src/contract/items.ts'
import { banks } from '../../src/contract/money.ts'
import { addLedger, ledgers } from '../../src/contract/parties.ts'
import { onEachDatabase } from './inProcessServer.ts'
import { openPayments } from './partyPaymentsSetup.ts'
import { anItem, aParty, type AnyRoute, type Wire } from './shop.ts'

onEachDatabase('the search of a list', (kind) => {
  const { own, owes } = openPayments(kind)
  beforeEach(async () => {
    await own.shop.must(addLedger, { body: aParty('mina', { ledger_title: 'मीना गुरुङ' }) })
    await own.shop.must(addLedger, {
      body: aParty('stores', { ledger_title: 'Laxmi (Stores) 100%' }),
    })
    await own.shop.must(addItem, { body: anItem('sugar', { name: 'चिनी', code: 'CH-1' }) })
    await owes('s1', '300', { party: 'mina' })
  })
  const found = async (route: AnyRoute, key: string, search: string): Promise<readonly string[]> =>
    (await own.shop.must(route, { query: { search } })).map((row: Wire) => row[key])

  test('finds a name in either script as it sounds, and by its code', async () => {
    for (const search of ['mina', 'Meena', 'मिना', 'gurung'])
      expect([search, await found(ledgers, 'ledger_id', search)]).toEqual([search, ['mina']])
    for (const search of ['chini', 'cheeni', 'चिनि', 'ch-1'])
      expect([search, await found(items, 'item_id', search)]).toEqual([search, ['sugar']])
    expect(await found(ledgers, 'ledger_id', 'लक्ष्मी')).toEqual(['stores'])
    expect(await found(banks, 'bank_id', 'nabil')).toEqual(['nabil'])
    expect(await found(openParties, 'ledger_id', 'mina')).toEqual(['mina'])
    expect(await found(allTransactions, 'document_id', 'mina')).toEqual(['s1'])
  })

  test('takes every sign as it is typed', async () => {
    expect(await found(ledgers, 'ledger_id', '(stores) 100%')).toEqual(['stores'])
    for (const search of [
      '.*',
      '(',
      '[a',
      '\\',
      '***',
      '(?i)x',
      '{2}',
      '^',
      '$',
      'a{9999}',
      '%',
      '_x',
    ])
      expect([search, await found(ledgers, 'ledger_id', search)]).toEqual([
        search,
        ['(', '%'].includes(search) ? ['stores'] : [],
      ])
    expect((await found(ledgers, 'ledger_id', '')).length).toBeGreaterThan(2)
    const long = 'चलचित्र छायांकन '.repeat(6)
    expect(await found(ledgers, 'ledger_id', long.slice(0, 100))).toEqual([])
  })
})
