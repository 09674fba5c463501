import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { isOutcome, type Stored } from '../log/entry.ts'
import type { AnyEvent, EventDef } from '../log/event.ts'
import { envelopeView, view } from '../log/fold.ts'
import { AttentionClosed, CommandRefused, LeftoverSettled, type KeptRefusal } from './busEvents.ts'
import type { Command, CommandContext, ReadModels } from './command.ts'
import { busWords } from './busWords.ts'

export interface Pending {
  /** The first event of the intent: the request. */
  readonly intent: Stored
  /** It, or one before it, was tried and has to wait for the world. */
  readonly waiting: boolean
}
/** The state of an unsettled command: not on the disk yet, stored on this device, being sent, or waiting for network or server. */
export type PendingState = 'unsaved' | 'kept' | 'sending' | 'waiting'
/** `inFlight` is the id of the command whose request is out, `durable` the highest seq on the disk. */
export const pendingStateOf = (
  { intent, waiting }: Pending,
  inFlight: string | null,
  durable: number,
): PendingState => {
  if (intent.seq > durable) return 'unsaved'
  if (intent.commandId === inFlight) return 'sending'
  return waiting ? 'waiting' : 'kept'
}

/** Commands issued and not settled, oldest first, of all companies. Reads envelopes only. Key: `all`. */
export const outbox = envelopeView<{ pending: Record<string, Pending> }>({
  name: 'outbox',
  version: 1,
  key: (meta) => (meta.step === 'fact' || meta.commandId === null ? null : 'all'),
  empty: () => ({ pending: {} }),
  evolve: (draft, meta) => {
    const id = meta.commandId!
    const mine = draft.pending[id]
    if (isOutcome(meta.step)) delete draft.pending[id]
    else if (meta.step === 'issued') draft.pending[id] = mine ?? { intent: meta, waiting: false }
    else if (mine) draft.pending[id] = { ...mine, waiting: true }
  },
})

export interface Attention {
  readonly commandId: string
  readonly company: string | null
  readonly command: string
  readonly refusal: KeptRefusal
  readonly at: string
  /** What had been asked for. */
  readonly intent: { readonly type: string; readonly payload: unknown }
}
/** What had been asked for, as a payload of this shape; null if it cannot be read: then it counts for nothing, as an entry that cannot be read. */
export const readIntent = <P>(codec: t.Decoder<unknown, P>, { intent }: Attention): P | null =>
  E.getOrElseW(() => null)(codec.decode(intent.payload))
/** What had been asked for, if it is this event and can be read. */
export const intentAs = <P extends object>(
  { type, payload }: EventDef<string, P>,
  refused: Attention,
): P | null => (refused.intent.type === type ? readIntent(payload, refused) : null)
export interface NeedsAttention {
  readonly open: Readonly<Record<string, Attention>>
  /** Every refused command, also a closed one: the id of the command that replaces it, or null. */
  readonly refused: Readonly<Record<string, string | null>>
}

/** What the server refused, also in an earlier session, until a person closes it. Key: `all`. */
export const needsAttention = view({
  name: 'needsAttention',
  version: 2,
  scope: 'session',
  of: [CommandRefused, LeftoverSettled, AttentionClosed],
  key: () => 'all',
  empty: (): NeedsAttention => ({ open: {}, refused: {} }),
  evolve: (
    draft: { open: Record<string, Attention>; refused: Record<string, string | null> },
    { event, meta },
  ) => {
    const { company, at } = meta
    const opens = (
      commandId: string,
      command: string,
      refusal: KeptRefusal,
      intent: Attention['intent'],
    ) => {
      draft.open[commandId] = { commandId, company, command, refusal, at, intent }
      draft.refused[commandId] ??= null
    }
    switch (event.type) {
      case 'CommandRefused':
        return opens(meta.commandId!, meta.command!, event.refusal, event.intent)
      case 'LeftoverSettled':
        // Reported again by a log that is removed: a person may have closed it by now.
        if (event.refusal && !(event.commandId in draft.refused))
          opens(event.commandId, event.command, event.refusal, event.intent)
        return
      case 'AttentionClosed':
        delete draft.open[event.commandId]
        if (event.how === 'superseded') draft.refused[event.commandId] = event.by
    }
  },
})

/** A refusal with those of the commands that depend on it. */
export interface AttentionGroup {
  readonly head: Attention
  /** In the order in which they were sent, including those that depend on one of them. */
  readonly dependants: readonly Attention[]
}

/** What needs attention, oldest first; what was refused only because of another is listed under that one while it is open. */
export const grouped = (open: NeedsAttention['open']): readonly AttentionGroup[] => {
  const all = Object.values(open)
  const headOf = (of: Attention): Attention => {
    const path = [of]
    for (;;) {
      const last = path.at(-1)!
      const on = last.refusal.on === undefined ? undefined : open[last.refusal.on]
      if (on === undefined) return last
      // A log from elsewhere may contain a cycle: its oldest refusal represents all of it.
      const ring = path.indexOf(on)
      if (ring >= 0) return all.find((each) => path.indexOf(each) >= ring)!
      path.push(on)
    }
  }
  const heads = new Map(all.map((each) => [each, headOf(each)]))
  return all
    .filter((each) => heads.get(each) === each)
    .map((head) => ({
      head,
      dependants: all.filter((each) => each !== head && heads.get(each) === head),
    }))
}

/** The current id for this one: if the command that made it was refused and replaced, the id of the latest replacement. */
export const standsFor = (refused: NeedsAttention['refused'], id: string): string => {
  const seen = new Set<string>()
  let now = id
  for (
    let by = refused[now];
    by !== undefined && by !== null && !seen.has(now);
    by = refused[now]
  ) {
    seen.add(now)
    now = by
  }
  return now
}
/** Whether this id is of something that the books refused and that was not sent again. */
export const isRefused = (refused: NeedsAttention['refused'], id: string): boolean =>
  refused[id] === null

/** Closes the refusal that a command replaces, at the moment it is sent, so that nothing is lost between the two. */
export const supersedes = (
  look: ReadModels,
  { company, commandId }: CommandContext,
  same: (old: Attention) => boolean,
): readonly AnyEvent[] =>
  Object.values(look.get(needsAttention, 'all').open)
    .filter((old) => old.company === company && same(old))
    .map((old) =>
      AttentionClosed.of({ commandId: old.commandId, how: 'superseded', by: commandId }),
    )

const Closing = t.type({ commandId: t.string })
const closes = (
  type: string,
  label: Words,
  how: 'read' | 'discarded',
): Command<t.TypeOf<typeof Closing>> => ({
  type,
  codec: Closing,
  label,
  permission: null,
  decide: ({ commandId }, look) =>
    E.right(
      commandId in look.get(needsAttention, 'all').open
        ? [AttentionClosed.of({ commandId, how, by: null })]
        : [],
    ),
})
/** Closes one refusal that a person has read, if there is nothing to correct. */
export const CloseAttention = closes('CloseAttention', busWords.gotIt, 'read')
/** Lets go of what was refused. */
export const DiscardAttention = closes('DiscardAttention', busWords.discard, 'discarded')
