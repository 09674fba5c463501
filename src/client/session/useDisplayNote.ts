import { useColorScheme, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { useLanguage, usePreference } from '../i18n/language.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { displayed } from './displayed.ts'
import { DisplaySeen, type Display } from './displayEvents.ts'
import { sessionKey } from './views.ts'

/** How this device shows the screens now, with the preferences that neither an address nor an answer says. */
const useDisplay = (): Display => {
  const { language } = useLanguage()
  const { colorScheme } = useColorScheme()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const preferences = Object.entries({
    billLanguage: usePreference('billLanguage'),
    paper: usePreference('paper'),
    quickAction: usePreference('quickAction'),
    sidebar: usePreference('sidebar'),
  })
  return {
    language,
    colors: colorScheme === 'dark' ? 'dark' : 'light',
    narrow,
    preferences: Object.fromEntries(
      preferences.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
  }
}

/** The same text for what looks the same. */
const textOf = ({ language, colors, narrow, preferences }: Display): string =>
  JSON.stringify({
    language,
    colors,
    narrow,
    preferences: Object.fromEntries(Object.entries(preferences).toSorted()),
  })

/** Records in the log how this device shows the screens, so that an auditor sees the same. */
export const useDisplayNote = (): void => {
  const session = useSession()
  const display = textOf(useDisplay())
  useEffect(() => {
    // A person who leaves while they choose a company has no log that is kept.
    if (session.who().company === null) return
    const { display: seen } = session.folds.get(displayed, null, sessionKey)
    if (seen === null || textOf(seen) !== display)
      void session.note([DisplaySeen.of(JSON.parse(display) as Display)])
  }, [session, display])
}
