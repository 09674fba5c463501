import { either as E } from 'fp-ts'
import { needsAttention } from '../bus/outbox.ts'
import { openSession, type Parts, type Session } from '../bus/openSession.ts'

const owesNothing = (session: Session): boolean =>
  Object.keys(session.pending()).length === 0 &&
  Object.keys(session.folds.get(needsAttention, null, 'all').open).length === 0

/**
 * Removes a person's logs from a device that others use too, drafts in them included. One that another page has open stays, and so
 * does one that the server does not have whole, that has unsent entries, or a refusal that nobody has read. Needs the person's key.
 */
export const removeLogs = async (parts: Parts, user: string): Promise<void> => {
  const rows = await parts.store.sessionsOf(user)()
  if (E.isLeft(rows)) return
  for (const { id, unsent, uploaded, entries } of rows.right) {
    if (unsent > 0 || uploaded < entries) continue
    const opened = await openSession(parts, id)()
    if (E.isLeft(opened)) continue
    const session = opened.right
    const settled = owesNothing(session)
    await session.close()
    await session.release()
    // Opening it may have closed what was cut short, which the server then does not have.
    if (settled && session.log.durable() === entries) await parts.store.forget(id, entries)()
  }
}
