import { useSelector } from '@xstate/react'
import { isInCompany, type AccessState } from '../access/access.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useFoldCell } from '../react/sessionHooks.ts'
import { me, sessionKey, sessionChart } from '../session/views.ts'
import { entryScreens } from './entryScreens.ts'
import { ScreenSwitch, type ScreenSwitchProps } from './ScreenSwitch.tsx'
import { loadedComponent } from '../ui/loadedComponent.tsx'

// Before the sign-in screens have no frame, and every unknown address leads to the login.
const unframed: ScreenSwitchProps['framed'] = (_, content) => content
const busy = <div role="status" aria-busy />
const CompanyApp = loadedComponent(async () => (await import('./CompanyApp.tsx')).CompanyApp, busy)

/** The program: the entry screens until a person is in a company, then the screens of every area. */
export const App = () => {
  const today = useAppContext('today')
  const signedIn = useAppContext('signedIn')
  const state = useSelector(useFoldCell(sessionChart, sessionKey), (s) => s.value)
  const { person, place } = useFold(me, sessionKey)
  // The sign-in was answered, but its log is not open yet.
  if ((state === 'active' || state === 'unlocked') && !signedIn) return busy
  const access: AccessState = {
    state,
    hasToken: person !== null,
    today: today(),
    accountExpiryDate: place?.accountExpiryDate ?? null,
    passwordDue: person?.isFirstLogin === true,
    isClosed: place?.deletionDueAt !== undefined,
  }
  if (isInCompany(access)) return <CompanyApp App={App} access={access} />
  return (
    <ScreenSwitch
      screens={entryScreens}
      access={access}
      framed={unframed}
      loading={busy}
      missing={null}
    />
  )
}
