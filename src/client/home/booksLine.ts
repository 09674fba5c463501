import { showMoment } from '../../books/calendar/moment.ts'
import type { Words } from '../../books/words.ts'
import type { BooksChecked } from '../../contract/shadow.ts'
import { backedUp, backupFailed, booksAgree } from './homeWords.ts'

/** An instant (ISO) in the digits of each language. */
export const momentOf = (at: string): Words => ({
  ne: showMoment(at, 'devanagari'),
  en: showMoment(at, 'latin'),
})

/** A sentence of the line; `isBad`: somebody has to do something. */
interface Sentence {
  readonly say: Words
  readonly isBad: boolean
}
/** What is said of books that agree: when they were checked, and the last backup where the server makes any. */
export const booksLine = ({
  checkedAt,
  hledger,
  backup,
}: Pick<BooksChecked, 'checkedAt' | 'hledger' | 'backup'>): readonly Sentence[] => {
  const checked = { say: booksAgree(momentOf(checkedAt), hledger === 'agrees'), isBad: false }
  if (backup === undefined) return [checked]
  const { at, verified } = backup
  const say = verified ? backedUp(momentOf(at)) : backupFailed(momentOf(at))
  return [checked, { say, isBad: !verified }]
}
