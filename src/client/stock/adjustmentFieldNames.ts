import { adjustmentReasonWords } from '../../books/ledger/itemAdjustmentWords.ts'
import type { Words } from '../../books/words.ts'
import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayDate } from '../forms/sayText.ts'
import { words } from '../i18n/words.ts'
import type { AdjustmentTexts } from './adjustmentForm.ts'
import { readLines, whyOf } from './adjustmentLines.ts'

/** The lines as one text: `Rice 2 kg (Lost), …`. */
const sayLines = (text: string): Words => {
  const inLanguage = (language: 'ne' | 'en') =>
    readLines(text)
      .map(
        (line) =>
          `${line.name} ${line.quantity} ${line.unit} · ${adjustmentReasonWords[whyOf(line).reason][language]}`,
      )
      .join(', ')
  return { ne: inLanguage('ne'), en: inLanguage('en') }
}

/** What the fields of an adjustment are called where others have changed them. */
export const adjustmentFieldNames: FieldNames<AdjustmentTexts> = {
  date: { label: words.date, say: sayDate },
  lines: { label: words.items, say: sayLines },
  remarks: { label: words.remarks },
  confirmedDate: { label: words.date },
}
