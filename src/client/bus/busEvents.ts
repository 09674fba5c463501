import * as t from 'io-ts'
import type { Refusal } from '../../books/refusal.ts'
import { event } from '../log/event.ts'

const Said = t.type({ ne: t.string, en: t.string })
/** The document that a refusal names. */
export const NamedDocument = t.type({ kind: t.string, documentId: t.string, number: t.string })
/** A refusal of what was never sent: the command that it depends on was refused before it. */
export interface KeptRefusal extends Refusal {
  /** The id of that command. */
  readonly on?: string
}
/** A refusal as it is stored in an event. */
export const RefusalCodec: t.Type<KeptRefusal, unknown> = t.intersection([
  t.type({ tag: t.string, say: Said }),
  t.partial({
    fields: t.record(t.string, Said),
    document: NamedDocument,
    present: t.record(t.string, t.unknown),
    on: t.string,
  }),
]) as never

/** A command has to wait for the network or the server; recorded once. */
export const CommandWaiting = event('CommandWaiting', 1, t.type({ why: t.string }))
/** A handler crashed: our fault. Its command keeps waiting. */
export const CommandStumbled = event('CommandStumbled', 1, t.type({ why: t.string }))
/** The server said no to a command that had been queued. */
export const CommandRefused = event(
  'CommandRefused',
  1,
  t.type({ refusal: RefusalCodec, intent: t.type({ type: t.string, payload: t.unknown }) }),
)
const How = t.union([
  t.literal('read'),
  t.literal('discarded'),
  t.literal('superseded'),
  t.literal('moved'),
])
/**
 * A person closed a refusal: they have read it, discarded the command, or sent it again, and then `by` is the new command's id.
 * `moved`: it is now in a later log of theirs.
 */
export const AttentionClosed = event(
  'AttentionClosed',
  2,
  t.type({ commandId: t.string, how: How, by: t.union([t.string, t.null]) }),
  {
    1: (old: { commandId: string }) => ({ ...old, how: 'read', by: null }),
  },
)
/** What became of a command that an earlier session of this user had left. */
export const LeftoverSettled = event(
  'LeftoverSettled',
  1,
  t.type({
    commandId: t.string,
    command: t.string,
    step: t.string,
    intent: t.type({ type: t.string, payload: t.unknown }),
    refusal: t.union([RefusalCodec, t.null]),
    outcome: t.array(t.unknown),
  }),
)

/** A log that an earlier session of this user had left cannot be read; `tag` is the store's trouble. */
export const LeftoverUnreadable = event(
  'LeftoverUnreadable',
  1,
  t.type({ log: t.string, unsent: t.number, tag: t.string }),
)

/** The head of the company's journal as the server reported it, recorded so that the journal can be compared with it later. */
export const JournalHeadSeen = event(
  'JournalHeadSeen',
  1,
  t.type({ seq: t.number, hash: t.string }),
)

/** A query was asked of which no answer is held; its spinner replays too. */
export const Asked = event('Asked', 1, t.type({ query: t.string, key: t.string }))
/** Its answer came. `answer` is null if the digest shows that nothing changed, which is recorded every few minutes at most. */
export const Answered = event(
  'Answered',
  1,
  t.type({ query: t.string, key: t.string, digest: t.string, answer: t.unknown }),
)
export const AskFailed = event(
  'AskFailed',
  1,
  t.type({ query: t.string, key: t.string, tag: t.string, say: Said }),
)

export const busEvents = [
  CommandWaiting,
  CommandStumbled,
  CommandRefused,
  AttentionClosed,
  LeftoverSettled,
  LeftoverUnreadable,
  JournalHeadSeen,
  Asked,
  Answered,
  AskFailed,
] as const
