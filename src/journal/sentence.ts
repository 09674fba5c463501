import { inDigits, type Digits } from '../books/money/digits.ts'
import { showRupees } from '../books/money/money.ts'
import { showRate, type TenThousandths } from '../books/money/rate.ts'
import type { Words } from '../books/words.ts'

/** A sentence about a payload, with its figures marked by `figure`. */
export type Sentence<P> = (payload: P) => Words

/** Marks a figure inside a sentence, so that each language gets its own digits. */
export const figure = (plain: string): string => `\u0001${plain}\u0002`
/** An amount in paisa, as rupees. */
export const rupees = (paisa: number): string => figure(showRupees(paisa, 'latin'))
/** A price per unit, in rupees. */
export const pricePerUnit = (rate: TenThousandths): string => figure(showRate(rate, 'latin'))
export const count = (n: number): string => figure(String(n))

/** A sentence with its marked figures in the given digits. */
export const inFigures = (sentence: string, digits: Digits): string =>
  sentence
    .replace(/\u0001([^\u0002]*)\u0002/g, (_, plain: string) => inDigits(plain, digits))
    .replace(/\s{2,}/g, ' ')
    .trim()

/** Joins parts of a sentence in both languages. */
export const joined = (...parts: readonly Words[]): Words => ({
  ne: parts.map(({ ne }) => ne).join(''),
  en: parts.map(({ en }) => en).join(''),
})
export const noWords: Words = { ne: '', en: '' }
