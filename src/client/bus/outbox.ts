import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'
import { isOutcome, type Stored } from '../log/entry.ts'
import { envelopeView, view } from '../log/fold.ts'
import { AttentionClosed, CommandRefused, LeftoverSettled } from './busEvents.ts'
import type { Command } from './command.ts'

export interface Pending {
  /** The first event of the intent: the request. */
  readonly intent: Stored
  /** It was tried and has to wait for the world. */
  readonly waiting: boolean
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
  readonly refusal: Refusal
  readonly at: string
  /** What had been asked for. */
  readonly intent: { readonly type: string; readonly payload: unknown }
}

/** What the server refused, also in an earlier session, until a person closes it. Key: `all`. */
export const needsAttention = view({
  name: 'needsAttention',
  version: 1,
  scope: 'session',
  of: [CommandRefused, LeftoverSettled, AttentionClosed],
  key: () => 'all',
  empty: (): { open: Record<string, Attention> } => ({ open: {} }),
  evolve: (draft, { event, meta }) => {
    const { company, at } = meta
    switch (event.type) {
      case 'CommandRefused':
        draft.open[meta.commandId!] = { commandId: meta.commandId!, company, command: meta.command!, refusal: event.refusal, at, intent: event.intent }
        return
      case 'LeftoverSettled': {
        const { commandId, command, refusal, intent } = event
        if (refusal) draft.open[commandId] = { commandId, company, command, refusal, at, intent }
        return
      }
      case 'AttentionClosed':
        delete draft.open[event.commandId]
    }
  },
})

const Closing = t.type({ commandId: t.string })
/** Closes one refusal that a person has read. */
export const CloseAttention: Command<t.TypeOf<typeof Closing>> = {
  type: 'CloseAttention',
  codec: Closing,
  label: { ne: 'बुझेँ', en: 'Got it' },
  permission: null,
  decide: (c, look) => E.right(c.commandId in look.get(needsAttention, 'all').open ? [AttentionClosed.of(c)] : []),
}
