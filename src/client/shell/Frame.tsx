import { mdiAccountEditOutline, mdiStorePlusOutline, mdiSwapHorizontal } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from './ErrorScreen.tsx'
import { Layout } from './Layout.tsx'
import { useCell, useFold, useFoldCell, usePart, useSend, useSession } from '../react/parts.tsx'
import { includes, isExpired } from '../../books/plans.ts'
import { mayOpen, type Opener } from '../access/mayOpen.ts'
import { PermissionGate } from '../access/PermissionGate.tsx'
import { MembershipProvider } from '../access/membership.tsx'
import { OwnPicture } from '../access/ownPicture.ts'
import { PasswordDue } from '../access/passwordDue.ts'
import type { ScreenFacts } from '../react/screen.ts'
import { useShell } from '../react/shell.tsx'
import { useSlots } from '../react/featureSlots.tsx'
import type { MenuLine } from './UserMenu.tsx'
import { words } from '../i18n/words.ts'
import { LoadingState } from '../ui/states.tsx'
import { OpenLogout } from '../session/commands.ts'
import { NetworkNote } from './NetworkNote.tsx'
import { ReleaseNote } from './ReleaseNote.tsx'
import { StoreTroubleNote } from './StoreTroubleNote.tsx'
import { me, mine, sessionChart } from '../session/views.ts'

const UnreadableNote = lazy(async () => ({
  default: (await import('./UnreadableNote.tsx')).UnreadableNote,
}))
const UnsavedDialog = lazy(async () => ({
  default: (await import('./UnsavedDialog.tsx')).UnsavedDialog,
}))
const ServiceNotices = lazy(async () => ({
  default: (await import('./ServiceNotices.tsx')).ServiceNotices,
}))
const OfflineUnlockNote = lazy(async () => ({
  default: (await import('../auth/OfflineUnlockNote.tsx')).OfflineUnlockNote,
}))
const UpgradePrompt = lazy(async () => ({
  default: (await import('../access/UpgradePrompt.tsx')).UpgradePrompt,
}))
const LogoutDialog = lazy(async () => ({
  default: (await import('../session/LogoutDialog.tsx')).LogoutDialog,
}))
const AddCompanyDialog = lazy(async () => ({
  default: (await import('../companies/AddCompanyDialog.tsx')).AddCompanyDialog,
}))
const SwitchCompanyDialog = lazy(async () => ({
  default: (await import('../companies/SwitchCompanyDialog.tsx')).SwitchCompanyDialog,
}))

/** The layout around every screen behind the sign-in, with what the session knows of it. */
export const Frame = ({
  screen,
  children,
}: {
  /** Null: no screen has this address. */
  readonly screen: ScreenFacts | null
  readonly children: ReactNode
}) => {
  const send = useSend()
  const session = useSession()
  const { screens } = useShell()
  const [path, go] = useLocation()
  const report = usePart('report')
  const health = useCell(usePart('health'))
  const download = usePart('download')
  const reloadAt = usePart('reloadAt')
  const today = usePart('today')()
  const { person, place } = useFold(me, mine)
  const { OutboxStatus } = useSlots()
  const alone = useSelector(
    useFoldCell(sessionChart, mine),
    (s) => s.value === 'unlocked' || s.value === 'signingInAgain',
  )
  const signedIn = usePart('signedIn')
  const [imageUrl, setImageUrl] = useState<string | undefined>()
  const [asked, setAsked] = useState<'switch' | 'add' | null>(null)
  // What a person wanted when the page held what the disk did not take.
  const [held, setHeld] = useState<{ readonly go: () => void } | null>(null)
  const onceSaved = (go: () => void) => () =>
    session.log.trouble() !== null && session.log.durable() < session.log.entries.length
      ? setHeld({ go })
      : go()
  const { may } = session.who()
  const feature = screen?.feature
  const locked = feature !== undefined && place !== null && !includes(place.plan, feature)
  const membership = useMemo(
    () =>
      person === null || place === null
        ? null
        : {
            isAdmin: person.isAdmin,
            plan: place.plan,
            accountExpiryDate: place.accountExpiryDate,
            isExpired: isExpired(place.accountExpiryDate, today),
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
  }
  const open = screens.filter(
    ({ path, menu }) => (menu?.adminsOnly !== true || isAdmin) && mayOpen(path, opener),
  )
  const several = !alone && person !== null && person.companies.length > 1
  const lines: readonly MenuLine[] = !isAdmin
    ? []
    : [
        ...(several
          ? [
              {
                label: words.switchCompany,
                icon: mdiSwapHorizontal,
                onChoose: onceSaved(() => setAsked('switch')),
              },
            ]
          : []),
        ...(mayOpen('/editprofile', opener)
          ? [{ label: words.editProfile, icon: mdiAccountEditOutline, href: '/editprofile' }]
          : []),
        ...(alone || passwordDue || membership?.isExpired === true
          ? []
          : [
              {
                label: words.addCompany,
                icon: mdiStorePlusOutline,
                onChoose: onceSaved(() => setAsked('add')),
              },
            ]),
      ]
  return (
    <Layout
      user={{ fullName: person?.fullName ?? '', isAdmin, imageUrl }}
      companyName={place?.companyName ?? ''}
      screens={open}
      userLines={lines}
      onLogout={onceSaved(() => send(OpenLogout, {}))}
      status={OutboxStatus !== null && <OutboxStatus />}
    >
      {signedIn && <OwnPicture onUrl={setImageUrl} />}
      <NetworkNote />
      <ReleaseNote />
      <StoreTroubleNote health={health} download={download} />
      <Suspense>
        <UnreadableNote />
      </Suspense>
      {signedIn && isAdmin && !alone && !passwordDue && (
        <Suspense>
          <ServiceNotices />
        </Suspense>
      )}
      {alone && (
        <Suspense>
          <OfflineUnlockNote />
        </Suspense>
      )}
      <ErrorBoundary
        report={report}
        onReload={() => reloadAt(path)}
        onHome={() => go('/home')}
        resetBy={path}
      >
        <Suspense fallback={<LoadingState />}>
          <PasswordDue value={passwordDue}>
            <PermissionGate
              key={screen?.path ?? path}
              required={screen?.permission ?? null}
              forAdmins={screen?.adminsOnly === true}
              isAdmin={isAdmin}
              may={may}
            >
              {locked ? (
                <UpgradePrompt feature={feature} isAdmin={isAdmin} />
              ) : (
                <MembershipProvider membership={membership}>{children}</MembershipProvider>
              )}
            </PermissionGate>
          </PasswordDue>
        </Suspense>
      </ErrorBoundary>
      <Suspense>
        <LogoutDialog />
        {held !== null && (
          <UnsavedDialog
            onStay={() => setHeld(null)}
            onLeave={() => {
              setHeld(null)
              held.go()
            }}
          />
        )}
        {asked === 'switch' && <SwitchCompanyDialog onClose={() => setAsked(null)} />}
        {asked === 'add' && <AddCompanyDialog onClose={() => setAsked(null)} />}
      </Suspense>
    </Layout>
  )
}
