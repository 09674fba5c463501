import * as contract from '../../contract/money.ts'
import { answers, decides, type Area } from '../area.ts'
import { unlessStale } from '../records/stale.ts'
import { addBank, changeBank, deleteBank } from './decide.ts'
import { projections } from './project.ts'
import { reactivateBank } from './reactivate.ts'
import { bankChoices, listBanks, readBank } from './read.ts'

/** Banks and co-operatives, where the shop has its money besides cash. */
export const moneyArea: Area = {
  name: 'money',
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
  ],
  projections,
  readModels: ['bank'],
}
