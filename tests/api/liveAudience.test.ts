import { expect, it } from 'vitest'
import {
  addItem,
  addCategory,
  changeCategory,
  changeItem,
  deactivateCategory,
  deleteItem,
  reactivateCategory,
  reactivateItem,
} from '../../src/contract/items.ts'
import { addBank, changeBank, deleteBank, reactivateBank } from '../../src/contract/money.ts'
import {
  deleteLedger,
  reactivateLedger,
  addLedger,
  changeLedger,
} from '../../src/contract/parties.ts'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { mayHear } from '../../src/server/live/audience.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aBank, anItem, aParty, bill, type AnyRoute, type Wire } from './shop.ts'
import { openLive } from './liveSetup.ts'

onOneDatabase('News of a recorded fact', (kind) => {
  const own = openLive(kind)

  it('reaches everyone with a key to a route that shows what the fact changed', async () => {
    const keeper = await own.whole.found('watched')
    const id: Readonly<Record<string, string>> = {
      item: 'watched-item',
      ledger: 'watched-party',
      bank: 'watched-bank',
      sale: 'watched-sale',
      purchase: 'watched-purchase',
    }
    const reading = own.whole.routes.filter(
      (route) =>
        route.kind === 'query' &&
        route.policy.who === 'holder' &&
        !/audit|session-log/.test(route.path),
    )
    const askedOf = (route: Route): readonly Wire[] =>
      route.name === 'report'
        ? ['sales', 'purchases', 'stock', 'day-book', 'party-statement'].map((report) => ({
            report,
          }))
        : [
            {
              id:
                Object.entries(id).find(([thing]) => route.path.includes(thing))?.[1] ??
                'watched-sale',
            },
          ]
    const seen = async () => {
      const answers: [Route, string][] = []
      for (const route of reading) {
        const said = await Promise.all(
          askedOf(route).map((params) => own.whole.server.call(route, { as: keeper, params })),
        )
        answers.push([
          route,
          JSON.stringify(
            said.map(({ status, body }) => [
              status,
              status === 200 && typeof body.data === 'object'
                ? { ...body, data: { ...body.data, seq: 0, hash: '', head: '' } }
                : null,
            ]),
          ),
        ])
      }
      return answers
    }
    const lines = [{ item: id['item']!, quantity: '1', rate: '10' }]
    const call = (route: AnyRoute, params: Record<string, string>, body: Wire) =>
      own.whole.server.call(route as Route, { as: keeper, params, body })
    const acts: Readonly<
      Record<string, () => Promise<{ readonly status: number; readonly body: unknown }>>
    > = {
      ItemAdded: () => call(addItem, {}, anItem('other-item')),
      ItemChanged: () =>
        call(
          changeItem,
          { id: id['item']! },
          anItem(id['item']!, { name: 'मास', vat_class: 'exempt' }),
        ),
      ItemDeactivated: () => call(deleteItem, { id: 'other-item' }, {}),
      ItemReactivated: () => call(reactivateItem, { id: 'other-item' }, {}),
      CategoryAdded: () => call(addCategory, {}, { category_id: 'grain', name: 'अन्न' }),
      CategoryChanged: () => call(changeCategory, { id: 'grain' }, { name: 'दाल' }),
      CategoryDeactivated: () => call(deactivateCategory, { id: 'grain' }, {}),
      CategoryReactivated: () => call(reactivateCategory, { id: 'grain' }, {}),
      PartyAdded: () => call(addLedger, {}, aParty('other-party')),
      PartyChanged: () => call(changeLedger, { id: id['ledger']! }, { ledger_title: 'गोपाल' }),
      PartyDeactivated: () => call(deleteLedger, { id: 'other-party' }, {}),
      PartyReactivated: () => call(reactivateLedger, { id: 'other-party' }, {}),
      BankAdded: () => call(addBank, {}, aBank('other-bank')),
      BankChanged: () =>
        call(changeBank, { id: id['bank']! }, aBank(id['bank']!, { name: 'हिमालयन' })),
      BankDeactivated: () => call(deleteBank, { id: 'other-bank' }, {}),
      BankReactivated: () => call(reactivateBank, { id: 'other-bank' }, {}),
      SaleRecorded: () =>
        call(
          saleRoutes.record,
          {},
          bill({
            id: 's2',
            lines,
            total: '10.00',
            date: own.whole.now().slice(0, 10),
            party: id['ledger']!,
          }),
        ),
      SaleVoided: () => call(saleRoutes.void, { id: 's2' }, { reason: 'दोहोरो' }),
      PurchaseRecorded: () =>
        call(
          purchaseRoutes.record,
          {},
          bill({
            id: 'p2',
            lines,
            total: '10.00',
            date: own.whole.now().slice(0, 10),
            party: id['ledger']!,
            supplier_bill_no: '7',
          }),
        ),
      PurchaseVoided: () => call(purchaseRoutes.void, { id: 'p2' }, { reason: 'दोहोरो' }),
      BillPrinted: () => call(saleRoutes.print, { id: id['sale']! }, {}),
    }
    const hears = (key: PermissionKey, type: string) =>
      mayHear(
        { userId: '', fullName: '', isAdmin: false, permissions: new Set([key]), sessionId: '' },
        type,
      )
    let shown = 0
    let before = await seen()
    for (const [type, act] of Object.entries(acts)) {
      const said = await act()
      expect([type, said.status, said.status === 200 ? null : said.body]).toEqual([type, 200, null])
      const after = await seen()
      const changed = after.filter(([, now], i) => now !== before[i]![1]).map(([route]) => route)
      before = after
      expect([type, changed.length > 0]).toEqual([type, true])
      for (const { name, policy } of changed)
        for (const key of policy.who === 'holder' ? policy.of : []) {
          expect([type, name, key, hears(key, type)]).toEqual([type, name, key, true])
          shown++
        }
    }
    expect(shown).toBeGreaterThan(100)
  })
})
