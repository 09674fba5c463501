import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useSelector } from '@xstate/react'
import { accessTo } from '../app/guards/access.ts'
import { useFold, useFoldCell, usePart } from '../app/parts.tsx'
import { screens } from '../app/routes.tsx'
import type { ScreenRow } from '../app/screen.tsx'
import { me, mine, sessionChart } from './views.ts'

const Frame = lazy(async () => ({ default: (await import('./Frame.tsx')).Frame }))
const NotFound = lazy(async () => ({ default: (await import('../app/NotFoundScreen.tsx')).NotFoundScreen }))
const paths = screens.map((s) => s.path)

const Shown = ({ path, frame, Screen }: ScreenRow) => (frame === 'bare' ? <Screen /> : <Frame paths={paths} pattern={path}><Screen /></Frame>)

/** The screen of the address, for those who may see it; everyone else is led to where they can go on. */
export const App = () => {
  const [path] = useLocation()
  const today = usePart('today'), signedIn = usePart('signedIn')
  const state = useSelector(useFoldCell(sessionChart, mine), (s) => s.value)
  const { person, place } = useFold(me, mine)
  const access = accessTo(path, { state, hasToken: person !== null, today: today(), accountExpiryDate: place?.accountExpiryDate ?? null })
  // Between the answer to a sign-in and the opening of its log.
  if (person !== null && !signedIn) return <div role="status" aria-busy />
  if (access.tag === 'elsewhere') return <Redirect to={access.path} replace />
  return (
    <Suspense fallback={<div role="status" aria-busy />}>
      <Switch>
        {screens.map((row) => <Route key={row.path} path={row.path}><Shown {...row} /></Route>)}
        <Route><Frame paths={paths} pattern={path}><NotFound /></Frame></Route>
      </Switch>
    </Suspense>
  )
}
