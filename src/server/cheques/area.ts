import {
  cheques,
  chequesInClearing,
  moveCheques,
  oneCheque,
  oneChequeMove,
  reopenCheques,
} from '../../contract/cheques.ts'
import { answers, decides, type Area } from '../area.ts'
import { recordChequeMove, takeMoveBack } from './decide.ts'
import { projections } from './project.ts'
import { listCheques, readCheque, readChequeMove, readChequesInClearing } from './read.ts'

/** Cheques received and issued, and what becomes of them. */
export const chequesArea: Area = {
  name: 'cheques',
  readsBooks: true,
  served: [
    decides(moveCheques, (context, { body }) => recordChequeMove(context, body)),
    decides(reopenCheques, (context, { params, body }) =>
      takeMoveBack(context, params.id, body.reason),
    ),
    answers(cheques, (context, { query }) => listCheques(context, query)),
    answers(oneCheque, (context, { params }) => readCheque(context, params.id)),
    answers(chequesInClearing, (context, { params }) => readChequesInClearing(context, params.id)),
    answers(oneChequeMove, (context, { params }) => readChequeMove(context, params.id)),
  ],
  projections,
  readModels: ['cheque_step', 'cheque_move'],
}
