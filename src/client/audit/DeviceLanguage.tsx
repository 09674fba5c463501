import { useMemo, type ReactNode } from 'react'
import { LanguageProvider, preferencesIn, type Preferences } from '../i18n/language.tsx'
import type { Display } from '../session/displayEvents.ts'

const preferencesOf = ({ language, preferences }: Display): Preferences => {
  const kept = new Map(Object.entries({ ...preferences, language }))
  return preferencesIn({ read: (name) => kept.get(name) ?? null, keep: () => undefined })
}

/** The language and the preferences of the device that a log was written on; null: those of this device. */
export const DeviceLanguage = ({
  display,
  children,
}: {
  readonly display: Display | null
  readonly children: ReactNode
}) => {
  const preferences = useMemo(() => display && preferencesOf(display), [display])
  if (display === null || preferences === null) return children
  return (
    <LanguageProvider key={display.language} preferences={preferences}>
      {children}
    </LanguageProvider>
  )
}
