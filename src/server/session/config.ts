import type { AgentDetail, Contact } from '../../contract/session.ts'
import type { Meaning } from '../journal/journal.ts'
import type { Limits } from './limits.ts'
import type { SendCode } from './sendCode.ts'

/** What the account routes need, created once when the service starts. */
export interface AccountsConfig {
  readonly jwtSecret: Uint8Array
  /** The projections, because the first fact of a new company is recorded here. */
  readonly meaning: Meaning
  readonly demo: boolean
  readonly sendCode: SendCode
  /** Whether codes are printed on the server's console, because no other way is configured. */
  readonly otpOnConsole: boolean
  /** Who sold the subscription and supports it; null if nobody is named. */
  readonly agent: AgentDetail | null
  /** The operator's contact details; null if none is set. */
  readonly contact: Contact | null
  /** Six random digits. */
  readonly newCode: () => string
  /** How often sign-ins, registrations and codes may be tried; null: no limits, for tests and measurements only. */
  readonly limits: Limits | null
}
