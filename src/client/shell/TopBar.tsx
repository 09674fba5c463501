import { mdiMagnify, mdiMenu } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { LanguageSwitch } from '../ui/switches.tsx'
import { useWords } from '../i18n/language.tsx'
import { UserMenu, type UserMenuProps } from './UserMenu.tsx'
import { words } from '../i18n/words.ts'
import { shellWords } from './shellWords.ts'

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
}

/** The bar above every screen: the menu, the company, and the user's own menu. */
export const TopBar = ({
  companyName,
  menuOpen,
  onMenu,
  onFind,
  status,
  bell,
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
      {onFind !== undefined && (
        <IconButton
          onClick={onFind}
          aria-label={say(shellWords.find)}
          aria-keyshortcuts="Control+K"
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
