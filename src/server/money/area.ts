import { movementKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import * as contract from '../../contract/money.ts'
import { movementRoutes } from '../../contract/movements.ts'
import { answers, decides, type Area, type Served } from '../area.ts'
import { listDocuments } from '../documents/list.ts'
import { unlessStale } from '../records/stale.ts'
import { addBank, changeBank, deleteBank } from './decide.ts'
import { changeMovement, recordMovement, voidMovement } from './movementDecide.ts'
import { movementProjections } from './movementProject.ts'
import { readMovement } from './movementRead.ts'
import { projections } from './project.ts'
import { readBankStatement, readCashDays, readCashStatement } from './statements.ts'
import { reactivateBank } from './reactivate.ts'
import { bankChoices, listBanks, readBank } from './read.ts'

const servedOf = (kind: MovementKind, routes = movementRoutes[kind]): readonly Served[] => [
  decides(routes.record, (context, { body }) => recordMovement(kind)(context, body)),
  decides(
    routes.change,
    unlessStale(
      {
        codec: routes.one.data,
        read: (context, { params }) => readMovement(kind)(context, params.id),
        versionOf: ({ version }) => version,
      },
      (context, { params, body }) => changeMovement(kind)(context, params.id, body),
    ),
  ),
  decides(routes.void, (context, { params, body }) =>
    voidMovement(kind)(context, params.id, body.reason),
  ),
  answers(routes.one, (context, { params }) => readMovement(kind)(context, params.id)),
  answers(routes.list, (context, { query }) => listDocuments(kind)(context, query)),
]

/** The shop's money: cash, its accounts at banks and co-operatives, and what moves between them. */
export const moneyArea: Area = {
  name: 'money',
  readsBooks: true,
  served: [
    decides(contract.addBank, (context, { body }) => addBank(context, body)),
    decides(
      contract.changeBank,
      unlessStale(
        {
          codec: contract.bank.data,
          read: (context, { params }) => readBank(context, params.id),
          versionOf: ({ version }) => version,
        },
        (context, { params, body }) => changeBank(context, params.id, body),
      ),
    ),
    decides(contract.deleteBank, (context, { params }) => deleteBank(context, params.id)),
    decides(contract.reactivateBank, (context, { params }) => reactivateBank(context, params.id)),
    answers(contract.bank, (context, { params }) => readBank(context, params.id)),
    answers(contract.banks, (context, { query }) => listBanks(context, query)),
    answers(contract.bankChoices, bankChoices),
    answers(contract.cashStatement, (context, { query }) => readCashStatement(context, query)),
    answers(contract.cashDays, (context, { query }) => readCashDays(context, query)),
    answers(contract.bankStatement, (context, { params, query }) =>
      readBankStatement(context, params.id, query),
    ),
    ...movementKinds.flatMap((kind) => servedOf(kind)),
  ],
  projections: [...projections, ...movementProjections],
  readModels: ['bank', 'money_movement'],
}
