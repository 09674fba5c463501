import { mdiAccountCircleOutline, mdiChevronDown, mdiKeyboardOutline, mdiLogout } from '@mdi/js'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Words } from '../../books/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../ui/switches.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

export interface UserMenuPerson {
  readonly fullName: string
  readonly isAdmin: boolean
  /** The address of the person's picture. */
  readonly imageUrl?: string | undefined
}

/** A line of the user menu: a link to a screen, or an action. */
export interface MenuLine {
  readonly label: Words
  readonly icon: string
  readonly href?: string
  readonly onChoose?: () => void
}

/** The role as the specification writes it, the same in every language. */
export const roleOf = ({ isAdmin }: Pick<UserMenuPerson, 'isAdmin'>): string =>
  isAdmin ? '(Admin)' : '(SubUser)'

export interface UserMenuProps {
  readonly user: UserMenuPerson
  /** Switch Company, Edit Profile, Add Company …: those that this person may use. */
  readonly lines?: readonly MenuLine[] | undefined
  readonly onShortcuts: () => void
  readonly onLogout: () => void
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 40,
  px: 1.5,
  border: 'none',
  borderRadius: 1.75,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.9375rem',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
  '& svg': { color: 'text.secondary' },
  '@media (pointer: coarse)': { minHeight: 46 },
} as const

const SettingRow = ({
  label,
  children,
}: {
  readonly label: Words
  readonly children: ReactNode
}) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: 1,
      px: 1.5,
      py: 0.75,
      fontSize: '0.875rem',
      color: 'text.secondary',
    }}
  >
    <T w={label} />
    {children}
  </Box>
)

const Picture = ({ url }: { readonly url: string | undefined }) =>
  url === undefined ? (
    <Icon path={mdiAccountCircleOutline} size={28} />
  ) : (
    <img src={url} alt="" width={30} height={30} style={{ borderRadius: 15, objectFit: 'cover' }} />
  )

const MenuButton = ({
  user,
  open,
  onOpen,
}: {
  readonly user: UserMenuPerson
  readonly open: boolean
  readonly onOpen: (button: HTMLElement) => void
}) => {
  const say = useWords()
  const role = roleOf(user)
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={`${say(words.userMenu)}: ${user.fullName} ${role}`}
      onClick={(e) => onOpen(e.currentTarget)}
      sx={{
        ...lineStyle,
        width: 'auto',
        minHeight: 44,
        px: 1,
        gap: 1,
        maxWidth: { xs: 52, md: 260 },
        '& svg': { color: 'text.secondary' },
      }}
    >
      <Picture url={user.imageUrl} />
      <Box
        component="span"
        sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0, lineHeight: 1.25 }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontWeight: 600,
            fontSize: '0.875rem',
          }}
        >
          {user.fullName}
        </Box>
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
        >
          {role}
        </Box>
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
        <Icon path={mdiChevronDown} size={18} />
      </Box>
    </Box>
  )
}

const Line = ({
  line: { label, icon, href, onChoose },
  onClose,
}: {
  readonly line: MenuLine
  readonly onClose: () => void
}) => {
  const content = (
    <>
      <Icon path={icon} />
      <T w={label} />
    </>
  )
  if (href !== undefined)
    return (
      <Box component={Link} href={href} onClick={onClose} sx={lineStyle}>
        {content}
      </Box>
    )
  const choose = () => {
    onClose()
    onChoose?.()
  }
  return (
    <Box component="button" type="button" onClick={choose} sx={lineStyle}>
      {content}
    </Box>
  )
}

const paperStyle = {
  width: 308,
  maxWidth: 'calc(100vw - 24px)',
  p: 0.75,
  borderRadius: 3,
  border: 1,
  borderColor: 'divider',
} as const

/** The user's name and role, and behind them the account, the language, light or dark, and the logout. */
export const UserMenu = ({ user, lines = [], onShortcuts, onLogout }: UserMenuProps) => {
  const say = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const shortcuts = { label: words.shortcuts, icon: mdiKeyboardOutline, onChoose: onShortcuts }
  const logout = { label: words.logout, icon: mdiLogout, onChoose: onLogout }
  return (
    <>
      <MenuButton user={user} open={anchor !== null} onOpen={setAnchor} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': say(words.userMenu), sx: paperStyle },
        }}
      >
        <Box sx={{ px: 1.5, pt: 1, pb: 1.25, mb: 0.75, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{user.fullName}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{roleOf(user)}</Box>
        </Box>
        {[...lines, shortcuts].map((line) => (
          <Line key={line.label.en} line={line} onClose={close} />
        ))}
        <Box sx={{ my: 0.75, py: 0.5, borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ display: { md: 'none' } }}>
            <SettingRow label={words.language}>
              <LanguageSwitch />
            </SettingRow>
          </Box>
          <SettingRow label={words.appearance}>
            <AppearanceSwitch />
          </SettingRow>
        </Box>
        <Line line={logout} onClose={close} />
      </Popover>
    </>
  )
}
