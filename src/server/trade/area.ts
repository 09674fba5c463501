import {
  kindsOfBill,
  kindsOfReturn,
  type BillKind,
  type ReturnKind,
  type TradeKind,
} from '../../books/documents/documentKind.ts'
import { revokeSaleLink, shareSale } from '../../contract/billLinks.ts'
import { allTransactions, transactionSums } from '../../contract/documents.ts'
import { billRoutes, returnRoutes, tradeRoutes } from '../../contract/trade.ts'
import { answers, decides, type Area, type Served } from '../area.ts'
import { readAdvance } from './allocations.ts'
import { billLinkProjections, revokeBillLink, shareBill } from './billLinks.ts'
import { changeBill, recordBill, voidBill } from './decide.ts'
import { printBill } from './print.ts'
import { projections } from './project.ts'
import { listDocuments, listReturnable, sumDocuments } from '../documents/list.ts'
import { readLastTerms } from './lastTerms.ts'
import { readBill } from './read.ts'
import { changeReturn, recordReturn } from './returnDecide.ts'

const servedOf = (kind: TradeKind, routes = tradeRoutes[kind]): readonly Served[] => [
  decides(routes.void, (context, { params, body }) =>
    voidBill(kind)(context, params.id, body.reason),
  ),
  decides(routes.print, (context, { params }) => printBill(kind)(context, params.id)),
  answers(routes.one, (context, { params }) => readBill(kind)(context, params.id)),
  answers(routes.list, (context, { query }) => listDocuments(kind)(context, query)),
]

const servedOfBill = (kind: BillKind, routes = billRoutes[kind]): readonly Served[] => [
  decides(routes.record, (context, { body }) => recordBill(kind)(context, body)),
  decides(routes.change, (context, { params, body }) => changeBill(kind)(context, params.id, body)),
  ...servedOf(kind),
  answers(routes.lastTerms, (context, { params }) => readLastTerms(kind)(context, params.id)),
  answers(routes.advance, (context, { params, query }) =>
    readAdvance(kind)(context, params.id, query),
  ),
]

const servedOfReturn = (kind: ReturnKind, routes = returnRoutes[kind]): readonly Served[] => [
  decides(routes.record, (context, { body }) => recordReturn(kind)(context, body)),
  decides(routes.change, (context, { params, body }) =>
    changeReturn(kind)(context, params.id, body),
  ),
  ...servedOf(kind),
  answers(routes.bills, (context, { query }) => listReturnable(kind)(context, query)),
]

/** Sales, purchases and their returns. */
export const tradeArea: Area = {
  name: 'trade',
  readsBooks: true,
  served: [
    ...kindsOfBill.flatMap((kind) => servedOfBill(kind)),
    ...kindsOfReturn.flatMap((kind) => servedOfReturn(kind)),
    decides(shareSale, (context, { params, body }) =>
      shareBill(context, params.id, body.expiresOn),
    ),
    decides(revokeSaleLink, (context, { params }) => revokeBillLink(context, params.id)),
    answers(allTransactions, (context, { query }) => listDocuments(undefined)(context, query)),
    answers(transactionSums, (context, { query }) => sumDocuments(context, query)),
  ],
  projections: [...projections, ...billLinkProjections],
  readModels: ['bill_link', 'document_line', 'trade_bill'],
}
