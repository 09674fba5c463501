import { both, inLanguage, type Language, type Words } from '../words.ts'
import { analysisWords } from './analysisWords.ts'
import { columnWords } from './columnWords.ts'
import { taxWords } from './taxWords.ts'

/** What the product writes in a column of names, codes or numbers where nobody entered one. */
const standIns: readonly Words[] = [
  columnWords.cash,
  columnWords.voided,
  analysisWords.noCategory,
  taxWords.noPan,
]
const byText = new Map(standIns.map((words) => [both(words), words]))

/** An entered text as it is; what the product wrote in place of one, in the language. */
export const enteredOr = (text: string, language: Language): string => {
  const words = byText.get(text)
  return words === undefined ? text : inLanguage(words, language)
}
