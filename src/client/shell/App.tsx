import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { isInside, type Standing } from '../access/access.ts'
import { useFold, useFoldCell, usePart } from '../react/parts.tsx'
import { me, mine, sessionChart } from '../session/views.ts'
import { entryScreens } from './entryScreens.ts'
import { ScreenSwitch, type ScreenSwitchProps } from './ScreenSwitch.tsx'

const Inside = lazy(async () => ({ default: (await import('./Inside.tsx')).Inside }))
// Without a sign-in nothing is framed and nothing is missing: every other address leads to the login.
const bare: ScreenSwitchProps['framed'] = (_, content) => content
const busy = <div role="status" aria-busy />

/** The program: the screens before a person is in a company, and, once they are, those of every area. */
export const App = () => {
  const today = usePart('today')
  const signedIn = usePart('signedIn')
  const state = useSelector(useFoldCell(sessionChart, mine), (s) => s.value)
  const { person, place } = useFold(me, mine)
  // Between the answer to a sign-in and the opening of its log.
  if ((state === 'active' || state === 'unlocked') && !signedIn) return busy
  const standing: Standing = {
    state,
    hasToken: person !== null,
    today: today(),
    accountExpiryDate: place?.accountExpiryDate ?? null,
    passwordDue: person?.isFirstLogin === true,
  }
  if (isInside(standing))
    return (
      <Suspense fallback={busy}>
        <Inside App={App} standing={standing} />
      </Suspense>
    )
  return <ScreenSwitch screens={entryScreens} standing={standing} framed={bare} missing={null} />
}
