import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { useSelector } from '@xstate/react'
import { accessTo } from '../app/guards/access.ts'
import { useFold, useFoldCell, usePart, useSession } from '../app/parts.tsx'
import { screens } from '../app/routes.tsx'
import type { ScreenRow } from '../app/screen.tsx'
import { ScreenOpened } from './events.ts'
import { addressKept, me, mine, sessionChart, visited } from './views.ts'

const Frame = lazy(async () => ({ default: (await import('./Frame.tsx')).Frame }))
const NotFound = lazy(async () => ({ default: (await import('../app/NotFoundScreen.tsx')).NotFoundScreen }))
const paths = screens.map((s) => s.path)

const Shown = ({ path, frame, Screen }: ScreenRow) => (frame === 'bare' ? <Screen /> : <Frame paths={paths} pattern={path}><Screen /></Frame>)

/** Keeps in the log which screen stands before the person. */
const useVisits = (path: string, shown: boolean) => {
  const session = useSession(), search = useSearch()
  const full = addressKept(path, search)
  useEffect(() => {
    if (shown && session.folds.get(visited, null, mine).path !== full) void session.note([ScreenOpened.of({ path: full })])
  }, [session, full, shown])
}

/** The screen of the address, for those who may see it; everyone else is led to where they can go on. */
export const App = () => {
  const [path] = useLocation()
  const today = usePart('today'), signedIn = usePart('signedIn')
  const state = useSelector(useFoldCell(sessionChart, mine), (s) => s.value)
  const { person, place } = useFold(me, mine)
  const access = accessTo(path, { state, hasToken: person !== null, today: today(), accountExpiryDate: place?.accountExpiryDate ?? null, passwordDue: person?.isFirstLogin === true })
  // Between the answer to a sign-in and the opening of its log.
  const opening = (state === 'active' || state === 'unlocked') && !signedIn
  useVisits(path, !opening && access.tag === 'shown')
  if (opening) return <div role="status" aria-busy />
  // One way on may lead to another, as from the login over home to the subscription: each is a redirect of its own.
  if (access.tag === 'elsewhere') return <Redirect key={access.path} to={access.path} replace />
  return (
    <Suspense fallback={<div role="status" aria-busy />}>
      <Switch>
        {screens.map((row) => <Route key={row.path} path={row.path}><Shown {...row} /></Route>)}
        <Route><Frame paths={paths} pattern={path}><NotFound /></Frame></Route>
      </Switch>
    </Suspense>
  )
}
