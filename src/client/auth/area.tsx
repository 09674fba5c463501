import type { ComponentType } from 'react'
import { useSession } from '../react/parts.tsx'
import type { ClientArea } from '../bus/openSession.ts'
import { forgottenChart, forgottenCommands, forgottenEvents, resetFailures } from './forgotten.ts'
import {
  Register,
  registrationChart,
  registrationCommands,
  registrationEvents,
  registrationFailures,
} from './registration.ts'

/** What can be done before logging in: register a shop, and reset a forgotten password. */
export const area: ClientArea = {
  events: [...registrationEvents, ...forgottenEvents],
  folds: [registrationChart, registrationFailures, forgottenChart, resetFailures],
  commands: [...registrationCommands, ...forgottenCommands],
  queries: [],
}

/** A screen of this area, shown once the session has loaded the area. */
export const withAuthArea = (Screen: ComponentType): ComponentType =>
  function AuthScreen() {
    return useSession().commands.has(Register.type) ? <Screen /> : <div role="status" aria-busy />
  }
