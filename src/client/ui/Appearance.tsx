import { firstLanguage } from '../../books/words.ts'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import '@fontsource-variable/noto-sans-devanagari/wght.css'
import './print.css'
import { ClockProvider } from './clock.tsx'
import { ShortcutsProvider } from './shortcuts.tsx'
import { Toasts } from './toast.tsx'
import { LanguageProvider, useLanguage, type Preferences } from '../i18n/language.tsx'
import { theme } from './theme.ts'

interface UiProvidersProps {
  readonly preferences: Preferences
  /** The current instant, ISO 8601. Every screen takes "today" from it. */
  readonly now: () => string
  readonly children: ReactNode
}

const DocumentLanguage = () => {
  const { language } = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.lang = firstLanguage(language)
  }, [language])
  return null
}

/** Turns transitions off while the colours change. MUI's own option for this writes a style that the content security policy forbids. */
const NoTransitionOnChange = () => {
  const { colorScheme } = useColorScheme()
  const shown = useRef(colorScheme)
  useLayoutEffect(() => {
    if (shown.current === colorScheme) return
    shown.current = colorScheme
    const { dataset } = document.documentElement
    dataset['still'] = ''
    setTimeout(() => {
      // Reading a style applies the new colours before transitions are on again.
      getComputedStyle(document.body).getPropertyValue('color')
      delete dataset['still']
    }, 1)
  }, [colorScheme])
  return null
}

/** Provides theme, language, today's date, toasts and keyboard shortcuts. Rendered once, at the root. */
export const UiProviders = ({ preferences, now, children }: UiProvidersProps) => {
  const storage = useMemo(
    () =>
      ({ key }: { key: string }) => ({
        get: (otherwise: unknown) => preferences.read(key) ?? otherwise,
        set: (value: unknown) => preferences.keep(key, String(value)),
        subscribe: () => () => undefined,
      }),
    [preferences],
  )
  return (
    <ThemeProvider
      theme={theme}
      storageManager={storage}
      modeStorageKey="appearance"
      colorSchemeStorageKey="scheme"
      defaultMode="system"
      noSsr
    >
      <CssBaseline enableColorScheme />
      <NoTransitionOnChange />
      <LanguageProvider preferences={preferences}>
        <DocumentLanguage />
        <ClockProvider now={now}>
          <ShortcutsProvider>{children}</ShortcutsProvider>
          <Toasts />
        </ClockProvider>
      </LanguageProvider>
    </ThemeProvider>
  )
}
