import { either as E } from 'fp-ts'
import { openSession, type Parts, type Session } from '../bus/openSession.ts'
import type { SessionRow } from '../log/store.ts'
import { sessionKey, sessionChart } from './views.ts'

export const stateOf = (session: Session): string =>
  session.folds.get(sessionChart, null, sessionKey).value

/** A log in one of these states was left by a sign-in that ran out or a browser that died, and is taken up again. */
const canBeTakenUp: Readonly<Record<string, true>> = { active: true, expired: true, unlocked: true }
/** A longer log is closed rather than taken up, unless something in it is unfinished. */
const longestTakenUp = 50_000

/**
 * The latest log of this person in this company (null: any) that was not closed and is not open in another page: it has what was
 * being written when the power failed. Null if there is none.
 */
export const resumeSession = async (
  over: Parts,
  user: string,
  company: string | null,
): Promise<Session | null> => {
  const rows = await over.store.sessionsOf(user)()
  const left = (row: SessionRow) =>
    !row.ended && row.company !== null && (company === null || row.company === company)
  for (const row of E.isRight(rows)
    ? rows.right.filter(left).toSorted((a, b) => (a.at < b.at ? 1 : -1))
    : []) {
    const session = await openSession(over, row.id)()
    if (E.isLeft(session)) continue
    if (
      stateOf(session.right) in canBeTakenUp &&
      (row.entries < longestTakenUp || session.right.unfinished())
    )
      return session.right
    await session.right.close()
    await session.right.release()
  }
  return null
}
