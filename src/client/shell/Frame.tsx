import {
  mdiAccountEditOutline,
  mdiBriefcaseOutline,
  mdiCalendarLockOutline,
  mdiDatabaseExportOutline,
  mdiCogOutline,
  mdiScaleBalance,
  mdiStorePlusOutline,
  mdiSwapHorizontal,
} from '@mdi/js'
import { useDisplayNote } from '../session/useDisplayNote.ts'
import { terms } from '../../books/termWords.ts'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from './ErrorScreen.tsx'
import { Layout } from './Layout.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useSend, useSession } from '../react/sessionHooks.ts'
import { includes } from '../../books/company/plans.ts'
import { PermissionGate } from '../access/PermissionGate.tsx'
import { MembershipProvider } from '../access/membership.tsx'
import { OwnPicture } from '../access/ownPicture.ts'
import { PasswordDue } from '../access/passwordDue.ts'
import type { ScreenFacts } from '../react/screen.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import type { MenuLine } from './UserMenu.tsx'
import { words } from '../i18n/words.ts'
import { yearClosingRouteWords } from '../../contract/yearClosingRouteWords.ts'
import { openingRouteWords } from '../../contract/openingRouteWords.ts'
import { OpenLogout } from '../session/commands.ts'
import { NetworkNote } from './NetworkNote.tsx'
import { ReleaseNote } from './ReleaseNote.tsx'
import { StoreTroubleNote } from './StoreTroubleNote.tsx'
import { useFrameUser, type FrameUser } from './useFrameUser.ts'
import { loadedComponent } from '../ui/loadedComponent.tsx'

const UnreadableNote = loadedComponent(
  async () => (await import('./UnreadableNote.tsx')).UnreadableNote,
)
const UnsavedDialog = loadedComponent(
  async () => (await import('./UnsavedDialog.tsx')).UnsavedDialog,
)
const ServiceNotices = loadedComponent(
  async () => (await import('./ServiceNotices.tsx')).ServiceNotices,
)
const OfflineUnlockNote = loadedComponent(
  async () => (await import('../auth/OfflineUnlockNote.tsx')).OfflineUnlockNote,
)
const UpgradePrompt = loadedComponent(
  async () => (await import('../access/UpgradePrompt.tsx')).UpgradePrompt,
)
const Bell = loadedComponent(async () => (await import('../reminders/Bell.tsx')).Bell)
const LogoutDialog = loadedComponent(
  async () => (await import('../session/LogoutDialog.tsx')).LogoutDialog,
)
const AddCompanyDialog = loadedComponent(
  async () => (await import('../companies/AddCompanyDialog.tsx')).AddCompanyDialog,
)
const SwitchCompanyDialog = loadedComponent(
  async () => (await import('../companies/SwitchCompanyDialog.tsx')).SwitchCompanyDialog,
)

const FrameNotes = ({ user }: { readonly user: FrameUser }) => {
  const signedIn = useAppContext('signedIn')
  const health = useCell(useAppContext('health'))
  const download = useAppContext('download')
  const { isAdmin, offlineUnlocked, passwordDue } = user
  return (
    <>
      {!offlineUnlocked && <NetworkNote />}
      <ReleaseNote />
      <StoreTroubleNote health={health} download={download} />
      <UnreadableNote />
      {signedIn && isAdmin && !offlineUnlocked && !passwordDue && <ServiceNotices />}
      {offlineUnlocked && <OfflineUnlockNote />}
    </>
  )
}

/** A screen for those who may see it, in a company whose plan includes it. */
const GuardedScreen = ({
  screen,
  user: { isAdmin, passwordDue, may, membership },
  children,
}: {
  readonly screen: ScreenFacts | null
  readonly user: FrameUser
  readonly children: ReactNode
}) => {
  const [path] = useLocation()
  const feature = screen?.feature
  const locked = feature !== undefined && membership !== null && !includes(membership.plan, feature)
  return (
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
  )
}

/** Asks before an action that leaves the session, if entries are only in memory because the disk did not take them. */
const useOnceSaved = () => {
  const { log } = useSession()
  const [unsaved, setUnsaved] = useState<{ readonly act: () => void } | null>(null)
  const onceSaved = (act: () => void) => () =>
    log.trouble() !== null && log.durable() < log.entries.length ? setUnsaved({ act }) : act()
  const dialog = unsaved !== null && (
    <UnsavedDialog
      onStay={() => setUnsaved(null)}
      onLeave={() => {
        setUnsaved(null)
        unsaved.act()
      }}
    />
  )
  return [onceSaved, dialog] as const
}

/** What the user menu offers an admin: their companies, the settings of this one, and their profile. */
const adminLines = (
  user: FrameUser,
  onSwitch: () => void,
  onAdd: () => void,
): readonly MenuLine[] => {
  const lines: MenuLine[] = []
  if (user.maySwitchCompany)
    lines.push({ label: words.switchCompany, icon: mdiSwapHorizontal, onChoose: onSwitch })
  if (user.isAdmin && user.mayOpen('/editprofile'))
    lines.push({ label: words.editProfile, icon: mdiAccountEditOutline, href: '/editprofile' })
  if (user.isAdmin && user.mayOpen('/company-settings'))
    lines.push({
      label: terms.companySettings,
      icon: mdiCogOutline,
      href: '/company-settings',
    })
  if (user.isAdmin && user.mayOpen('/opening-balances'))
    lines.push({
      label: openingRouteWords.openingBalances,
      icon: mdiScaleBalance,
      href: '/opening-balances',
    })
  if (user.isAdmin && user.mayOpen('/accountant-file'))
    lines.push({
      label: words.accountantFile,
      icon: mdiBriefcaseOutline,
      href: '/accountant-file',
    })
  if (user.isAdmin && user.mayOpen('/company-data'))
    lines.push({
      label: words.companyData,
      icon: mdiDatabaseExportOutline,
      href: '/company-data',
    })
  if (user.isAdmin && user.mayOpen('/fiscal-years'))
    lines.push({
      label: yearClosingRouteWords.fiscalYears,
      icon: mdiCalendarLockOutline,
      href: '/fiscal-years',
    })
  if (user.mayAddCompany)
    lines.push({ label: words.addCompany, icon: mdiStorePlusOutline, onChoose: onAdd })
  return lines
}

/** The layout around every screen of a company, with the notes above it and the dialogs of the session. */
export const Frame = ({
  screen,
  children,
}: {
  /** Null: no screen has this address. */
  readonly screen: ScreenFacts | null
  readonly children: ReactNode
}) => {
  useDisplayNote()
  const send = useSend()
  const [path, go] = useLocation()
  const report = useAppContext('report')
  const reloadAt = useAppContext('reloadAt')
  const signedIn = useAppContext('signedIn')
  const { OutboxStatus } = useFeatureSlots()
  const user = useFrameUser()
  const [imageUrl, setImageUrl] = useState<string | undefined>()
  const [dialog, setDialog] = useState<'switch' | 'add' | null>(null)
  const closeDialog = () => setDialog(null)
  const [onceSaved, unsavedDialog] = useOnceSaved()
  const lines = adminLines(
    user,
    onceSaved(() => setDialog('switch')),
    onceSaved(() => setDialog('add')),
  )
  return (
    <Layout
      user={{ fullName: user.fullName, isAdmin: user.isAdmin, imageUrl }}
      companyName={user.companyName}
      screens={user.openScreens}
      userLines={lines}
      onLogout={onceSaved(() => send(OpenLogout, {}))}
      status={OutboxStatus !== null && <OutboxStatus />}
      bell={signedIn && <Bell opens={user.mayOpen('/notification')} />}
      maySearch={signedIn && !user.passwordDue}
      mayOpen={user.mayOpen}
    >
      {signedIn && <OwnPicture onUrl={setImageUrl} />}
      <FrameNotes user={user} />
      <ErrorBoundary
        report={report}
        onReload={() => reloadAt(path)}
        onHome={() => go('/home')}
        resetBy={path}
      >
        <GuardedScreen screen={screen} user={user}>
          {children}
        </GuardedScreen>
      </ErrorBoundary>
      <LogoutDialog />
      {unsavedDialog}
      {dialog === 'switch' && <SwitchCompanyDialog onClose={closeDialog} />}
      {dialog === 'add' && <AddCompanyDialog onClose={closeDialog} />}
    </Layout>
  )
}
