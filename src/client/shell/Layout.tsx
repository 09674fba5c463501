import { BottomBar } from './BottomBar.tsx'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import { T, usePreference, usePreferences, useWords } from '../i18n/language.tsx'
import { railWidth, Sidebar, sidebarWidth } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import type { UserMenuProps } from './UserMenu.tsx'
import type { ScreenFacts } from '../react/screen.ts'
import { words } from '../i18n/words.ts'
import { GlobalKeys } from './GlobalKeys.tsx'
import { keyedPlaces, type KeyedPlace } from './keyMap.ts'
import { loadedComponent } from '../ui/loadedComponent.tsx'
import { isDialogOpen } from '../ui/openDialog.ts'

const ContactDialog = loadedComponent(
  async () => (await import('../welcome/ContactDialog.tsx')).default,
)
const FindDialog = loadedComponent(async () => (await import('./FindDialog.tsx')).default)
const ShortcutsDialog = loadedComponent(async () => (await import('./ShortcutsDialog.tsx')).default)

export interface LayoutProps {
  readonly user: UserMenuProps['user']
  readonly companyName: string
  /** The screens that this person may use; the sidebar shows those with a place in the menu. */
  readonly screens: readonly ScreenFacts[]
  readonly userLines?: UserMenuProps['lines']
  readonly status?: ReactNode
  readonly bell?: ReactNode
  /** Whether this person can search in the company and go where they like: nobody can before they are signed in. */
  readonly maySearch: boolean
  readonly mayOpen: (address: string) => boolean
  readonly onLogout: () => void
  readonly children: ReactNode
}

const SkipLink = () => (
  <Box
    component="a"
    href="#content"
    className="no-print"
    sx={{
      position: 'fixed',
      top: -60,
      left: 12,
      zIndex: 2000,
      px: 2,
      py: 1,
      borderRadius: 2,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      fontWeight: 600,
      '&:focus': { top: 8 },
    }}
  >
    <T w={words.skipToContent} />
  </Box>
)

/**
 * How the sidebar is shown: with names on wide screens unless a person narrowed it (which is remembered), as icons (`rail`) below
 * 1226 px, and in a drawer on phones. `onMenu` and `onWiden` do what the menu button and a group among the icons ask for.
 */
const useSidebar = () => {
  const at = useTheme().breakpoints
  const preferences = usePreferences()
  const phone = useMediaQuery(at.down('sm'), { noSsr: true })
  const wide = useMediaQuery(at.up('lg'), { noSsr: true })
  const narrowed = usePreference('sidebar') === 'icons'
  const [drawer, setDrawer] = useState(false)
  const narrow = (to: boolean) => preferences.keep('sidebar', to ? 'icons' : 'names')
  return {
    phone,
    rail: !phone && (!wide || narrowed),
    drawerOpen: drawer && !wide,
    menuOpen: wide ? !narrowed : drawer,
    onMenu: () => (wide ? narrow(!narrowed) : setDrawer(!drawer)),
    onWiden: () => (wide ? narrow(false) : setDrawer(true)),
    closeDrawer: () => setDrawer(false),
  }
}

type FrameDialog = 'contact' | 'find' | 'shortcuts'

/** The dialog of the frame that is open. */
const OpenDialog = ({
  dialog,
  places,
  maySearch,
  onClose,
}: {
  readonly dialog: FrameDialog
  readonly places: readonly KeyedPlace[]
  readonly maySearch: boolean
  readonly onClose: () => void
}) => {
  if (dialog === 'contact') return <ContactDialog onClose={onClose} />
  if (dialog === 'find') return <FindDialog onClose={onClose} />
  return <ShortcutsDialog places={places} maySearch={maySearch} onClose={onClose} />
}

const Content = ({ children }: Pick<LayoutProps, 'children'>) => (
  <Box
    component="main"
    id="content"
    tabIndex={-1}
    sx={{
      flex: 1,
      width: '100%',
      maxWidth: 1360,
      mx: 'auto',
      px: { xs: 1.5, sm: 3 },
      py: { xs: 2, sm: 3 },
      outline: 'none',
    }}
  >
    {children}
  </Box>
)

/** The sidebar, the top bar and the screen between them, with the dialogs that both can open. */
export const Layout = ({
  user,
  companyName,
  screens,
  userLines,
  status,
  bell,
  maySearch,
  mayOpen,
  onLogout,
  children,
}: LayoutProps) => {
  const say = useWords()
  const { phone, rail, drawerOpen, menuOpen, onMenu, onWiden, closeDrawer } = useSidebar()
  const [dialog, setDialog] = useState<FrameDialog | null>(null)
  const places = keyedPlaces.filter(({ path }) => mayOpen(path))
  const find = () => setDialog('find')
  const leave = () => {
    closeDrawer()
    setDialog(null)
  }
  // A dialog of the frame asks nothing: it closes.
  const isAsked = () => dialog === null && !drawerOpen && isDialogOpen()
  const contact = () => {
    closeDrawer()
    setDialog('contact')
  }
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <GlobalKeys
        places={places}
        maySearch={maySearch}
        isAsked={isAsked}
        onFind={find}
        onHelp={() => setDialog('shortcuts')}
        onLeave={leave}
      />
      {!phone && (
        <Box
          data-frame
          sx={{
            flex: 'none',
            width: rail ? railWidth : sidebarWidth,
            position: 'sticky',
            top: 0,
            height: '100dvh',
          }}
        >
          <Sidebar screens={screens} rail={rail} onContact={contact} onWiden={onWiden} />
        </Box>
      )}
      <Drawer
        open={drawerOpen}
        onClose={closeDrawer}
        slotProps={{ paper: { 'aria-label': say(words.menu), sx: { border: 'none' } } }}
      >
        <Sidebar
          screens={screens}
          rail={false}
          onContact={contact}
          onWiden={() => undefined}
          onNavigate={closeDrawer}
        />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar
          companyName={companyName}
          user={user}
          lines={userLines}
          status={status}
          bell={bell}
          places={maySearch ? places : []}
          menuOpen={menuOpen}
          onMenu={onMenu}
          {...(maySearch ? { onFind: find } : {})}
          onShortcuts={() => setDialog('shortcuts')}
          onLogout={onLogout}
        />
        <Content>{children}</Content>
        {phone && maySearch && <BottomBar mayOpen={mayOpen} />}
      </Box>
      {dialog !== null && (
        <OpenDialog
          dialog={dialog}
          places={places}
          maySearch={maySearch}
          onClose={() => setDialog(null)}
        />
      )}
    </Box>
  )
}
