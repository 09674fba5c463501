import type { MovementKind } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { movementWords } from './movementWords.ts'

/** The labels by which the screens of each kind of movement differ. */
interface MovementLabels {
  readonly newTitle: Words
  readonly editTitle: Words
  readonly bank: Words
}

export const movementLabels: Readonly<Record<MovementKind, MovementLabels>> = {
  cashAdjustment: {
    newTitle: movementWords.newCashAdjustment,
    editTitle: movementWords.editCashAdjustment,
    bank: words.bank,
  },
  bankDeposit: {
    newTitle: movementWords.newDeposit,
    editTitle: movementWords.editDeposit,
    bank: movementWords.intoBank,
  },
  bankWithdrawal: {
    newTitle: movementWords.newWithdrawal,
    editTitle: movementWords.editWithdrawal,
    bank: movementWords.fromBank,
  },
  bankTransfer: {
    newTitle: movementWords.newTransfer,
    editTitle: movementWords.editTransfer,
    bank: movementWords.fromBank,
  },
  bankAdjustment: {
    newTitle: movementWords.newBankAdjustment,
    editTitle: movementWords.editBankAdjustment,
    bank: words.bank,
  },
}
