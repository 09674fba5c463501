import { createHash } from 'node:crypto'
import { areas } from '../../src/client/areas.ts'
import { eventsOf } from '../../src/client/bus/openSession.ts'
import { chainText, type Stored } from '../../src/client/log/entry.ts'
import { eventReader } from '../../src/client/log/event.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { loggedSession } from '../bench/sessionLog.ts'

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
export const stored = loggedSession(120, hash)
export const reader = eventReader(eventsOf(areas))
export const entries = stored.map((meta) => entryOf(reader, meta))
export const chained = (bare: readonly Omit<Stored, 'hash'>[]): readonly Stored[] => {
  let head = ''
  return bare.map((each) => {
    head = hash(head + chainText(each))
    return { ...each, hash: head }
  })
}
