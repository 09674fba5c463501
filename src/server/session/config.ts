import type { AgentDetail, Contact } from '../../contract/session.ts'
import type { Meaning } from '../journal/journal.ts'
import type { Limits } from './limits.ts'
import type { SendCode } from './sendCode.ts'

/** What the accounts need of the world, made once by the composition root. */
export interface AccountsConfig {
  readonly jwtSecret: Uint8Array
  /** What each fact means: a new company's first fact is written here. */
  readonly meaning: Meaning
  readonly demo: boolean
  readonly sendCode: SendCode
  /** Codes are shown on the server's console, for want of any other way. */
  readonly otpOnConsole: boolean
  /** Who sold the subscription and helps with it; null: nobody is named. */
  readonly agent: AgentDetail | null
  /** How whoever runs this installation is reached; null: nothing of it is set. */
  readonly contact: Contact | null
  /** Six digits of the system's own chance. */
  readonly newCode: () => string
  /** How often sign-ins, registrations and codes may be tried; null: as often as anyone likes, for tests and measurements alone. */
  readonly limits: Limits | null
}
