import { mdiAccountEditOutline, mdiStorePlusOutline, mdiSwapHorizontal } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '../app/ErrorScreen.tsx'
import { Layout } from '../app/Layout.tsx'
import { useCell, useFold, useFoldCell, usePart, useSend, useSession } from '../app/parts.tsx'
import { includes, isExpired, screenFeatures } from '../../books/plans.ts'
import { mayOpen, type Opener } from '../app/guards/mayOpen.ts'
import { isForAdmins, permissionOf } from '../app/guards/screenAccess.ts'
import { PermissionGate } from '../app/guards/PermissionGate.tsx'
import { MembershipProvider } from '../app/membership.tsx'
import { OwnPicture } from '../app/ownPicture.ts'
import { PasswordDue } from '../app/passwordDue.ts'
import { PathsProvider } from '../app/paths.tsx'
import { useSlots } from '../app/slots.tsx'
import type { MenuLine } from '../app/UserMenu.tsx'
import { words } from '../app/words.ts'
import { LoadingState } from '../ui/states.tsx'
import { OpenLogout } from './commands.ts'
import { NetworkNote } from './NetworkNote.tsx'
import { ReleaseNote } from './ReleaseNote.tsx'
import { StoreTroubleNote } from './StoreTroubleNote.tsx'
import { me, mine, sessionChart } from './views.ts'

const UnreadableNote = lazy(async () => ({ default: (await import('./UnreadableNote.tsx')).UnreadableNote }))
const UnsavedDialog = lazy(async () => ({ default: (await import('./UnsavedDialog.tsx')).UnsavedDialog }))
const ServiceNotices = lazy(async () => ({ default: (await import('./ServiceNotices.tsx')).ServiceNotices }))
const AloneNote = lazy(async () => ({ default: (await import('./AloneNote.tsx')).AloneNote }))
const UpgradePrompt = lazy(async () => ({ default: (await import('../app/UpgradePrompt.tsx')).UpgradePrompt }))
const LogoutDialog = lazy(async () => ({ default: (await import('./LogoutDialog.tsx')).LogoutDialog }))
const AddCompanyDialog = lazy(async () => ({ default: (await import('./AddCompanyDialog.tsx')).AddCompanyDialog }))
const SwitchCompanyDialog = lazy(async () => ({ default: (await import('./SwitchCompanyDialog.tsx')).SwitchCompanyDialog }))

/** The layout around every screen behind the sign-in, with what the session knows of it. */
export const Frame = ({ paths, pattern, children }: {
  readonly paths: readonly string[]
  /** The pattern of the screen's path: what is asked of a person hangs on it. */
  readonly pattern: string
  readonly children: ReactNode
}) => {
  const send = useSend(), session = useSession()
  const [path, go] = useLocation()
  const report = usePart('report'), health = useCell(usePart('health')), download = usePart('download'), reloadAt = usePart('reloadAt'), today = usePart('today')()
  const { person, place } = useFold(me, mine)
  const { OutboxStatus } = useSlots()
  const alone = useSelector(useFoldCell(sessionChart, mine), (s) => s.value === 'unlocked' || s.value === 'signingInAgain')
  const signedIn = usePart('signedIn'), [imageUrl, setImageUrl] = useState<string | undefined>()
  const [asked, setAsked] = useState<'switch' | 'add' | null>(null)
  // What a person wanted when the page held what the disk did not take.
  const [held, setHeld] = useState<{ readonly go: () => void } | null>(null)
  const onceSaved = (go: () => void) => () => (session.log.trouble() !== null && session.log.durable() < session.log.entries.length ? setHeld({ go }) : go())
  const { may } = session.who()
  const feature = screenFeatures[pattern], locked = feature !== undefined && place !== null && !includes(place.plan, feature)
  const membership = useMemo(() => (person === null || place === null ? null : { isAdmin: person.isAdmin, plan: place.plan, accountExpiryDate: place.accountExpiryDate, isExpired: isExpired(place.accountExpiryDate, today) }), [person, place, today])
  const isAdmin = person?.isAdmin === true, passwordDue = person?.isFirstLogin === true
  const opener: Opener = { paths, isAdmin, may, today, accountExpiryDate: place?.accountExpiryDate ?? null, passwordDue }
  const open = paths.filter((p) => (p !== '/users' || isAdmin) && mayOpen(p, opener))
  const several = !alone && person !== null && person.companies.length > 1
  const lines: readonly MenuLine[] = !isAdmin ? [] : [
    ...(several ? [{ label: words.switchCompany, icon: mdiSwapHorizontal, onChoose: onceSaved(() => setAsked('switch')) }] : []),
    ...(mayOpen('/editprofile', opener) ? [{ label: words.editProfile, icon: mdiAccountEditOutline, href: '/editprofile' }] : []),
    ...(alone || passwordDue || membership?.isExpired === true ? [] : [{ label: words.addCompany, icon: mdiStorePlusOutline, onChoose: onceSaved(() => setAsked('add')) }]),
  ]
  return (
    <Layout user={{ fullName: person?.fullName ?? '', isAdmin, imageUrl }} companyName={place?.companyName ?? ''} paths={open} userLines={lines} onLogout={onceSaved(() => send(OpenLogout, {}))}
      status={OutboxStatus !== null && <OutboxStatus />}>
      {signedIn && <OwnPicture onUrl={setImageUrl} />}
      <NetworkNote />
      <ReleaseNote />
      <StoreTroubleNote health={health} download={download} />
      <Suspense><UnreadableNote /></Suspense>
      {signedIn && isAdmin && !alone && !passwordDue && <Suspense><ServiceNotices /></Suspense>}
      {alone && <Suspense><AloneNote /></Suspense>}
      <ErrorBoundary report={report} onReload={() => reloadAt(path)} onHome={() => go('/home')} resetBy={path}>
        <Suspense fallback={<LoadingState />}><PasswordDue value={passwordDue}><PermissionGate key={pattern} required={permissionOf(pattern)} forAdmins={isForAdmins(pattern)} isAdmin={isAdmin} may={may}>{locked ? <UpgradePrompt feature={feature} isAdmin={isAdmin} /> : <MembershipProvider membership={membership}><PathsProvider paths={paths}>{children}</PathsProvider></MembershipProvider>}</PermissionGate></PasswordDue></Suspense>
      </ErrorBoundary>
      <Suspense>
        <LogoutDialog />
        {held !== null && <UnsavedDialog onStay={() => setHeld(null)} onLeave={() => { setHeld(null); held.go() }} />}
        {asked === 'switch' && <SwitchCompanyDialog onClose={() => setAsked(null)} />}
        {asked === 'add' && <AddCompanyDialog onClose={() => setAsked(null)} />}
      </Suspense>
    </Layout>
  )
}
