import { tradeKinds } from '../../books/documents/documentKind.ts'
import { allTransactions } from '../../contract/documents.ts'
import { billRoutes, type TradeKind } from '../../contract/trade.ts'
import { answers, decides, type Area, type Served } from '../area.ts'
import { readAdvance } from './allocations.ts'
import { changeBill, recordBill, voidBill } from './decide.ts'
import { printBill } from './print.ts'
import { projections } from './project.ts'
import { listDocuments } from '../documents/list.ts'
import { readLastTerms } from './lastTerms.ts'
import { readBill } from './read.ts'

const servedOf = (kind: TradeKind, routes = billRoutes[kind]): readonly Served[] => [
  decides(routes.record, (context, { body }) => recordBill(kind)(context, body)),
  decides(routes.change, (context, { params, body }) => changeBill(kind)(context, params.id, body)),
  decides(routes.void, (context, { params, body }) =>
    voidBill(kind)(context, params.id, body.reason),
  ),
  decides(routes.print, (context, { params }) => printBill(kind)(context, params.id)),
  answers(routes.one, (context, { params }) => readBill(kind)(context, params.id)),
  answers(routes.lastTerms, (context, { params }) => readLastTerms(kind)(context, params.id)),
  answers(routes.advance, (context, { params, query }) =>
    readAdvance(kind)(context, params.id, query),
  ),
  answers(routes.list, (context, { query }) => listDocuments(kind)(context, query)),
]

/** Sales and purchases. */
export const tradeArea: Area = {
  name: 'trade',
  served: [
    ...tradeKinds.flatMap((kind) => servedOf(kind)),
    answers(allTransactions, (context, { query }) => listDocuments(undefined)(context, query)),
  ],
  projections,
  readModels: ['document_line', 'trade_bill'],
}
