import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { isExpired } from '../../books/company/plans.ts'
import { mayOpen, type Opener } from '../access/mayOpen.ts'
import type { Membership } from '../access/membership.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useFoldCell, useSession } from '../react/sessionHooks.ts'
import { useShell } from '../react/shell.tsx'
import type { ScreenFacts } from '../react/screen.ts'
import { me, sessionKey, sessionChart } from '../session/views.ts'

/** The signed-in user and their company, as the frame around every screen needs them. */
export const useFrameUser = () => {
  const { screens } = useShell()
  const { may } = useSession().who()
  const { person, place } = useFold(me, sessionKey)
  const today = useAppContext('today')()
  const offlineUnlocked = useSelector(
    useFoldCell(sessionChart, sessionKey),
    (s) => s.value === 'unlocked' || s.value === 'signingInAgain',
  )
  const membership = useMemo(
    (): Membership | null =>
      person === null || place === null
        ? null
        : {
            isAdmin: person.isAdmin,
            plan: place.plan,
            accountExpiryDate: place.accountExpiryDate,
            isExpired: isExpired(place.accountExpiryDate, today),
            isClosed: place.deletionDueAt !== undefined,
          },
    [person, place, today],
  )
  const isAdmin = person?.isAdmin === true
  const passwordDue = person?.isFirstLogin === true
  const opener: Opener = {
    screens,
    isAdmin,
    may,
    today,
    accountExpiryDate: place?.accountExpiryDate ?? null,
    passwordDue,
    isClosed: place?.deletionDueAt !== undefined,
  }
  const inMenu = ({ path, menu }: ScreenFacts): boolean =>
    (menu?.adminsOnly !== true || isAdmin) && mayOpen(path, opener)
  return {
    fullName: person?.fullName ?? '',
    companyName: place?.companyName ?? '',
    isAdmin,
    passwordDue,
    may,
    membership,
    /** Let in by password without a network: nothing can be asked of the server. */
    offlineUnlocked,
    /** The screens that the menu may show. */
    openScreens: screens.filter(inMenu),
    mayOpen: (path: string) => mayOpen(path, opener),
    mayAddCompany:
      isAdmin &&
      !offlineUnlocked &&
      !passwordDue &&
      membership?.isExpired !== true &&
      membership?.isClosed !== true,
    maySwitchCompany: isAdmin && !offlineUnlocked && person !== null && person.companies.length > 1,
  }
}
export type FrameUser = ReturnType<typeof useFrameUser>
