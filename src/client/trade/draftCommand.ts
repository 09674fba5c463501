import type * as t from 'io-ts'
import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Command, CommandContext, ReadModels } from '../bus/command.ts'
import type { AnyEvent } from '../log/event.ts'
import { draftChart, drafts, type Draft } from './draft.ts'
import type { Shop } from './draftBill.ts'
import { shopQuery } from '../documents/choices.ts'

/** The company's settings as this device has them; null while they are not loaded. */
export const shopIn = (look: ReadModels): Shop | null =>
  look.get(shopQuery.view, shopQuery.key(null)).held

/** A command that edits one draft. Its events stay in the log, and the draft's chart says in which steps they are allowed. */
export const draftCommand = <C extends { readonly documentId: string }>(
  type: string,
  codec: t.Decoder<unknown, C>,
  label: Words,
  decide: (
    c: C,
    draft: Draft,
    look: ReadModels,
    here: CommandContext,
  ) => Refused<readonly AnyEvent[]>,
): Command<C> => ({
  type,
  codec,
  label,
  permission: null,
  chart: { fold: draftChart, key: (c) => c.documentId },
  decide: (c, look, here) => decide(c, look.get(drafts, c.documentId), look, here),
})
/** Records these events. */
export const accept = (...events: readonly AnyEvent[]): Refused<readonly AnyEvent[]> =>
  E.right(events)
/** There is nothing to record. */
export const unchanged = accept()
