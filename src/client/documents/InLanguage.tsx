import { useMemo, type ReactNode } from 'react'
import type { Language } from '../../books/words.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { passingPreferences } from '../i18n/passingPreferences.ts'

/** A paper in its own language, whatever the language of the screen. */
export const InLanguage = ({
  language,
  children,
}: {
  readonly language: Language
  readonly children: ReactNode
}) => {
  const preferences = useMemo(() => {
    const own = passingPreferences()
    own.keep('language', language)
    return own
  }, [language])
  return (
    <LanguageProvider key={language} preferences={preferences}>
      {children}
    </LanguageProvider>
  )
}
