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

interface AppearanceProps {
  readonly preferences: Preferences
  /** The instant now, ISO 8601: what "today" means on every screen comes from here. */
  readonly now: () => string
  readonly children: ReactNode
}

const SaysItsLanguage = () => {
  const { language } = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : 'ne'
  }, [language])
  return null
}

/** Switches transitions off while the colours change. The theme's own way of doing that writes a style that the content security policy forbids. */
const NoTransitionOnChange = () => {
  const { colorScheme } = useColorScheme()
  const shown = useRef(colorScheme)
  useLayoutEffect(() => {
    if (shown.current === colorScheme) return
    shown.current = colorScheme
    const { dataset } = document.documentElement
    dataset['still'] = ''
    setTimeout(() => {
      // Computed while transitions are off; switching them on again then changes nothing.
      getComputedStyle(document.body).getPropertyValue('color')
      delete dataset['still']
    }, 1)
  }, [colorScheme])
  return null
}

/** Provides the theme, the language, the clock, toasts and keyboard shortcuts. Used once, at the root. */
export const Appearance = ({ preferences, now, children }: AppearanceProps) => {
  const kept = useMemo(
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
      storageManager={kept}
      modeStorageKey="appearance"
      colorSchemeStorageKey="scheme"
      defaultMode="system"
      noSsr
    >
      <CssBaseline enableColorScheme />
      <NoTransitionOnChange />
      <LanguageProvider preferences={preferences}>
        <SaysItsLanguage />
        <ClockProvider now={now}>
          <ShortcutsProvider>{children}</ShortcutsProvider>
          <Toasts />
        </ClockProvider>
      </LanguageProvider>
    </ThemeProvider>
  )
}
