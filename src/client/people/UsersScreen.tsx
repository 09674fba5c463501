import { mdiFormTextboxPassword, mdiPencilOutline, mdiPlus, mdiShieldKeyOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'wouter'
import type { Words } from '../../books/words.ts'
import type { SubUser } from '../../contract/people.ts'
import { showMoment } from '../../books/calendar/moment.ts'
import { useIsAdmin } from '../access/PermissionGate.tsx'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { words } from '../i18n/words.ts'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { ChoiceInput } from '../ui/choices.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { of, peopleWords } from './peopleWords.ts'
import { usersQuery } from './queries.ts'
import { useUserSwitch } from './useUserSwitch.ts'

const states = ['active', 'inactive'] as const

const PermissionCount = ({ user }: { readonly user: SubUser }) => {
  const show = useNumberText()
  return <>{show(user.permissionCount)}</>
}
const LastUsed = ({ at }: { readonly at: string | null }) => {
  const digits = useDigits()
  return at === null ? (
    <T w={peopleWords.never} />
  ) : (
    <span className="figures">{showMoment(at, digits)}</span>
  )
}
/** Whether a user is switched on: a switch for admins, a label for everyone else. */
const StateSwitch = ({ user }: { readonly user: SubUser }) => {
  const say = useWords()
  const isAdmin = useIsAdmin()
  const { asked, change } = useUserSwitch(user)
  if (!isAdmin)
    return (
      <StatusChip
        label={user.isActive ? words.active : words.inactive}
        tone={user.isActive ? 'good' : 'plain'}
      />
    )
  return (
    <Switch
      checked={user.isActive}
      disabled={asked}
      onChange={(_, on) => change(on)}
      slotProps={{ input: { role: 'switch', 'aria-label': say(of(words.active, user.fullName)) } }}
    />
  )
}

const Way = ({
  to,
  icon,
  what,
  user,
}: {
  readonly to: string
  readonly icon: string
  readonly what: Words
  readonly user: SubUser
}) => {
  const say = useWords()
  return (
    <Tooltip title={say(what)}>
      <IconButton
        component={Link}
        href={`${to}/${user.userId}`}
        aria-label={say(of(what, user.fullName))}
      >
        <Icon path={icon} />
      </IconButton>
    </Tooltip>
  )
}
const Ways = ({ user }: { readonly user: SubUser }) => (
  <Box sx={{ display: 'inline-flex', gap: 0.5, my: -0.75 }}>
    <Way to="/edit-user" icon={mdiPencilOutline} what={words.edit} user={user} />
    <Way to="/add-permission" icon={mdiShieldKeyOutline} what={words.permissions} user={user} />
    <Way
      to="/sub-users/change-password"
      icon={mdiFormTextboxPassword}
      what={words.changePassword}
      user={user}
    />
  </Box>
)

const columns: readonly TableColumn<SubUser>[] = [
  {
    key: 'name',
    sorts: ['name', '-name'],
    head: words.fullName,
    cell: (u) => u.fullName,
    onPhone: 'title',
  },
  { key: 'mobile', head: words.mobile, cell: (u) => <span className="figures">{u.mobileNo}</span> },
  {
    key: 'permissions',
    head: words.permissions,
    cell: (u) => <PermissionCount user={u} />,
    figure: true,
  },
  {
    key: 'used',
    sorts: ['-used', 'used'],
    head: words.lastUsed,
    cell: (u) => <LastUsed at={u.lastUsedAt} />,
  },
  { key: 'active', head: words.active, cell: (u) => <StateSwitch user={u} />, onPhone: 'figure' },
]
const sorts = sortsOf(columns)
const withWays: readonly TableColumn<SubUser>[] = [
  ...columns,
  { key: 'ways', head: peopleWords.actions, cell: (u) => <Ways user={u} /> },
]

/** The users of this shop. Admins add and change them; the permission `users-screen` only shows the list. */
export const UsersScreen = () => {
  const list = useListState(['state'], sorts)
  const isAdmin = useIsAdmin()
  const state = states.find((s) => s === list.filter('state'))
  const remote = useRows(usersQuery, { ...list.page, ...(state === undefined ? {} : { state }) })
  const add = isAdmin && (
    <KeyedLink
      variant="contained"
      href="/add-user"
      label={peopleWords.newUser}
      icon={mdiPlus}
      shortcut="n"
    />
  )
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.users}
      about={<T w={peopleWords.about} />}
      actions={add}
      above={
        <>
          {above}
          <WaitingNote commands={['ChangeUser', 'AssignPermissions']} />
        </>
      }
      search={{ ...list.search, placeholder: words.nameOrMobile }}
      narrowed={list.narrowed}
      onClear={list.clear}
      filters={
        <Box sx={{ flex: '0 1 auto', ml: { sm: 'auto' } }}>
          <ChoiceInput
            label={words.status}
            hideLabel
            value={state ?? 'all'}
            onChange={(chosen) => list.setFilter('state', chosen === 'all' ? null : chosen)}
            choices={[
              { value: 'all', label: words.all },
              { value: 'active', label: words.active },
              { value: 'inactive', label: words.inactive },
            ]}
          />
        </Box>
      }
      columns={isAdmin ? withWays : columns}
      rows={remote.held}
      keyOf={(u) => u.userId}
      empty={{ title: peopleWords.none, help: peopleWords.noneHelp, action: add }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
