import type { MovementKind } from '../../books/documents/documentKind.ts'
import { chequesInClearing } from '../../contract/cheques.ts'
import { bank, banks, bankStatement, cashDays, cashStatement } from '../../contract/money.ts'
import { movementRoutes } from '../../contract/movements.ts'
import type { QueryOf } from '../../contract/route.ts'
import type { Subject } from '../../journal/fact.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const bankChanges = factsThatMove('banks', 'balances', 'reconciliations')

/** A page of the banks and co-operatives. */
export const banksQuery = query({
  type: 'banks',
  route: banks,
  input: (q: QueryOf<typeof banks>) => ({ query: q }),
  refreshOn: bankChanges,
})
/** One account. */
export const bankQuery = query({
  type: 'bank',
  route: bank,
  input: (id: string) => ({ params: { id } }),
  refreshOn: bankChanges,
})

/** A page of the entries of an account. */
export const bankStatementQuery = query({
  type: 'bankStatement',
  route: bankStatement,
  input: ({ id, ...asked }: QueryOf<typeof bankStatement> & { readonly id: string }) => ({
    params: { id },
    query: asked,
  }),
  refreshOn: bankChanges,
})
/** A page of the entries of cash. */
export const cashStatementQuery = query({
  type: 'cashStatement',
  route: cashStatement,
  input: (asked: QueryOf<typeof cashStatement>) => ({ query: asked }),
  refreshOn: factsThatMove('balances'),
})
/** A page of the days on which cash moved. */
export const cashDaysQuery = query({
  type: 'cashDays',
  route: cashDays,
  input: (asked: QueryOf<typeof cashDays>) => ({ query: asked }),
  refreshOn: factsThatMove('balances'),
})

/** The cheques on their way into a bank or out of it. */
export const bankChequesQuery = query({
  type: 'bankCheques',
  route: chequesInClearing,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('documents'),
})

const oneQuery = (type: string, kind: MovementKind, subject: Subject) =>
  query({
    type,
    route: movementRoutes[kind].one,
    input: (id: string) => ({ params: { id } }),
    refreshOn: factsThatMove(subject),
  })
/** The query that loads one movement of each kind. */
export const oneMovementQuery: Readonly<Record<MovementKind, ReturnType<typeof oneQuery>>> = {
  cashAdjustment: oneQuery('oneCashAdjustment', 'cashAdjustment', 'cashAdjustments'),
  bankDeposit: oneQuery('oneBankDeposit', 'bankDeposit', 'bankDeposits'),
  bankWithdrawal: oneQuery('oneBankWithdrawal', 'bankWithdrawal', 'bankWithdrawals'),
  bankTransfer: oneQuery('oneBankTransfer', 'bankTransfer', 'bankTransfers'),
  bankAdjustment: oneQuery('oneBankAdjustment', 'bankAdjustment', 'bankAdjustments'),
}

export const bankQueries = [
  banksQuery,
  bankQuery,
  bankStatementQuery,
  bankChequesQuery,
  cashStatementQuery,
  cashDaysQuery,
  ...Object.values(oneMovementQuery),
] as const
