import * as t from 'io-ts'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Wire } from '../bus/api.ts'
import { needsAttention, readIntent } from '../bus/outbox.ts'
import { Seen } from './takeOver.ts'
import { useSession } from '../react/sessionHooks.ts'

/** A refused submission that is opened for editing by the address `?again=<command id>`. */
export interface RefusedSubmission {
  readonly commandId: string
  /** The record that it was to change, or the one to add; null if the command has no id of a record. */
  readonly id: string | null
  /** The body as it was sent. */
  readonly body: unknown
  /** The version of the record that it was to change; null for a new record, and in a log of an earlier release. */
  readonly seen: Seen | null
}

/** What every form says when it is submitted. */
const Sent = t.intersection([t.type({ wire: Wire }), t.partial({ id: t.string, seen: Seen })])

/** The refused submission that this form was opened for, as it was then: the form keeps it while the new one is sent. */
export const useRefusedSubmission = (command: string): RefusedSubmission | null => {
  const [search] = useSearchParams()
  const session = useSession()
  const id = search.get('again')
  const [found] = useState(() => {
    const old = id === null ? undefined : session.folds.get(needsAttention, null, 'all').open[id]
    if (old === undefined || old.command !== command || old.company !== session.who().company)
      return null
    const sent = readIntent(Sent, old)
    if (sent === null) return null
    const { id: record = null, wire, seen = null } = sent
    return { commandId: old.commandId, id: record, body: wire.body, seen }
  })
  return found
}
