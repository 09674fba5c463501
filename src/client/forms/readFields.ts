import { either as E } from 'fp-ts'
import { isCivilDate } from '../../books/calendar/civilDate.ts'
import { judgeEarliestDate } from '../../books/calendar/dateQuestion.ts'
import { latinDigits } from '../../books/money/digits.ts'
import { readRupees, type Paisa } from '../../books/money/money.ts'
import { readRate, type TenThousandths } from '../../books/money/rate.ts'
import { readQuantity, type Thousandths } from '../../books/money/quantity.ts'
import type { Refusal, Refused } from '../../books/refusal.ts'
import { visibleText } from '../../books/visibleText.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { codecWords } from '../../contract/codecWords.ts'
import { scalarWords } from '../../contract/scalarWords.ts'
import { formWords } from './formWords.ts'

/** The value of one field, or what is wrong with it. */
export type Read<A> = E.Either<Words, A>
type ValuesOf<F> = { readonly [K in keyof F]: F[K] extends Read<infer A> ? A : never }

/** Optional text of at most `max` characters, normalised as the server does. */
export const readText = (text: string, max: number): Read<string> => {
  const clean = visibleText(text)
  return [...clean].length > max ? E.left(scalarWords.enterAtMostCharacters(max)) : E.right(clean)
}
/** Required text of at most `max` characters; `missing` is the sentence if there is none. */
export const readNeeded = (
  text: string,
  max: number,
  missing: Words = codecWords.required,
): Read<string> => (visibleText(text) === '' ? E.left(missing) : readText(text, max))

/** A code of letters and digits, with its digits as 0-9. */
export const readCode = (text: string, max: number): Read<string> =>
  readText(latinDigits(text), max)

/** Rupees as typed; nothing typed is zero. */
export const readAmount = (text: string): Read<Paisa> => {
  const read = text.trim() === '' ? 0 : readRupees(text)
  return read === null ? E.left(words.amountUnreadable) : E.right(read)
}
/** Rupees as typed, zero or more. */
export const readPositiveAmount = (text: string): Read<Paisa> =>
  E.flatMap(readAmount(text), (paisa) => (paisa < 0 ? E.left(formWords.belowZero) : E.right(paisa)))
/** A price per unit as typed, zero or more; nothing typed is zero. */
export const readRateText = (text: string): Read<TenThousandths> => {
  const read = text.trim() === '' ? 0 : readRate(text)
  if (read === null) return E.left(words.rateUnreadable)
  return read < 0 ? E.left(formWords.belowZero) : E.right(read)
}
/** A quantity as typed, zero or more; nothing typed is zero. */
export const readPositiveQuantity = (text: string): Read<Thousandths> => {
  const read = text.trim() === '' ? 0 : readQuantity(text)
  if (read === null) return E.left(words.quantityUnreadable)
  return read < 0 ? E.left(formWords.belowZero) : E.right(read)
}
/** A civil date that the calendar knows. */
export const readDay = (text: string): Read<string> =>
  isCivilDate(text) ? E.right(text) : E.left(words.dateUnreadable)
/** The day of an opening balance, not before 1990 unless it is the recorded one. */
export const readOpeningDay = (text: string, recorded?: string): Read<string> =>
  E.flatMap(readDay(text), (day) =>
    E.mapLeft(({ say }: Refusal) => say)(judgeEarliestDate(day, recorded)),
  )

/** All fields of a form: their values, or a refusal that says what is wrong with each invalid field. */
export const readFields = <F extends Readonly<Record<string, Read<unknown>>>>(
  tag: string,
  fields: F,
): Refused<ValuesOf<F>> => {
  const faults: Record<string, Words> = {}
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(fields)) {
    if (E.isLeft(read)) faults[name] = read.left
    else values[name] = read.right
  }
  return Object.keys(faults).length > 0
    ? E.left({ tag, say: formWords.seeFields, fields: faults })
    : E.right(values as ValuesOf<F>)
}
