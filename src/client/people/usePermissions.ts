import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { filter, skipWhile, take } from 'rxjs'
import { useLocation } from 'wouter'
import { roles, type RoleName } from '../../books/access/roles.ts'
import type { SubUser, SubUserPermissions } from '../../contract/people.ts'
import { useFold, useFoldCell, useSession } from '../react/sessionHooks.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import type { Remote } from '../bus/remote.ts'
import { useToast } from '../ui/toast.tsx'
import {
  AssignPermissions,
  OpenPermissions,
  ToggleAllPermissions,
  ToggleGroup,
  TogglePermission,
} from './permissionCommands.ts'
import { sameKeys } from './permissionForm.ts'
import { peopleWords } from './peopleWords.ts'
import { userPermissionsQuery } from './queries.ts'
import { permissionChart, permissionPages } from './views.ts'

const keysIn = (
  body: unknown,
  field: 'permissions' | 'former_permissions',
): readonly string[] | undefined => {
  const keys = ((body ?? {}) as Readonly<Record<string, unknown>>)[field]
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : undefined
}

type Copied = Pick<SubUser, 'userId' | 'fullName'>
/** Reads the permissions of another user. Leaving the page cancels it. */
const useCopy = (onRead: (held: SubUserPermissions) => void) => {
  const session = useSession()
  const toast = useToast()
  const [from, setFrom] = useState<Copied | null>(null)
  useEffect(() => {
    if (from === null) return
    const answered = (remote: Remote<SubUserPermissions>) => !remote.asking
    const reading = session.queries
      .ask(userPermissionsQuery, from.userId)
      .pipe(skipWhile(answered), filter(answered), take(1))
      .subscribe(({ held }) => {
        setFrom(null)
        if (held === null) toast.error(peopleWords.copyFailed)
        else onRead(held)
      })
    return () => reading.unsubscribe()
    // eslint-disable-next-line react/exhaustive-deps -- one question for each choice
  }, [from])
  return { from, copy: setFrom }
}

/**
 * The ticks of one user on the screen. They begin as the books have them, follow the books until a person ticks something, and
 * then survive a reload. A refused submission is opened as it was sent, against the permissions it was sent against. `shown`:
 * the keys that can be ticked. `listPath`: the page shown after saving or cancelling.
 */
export const usePermissions = (
  { userId, fullName, permissions }: SubUserPermissions,
  { asking, refresh }: { readonly asking: boolean; readonly refresh: () => void },
  shown: readonly string[],
  listPath: string,
) => {
  const session = useSession()
  const toast = useToast()
  const [, go] = useLocation()
  const refusedBefore = useRefusedSubmission('AssignPermissions')
  const {
    value: state,
    context: { ticked },
  } = useSelector(useFoldCell(permissionChart, userId), (snapshot) => snapshot)
  const { given, copiedFrom, refusal } = useFold(permissionPages, userId)
  const edited = copiedFrom !== null || !sameKeys(ticked, given)
  const outdated = state === 'ticking' && !sameKeys(given, permissions)
  const stale = refusal?.tag === 'staleVersion'
  const open = (ticks: readonly string[] = permissions, against: readonly string[] = permissions) =>
    session.send(OpenPermissions, {
      userId,
      shown,
      given: against,
      ticked: ticks,
      copiedFrom: null,
    })

  // Keys that are not shown are not copied: each user keeps their own.
  const unshownOwn = ticked.filter((key) => !shown.includes(key))
  const { from, copy } = useCopy((held) =>
    session.send(OpenPermissions, {
      userId,
      shown,
      given,
      ticked: [...held.permissions.filter((key) => shown.includes(key)), ...unshownOwn],
      copiedFrom: { userId: held.userId, fullName: held.fullName },
    }),
  )

  const before = useRef(state)
  const restored = useRef(refusedBefore === null)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (state === 'assigned' && was !== 'assigned') {
      toast.success(peopleWords.assigned)
      go(listPath)
    } else if (asking) return
    else if (
      !restored.current &&
      (state === 'closed' || state === 'assigned' || (state === 'ticking' && !edited))
    ) {
      restored.current = true
      open(
        keysIn(refusedBefore?.body, 'permissions') ?? [],
        keysIn(refusedBefore?.body, 'former_permissions'),
      )
    } else if (state === 'closed' || state === 'assigned' || (outdated && !edited)) open()
  })
  useEffect(() => {
    if (stale) refresh()
    // eslint-disable-next-line react/exhaustive-deps -- refreshing asks the same question each time
  }, [stale])

  return {
    state,
    ticked,
    refusal,
    copiedFrom,
    /** Refused because the books no longer have the permissions that this began with. */
    stale,
    /** They were changed on another device while they were edited here. */
    outdated: outdated && edited && !stale,
    toggle: (key: string) => session.send(TogglePermission, { userId, key }),
    toggleGroup: (group: string) => session.send(ToggleGroup, { userId, group }),
    toggleAll: () => session.send(ToggleAllPermissions, { userId }),
    /** Replaces the ticks by those of a role. */
    begin: (role: RoleName) =>
      session.send(OpenPermissions, {
        userId,
        shown,
        given,
        ticked: [...roles[role].keys.filter((key) => shown.includes(key)), ...unshownOwn],
        copiedFrom: null,
      }),
    /** Replaces the ticks by another user's permissions once these are read. Nothing can be ticked until then. */
    copy,
    copying: from,
    takeCurrent: () => open(),
    save: () => session.send(AssignPermissions, { userId, fullName }),
    cancel: () => {
      if (state === 'ticking' && edited) open()
      go(listPath)
    },
  }
}
export type PermissionsPage = ReturnType<typeof usePermissions>
