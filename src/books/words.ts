/** One text in both languages. Nepali comes first where both are shown. */
export interface Words {
  readonly ne: string
  readonly en: string
}

export type Language = 'both' | 'ne' | 'en'

/** The language of running text: where both are chosen, the first. */
export const firstLanguage = (language: Language): Exclude<Language, 'both'> =>
  language === 'both' ? 'ne' : language

/** Both languages in one line, as in labels: Nepali first, English in brackets. */
export const both = (words: Words): string => `${words.ne} (${words.en})`

/** The text in the language that a person chose. */
export const inLanguage = (words: Words, language: Language): string =>
  language === 'both' ? both(words) : words[language]

/** Both halves of a text made by `both`; any other text is used for both languages. */
export const fromBoth = (text: string): Words => {
  const at = text.indexOf(' (')
  return at > 0 && text.endsWith(')')
    ? { ne: text.slice(0, at), en: text.slice(at + 2, -1) }
    : { ne: text, en: text }
}
