import { view } from '../log/fold.ts'
import { LeftoverUnreadable } from './busEvents.ts'

export interface UnreadableLog {
  readonly log: string
  /** Entries in it that the books do not have yet, as far as is known without reading it. */
  readonly unsent: number
}
/** Logs of this person on this device that could not be read: they stay where they are. Key: `all`. */
export const unreadableLogs = view({
  name: 'unreadableLogs',
  version: 1,
  scope: 'session',
  of: [LeftoverUnreadable],
  key: () => 'all',
  empty: (): { logs: Record<string, UnreadableLog> } => ({ logs: {} }),
  evolve: (draft, { event: { log, unsent } }) => {
    draft.logs[log] = { log, unsent }
  },
})
