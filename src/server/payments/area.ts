import { partyPaymentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { openItems, openParties } from '../../contract/allocations.ts'
import { partyPaymentRoutes } from '../../contract/partyPayments.ts'
import { answers, decides, type Area, type Served } from '../area.ts'
import { listDocuments } from '../documents/list.ts'
import { unlessStale } from '../records/stale.ts'
import { changePartyPayment, recordPartyPayment, voidPartyPayment } from './decide.ts'
import { listOpenParties, readOpenItems } from './openItems.ts'
import { projections } from './project.ts'
import { readPartyPayment } from './read.ts'

const servedOf = (kind: PartyPaymentKind, routes = partyPaymentRoutes[kind]): readonly Served[] => [
  decides(routes.record, (context, { body }) => recordPartyPayment(kind)(context, body)),
  decides(
    routes.change,
    unlessStale(
      {
        codec: routes.one.data,
        read: (context, { params }) => readPartyPayment(kind)(context, params.id),
        versionOf: ({ version }) => version,
      },
      (context, { params, body }) => changePartyPayment(kind)(context, params.id, body),
    ),
  ),
  decides(routes.void, (context, { params, body }) =>
    voidPartyPayment(kind)(context, params.id, body.reason),
  ),
  answers(routes.one, (context, { params }) => readPartyPayment(kind)(context, params.id)),
  answers(routes.list, (context, { query }) => listDocuments(kind)(context, query)),
]

/** Receipts from parties and payments to them, and what is open between them and the shop. */
export const paymentsArea: Area = {
  name: 'payments',
  readsBooks: true,
  served: [
    ...partyPaymentKinds.flatMap((kind) => servedOf(kind)),
    answers(openItems, (context, { params, query }) => readOpenItems(context, params.id, query)),
    answers(openParties, (context, { query }) => listOpenParties(context, query)),
  ],
  projections,
  readModels: ['party_payment'],
}
