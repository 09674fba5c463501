import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { Words } from '../../books/words.ts'
import { Brand, Logo } from '../ui/Brand.tsx'
import { Icon } from '../ui/Icon.tsx'
import { T, useWords } from '../i18n/language.tsx'
import type { ScreenFacts } from '../react/screen.ts'
import { words } from '../i18n/words.ts'
import { entriesFor, type Entry } from './entries.ts'

export const sidebarWidth = 260
export const railWidth = 64

interface SidebarProps {
  /** The screens that this person may use. */
  readonly screens: readonly ScreenFacts[]
  /** Icons alone; names appear on hovering. */
  readonly rail: boolean
  readonly onContact: () => void
  /** Asked when a group is pressed while only icons show. */
  readonly onWiden: () => void
  /** After a screen was chosen: a drawer closes. */
  readonly onGone?: (() => void) | undefined
}

const face = (current: boolean, rail: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 40,
  px: rail ? 0 : 1.5,
  py: 0.375,
  justifyContent: rail ? 'center' : 'flex-start',
  border: 'none',
  borderRadius: 2,
  cursor: 'pointer',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: current ? 650 : 500,
  lineHeight: 1.3,
  textAlign: 'start',
  textDecoration: 'none',
  bgcolor: current ? 'cover.soft' : 'transparent',
  color: 'cover.text',
  boxShadow: current ? 'inset 3px 0 0 var(--k-palette-thread)' : 'none',
  '@media (pointer: coarse)': { minHeight: 46 },
  '&:hover': { bgcolor: 'cover.soft' },
  '&:focus-visible': { outline: '2px solid var(--k-palette-thread)', outlineOffset: -2 },
  '& .words-en': { color: 'cover.quiet', fontWeight: 450 },
})

// A screen below another in its address belongs to that entry: /items/add is in Items.
const isAt = (path: string, location: string): boolean =>
  location === path || location.startsWith(`${path}/`)

/** The way to every screen a person may use, in the product's fixed order. */
export const Sidebar = ({ screens, rail, onContact, onWiden, onGone }: SidebarProps) => {
  const say = useWords()
  const [location] = useLocation()
  const [opened, setOpened] = useState<boolean | null>(null)
  const named = (title: Words, child: ReactNode) =>
    rail ? (
      <Tooltip title={<T w={title} />} placement="right" describeChild disableInteractive>
        <Box component="span" sx={{ display: 'block' }}>
          {child}
        </Box>
      </Tooltip>
    ) : (
      child
    )
  const label = (title: Words) => (rail ? null : <T w={title} compact />)
  const screen = (entry: Extract<Entry, { kind: 'screen' }>, inner = false) => {
    const current = isAt(entry.path, location)
    return (
      <li key={entry.path}>
        {named(
          entry.title,
          <Box
            component={Link}
            href={entry.path}
            onClick={onGone}
            aria-label={say(entry.title)}
            aria-current={current ? 'page' : undefined}
            sx={{ ...face(current, rail), ...(inner && !rail ? { pl: 5 } : {}) }}
          >
            {(!inner || rail) && <Icon path={entry.icon} />}
            {label(entry.title)}
          </Box>,
        )}
      </li>
    )
  }
  return (
    <Box
      component="nav"
      aria-label={say(words.mainMenu)}
      data-frame
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        width: rail ? railWidth : sidebarWidth,
        bgcolor: 'cover.main',
        color: 'cover.text',
      }}
    >
      <Box
        component={Link}
        href="/home"
        onClick={onGone}
        {...(rail ? { 'aria-label': 'Khata' } : {})}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: rail ? 'center' : 'flex-start',
          height: 60,
          flex: 'none',
          px: rail ? 0 : 2,
          color: 'inherit',
          textDecoration: 'none',
          '&:focus-visible': { outline: '2px solid var(--k-palette-thread)', outlineOffset: -4 },
        }}
      >
        {rail ? <Logo size={32} /> : <Brand size={32} />}
      </Box>
      <Box
        component="ul"
        sx={{
          flex: 1,
          listStyle: 'none',
          m: 0,
          px: 1,
          pb: 2,
          overflowY: 'auto',
          overflowX: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          gap: '2px',
          scrollbarWidth: 'thin',
          scrollbarColor: 'var(--k-palette-cover-soft) transparent',
          '& > li': { flex: 'none' },
        }}
      >
        {entriesFor(screens).map((entry) => {
          if (entry.kind === 'screen') return screen(entry)
          if (entry.kind === 'contact')
            return (
              <li key="contact">
                {named(
                  entry.title,
                  <Box
                    component="button"
                    type="button"
                    onClick={onContact}
                    aria-label={say(entry.title)}
                    aria-haspopup="dialog"
                    sx={face(false, rail)}
                  >
                    <Icon path={entry.icon} />
                    {label(entry.title)}
                  </Box>,
                )}
              </li>
            )
          const inside = entry.entries.some((e) => isAt(e.path, location))
          const open = !rail && (opened ?? inside)
          return (
            <li key={entry.title.en}>
              {named(
                entry.title,
                <Box
                  component="button"
                  type="button"
                  aria-label={say(entry.title)}
                  aria-expanded={open}
                  onClick={() => {
                    if (rail) onWiden()
                    setOpened(rail || !open)
                  }}
                  sx={face(rail && inside, rail)}
                >
                  <Icon path={entry.icon} />
                  {label(entry.title)}
                  {!rail && (
                    <Box component="span" sx={{ ml: 'auto' }}>
                      <Icon path={open ? mdiChevronUp : mdiChevronDown} size={18} />
                    </Box>
                  )}
                </Box>,
              )}
              {open && (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pt: '2px' }}>
                  {entry.entries.map((e) => screen(e, true))}
                </Box>
              )}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
