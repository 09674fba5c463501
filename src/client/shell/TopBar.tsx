import { mdiCashRegister, mdiChartBoxOutline, mdiMagnify, mdiMenu } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../ui/Icon.tsx'
import { ariaKeys, keyHint } from '../ui/keyNames.ts'
import { LanguageSwitch } from '../ui/switches.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { UserMenu, type UserMenuProps } from './UserMenu.tsx'
import { words } from '../i18n/words.ts'
import { findKeys, type KeyedPlace } from './keyMap.ts'

interface TopBarProps extends UserMenuProps {
  /** Empty: the company has no name. */
  readonly companyName: string
  readonly menuOpen: boolean
  readonly onMenu: () => void
  /** Whether the work is saved, waits to be sent, or was refused. */
  readonly status?: ReactNode
  /** Opens the search for anything. */
  readonly onFind?: () => void
  /** Leads to the notifications. */
  readonly bell?: ReactNode
  /** The places with a key that this person may open. */
  readonly places: readonly KeyedPlace[]
}

/** The places that the header shows, with their names where there is room. */
const headerIcons: Readonly<Record<string, string>> = {
  '/sales/add': mdiCashRegister,
  '/report': mdiChartBoxOutline,
}

// On a phone the bar at the bottom has these, unless it yields to the bar of a form or to the phone's keyboard.
const whereNoBottomBar = 'html:not(:has([data-bar])) &'

const PlaceLink = ({ place: { path, label, keys } }: { readonly place: KeyedPlace }) => {
  const say = useWords()
  return (
    <Box
      component={Link}
      href={path}
      aria-label={say(label)}
      aria-keyshortcuts={ariaKeys(keys)}
      title={`${say(label)} · ${keyHint(keys)}`}
      sx={(t) => ({
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        minWidth: 40,
        minHeight: 40,
        px: { xs: 0.5, lg: 1.25 },
        borderRadius: 2,
        fontSize: '0.9375rem',
        fontWeight: 600,
        lineHeight: 1.25,
        textDecoration: 'none',
        color: t.vars.palette.primary.main,
        '&:hover': { bgcolor: t.vars.palette.action.hover },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
        [t.breakpoints.down('sm')]: {
          [whereNoBottomBar]: { '@media (min-height: 520.05px)': { display: 'none' } },
          // At 320 px there is room for one of the two.
          '@media (max-width: 359.95px)': path === '/report' ? { display: 'none' } : {},
        },
      })}
    >
      <Icon path={headerIcons[path]!} size={22} />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'block' } }}>
        <T w={label} compact />
      </Box>
    </Box>
  )
}

/** The bar above every screen: the menu, the company, and the user's own menu. */
export const TopBar = ({
  companyName,
  menuOpen,
  onMenu,
  onFind,
  status,
  bell,
  places,
  ...userMenu
}: TopBarProps) => {
  const say = useWords()
  const name = companyName || say(words.unnamedCompany)
  return (
    <Box
      component="header"
      data-frame
      sx={(t) => ({
        position: 'sticky',
        top: 0,
        zIndex: t.zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        height: 60,
        px: { xs: 1, sm: 2 },
        bgcolor: t.vars.palette.background.paper,
        borderBottom: `1px solid ${t.vars.palette.divider}`,
      })}
    >
      <IconButton
        onClick={onMenu}
        aria-label={say(menuOpen ? words.closeMenu : words.openMenu)}
        aria-expanded={menuOpen}
      >
        <Icon path={mdiMenu} size={22} />
      </IconButton>
      <Box
        title={name}
        sx={{
          flex: 1,
          minWidth: 0,
          fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
          fontWeight: 650,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </Box>
      {status}
      {places
        .filter(({ path }) => path in headerIcons)
        .map((place) => (
          <PlaceLink key={place.path} place={place} />
        ))}
      {onFind !== undefined && (
        <IconButton
          onClick={onFind}
          aria-label={say(findKeys.label)}
          aria-keyshortcuts={ariaKeys(findKeys.always)}
          title={`${say(findKeys.label)} · / · ${keyHint(findKeys.always)}`}
        >
          <Icon path={mdiMagnify} size={22} />
        </IconButton>
      )}
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <LanguageSwitch />
      </Box>
      {bell}
      <UserMenu {...userMenu} />
    </Box>
  )
}
