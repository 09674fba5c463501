import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { Subject, type Observable } from 'rxjs'
import { firstLanguage, type Language, type Words } from '../../books/words.ts'
import type { Digits } from '../../books/money/digits.ts'

/** A person's preferences on this device: the language, light or dark, the sidebar. Read synchronously. */
export interface Preferences {
  readonly read: (name: string) => string | null
  readonly keep: (name: string, value: string) => void
  /** Fires after a preference was kept. */
  readonly changed$: Observable<unknown>
}

/** Preferences over a place that keeps texts by name. */
export const preferencesIn = (place: {
  readonly read: (name: string) => string | null
  readonly keep: (name: string, value: string) => void
}): Preferences => {
  const changed$ = new Subject<void>()
  return {
    read: place.read,
    keep: (name, value) => {
      place.keep(name, value)
      changed$.next()
    },
    changed$,
  }
}

interface LanguageChoice {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly preferences: Preferences
}

const languages: readonly Language[] = ['both', 'ne', 'en']
const LanguageContext = createContext<LanguageChoice>({
  language: 'both',
  setLanguage: () => undefined,
  preferences: preferencesIn({ read: () => null, keep: () => undefined }),
})

/** Provides the language, kept on the device under `language`; both languages at first. */
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
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The current language and its setter. */
export const useLanguage = (): {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
} => use(LanguageContext)

/** The preferences, for components that keep one. */
export const usePreferences = (): Preferences => use(LanguageContext).preferences

/** A preference, read again whenever one is kept; null: never chosen. */
export const usePreference = (name: string): string | null => {
  const { read, changed$ } = usePreferences()
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = changed$.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [changed$],
  )
  return useSyncExternalStore(subscribe, () => read(name))
}

/** Turns words into text of the first language, for places that take only text. */
export const useWords = (): ((words: Words) => string) => {
  const { language } = useLanguage()
  return useCallback((words) => words[firstLanguage(language)], [language])
}

/** Devanagari digits when the language is Nepali alone, Latin digits otherwise. */
export const digitsOf = (language: Language): Digits => (language === 'ne' ? 'devanagari' : 'latin')
export const useDigits = (): Digits => digitsOf(useLanguage().language)

/**
 * Words on the screen. With both languages, English follows Nepali in brackets in titles and labels, and is hidden elsewhere (the
 * theme says where); `compact` puts a small English line under the Nepali one, for table headers and figures.
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
