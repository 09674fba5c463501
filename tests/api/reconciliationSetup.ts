import { expect } from 'vitest'
import { addBank } from '../../src/contract/money.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import * as contract from '../../src/contract/reconciliation.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { reconciliationArea } from '../../src/server/reconciliation/area.ts'
import type { Kind } from './inProcessServer.ts'
import { aBank, bookAreas, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

const areas = [...bookAreas, reconciliationArea]
const params = { id: 'nabil' }

/** A shop with two banks that reconciles one of them, Nabil, which begins with Rs 5,000. */
export const openReconciliation = (kind: Kind) => {
  const own = openTrade(kind, [reconciliationArea])
  const state = (until = '2026-11-21'): Promise<Wire> =>
    own.shop.must(contract.bankReconciliation, { params, query: { until } })
  /** The lines of a document on the account of Nabil, as the list of open lines shows them. */
  const linesOf = async (documentId: string): Promise<readonly Wire[]> =>
    (await state())['lines'].filter((line: Wire) => line['document_id'] === documentId)
  const refs = (lines: readonly Wire[]) => ({
    params,
    body: {
      lines: lines.map(({ document_id, line, date, amount }) => ({
        document_id,
        line,
        date,
        amount,
      })),
    },
  })
  return {
    own,
    state,
    linesOf,
    refs,
    begin: async (): Promise<void> => {
      await own.shop.must(addBank, { body: aBank('laxmi', { name: 'लक्ष्मी' }) })
      await own.setCompany({ books_begin_on: '2026-07-17', below_zero_stock: 'allow' })
      const rows = [
        { of: 'cash', id: null, amount: '10000', quantity: '0', version: 0 },
        { of: 'bank', id: 'nabil', amount: '5000', quantity: '0', version: 0 },
      ]
      await own.shop.must(changeOpenings, { body: { rows } })
    },
    move: (of: keyof typeof movementRoutes, id: string, date: string, body: Wire) =>
      own.shop.must(movementRoutes[of].record, { body: { document_id: id, date, ...body } }),
    /** Ticks every line of these documents on the account of Nabil. */
    tick: async (...ids: readonly string[]): Promise<void> => {
      const lines = (await Promise.all(ids.map((id) => linesOf(id)))).flat()
      await own.shop.must(contract.tickBankLines, refs(lines))
    },
    untick: async (...ids: readonly string[]): Promise<void> => {
      const lines = (await Promise.all(ids.map((id) => linesOf(id)))).flat()
      await own.shop.must(contract.untickBankLines, refs(lines))
    },
    finish: (date: string, balance: string) =>
      own.shop.must(contract.finishReconciliation, { params, body: { date, balance } }),
    refusedToFinish: (date: string, balance: string) =>
      own.tagOf(contract.finishReconciliation, { params, body: { date, balance } }),
    reopen: (number: number) =>
      own.shop.call(contract.reopenReconciliation, { params, body: { number } }),
    rebuilt: async (): Promise<void> => {
      const report = await rebuildCompany(own.shop.server.database, areas, own.shop.company)
      expect([report.same, report.unreplayable]).toEqual([true, null])
    },
  }
}
