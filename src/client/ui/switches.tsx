import { mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js'
import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import type { Language, Words } from '../../books/words.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from './Icon.tsx'

interface Segment<V extends string> {
  readonly value: V
  readonly face: ReactNode
  readonly name: Words
}

const Segments = <V extends string>({
  label,
  value,
  segments,
  onChange,
}: {
  readonly label: Words
  readonly value: V
  readonly segments: readonly Segment<V>[]
  readonly onChange: (value: V) => void
}) => {
  const name = useId()
  const say = useWords()
  return (
    <Box
      role="radiogroup"
      aria-label={say(label)}
      sx={(t) => ({
        display: 'inline-flex',
        flexWrap: 'wrap',
        p: '3px',
        gap: '2px',
        borderRadius: 2.25,
        bgcolor: t.vars.palette.tint,
        border: `1px solid ${t.vars.palette.divider}`,
      })}
    >
      {segments.map((s) => (
        <Box
          key={s.value}
          component="label"
          title={say(s.name)}
          sx={(t) => ({
            position: 'relative',
            display: 'grid',
            placeItems: 'center',
            minWidth: 36,
            height: 30,
            px: 1,
            borderRadius: 1.5,
            cursor: 'pointer',
            fontSize: '0.8125rem',
            fontWeight: 600,
            lineHeight: 1,
            color: t.vars.palette.text.secondary,
            '@media (pointer: coarse)': { height: 38, minWidth: 44 },
            '&:hover': { color: t.vars.palette.text.primary },
            '&:has(:checked)': {
              bgcolor: t.vars.palette.background.paper,
              color: t.vars.palette.primary.main,
              boxShadow: `0 0 0 1px ${t.vars.palette.edge}`,
            },
            '&:has(:focus-visible)': {
              outline: `2px solid ${t.vars.palette.primary.main}`,
              outlineOffset: 1,
            },
          })}
        >
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={s.value === value}
            onChange={() => onChange(s.value)}
            aria-label={say(s.name)}
          />
          <span aria-hidden="true">{s.face}</span>
        </Box>
      ))}
    </Box>
  )
}

const languages: readonly Segment<Language>[] = [
  { value: 'both', face: 'ने+En', name: words.bothLanguages },
  { value: 'ne', face: 'नेपाली', name: words.nepali },
  { value: 'en', face: 'English', name: words.english },
]

/** Picks both languages, Nepali or English. */
export const LanguageSwitch = () => {
  const { language, setLanguage } = useLanguage()
  return (
    <Segments label={words.language} value={language} segments={languages} onChange={setLanguage} />
  )
}

const looks: readonly Segment<'system' | 'light' | 'dark'>[] = [
  { value: 'system', face: <Icon path={mdiThemeLightDark} size={18} />, name: words.system },
  { value: 'light', face: <Icon path={mdiWhiteBalanceSunny} size={18} />, name: words.light },
  { value: 'dark', face: <Icon path={mdiWeatherNight} size={18} />, name: words.dark },
]

/** Picks the colour scheme: as on the device, light or dark. */
export const AppearanceSwitch = () => {
  const { mode, setMode } = useColorScheme()
  return (
    <Segments
      label={words.appearance}
      value={mode ?? 'system'}
      segments={looks}
      onChange={setMode}
    />
  )
}
