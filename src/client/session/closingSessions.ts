import type { Session } from '../bus/openSession.ts'
import type { LogKeys } from '../device/signInTools.ts'
import type { LoadedParts } from './openLogs.ts'
import { isShared } from './tabEvents.ts'

/** Sessions that left the screen: each may still bring its log to the server, and needs its person's key for that. */
export interface ClosingSessions {
  close(session: Session): Promise<void>
  /** What this person's closed sessions still do by themselves ends, and their logs can be opened again. */
  releaseAll(user: string): Promise<void>
  /**
   * Removes the person's key from the tab once nothing of this session is under way, unless they are signed in again. On a shared
   * device the key is removed from the device at once, with everything but unsent work. `user`: if the session does not know its
   * person.
   */
  releaseKey(session: Session, user?: string | null): Promise<void>
}

export const closingSessions = (
  keys: LogKeys,
  books: () => Promise<LoadedParts>,
  shown: () => Session | null,
): ClosingSessions => {
  const closing = new Set<Session>()
  const isBack = (user: string): boolean => shown()?.who().actor === user
  return {
    close: async (session) => {
      await session.close()
      closing.add(session)
    },
    releaseAll: async (user) => {
      for (const each of [...closing]) {
        if (each.who().actor !== user && each.who().actor !== null) continue
        closing.delete(each)
        await each.release()
      }
    },
    releaseKey: async (session, person = null) => {
      const user = person ?? session.who().actor
      if (user === null) return
      const shared = isShared(session)
      await keys.leaveTab(user)
      if (shared) await keys.forget(user)
      await session.gone
      if (shared && !isBack(user)) {
        const over = await books()
        await over.leftLogs.removeLogs(over, user)
      }
      if (!isBack(user)) await keys.release(user)
    },
  }
}
