import { either as E } from 'fp-ts'
import { both } from '../../books/words.ts'
import { endOneSession, endOtherSessions, openSessions } from '../../contract/profile.ts'
import type { AccountServed } from '../http/account.ts'
import { notFound } from '../records/refusals.ts'
import type { Tx } from '../database/transaction.ts'
import { authenticator, isOpenSql, isUsedLately, memberOf, openAt } from './authenticate.ts'
import { servesCaller } from '../http/ownAccount.ts'
import type { AccountsConfig } from './config.ts'
import { deviceText } from './device.ts'
import { companiesOf, dismissSessions } from './sessionStore.ts'
import { sessionWords } from './words.ts'
import { replyWords } from '../../books/replyWords.ts'

interface Row {
  readonly session_id: string
  readonly company_id: string
  readonly began_at: string
  readonly used_at: string
  readonly device: string
  readonly ip: string
}
/** A row of the list, with the name of its company. */
type Listed = Row & { readonly business_name: string }
const openSql = `
  select s.session_id, s.company_id, s.began_at, s.used_at, s.device, s.ip from session s
  where s.person_id = $1 and ${isOpenSql} order by s.session_id = $5 desc, s.used_at desc, s.session_id`
const endOneSql = `
  update session set ended_at = $3, end_reason = 'ended', dismissed_at = $3 where session_id::text = lower($1) and person_id = $2 and ended_at is null and expires_at > $3 returning company_id`
const othersSql = `
  select session_id from session where person_id = $1 and session_id <> $2 and ended_at is null and expires_at > $3 for update`

/** A person's open sessions, the one given first. */
const openSessionsOf = async (
  tx: Tx,
  personId: string,
  sessionId: string,
  now: string,
): Promise<readonly Listed[]> => {
  const rows = await tx.query<Row>(openSql, [personId, ...openAt(now), sessionId])
  const companies = [...new Set(rows.map((row) => row.company_id))]
  const members = new Map(
    await Promise.all(
      companies.map(async (company) => [company, await memberOf(tx, company, personId)] as const),
    ),
  )
  return rows.flatMap((row) => {
    const member = members.get(row.company_id)
    return member !== undefined && isUsedLately(row.used_at, member, now)
      ? [{ ...row, business_name: member.business_name }]
      : []
  })
}

/** A person's open sessions in all their companies, and how they end them. */
export const openSessionRoutes = (config: AccountsConfig): readonly AccountServed[] => [
  servesCaller(authenticator(config), openSessions, async (tx, { actor }, _, { now }) => {
    const rows = await openSessionsOf(tx, actor.userId, actor.sessionId, now)
    return E.right({
      data: rows.map((row) => ({
        sessionId: row.session_id,
        beganAt: row.began_at,
        usedAt: row.session_id === actor.sessionId ? now : row.used_at,
        device: deviceText(row.device),
        ip: row.ip,
        companyName: row.business_name,
        isCurrent: row.session_id === actor.sessionId,
      })),
    })
  }),
  servesCaller(authenticator(config), endOneSession, async (tx, { actor }, { params }, { now }) => {
    const ended = await tx.query<{ company_id: string }>(endOneSql, [params.id, actor.userId, now])
    return ended.length === 0
      ? notFound
      : E.right({
          data: null,
          notify: companiesOf(ended),
          message: both(sessionWords.sessionEnded),
        })
  }),
  servesCaller(authenticator(config), endOtherSessions, async (tx, { actor }, _, { now }) => {
    const ended = await tx.query(othersSql, [actor.userId, actor.sessionId, now])
    const notify = await dismissSessions(tx, actor.userId, 'ended', now, actor.sessionId)
    return E.right({
      data: { ended: ended.length },
      notify,
      message: both(replyWords.otherLoginsEnded),
    })
  }),
]
