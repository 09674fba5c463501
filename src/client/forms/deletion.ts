import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import type { PermissionKey } from '../../books/access/permissions.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Route } from '../../contract/route.ts'
import { settle, type Command } from '../bus/command.ts'
import { event } from '../log/event.ts'
import type { Trouble } from '../log/trouble.ts'
import { submissionChart, submittedOnce } from './submission.ts'
import { words } from '../i18n/words.ts'

const DeletionOf = t.type({ id: t.string })
const Said = t.type({ ne: t.string, en: t.string })
/** `say`: the server's sentence; absent in logs of earlier releases. */
const DeletionDone = t.intersection([DeletionOf, t.partial({ say: Said })])
const DeletionFailure = t.type({ id: t.string, say: Said })

/** Specification section 8: the server's reason if it gives one, or that something unexpected happened. */
export const sayRefusal = ({ tag, say }: Refusal): Words =>
  /^http-(?!400|422)/.test(tag) || tag === 'forbidden' ? words.unexpectedError : say
/** Specification section 8: no response is a network error; any other failure is unexpected. */
export const sayFailure = (trouble: Trouble | null): Words =>
  trouble === null || trouble.tag === 'Offline' ? words.networkError : words.unexpectedError

/**
 * Making one kind of record inactive, or active again. Tried once and never queued, so that a person learns at once if it is
 * refused.
 */
export const deletionFlow = <P extends { readonly id: string }, D>(o: {
  /** The names of its chart and its command. */
  readonly chart: string
  readonly command: string
  /** The types of its events. */
  readonly asked: string
  readonly deleted: string
  readonly failed: string
  readonly route: Route<P, Readonly<Record<never, never>>, null, D>
  readonly permission: PermissionKey
}) => {
  const asked = event(o.asked, 1, DeletionOf)
  const deleted = event(o.deleted, 1, DeletionDone)
  const failed = event(o.failed, 1, DeletionFailure)
  const events = [asked, deleted, failed] as const
  const chart = submissionChart({
    name: o.chart,
    submitted: asked,
    recorded: deleted,
    refused: failed,
    key: ({ id }) => id,
  })
  const Delete: Command<t.TypeOf<typeof DeletionOf>> = {
    type: o.command,
    codec: DeletionOf,
    label: o.route.label,
    permission: o.permission,
    chart: submittedOnce(chart, ({ id }) => id, 'AlreadyAsked', words.loading),
    decide: (c) => E.right([asked.of(c)]),
    once: {
      perform: ({ id }, { company, commandId }, { api }) =>
        F.pipe(
          api.call(o.route, { params: { id } as P }, { company, commandId }),
          settle({
            recorded: ({ message: say }) => [deleted.of({ id, say })],
            refused: (refusal) => [failed.of({ id, say: sayRefusal(refusal) })],
          }),
        ),
      onInterrupted: (intent, trouble) => [
        failed.of({ id: (intent as t.TypeOf<typeof DeletionOf>).id, say: sayFailure(trouble) }),
      ],
    },
  }
  return { events, asked, deleted, failed, chart, Delete }
}
