import { either as E } from 'fp-ts'
import { subjectOf, type OpeningFigures } from '../../books/ledger/opening.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import type { OpeningRow } from '../../contract/openings.ts'
import { formWords } from '../forms/formWords.ts'
import { words } from '../i18n/words.ts'
import {
  columnsOf,
  dayField,
  fieldOf,
  readLine,
  textsOfLine,
  type LineOpening,
  type SheetTexts,
} from './sheet.ts'

/** Lines of the sheet, and the first day, that others changed after the person began to type over them. */

const seenPrefix = 'seen.'
/** The field that keeps what a line or the first day was when it was first typed over; the log keeps it with the rest. */
export const seenField = (of: string): string => `${seenPrefix}${of}`
const figuresText = ({ paisa, quantity }: OpeningFigures): string => `${paisa} ${quantity}`

/** What the person saw: a version and what stood there; without the latter where only the version is known. */
export const seenText = (version: number, stood?: string): string =>
  stood === undefined ? String(version) : `${version} ${stood}`

/** Whether a version is newer than the one that was seen, and something else stands there. */
const isChanged = (seen: string | undefined, version: number, stands: string): boolean => {
  if (seen === undefined || seen === '') return false
  const [before, ...stood] = seen.split(' ')
  return before !== String(version) && stood.join(' ') !== stands
}

/** Whether others changed a line meanwhile, to something other than what is written. */
export const isOvertaken = (line: LineOpening, texts: SheetTexts): boolean => {
  const now = figuresText({ paisa: line.amount, quantity: line.quantity })
  if (!isChanged(texts[seenField(subjectOf(line))], line.version, now)) return false
  const read = readLine(line, texts)
  return E.isLeft(read) || figuresText(read.right) !== now
}

interface DayNow {
  readonly settingsVersion: number
  readonly booksBeginOn: string | null
}
/** The same of the first day of the books. */
export const isDayOvertaken = (
  { settingsVersion, booksBeginOn }: DayNow,
  texts: SheetTexts,
): boolean => {
  const now = booksBeginOn ?? ''
  return (
    (texts[dayField] ?? '') !== now && isChanged(texts[seenField(dayField)], settingsVersion, now)
  )
}

/**
 * The fields that the first key in a line records besides its own: what the line was, and its other fields as they are,
 * so that changes by others do not mix with what is typed. None if the line is already typed over.
 */
export const begunLine = (line: LineOpening, texts: SheetTexts): SheetTexts => {
  const seen = seenField(subjectOf(line))
  if ((texts[seen] ?? '') !== '') return {}
  const read = readLine(line, texts)
  const shown = E.isRight(read) ? read.right : { paisa: line.amount, quantity: line.quantity }
  const fields = columnsOf[line.of].map((column) => fieldOf(line, column))
  return {
    [seen]: seenText(line.version, figuresText(shown)),
    ...Object.fromEntries(fields.map((field) => [field, texts[field] ?? ''])),
  }
}
/** The same for the first day of the books. */
export const begunDay = ({ settingsVersion }: DayNow, texts: SheetTexts): SheetTexts => {
  const seen = seenField(dayField)
  return (texts[seen] ?? '') === ''
    ? { [seen]: seenText(settingsVersion, texts[dayField] ?? '') }
    : {}
}

/** The fields of an overtaken line with one of the two figures, typed over what stands there now. */
export const chosenLine = (
  line: LineOpening,
  texts: SheetTexts,
  whose: 'mine' | 'theirs',
): SheetTexts => {
  const now = { paisa: line.amount, quantity: line.quantity }
  const fields = columnsOf[line.of].map((column) => fieldOf(line, column))
  return {
    [seenField(subjectOf(line))]: seenText(line.version, figuresText(now)),
    ...(whose === 'theirs'
      ? textsOfLine(line, now)
      : Object.fromEntries(fields.map((field) => [field, texts[field] ?? '']))),
  }
}
/** The same of the first day of the books. */
export const chosenDay = (
  { settingsVersion, booksBeginOn }: DayNow,
  texts: SheetTexts,
  whose: 'mine' | 'theirs',
): SheetTexts => {
  const now = booksBeginOn ?? ''
  return {
    [seenField(dayField)]: seenText(settingsVersion, now),
    [dayField]: whose === 'theirs' ? now : (texts[dayField] ?? ''),
  }
}

/** The fields of a sheet that was saved: what they were typed over no longer matters. */
export const withoutSeen = (texts: SheetTexts): SheetTexts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => !field.startsWith(seenPrefix)))

/** The figures of a line in words. */
export const sayFigures = (
  { of, unit }: Pick<OpeningRow, 'of' | 'unit'>,
  { paisa, quantity }: OpeningFigures,
): Words => {
  if (paisa === 0 && quantity === 0) return formWords.nothing
  const say = (language: 'ne' | 'en'): string => {
    const digits = language === 'ne' ? 'devanagari' : 'latin'
    const side = paisa < 0 ? words.payable : words.receivable
    const rupees = (value: number) => showRupees(value, digits)
    if (of === 'party') return `${side[language]} ${rupees(Math.abs(paisa))}`
    return of === 'item'
      ? `${showQuantity(quantity, digits)} ${unit}, ${rupees(paisa)}`
      : rupees(paisa)
  }
  return { ne: say('ne'), en: say('en') }
}

/** What is written in a line, in words: its figures, or its fields as they are if they cannot be read. */
export const sayWritten = (
  line: LineOpening & Pick<OpeningRow, 'unit'>,
  texts: SheetTexts,
): Words => {
  const read = readLine(line, texts)
  if (E.isRight(read)) return sayFigures(line, read.right)
  const typed = columnsOf[line.of].map((column) => texts[fieldOf(line, column)] ?? '')
  const text = typed.filter((each) => each !== '').join(' ')
  return { ne: text, en: text }
}
