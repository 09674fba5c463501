import { firstLanguage, type Language, type Words } from '../words.ts'

/** The units that most shops use, stored by their Nepali name. Any other is stored as it was typed. */
export const commonUnits: readonly Words[] = [
  { ne: 'पिस', en: 'Piece' },
  { ne: 'बट्टा', en: 'Box' },
  { ne: 'कार्टुन', en: 'Carton' },
  { ne: 'दर्जन', en: 'Dozen' },
  { ne: 'प्याकेट', en: 'Packet' },
  { ne: 'बोरा', en: 'Sack' },
  { ne: 'केजी', en: 'Kg' },
  { ne: 'लिटर', en: 'Litre' },
  { ne: 'मिटर', en: 'Metre' },
  { ne: 'जोडी', en: 'Pair' },
]

/** A common unit in both languages; any other as it was typed. */
export const unitWords = (unit: string): Words =>
  commonUnits.find((common) => common.ne === unit) ?? { ne: unit, en: unit }

/** A unit in the language of the screen or paper; where that is both, the first: a column of units is narrow. */
export const unitIn = (unit: string, language: Language): string =>
  unitWords(unit)[firstLanguage(language)]
