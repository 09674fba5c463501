import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayDate } from '../forms/sayText.ts'
import { words } from '../i18n/words.ts'
import type { BankTexts } from './bankForm.ts'
import { bankWords } from './bankWords.ts'

/** What the fields of an account are called where others have changed them. */
export const bankFieldNames: FieldNames<BankTexts> = {
  name: { label: words.name },
  kind: {
    label: bankWords.kind,
    say: (kind) => (kind === 'cooperative' ? words.cooperative : words.bank),
  },
  accountNo: { label: words.accountNumber },
  accountHolder: { label: words.accountHolder },
  branch: { label: words.branch },
  openingBalance: { label: words.openingBalance },
  openingDate: { label: words.date, say: sayDate },
}
