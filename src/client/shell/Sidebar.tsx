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
import { ariaKeys, keyHint } from '../ui/keyNames.ts'
import { entriesFor, type MenuEntry } from './entries.ts'
import { keysTo } from './keyMap.ts'

export const sidebarWidth = 260
export const railWidth = 64

interface SidebarProps {
  /** The screens that this person may use. */
  readonly screens: readonly ScreenFacts[]
  /** Icons alone; names appear on hovering. */
  readonly rail: boolean
  readonly onContact: () => void
  /** A group was pressed while only icons are shown. */
  readonly onWiden: () => void
  /** A screen was chosen. A drawer closes then. */
  readonly onNavigate?: (() => void) | undefined
}
type ScreenEntry = Extract<MenuEntry, { kind: 'screen' }>
type GroupEntry = Extract<MenuEntry, { kind: 'group' }>

const entryStyle = (current: boolean, rail: boolean) => ({
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
  '& .words-en': { display: 'inline', color: 'cover.quiet', fontWeight: 450 },
})

// A path below another belongs to the same entry: /items/add is part of Items.
const isAt = (path: string, location: string): boolean =>
  location === path || location.startsWith(`${path}/`)

const Labelled = ({
  title,
  rail,
  children,
}: {
  readonly title: Words
  readonly rail: boolean
  readonly children: ReactNode
}) =>
  rail ? (
    <Tooltip title={<T w={title} />} placement="right" describeChild disableInteractive>
      <Box component="span" sx={{ display: 'block' }}>
        {children}
      </Box>
    </Tooltip>
  ) : (
    children
  )

const ScreenLink = ({
  entry: { path, title, icon },
  location,
  rail,
  inGroup = false,
  onNavigate,
}: Pick<SidebarProps, 'rail' | 'onNavigate'> & {
  readonly entry: ScreenEntry
  readonly location: string
  readonly inGroup?: boolean
}) => {
  const say = useWords()
  const current = isAt(path, location)
  const keys = keysTo(path)
  return (
    <Labelled title={title} rail={rail}>
      <Box
        {...(keys === undefined
          ? {}
          : { 'aria-keyshortcuts': ariaKeys(keys), title: keyHint(keys) })}
        component={Link}
        href={path}
        onClick={onNavigate}
        aria-label={say(title)}
        aria-current={current ? 'page' : undefined}
        sx={{ ...entryStyle(current, rail), ...(inGroup && !rail ? { pl: 5 } : {}) }}
      >
        {(!inGroup || rail) && <Icon path={icon} />}
        {!rail && <T w={title} compact />}
      </Box>
    </Labelled>
  )
}

const ContactButton = ({
  entry: { title, icon },
  rail,
  onContact,
}: Pick<SidebarProps, 'rail' | 'onContact'> & { readonly entry: MenuEntry }) => {
  const say = useWords()
  return (
    <Labelled title={title} rail={rail}>
      <Box
        component="button"
        type="button"
        onClick={onContact}
        aria-label={say(title)}
        aria-haspopup="dialog"
        sx={entryStyle(false, rail)}
      >
        <Icon path={icon} />
        {!rail && <T w={title} compact />}
      </Box>
    </Labelled>
  )
}

/** A group of screens. It is open while one of them is shown, until a person opens or closes it. */
const Group = ({
  entry: { title, icon, entries },
  location,
  rail,
  onWiden,
  onNavigate,
}: Pick<SidebarProps, 'rail' | 'onWiden' | 'onNavigate'> & {
  readonly entry: GroupEntry
  readonly location: string
}) => {
  const say = useWords()
  const [opened, setOpened] = useState<boolean | null>(null)
  const inside = entries.some(({ path }) => isAt(path, location))
  const open = !rail && (opened ?? inside)
  return (
    <>
      <Labelled title={title} rail={rail}>
        <Box
          component="button"
          type="button"
          aria-label={say(title)}
          aria-expanded={open}
          onClick={() => {
            if (rail) onWiden()
            setOpened(rail || !open)
          }}
          sx={entryStyle(rail && inside, rail)}
        >
          <Icon path={icon} />
          {!rail && (
            <>
              <T w={title} compact />
              <Box component="span" sx={{ ml: 'auto' }}>
                <Icon path={open ? mdiChevronUp : mdiChevronDown} size={18} />
              </Box>
            </>
          )}
        </Box>
      </Labelled>
      {open && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pt: '2px' }}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <ScreenLink
                entry={entry}
                location={location}
                rail={rail}
                inGroup
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </Box>
      )}
    </>
  )
}

const HomeLink = ({ rail, onNavigate }: Pick<SidebarProps, 'rail' | 'onNavigate'>) => (
  <Box
    component={Link}
    href="/home"
    onClick={onNavigate}
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
)

const listStyle = {
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
} as const

/** Links to every screen a person may use, in the product's fixed order. */
export const Sidebar = ({ screens, rail, onContact, onWiden, onNavigate }: SidebarProps) => {
  const say = useWords()
  const [location] = useLocation()
  const shared = { location, rail, onNavigate }
  const content = (entry: MenuEntry) => {
    switch (entry.kind) {
      case 'screen':
        return <ScreenLink {...shared} entry={entry} />
      case 'group':
        return <Group {...shared} entry={entry} onWiden={onWiden} />
      case 'contact':
        return <ContactButton entry={entry} rail={rail} onContact={onContact} />
    }
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
      <HomeLink rail={rail} onNavigate={onNavigate} />
      <Box component="ul" sx={listStyle}>
        {entriesFor(screens).map((entry) => (
          <li key={entry.title.en}>{content(entry)}</li>
        ))}
      </Box>
    </Box>
  )
}
