import { filter, map, merge, takeUntil } from 'rxjs'
import { CompanySettingsChanged } from '../../journal/companyFacts.ts'
import { MembershipChanged } from '../access/ownEvents.ts'
import type { ClientArea } from '../bus/openSession.ts'
import { settingsForm } from './settingsEvents.ts'

/** After new settings, the person's own or another's, the session asks the server again what its company is called. */
export const syncCompanyName: NonNullable<ClientArea['onSessionOpened']> = (
  session,
  { journalNotices$ },
) => {
  const own$ = session.log.entries$.pipe(
    filter((fresh) => fresh.some(({ meta }) => meta.type === settingsForm.recorded.type)),
  )
  const others$ = journalNotices$.pipe(
    filter(
      ({ company, types }) =>
        company === session.who().company && types.includes(CompanySettingsChanged.type),
    ),
  )
  merge(own$, others$)
    .pipe(
      map(() => MembershipChanged.of({})),
      takeUntil(session.closed$),
    )
    .subscribe((changed) => void session.note([changed]))
}
