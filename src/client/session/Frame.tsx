import { mdiSwapHorizontal } from '@mdi/js'
import Box from '@mui/material/Box'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '../app/ErrorScreen.tsx'
import { T } from '../app/language.tsx'
import { Layout } from '../app/Layout.tsx'
import { useCell, useFold, usePart, useSend, useSession } from '../app/parts.tsx'
import { permissionOf } from '../app/guards/access.ts'
import { PermissionGate } from '../app/guards/PermissionGate.tsx'
import { words } from '../app/words.ts'
import { outbox } from '../bus/outbox.ts'
import { LoadingState, OfflineNote } from '../ui/states.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { OpenLogout } from './commands.ts'
import { me, mine } from './views.ts'

const LogoutDialog = lazy(async () => ({ default: (await import('./LogoutDialog.tsx')).LogoutDialog }))
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
  const report = usePart('report'), online = useCell(usePart('online'))
  const { person, place } = useFold(me, mine)
  const unsent = Object.keys(useFold(outbox, 'all').pending).length
  const [switching, setSwitching] = useState(false)
  const { may } = session.who()
  const open = paths.filter((p) => (p !== '/users' || person?.isAdmin === true) && (person?.isAdmin === true || (permissionOf(p) ?? []).every(may)))
  const lines = person?.isAdmin === true && person.companies.length > 1 ? [{ label: words.switchCompany, icon: mdiSwapHorizontal, onChoose: () => setSwitching(true) }] : []
  return (
    <Layout user={{ fullName: person?.fullName ?? '', isAdmin: person?.isAdmin ?? false }} companyName={place?.companyName ?? ''} paths={open} userLines={lines} onLogout={() => send(OpenLogout, {})}
      status={unsent > 0 && <StatusChip tone="warning" label={{ ne: `${words.waitingToSend.ne}: ${unsent}`, en: `${words.waitingToSend.en}: ${unsent}` }} />}>
      {!online && <OfflineNote />}
      <StoreTrouble />
      <ErrorBoundary report={report} onHome={() => go('/home')} resetBy={path}>
        <Suspense fallback={<LoadingState />}><PermissionGate key={pattern} required={permissionOf(pattern)} isAdmin={person?.isAdmin === true} may={may}>{children}</PermissionGate></Suspense>
      </ErrorBoundary>
      <Suspense>
        <LogoutDialog />
        {switching && <SwitchCompanyDialog onClose={() => setSwitching(false)} />}
      </Suspense>
    </Layout>
  )
}

/** The device does not keep what is written: said for as long as it is so. */
const StoreTrouble = () => {
  const trouble = useCell(usePart('storeTrouble'))
  return trouble === null ? null : (
    <Box role="alert" sx={(t) => ({ mb: 2, px: 1.75, py: 1, borderRadius: 2.5, bgcolor: t.vars.palette.error.light, color: t.vars.palette.error.dark })}><T w={trouble} /></Box>
  )
}
