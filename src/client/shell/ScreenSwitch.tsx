import { useEffect, type ComponentType, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { accessTo, type AccessState } from '../access/access.ts'
import { useSession } from '../react/sessionHooks.ts'
import type { Screen } from '../react/screen.ts'
import { ScreenOpened } from '../session/events.ts'
import { addressKept, sessionKey, visited } from '../session/views.ts'
import { loadedComponent } from '../ui/loadedComponent.tsx'

const loaded = new WeakMap<Screen, ComponentType>()
/** The component of a screen, loaded when it is first shown and always the same one. */
const componentOf = (screen: Screen, loading: ReactNode): ComponentType => {
  const known = loaded.get(screen)
  if (known !== undefined) return known
  const made = loadedComponent(screen.load, loading)
  loaded.set(screen, made)
  return made
}

/** Records in the log which screen is shown. */
const useVisits = (path: string, shown: boolean) => {
  const session = useSession()
  const search = useSearch()
  const full = addressKept(path, search)
  useEffect(() => {
    if (shown && session.folds.get(visited, null, sessionKey).path !== full)
      void session.note([ScreenOpened.of({ path: full })])
  }, [session, full, shown])
}

export interface ScreenSwitchProps {
  readonly screens: readonly Screen[]
  readonly access: AccessState
  /** Puts the frame around a screen that is not `bare`. */
  readonly framed: (screen: Screen, content: ReactNode) => ReactNode
  /** What is shown while a screen is loaded. */
  readonly loading: ReactNode
  /** What is shown at an address without a screen. */
  readonly missing: ReactNode
}

/** The screen of the address, or a redirect for those who may not see it. */
export const ScreenSwitch = ({ screens, access, framed, loading, missing }: ScreenSwitchProps) => {
  const [path] = useLocation()
  const allowed = accessTo(screens, path, access)
  useVisits(path, allowed.tag === 'shown')
  // One redirect may lead to the next, as from the login by way of home to the subscription: each needs its own key.
  if (allowed.tag === 'redirect') return <Redirect key={allowed.path} to={allowed.path} replace />
  const show = (screen: Screen): ReactNode => {
    const Component = componentOf(screen, loading)
    return screen.frame === 'bare' ? <Component /> : framed(screen, <Component />)
  }
  return (
    <Switch>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          {() => show(screen)}
        </Route>
      ))}
      <Route>{missing}</Route>
    </Switch>
  )
}
