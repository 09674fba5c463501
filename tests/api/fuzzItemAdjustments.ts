import { v7 as newId } from 'uuid'
import { itemAdjustmentRoutes, recordStockCount } from '../../src/contract/itemAdjustments.ts'
import { largestAmount } from './fuzzAmounts.ts'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>
type Body = Record<string, unknown>

/** Adjustments and counts that pass the rules, also of the largest quantity and at the largest rate. */
export const itemAdjustmentSamples = (
  shop: () => { readonly whole: FullServer; readonly owner: Member },
  standing: (kind: 'itemAdjustment') => Promise<{ readonly id: string } | undefined>,
  voided: (kind: 'itemAdjustment') => ReturnType<Sample>,
): Readonly<Record<string, Sample>> => {
  const date = { date: '2026-11-20' }
  const anyItem = async (): Promise<{ readonly id: string; readonly unit: string }> => {
    const { whole, owner } = shop()
    const [item] = await whole.sql<{ id: string; unit: string }>(
      'select item_id id, unit from item where company_id = $1 and is_active order by random() limit 1',
      [owner.company],
    )
    return item!
  }
  const body = async (): Promise<Body> => {
    const { id, unit } = await anyItem()
    const line = { item_id: id, unit }
    const taken = { ...line, direction: 'out', reason: 'ownUse', quantity: '0.5' }
    const found = { ...line, direction: 'in', reason: 'found' }
    const added =
      Math.random() < 0.5
        ? { ...found, quantity: '100000000' }
        : { ...found, quantity: '0.001', rate: largestAmount }
    return { ...date, lines: [taken, added] }
  }
  return {
    [itemAdjustmentRoutes.record.name]: async () => ({
      body: { document_id: newId(), ...(await body()) },
    }),
    [itemAdjustmentRoutes.change.name]: async () => ({
      params: { id: (await standing('itemAdjustment'))?.id },
      body: await body(),
    }),
    [itemAdjustmentRoutes.void.name]: () => voided('itemAdjustment'),
    [recordStockCount.name]: async () => ({
      body: {
        document_id: newId(),
        ...date,
        lines: [{ item_id: (await anyItem()).id, counted: '7.5', book: '8' }],
      },
    }),
  }
}
