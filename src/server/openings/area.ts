import * as contract from '../../contract/openings.ts'
import { answers, decides, type Area } from '../area.ts'
import { changeOpenings } from './change.ts'
import { legacyOpeningProjections } from './legacyOpenings.ts'
import { projections } from './project.ts'
import { readOpening, readOpenings } from './read.ts'

/** Opening balances: what the shop had, was owed and owed when its books began. */
export const openingsArea: Area = {
  name: 'openings',
  readsBooks: true,
  served: [
    answers(contract.openingBalances, readOpenings),
    answers(contract.openingBalance, (context, { params }) => readOpening(context, params.id)),
    decides(contract.changeOpenings, (context, { body }) => changeOpenings(context, body)),
  ],
  projections: [...legacyOpeningProjections, ...projections],
  readModels: ['opening'],
}
