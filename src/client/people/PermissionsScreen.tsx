import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { permissionKeys, type PermissionKey } from '../../books/access/permissions.ts'
import { roleNames, roleWithKeys, roles, type RoleName } from '../../books/access/roles.ts'
import type { SubUserPermissions } from '../../contract/people.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { useShell } from '../react/shell.tsx'
import { useStoreHealthy } from '../react/useStoreHealthy.ts'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { Form } from '../ui/Form.tsx'
import { SearchBox } from '../ui/ListPage.tsx'
import { EmptyState, LoadingState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { findPermissions, tickOf } from './permissionForm.ts'
import { PermissionGroups, TickBox } from './PermissionGroups.tsx'
import { copiedFrom, givenOf, peopleWords } from './peopleWords.ts'
import { userPermissionsQuery, usersQuery } from './queries.ts'
import { usePermissions, type PermissionsPage } from './usePermissions.ts'

const listPath = '/users'
const everyone = { currentPage: 1, pageSize: 500 }

/** Starts from the permissions of another user. */
const CopyFrom = ({
  self,
  value,
  disabled,
  onChoose,
}: {
  readonly self: string
  readonly value: string | null
  readonly disabled: boolean
  readonly onChoose: (user: { readonly userId: string; readonly fullName: string }) => void
}) => {
  const { held } = useQuery(usersQuery, everyone)
  const others = (held ?? []).filter(({ userId }) => userId !== self)
  if (others.length === 0) return null
  return (
    <SelectInput
      label={peopleWords.copyFrom}
      help={peopleWords.copyHelp}
      value={value}
      disabled={disabled}
      choices={others.map((user) => ({ value: user.userId, label: user.fullName }))}
      onChange={(id) => {
        const user = others.find(({ userId }) => userId === id)
        if (user) onChoose(user)
      }}
    />
  )
}

/** Starts from the permissions that a role usually has. */
const RoleInput = ({
  ticked,
  disabled,
  onChoose,
}: {
  readonly ticked: readonly string[]
  readonly disabled: boolean
  readonly onChoose: (role: RoleName) => void
}) => {
  const { keysInUse } = useShell()
  const isInUse = (key: PermissionKey): boolean => keysInUse.has(key)
  const role = roleWithKeys(
    ticked.filter((key) => keysInUse.has(key as PermissionKey)),
    isInUse,
  )
  return (
    <SelectInput
      label={peopleWords.role}
      help={role === null ? peopleWords.roleHelp : roles[role].about}
      value={role}
      disabled={disabled}
      choices={roleNames.map((name) => ({ value: name, label: roles[name].label }))}
      onChange={onChoose}
    />
  )
}

/** How many permissions are given, with Save and Cancel. It sticks to the bottom of the page. */
const SaveBar = ({
  given,
  of,
  busy,
  disabled,
  onCancel,
}: {
  readonly given: number
  readonly of: number
  readonly busy: boolean
  readonly disabled: boolean
  readonly onCancel: () => void
}) => (
  <Box
    data-bar="always"
    sx={(t) => ({
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 1,
      mx: { xs: -2, sm: -2.5 },
      mb: -2.25,
      mt: 1,
      px: { xs: 2, sm: 2.5 },
      py: 1.25,
      bgcolor: t.vars.palette.background.paper,
      borderTop: `1px solid ${t.vars.palette.divider}`,
      borderRadius: '0 0 10px 10px',
      [t.breakpoints.down('sm')]: { '& > button': { flex: '1 1 auto' } },
    })}
  >
    <Box
      aria-live="polite"
      className="figures"
      sx={{
        mr: 'auto',
        fontWeight: 600,
        width: { xs: '100%', sm: 'auto' },
        '&.figures': { whiteSpace: 'normal' },
      }}
    >
      <T w={givenOf(given, of)} />
    </Box>
    <Button color="inherit" disabled={busy} onClick={onCancel}>
      <T w={words.cancel} />
    </Button>
    <Button type="submit" {...keyProps(saveKeys)} variant="contained" disabled={disabled}>
      <T w={busy ? words.saving : words.save} />
    </Button>
  </Box>
)

const PermissionNotices = ({
  page,
  asking,
}: {
  readonly page: PermissionsPage
  /** The current permissions are being read: there is nothing newer to take yet. */
  readonly asking: boolean
}) => {
  const takeCurrent = (
    <Button color="inherit" size="small" disabled={asking} onClick={page.takeCurrent}>
      <T w={peopleWords.takeCurrent} />
    </Button>
  )
  return (
    <>
      {page.state === 'waiting' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <T w={words.changeWaiting} />
        </Alert>
      )}
      {page.refusal !== null && (
        <Alert severity="error" sx={{ mb: 2 }} action={page.stale && takeCurrent}>
          <T w={page.refusal.say} />
        </Alert>
      )}
      {page.outdated && (
        <Alert severity="warning" sx={{ mb: 2 }} action={takeCurrent}>
          <T w={peopleWords.changedMeanwhile} />
        </Alert>
      )}
      {page.copiedFrom !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <T w={copiedFrom(page.copiedFrom.fullName)} />
        </Alert>
      )}
    </>
  )
}

const PermissionForm = ({
  user,
  remote,
}: {
  readonly user: SubUserPermissions
  readonly remote: { readonly asking: boolean; readonly refresh: () => void }
}) => {
  // A key that allows nothing yet is not shown. A user who has it keeps it.
  const { keysInUse } = useShell()
  const shown = useMemo(() => permissionKeys.filter((key) => keysInUse.has(key)), [keysInUse])
  const page = usePermissions(user, remote, shown, listPath)
  const kept = useStoreHealthy()
  const [typed, setTyped] = useState('')
  const groups = useMemo(() => findPermissions(typed, keysInUse), [typed, keysInUse])
  if (page.state === 'closed')
    return (
      <Panel>
        <LoadingState rows={8} />
      </Panel>
    )
  const disabled = page.state !== 'ticking' || page.copying !== null
  const narrowed = typed.trim() !== ''
  return (
    <Form onSubmit={page.save}>
      <Panel>
        <PermissionNotices page={page} asking={remote.asking} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 360px)' },
            mb: 1,
          }}
        >
          <Box sx={{ display: 'grid', gap: 1, alignContent: 'end' }}>
            <SearchBox
              value={typed}
              onChange={setTyped}
              placeholder={peopleWords.searchPermissions}
            />
            <Box sx={{ pl: 1.75, minHeight: 42 }}>
              {!narrowed && (
                <TickBox
                  label={words.selectAll}
                  tick={tickOf(page, shown)}
                  strong
                  disabled={disabled}
                  onChange={page.toggleAll}
                />
              )}
            </Box>
          </Box>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <RoleInput ticked={page.ticked} disabled={disabled} onChoose={page.begin} />
            <CopyFrom
              self={user.userId}
              value={(page.copying ?? page.copiedFrom)?.userId ?? null}
              disabled={disabled}
              onChoose={page.copy}
            />
          </Box>
        </Box>
        {groups.length === 0 && <EmptyState title={words.nothingFound} />}
        <PermissionGroups
          groups={groups}
          narrowed={narrowed}
          ticked={page.ticked}
          disabled={disabled}
          onKey={page.toggle}
          onGroup={page.toggleGroup}
        />
        <SaveBar
          given={page.ticked.filter((key) => keysInUse.has(key as PermissionKey)).length}
          of={shown.length}
          busy={page.state === 'submitting' && kept}
          disabled={disabled}
          onCancel={page.cancel}
        />
      </Panel>
    </Form>
  )
}

/** The permissions of one user, as a tree of checkboxes. */
export const PermissionsScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(userPermissionsQuery, id)
  const header = (
    <PageHeader
      title={words.permissions}
      before={<BackLink to={listPath} />}
      about={remote.held?.fullName}
    />
  )
  if (remote.held !== null)
    return (
      <>
        {header}
        <StaleNote of={remote} />
        <PermissionForm key={id} user={remote.held} remote={remote} />
      </>
    )
  return (
    <>
      {header}
      <Panel>
        <NotLoaded of={remote} />
      </Panel>
    </>
  )
}
