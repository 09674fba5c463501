import type { SessionEvent } from '../../machines/session.ts'

const bare = (...types: readonly SessionEvent['type'][]): readonly SessionEvent[] =>
  types.map((type) => ({ type }))
const start = ['NothingToRestore', 'LogInAsked', 'LoggedIn', 'CompanyEntered'] as const
/** Scenarios of Ram, who has one shop and writes on one bill. The bill survives every interruption. */
export const days: readonly (readonly SessionEvent[])[] = [
  // Logs in again after a power cut and after the sign-in has expired; then the network fails twice and returns.
  bare(
    ...start,
    'LoggedIn',
    'CompanyEntered',
    'CompanyEntered',
    'SessionExpired',
    'LoggedIn',
    'CompanyEntered',
    'Unlocked',
    'Unlocked',
    'LogInAsked',
    'LogInFailed',
    'LogInAsked',
    'LoggedIn',
    'CompanyEntered',
  ),
  // The sign-in expires offline; the browser is opened again online.
  bare(...start, 'SessionExpired', 'Unlocked', 'LoggedIn', 'CompanyEntered'),
  bare(...start, 'Unlocked', 'LogoutAsked', 'LoggedOut'),
  // A browser opened offline on another day.
  bare('NothingToRestore', 'LogInAsked', 'Unlocked'),
  bare('LoggedIn', 'CompanyEntered', 'LogoutAsked', 'LoggedOut'),
  // Reloads and leaves before the server has confirmed the sign-in: its answer comes while they are leaving.
  bare('LoggedIn', 'CompanyEntered', 'LogoutAsked', 'CompanyEntered', 'LoggedOut'),
]
