import type { ComponentType } from 'react'
import { useSession } from '../react/sessionHooks.ts'
import { accountantFileCheckQuery } from '../session/accountantFileCheck.ts'
import type { ClientArea } from '../bus/openSession.ts'
import { forgottenChart, forgottenCommands, forgottenEvents, resetFailures } from './forgotten.ts'
import {
  Register,
  registeredNumber,
  registrationChart,
  registrationCommands,
  registrationEvents,
  registrationFailures,
} from './registration.ts'

/** What can be done before logging in: register a shop, reset a forgotten password, and check a file for an accountant. */
export const area: ClientArea = {
  events: [...registrationEvents, ...forgottenEvents],
  folds: [registrationChart, registeredNumber, registrationFailures, forgottenChart, resetFailures],
  commands: [...registrationCommands, ...forgottenCommands],
  queries: [accountantFileCheckQuery],
}

/** A screen of this area, shown as soon as the session has it: it is loaded when one of its pages is opened. */
export const lazyAuthScreen = (Screen: ComponentType): ComponentType =>
  function Door() {
    return useSession().commands.has(Register.type) ? <Screen /> : <div role="status" aria-busy />
  }
