import * as contract from '../../contract/reconciliation.ts'
import { answers, decides, type Area } from '../area.ts'
import { finish, reopen, tickLines, untickLines } from './decide.ts'
import { projections } from './project.ts'
import { readReconciliation, readReconciliationHistory } from './read.ts'

/** Reconciling the account of a bank with the bank's own statements. */
export const reconciliationArea: Area = {
  name: 'reconciliation',
  served: [
    answers(contract.bankReconciliation, (context, { params, query }) =>
      readReconciliation(context, params.id, query),
    ),
    answers(contract.reconciliationHistory, (context, { params, query }) =>
      readReconciliationHistory(context, params.id, query),
    ),
    decides(contract.tickBankLines, (context, { params, body }) =>
      tickLines(context, params.id, body),
    ),
    decides(contract.untickBankLines, (context, { params, body }) =>
      untickLines(context, params.id, body),
    ),
    decides(contract.finishReconciliation, (context, { params, body }) =>
      finish(context, params.id, body),
    ),
    decides(contract.reopenReconciliation, (context, { params, body }) =>
      reopen(context, params.id, body),
    ),
  ],
  projections,
  readModels: ['bank_tick', 'bank_reconciliation', 'bank_reconciliation_step'],
}
