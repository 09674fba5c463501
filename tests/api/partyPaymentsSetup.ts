import { beforeEach, expect } from 'vitest'
import { openItems } from '../../src/contract/allocations.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import type { Area } from '../../src/server/area.ts'
import type { Kind } from './inProcessServer.ts'
import { aParty, bill, bookAreas, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

const { receipt, payment } = partyPaymentRoutes
type Route = typeof receipt.one | typeof saleRoutes.one

/** A shop that sells to Hari and Gita on credit and buys from Hari; a carrier brings the goods. */
export const openPayments = (kind: Kind, more: readonly Area[] = []) => {
  const own = openTrade(kind, more)
  beforeEach(async () => {
    // Goods that run out are no matter here.
    await own.setCompany({ below_zero_stock: 'allow' })
    await own.shop.must(addLedger, { body: aParty('gita', { ledger_title: 'गीता' }) })
    await own.shop.must(addLedger, { body: aParty('carrier', { ledger_title: 'यातायात' }) })
  })
  const day = '2026-11-10'
  const one = (route: Route, id: string) => own.shop.must(route, { params: { id } })
  const reason = { reason: 'भूल' }
  /** What a bill of so many rupees says, all of it on credit by default. */
  const onCredit = (rupees: string, more: Wire = {}) => ({
    lines: [own.dal('1', rupees)],
    total: `${rupees}.00`,
    party: 'hari',
    cash: '0',
    date: '2026-11-01',
    ...more,
  })
  return {
    own,
    day,
    /** A sale on credit. */
    owes: (id: string, rupees: string, more: Wire = {}) =>
      own.sell({ id, ...onCredit(rupees, more) }),
    /** A purchase on credit, without VAT. */
    bought: (id: string, rupees: string, more: Wire = {}) =>
      own.buy({ id, ...onCredit(rupees, more), vat_charged: false }),
    changeSale: (id: string, rupees: string, version: number, more: Wire = {}) =>
      own.shop.must(saleRoutes.change, {
        params: { id },
        body: { ...bill(onCredit(rupees, more)), version },
      }),
    voidSale: (id: string) => own.shop.must(saleRoutes.void, { params: { id }, body: reason }),
    receive: (id: string, body: Wire) =>
      own.shop.must(receipt.record, {
        body: { document_id: id, party_id: 'hari', date: day, ...body },
      }),
    pay: (id: string, body: Wire) =>
      own.shop.must(payment.record, {
        body: { document_id: id, party_id: 'hari', date: day, ...body },
      }),
    changeReceipt: (id: string, body: Wire) =>
      own.shop.must(receipt.change, { params: { id }, body: { date: day, ...body } }),
    voidReceipt: (id: string) => own.shop.must(receipt.void, { params: { id }, body: reason }),
    receiptOf: (id: string) => one(receipt.one, id),
    paymentOf: (id: string) => one(payment.one, id),
    saleOf: (id: string) => one(saleRoutes.one, id),
    purchaseOf: (id: string) => one(purchaseRoutes.one, id),
    /** What is open on a party's account, oldest first. */
    open: async (id = 'hari', query: Wire = {}): Promise<readonly (readonly string[])[]> =>
      (await own.shop.must(openItems, { params: { id }, query })).map((row: Wire) => [
        row['document_id'],
        row['open'],
      ]),
    /** How and at which fields a receipt is refused. */
    refused: (body: Wire, route = receipt.record) =>
      own.tagOf(route, {
        body: { document_id: 'x', party_id: 'hari', date: day, cash: '10', ...body },
      }),
    rebuilt: async (): Promise<void> => {
      const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
      expect([report.same, report.unreplayable]).toEqual([true, null])
    },
  }
}

/** The documents and amounts of a settlement. */
export const parts = (allocations: readonly Wire[]): readonly (readonly string[])[] =>
  allocations.map((each) => [each['document_id'], each['amount']])
/** What a person chooses to settle. */
export const chosen = (...said: readonly (readonly [id: string, amount: string])[]): Wire => ({
  allocations: said.map(([id, amount]) => ({ document_id: id, amount })),
})
