import { beforeEach, expect, test } from 'vitest'
import { allTransactions, transactionSums } from '../../src/contract/documents.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openPayments } from './partyPaymentsSetup.ts'
import type { Wire } from './shop.ts'

const paisaOf = (rupees: string): number => Math.round(Number(rupees) * 100)

onOneDatabase('the totals of the filtered transactions', (kind) => {
  const { bought, own, owes, receive, voidSale } = openPayments(kind)
  beforeEach(async () => {
    await owes('s1', '300')
    await owes('s2', '120', { party: 'gita', date: '2026-11-05' })
    await owes('s3', '75', { party: 'gita', date: '2026-10-20' })
    await bought('p1', '400', { party: 'carrier', date: '2026-10-25' })
    await receive('r1', { party_id: 'gita', cash: '100' })
    await voidSale('s1')
  })
  /** The same figures added up from every row of the list. */
  const added = async (query: Wire): Promise<Record<string, readonly number[]>> => {
    const rows: readonly Wire[] = await own.shop.must(allTransactions, {
      query: { ...query, pageSize: '500' },
    })
    const sums: Record<string, number[]> = {}
    for (const row of rows.filter(({ state }) => state === 'live')) {
      const of = (sums[row['kind']] ??= [0, 0, 0])
      of[0]! += 1
      of[1]! += paisaOf(row['total'])
      of[2]! += paisaOf(row['due'])
    }
    return sums
  }
  const told = async (query: Wire): Promise<Record<string, readonly number[]>> =>
    Object.fromEntries(
      (await own.shop.must(transactionSums, { query })).map((row: Wire) => [
        row['kind'],
        [row['documents'], paisaOf(row['total']), paisaOf(row['due'])],
      ]),
    )

  test.each<Wire>([
    {},
    { kind: 'sale' },
    { partyId: 'gita' },
    { from: '2026-10-21', to: '2026-11-10' },
    { search: 'गीता' },
    { search: 'SI-', kind: 'sale', from: '2026-11-01' },
    { state: 'live' },
  ])('are what the rows of the list add up to: %j', async (query) => {
    const sums = await told(query)
    expect(sums).toEqual(await added(query))
    expect(Object.keys(sums).length).toBeGreaterThan(0)
  })

  test('leave void documents out, and are none where only void ones are asked for', async () => {
    expect((await told({ kind: 'sale' }))['sale']).toEqual([2, 19500, 9500])
    expect(await told({ state: 'void' })).toEqual({})
  })
})
