import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { inLanguage, type Language, type Words } from '../../books/words.ts'
import type { Digits } from '../../books/digits.ts'

/** Where small choices of a person are kept on this device: the language, light or dark, the sidebar. Reading never waits. */
export interface Preferences {
  readonly read: (name: string) => string | null
  readonly keep: (name: string, value: string) => void
}

/** Choices that live as long as the page: for previews and for places without a store. */
export const passingPreferences = (): Preferences => {
  const kept = new Map<string, string>()
  return {
    read: (name) => kept.get(name) ?? null,
    keep: (name, value) => void kept.set(name, value),
  }
}

interface LanguageChoice {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly preferences: Preferences
}

const languages: readonly Language[] = ['both', 'ne', 'en']
const Chosen = createContext<LanguageChoice>({
  language: 'both',
  setLanguage: () => undefined,
  preferences: passingPreferences(),
})

/** Gives everything below it a language, kept on the device under `language`; both languages at first. */
export const LanguageProvider = ({
  preferences,
  children,
}: {
  readonly preferences: Preferences
  readonly children: ReactNode
}) => {
  const [language, set] = useState<Language>(
    () => languages.find((l) => l === preferences.read('language')) ?? 'both',
  )
  const setLanguage = useCallback(
    (chosen: Language) => {
      preferences.keep('language', chosen)
      set(chosen)
    },
    [preferences],
  )
  const choice = useMemo(
    () => ({ language, setLanguage, preferences }),
    [language, setLanguage, preferences],
  )
  return <Chosen value={choice}>{children}</Chosen>
}

/** The language a person reads in, and the way to change it. */
export const useLanguage = (): {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
} => use(Chosen)

/** The device's small choices, for the parts that keep one. */
export const usePreferences = (): Preferences => use(Chosen).preferences

/** Turns words into the text of the chosen language: for names, titles and places that take only text. */
export const useWords = (): ((words: Words) => string) => {
  const { language } = useLanguage()
  // A name has no translation and is not said twice.
  return useCallback(
    (words) => (words.ne === words.en ? words.ne : inLanguage(words, language)),
    [language],
  )
}

/** Devanagari figures where a person reads Nepali alone, Latin figures everywhere else. */
export const digitsOf = (language: Language): Digits => (language === 'ne' ? 'devanagari' : 'latin')
export const useDigits = (): Digits => digitsOf(useLanguage().language)

/**
 * Words on the screen. With both languages Nepali leads and English follows in brackets, quieter; `compact` stacks a small
 * English line under the Nepali one, for table heads, menus and narrow buttons. Either way it reads out as one label.
 */
export const T = ({ w, compact = false }: { readonly w: Words; readonly compact?: boolean }) => {
  const { language } = useLanguage()
  if (language !== 'both') return <span lang={language}>{w[language]}</span>
  if (w.ne === w.en) return <>{w.ne}</>
  return (
    <span className={compact ? 'words words-stacked' : 'words'}>
      <span lang="ne">{w.ne}</span>{' '}
      <span lang="en" className="words-en">
        <span className="bracket">(</span>
        {w.en}
        <span className="bracket">)</span>
      </span>
    </span>
  )
}
