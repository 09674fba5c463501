import * as t from 'io-ts'
import type { Refusal } from '../../books/refusal.ts'
import { event } from '../log/event.ts'

const Said = t.type({ ne: t.string, en: t.string })
/** A refusal as an event keeps it. */
export const RefusalCodec: t.Type<Refusal, unknown> = t.intersection([t.type({ tag: t.string, say: Said }), t.partial({ fields: t.record(t.string, Said) })]) as never

/** A command has to wait for the world; said once. */
export const CommandWaiting = event('CommandWaiting', 1, t.type({ why: t.string }))
/** A handler crashed: our fault. Its command keeps waiting. */
export const CommandStumbled = event('CommandStumbled', 1, t.type({ why: t.string }))
/** The server said no to a command that had been queued. */
export const CommandRefused = event('CommandRefused', 1, t.type({ refusal: RefusalCodec, intent: t.type({ type: t.string, payload: t.unknown }) }))
/** A person has read a refusal and closed it. */
export const AttentionClosed = event('AttentionClosed', 1, t.type({ commandId: t.string }))
/** What became of a command that an earlier session of this user had left. */
export const LeftoverSettled = event('LeftoverSettled', 1, t.type({
  commandId: t.string, command: t.string, step: t.string, intent: t.type({ type: t.string, payload: t.unknown }), refusal: t.union([RefusalCodec, t.null]), outcome: t.array(t.unknown),
}))

/** A query was asked; its spinner replays too. */
export const Asked = event('Asked', 1, t.type({ query: t.string, key: t.string }))
/** Its answer came. `answer` is null where the digest says that nothing changed. */
export const Answered = event('Answered', 1, t.type({ query: t.string, key: t.string, digest: t.string, answer: t.unknown }))
export const AskFailed = event('AskFailed', 1, t.type({ query: t.string, key: t.string, tag: t.string, say: Said }))

export const busEvents = [CommandWaiting, CommandStumbled, CommandRefused, AttentionClosed, LeftoverSettled, Asked, Answered, AskFailed] as const
