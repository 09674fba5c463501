import { combineLatest, filter, map, merge, race, take, takeUntil, throttle } from 'rxjs'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { isExpired } from '../../books/company/plans.ts'
import type { PermissionKey } from '../../books/access/permissions.ts'
import { CompanyDeletionRequested, CompanyDeletionWithdrawn } from '../../journal/companyFacts.ts'
import { PermissionsAssigned, StaffChanged, StaffSwitchedOn } from '../../journal/staffFacts.ts'
import { permissionQuery } from '../access/permissionQuery.ts'
import { MembershipChanged } from '../access/ownEvents.ts'
import { Answered } from '../bus/busEvents.ts'
import type { ClientArea } from '../bus/openSession.ts'
import { CompanyEntered } from './events.ts'
import { me, sessionKey } from './views.ts'

/** The least time between two requests for the membership; never while one is in flight. */
const leastGapMs = 3000
const patienceMs = 10_000
/** Facts about the person themselves; those of other people reach only a person who may manage the staff. */
const ownFacts: ReadonlySet<string> = new Set([
  PermissionsAssigned.type,
  StaffChanged.type,
  StaffSwitchedOn.type,
])

/** Facts that open or close the company for everybody. */
const factsOfAll: ReadonlySet<string> = new Set([
  CompanyDeletionRequested.type,
  CompanyDeletionWithdrawn.type,
])

/**
 * Keeps the logged permissions, plan and subscription of the person equal to the server's: a refusal, an answer or a notice that
 * contradicts them makes the session ask the server again, without another login.
 */
export const syncMembership: NonNullable<ClientArea['onSessionOpened']> = (
  session,
  { tools, journalNotices$, world, ports },
) => {
  const { entries$ } = session.log
  /** Whether a refusal contains something that the log does not have yet. */
  const isNews = (why: string): boolean => {
    const { person, place } = session.folds.get(me, null, sessionKey)
    if (person === null || place === null) return false
    switch (why) {
      case 'expired':
        return !isExpired(place.accountExpiryDate, kathmanduToday(ports.now()))
      case 'company_closed':
        return place.deletionDueAt === undefined
      case 'password_due':
        return !person.isFirstLogin
      case 'not_permitted':
        return !person.isAdmin
      default:
        return why === 'not_in_plan'
    }
  }
  const disagrees = (key: string): boolean => {
    const { company, may } = session.who()
    const { held } = session.folds.get(permissionQuery.view, company, key)
    return held !== null && held.hasPermission !== may(JSON.parse(key) as PermissionKey)
  }
  const barred$ = tools.api.barred$.pipe(
    filter(({ company, why }) => company === session.who().company && isNews(why)),
  )
  const checked$ = entries$.pipe(
    filter((fresh) =>
      fresh.some(
        ({ event }) =>
          event?.type === Answered.type &&
          event['query'] === permissionQuery.type &&
          disagrees(String(event['key'])),
      ),
    ),
  )
  const news$ = journalNotices$.pipe(
    filter(
      ({ company, types }) =>
        company === session.who().company &&
        (types.some((type) => factsOfAll.has(type)) ||
          (session.folds.get(me, null, sessionKey).person?.isAdmin === false &&
            types.some((type) => ownFacts.has(type)))),
    ),
  )
  const heard$ = entries$.pipe(
    filter((fresh) => fresh.some(({ meta }) => meta.type === CompanyEntered.type)),
    take(1),
  )
  merge(barred$, checked$, news$)
    .pipe(
      throttle(
        () => combineLatest([world.timer(leastGapMs), race(heard$, world.timer(patienceMs))]),
        {
          leading: true,
          trailing: true,
        },
      ),
      map(() => MembershipChanged.of({})),
      takeUntil(session.closed$),
    )
    .subscribe((changed) => void session.note([changed]))
}
