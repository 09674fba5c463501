import Button from '@mui/material/Button'
import { mdiLockOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { PermissionKey, ScreenPermission } from '../../../books/permissions.ts'
import { EmptyState, LoadingState } from '../../ui/states.tsx'
import { T } from '../language.tsx'
import { useCell, usePart, useQuery } from '../parts.tsx'
import { words } from '../words.ts'
import { permissionQuery } from './permissionQuery.ts'

/** Says that this is not for him, and offers two ways on. */
export const NoPermissionScreen = () => {
  const [path] = useLocation()
  const reloadAt = usePart('reloadAt')
  return (
    <EmptyState icon={mdiLockOutline} title={words.noPermission} action={<>
      <Button variant="contained" onClick={() => reloadAt(path)}><T w={words.reTry} /></Button>
      <Button component={Link} href="/home" variant="outlined"><T w={words.goHome} /></Button>
    </>} />
  )
}

interface AskedProps {
  readonly asked: PermissionKey
  /** What the last permissions say, where they still hold. */
  readonly known: boolean
  readonly children: ReactNode
}
/** Asks the server before the screen is shown; with no network the last permissions decide (the server judges again what arrives). */
const Asked = ({ asked, known, children }: AskedProps) => {
  const { held, asking, failed } = useQuery(permissionQuery, asked)
  const online = useCell(usePart('online'))
  if (failed?.tag === 'Offline' || !online) return known ? children : <NoPermissionScreen />
  if (held === null && failed === null) return <LoadingState />
  if (failed !== null) return asking ? <LoadingState /> : <NoPermissionScreen />
  return held?.hasPermission === true ? children : <NoPermissionScreen />
}

/** Shows a screen to those who may see it. Admins skip the question; a screen that asks for nothing is open. */
export const PermissionGate = ({ required, isAdmin, may, children }: {
  readonly required: ScreenPermission
  readonly isAdmin: boolean
  readonly may: (key: PermissionKey) => boolean
  readonly children: ReactNode
}) => {
  if (required === null || isAdmin) return children
  const [first, ...others] = required
  if (!others.every(may)) return <NoPermissionScreen />
  return <Asked asked={first} known={may(first)}>{children}</Asked>
}
