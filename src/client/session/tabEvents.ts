import { outbox } from '../bus/outbox.ts'
import type { Session } from '../bus/openSession.ts'
import { MembershipChanged } from '../access/ownEvents.ts'
import type { AnyEvent, EventDef, EventOf } from '../log/event.ts'
import { isAuthPath } from './authPaths.ts'
import {
  CompanyEntered,
  CompanySwitched,
  LogInAsked,
  LoggedIn,
  LoggedOut,
  ScreenOpened,
  SessionExpired,
  SwitchFailed,
  Unlocked,
} from './events.ts'
import { stateOf } from './resumeSession.ts'
import type { TabEvent } from './tabReducer.ts'
import { me, sessionKey, sharedDevice } from './views.ts'

export const isShared = (session: Session): boolean =>
  session.folds.get(sharedDevice, null, sessionKey).shared
const unsentIn = (session: Session): number =>
  Object.keys(session.folds.get(outbox, session.who().company, 'all').pending).length

/** In a company: for the first time since this page opened, again after working without the server, or as the server has it now. */
const entered = (
  place: EventOf<typeof CompanyEntered>,
  session: Session,
  isOwn: boolean,
  loggedIn: boolean,
): TabEvent | null => {
  if (isOwn) return { type: loggedIn ? 'SignedInAgain' : 'PlaceRefreshed' }
  const { person } = session.folds.get(me, null, sessionKey)
  return person && { type: 'CompanyEntered', person, place, shared: isShared(session) }
}

/**
 * What a batch of events, recorded together in the log on the screen, means for the tab; null: nothing. `isOwn`: the log is the
 * one of the device that the tab remembers, not one in memory.
 */
export const tabEventOf = (
  batch: readonly AnyEvent[],
  session: Session,
  isOwn: boolean,
): TabEvent | null => {
  const find = <D extends EventDef>({ type }: D) =>
    batch.find((event) => event.type === type) as EventOf<D> | undefined
  const switched = find(CompanySwitched)
  if (switched)
    return {
      type: 'CompanySwitched',
      person: switched.person,
      place: switched.place,
      shared: isShared(session),
    }
  const failed = find(SwitchFailed)
  if (failed)
    return { type: 'SwitchFailed', refusal: failed.refusal, company: session.who().company }
  if (find(LoggedOut)) return { type: 'LoggedOut' }
  if (find(SessionExpired))
    return session.log.trouble() === null
      ? { type: 'SessionExpired', unsent: unsentIn(session) }
      : { type: 'SessionExpiredUnsaved', user: session.who().actor! }
  const unlocked = find(Unlocked)
  if (unlocked && !isOwn)
    return { type: 'Unlocked', user: unlocked.userId, shared: isShared(session) }
  const place = find(CompanyEntered)
  if (place) return entered(place, session, isOwn, find(LoggedIn) !== undefined)
  if (find(MembershipChanged)) return { type: 'MembershipChanged' }
  if (find(LogInAsked)) return { type: 'LogInAsked' }
  const screen = find(ScreenOpened)
  return screen && stateOf(session) === 'anonymous' && isAuthPath(screen.path)
    ? { type: 'AuthScreenOpened' }
    : null
}
