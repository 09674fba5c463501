import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import type { PermissionKey } from '../../books/permissions.ts'
import { refuse, type Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Route } from '../../contract/route.ts'
import { settle, type Command } from '../bus/command.ts'
import { event, type EventDef } from '../log/event.ts'
import { view, type Fold } from '../log/fold.ts'
import type { Trouble } from '../log/trouble.ts'
import { words } from './words.ts'

/** Where the deletion of one thing stands, and what was said of it. */
export interface Deletion {
  readonly stage: 'none' | 'asked' | 'deleted' | 'failed'
  readonly say: Words | null
}

const Said = t.type({ ne: t.string, en: t.string })
const Which = t.type({ id: t.string })
const Failure = t.type({ id: t.string, say: Said })

/** Specification section 8: the server's message where it says why, else that something unexpected happened. */
export const sayRefusal = ({ tag, say }: Refusal): Words => (/^http-(?!400|422)/.test(tag) || tag === 'forbidden' ? words.unexpectedError : say)
/** Specification section 8: no response is an error of the network; every other answer is an unexpected one. */
export const sayFailure = (trouble: Trouble | null): Words => (trouble === null || trouble.tag === 'Offline' ? words.networkError : words.unexpectedError)

/** Deleting a thing of the shop: asked once, never queued, because a person must hear at once why it may not be. */
export const deletionFlow = <const N extends string, P extends { readonly id: string }, D>(o: {
  readonly noun: N
  readonly route: Route<P, Readonly<Record<never, never>>, null, D>
  readonly permission: PermissionKey
}) => {
  const asked = event(`${o.noun}DeletionAsked`, 1, Which)
  const deleted = event(`${o.noun}Deleted`, 1, Which)
  const failed = event(`${o.noun}DeletionFailed`, 1, Failure)
  const events = [asked, deleted, failed] as const
  const deletions: Fold<Deletion> = view<Deletion, EventDef>({
    name: `${o.noun}Deletion`,
    version: 1,
    of: events,
    key: (entry) => (entry.event as { id?: string }).id ?? null,
    empty: () => ({ stage: 'none', say: null }),
    evolve: (draft, entry) => {
      const e = entry.event as unknown as { type: string } & t.TypeOf<typeof Failure>
      const stage = e.type === asked.type ? 'asked' : e.type === deleted.type ? 'deleted' : 'failed'
      Object.assign(draft, { stage, say: stage === 'failed' ? e.say : null })
    },
  })
  const Delete: Command<t.TypeOf<typeof Which>> = {
    type: `Delete${o.noun}`,
    codec: Which,
    label: o.route.label,
    permission: o.permission,
    decide: (c, look) => (look.get(deletions, c.id).stage === 'asked' ? refuse('AlreadyAsked', words.loading) : E.right([asked.of(c)])),
    once: {
      perform: ({ id }, { company, commandId }, { api }) =>
        F.pipe(
          api.call(o.route, { params: { id } as P }, { company, commandId }),
          settle({ recorded: () => [deleted.of({ id })], refused: (refusal) => [failed.of({ id, say: sayRefusal(refusal) })] }),
        ),
      cut: (intent, trouble) => [failed.of({ id: (intent as t.TypeOf<typeof Which>).id, say: sayFailure(trouble) })],
    },
  }
  return { events, asked, deleted, failed, deletions, Delete }
}
