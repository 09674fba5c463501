import { beforeEach, expect } from 'vitest'
import { openItems } from '../../src/contract/allocations.ts'
import {
  purchaseReturnRoutes,
  purchaseRoutes,
  salesReturnRoutes,
  saleRoutes,
} from '../../src/contract/trade.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import type { Area } from '../../src/server/area.ts'
import type { Kind } from './inProcessServer.ts'
import { bookAreas, trialBalance, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

type Routes = typeof salesReturnRoutes

/** A line that comes back. */
export const back = (item: string, quantity: string, more: Wire = {}): Wire => ({
  item_id: item,
  quantity,
  ...more,
})

/** A return of a bill, paid back in cash by default. */
export const aReturn = (
  of: string | null,
  lines: readonly Wire[],
  total: string,
  { cash = total, banks = [], ...more }: Wire = {},
): Wire => ({
  date: '2026-11-21',
  bill_id: of,
  party_id: null,
  lines,
  reason: 'बिग्रेको',
  settlement: { cash, banks },
  total,
  ...more,
})

/** A shop registered for VAT with goods in stock; the goods cost nothing but what is said. */
export const openReturns = (kind: Kind, more: readonly Area[] = []) => {
  const own = openTrade(kind, more)
  beforeEach(async () => {
    await own.setCompany({ vat_registered_from: '2026-07-17', below_zero_stock: 'allow' })
  })
  const given = (id: string, body: Wire) => ({ body: { document_id: id, ...body } })
  const voided = (route: Routes['void'], id: string) =>
    own.shop.call(route, { params: { id }, body: { reason: 'भूल' } })
  return {
    own,
    credit: (id: string, body: Wire) => own.shop.must(salesReturnRoutes.record, given(id, body)),
    debit: (id: string, body: Wire) => own.shop.must(purchaseReturnRoutes.record, given(id, body)),
    refused: (body: Wire, routes: Routes = salesReturnRoutes) =>
      own.tagOf(routes.record, given('x', body)),
    changeCredit: (id: string, version: number, body: Wire) =>
      own.shop.call(salesReturnRoutes.change, { params: { id }, body: { version, ...body } }),
    voidCredit: (id: string) => voided(salesReturnRoutes.void, id),
    voidDebit: (id: string) => voided(purchaseReturnRoutes.void, id),
    voidSale: (id: string) => voided(saleRoutes.void, id),
    creditOf: (id: string) => own.shop.must(salesReturnRoutes.one, { params: { id } }),
    debitOf: (id: string) => own.shop.must(purchaseReturnRoutes.one, { params: { id } }),
    saleOf: (id: string) => own.shop.must(saleRoutes.one, { params: { id } }),
    purchaseOf: (id: string) => own.shop.must(purchaseRoutes.one, { params: { id } }),
    balances: () => trialBalance(own.shop),
    /** What is open on Hari's account, oldest first. */
    open: async (): Promise<readonly (readonly string[])[]> =>
      (await own.shop.must(openItems, { params: { id: 'hari' } })).map((row: Wire) => [
        row['document_id'],
        row['open'],
      ]),
    rebuilt: async (): Promise<void> => {
      const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
      expect([report.same, report.unreplayable]).toEqual([true, null])
    },
  }
}
