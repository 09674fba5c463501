import Button from '@mui/material/Button'
import { mdiLockOutline } from '@mdi/js'
import { createContext, use, useState, type ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { PermissionKey } from '../../books/access/permissions.ts'
import { EmptyState, LoadingState } from '../ui/states.tsx'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useSession } from '../react/sessionHooks.ts'
import type { ScreenPermission } from '../react/screen.ts'
import { words } from '../i18n/words.ts'
import { permissionQuery } from './permissionQuery.ts'
import { isAnsweredAfter, isAnsweredSince, verdictOf } from './verdict.ts'

/** Says that the person lacks the permission, and offers to retry or go home. */
export const NoPermissionScreen = () => {
  const [path] = useLocation()
  const search = useSearch()
  const reloadAt = useAppContext('reloadAt')
  return (
    <EmptyState
      heading
      icon={mdiLockOutline}
      title={words.noPermission}
      action={
        <>
          <Button
            variant="contained"
            onClick={() => reloadAt(search === '' ? path : `${path}?${search}`)}
          >
            <T w={words.reTry} />
          </Button>
          <Button component={Link} href="/home" variant="outlined">
            <T w={words.goHome} />
          </Button>
        </>
      }
    />
  )
}

interface AskedProps {
  /** Any one of these permissions opens the screen. */
  readonly keys: readonly [PermissionKey, ...PermissionKey[]]
  /** What the last known permissions say. */
  readonly may: (key: PermissionKey) => boolean
  readonly children: ReactNode
}
/** Asks the server before the screen is shown. Without a network the last known permissions decide; the server checks every request again. */
const Asked = ({ keys, may, children }: AskedProps) => {
  const { queries } = useSession()
  const online = useCell(useAppContext('online'))
  const wanted = keys.find(may) ?? keys[0]
  const begin = (asked: PermissionKey) => ({
    asked,
    first: queries.cell(permissionQuery, asked).getSnapshot(),
    shown: null as boolean | null,
  })
  const [question, setQuestion] = useState(() => begin(wanted))
  const { asked, first } = question
  const remote = useCell(queries.cell(permissionQuery, asked))
  const shown = verdictOf(question.shown, {
    remote,
    isFresh:
      queries.screenOpenedAt === undefined
        ? isAnsweredSince(first, remote)
        : isAnsweredAfter(queries.screenOpenedAt(), remote),
    online,
    known: may(asked),
  })
  // A shown screen keeps its question: otherwise what is typed in it could be lost when another permission changes.
  if (shown !== true && asked !== wanted) setQuestion(begin(wanted))
  else if (shown !== question.shown) setQuestion({ ...question, shown })
  if (shown === null) return <LoadingState />
  return shown ? children : <NoPermissionScreen />
}

const Admin = createContext(false)
/** Is the signed-in person an admin? For what screens show only to admins. */
export const useIsAdmin = (): boolean => use(Admin)

/** Shows a screen to people who may see it. Admins see everything; a screen without a required permission is open to all. */
export const PermissionGate = ({
  required,
  forAdmins,
  isAdmin,
  may,
  children,
}: {
  readonly required: ScreenPermission
  /** No permission opens it. */
  readonly forAdmins: boolean
  readonly isAdmin: boolean
  readonly may: (key: PermissionKey) => boolean
  readonly children: ReactNode
}) => {
  if (isAdmin) return <Admin value>{children}</Admin>
  if (forAdmins) return <NoPermissionScreen />
  if (required === null) return children
  if ('anyOf' in required)
    return (
      <Asked keys={required.anyOf} may={may}>
        {children}
      </Asked>
    )
  const [first, ...others] = required
  if (!others.every(may)) return <NoPermissionScreen />
  return (
    <Asked keys={[first]} may={may}>
      {children}
    </Asked>
  )
}
