import type { MovementKind } from '../../books/documents/documentKind.ts'
import { adjustmentReasons } from '../../books/ledger/moneyMovement.ts'
import { reasonWords } from '../../books/ledger/movementRuleWords.ts'
import type { Words } from '../../books/words.ts'
import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayDate } from '../forms/sayText.ts'
import { words } from '../i18n/words.ts'
import type { MovementTexts } from './movementForm.ts'
import { movementLabels } from './movementKinds.ts'
import { movementWords } from './movementWords.ts'

const sayReason = (text: string): Words => {
  const reason = adjustmentReasons.find((each) => each === text)
  return reason === undefined ? { ne: text, en: text } : reasonWords[reason]
}

/** What the fields of a movement are called where others have changed them. `bankName`: the name of a bank by its id. */
export const movementFieldNames = (
  kind: MovementKind,
  bankName: (id: string) => string,
): FieldNames<MovementTexts> => {
  const sayBank = (id: string): Words => ({ ne: bankName(id), en: bankName(id) })
  return {
    date: { label: words.date, say: sayDate },
    bankId: { label: movementLabels[kind].bank, say: sayBank },
    toBankId: { label: movementWords.intoBank, say: sayBank },
    amount: { label: words.amount },
    charge: { label: movementWords.charge },
    reason: { label: movementWords.whatFor, say: sayReason },
    remarks: { label: words.remarks },
    confirmedDate: { label: words.date },
  }
}
