import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import type { PermissionKey } from '../../books/access/permissions.ts'
import { refuse, type Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Recorded } from '../../contract/documents.ts'
import type { Route } from '../../contract/route.ts'
import { wireOf, Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { settle, type Command } from '../bus/command.ts'
import { intentAs, supersedes } from '../bus/outbox.ts'
import { submissionChart, submittedOnce } from '../forms/submission.ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'
import { documentPath } from './documents.ts'
import { documentWords } from './documentWords.ts'
import { summaryOfFields } from './summary.ts'

/** The types of the events and the name of the chart of one flow of voiding. */
interface VoidNames<A extends string, W extends string, R extends string, F extends string> {
  readonly chart: string
  readonly asked: A
  readonly waiting: W
  readonly recorded: R
  readonly refused: F
}

interface VoidedKind {
  readonly type: string
  readonly kind: string
  readonly label: Words
  readonly permission: PermissionKey
  readonly route: Route<{ readonly id: string }, object, { readonly reason: string }, Recorded>
}

const Asked = t.type({ documentId: t.string, kind: t.string, wire: Wire })
const OfDocument = t.type({ documentId: t.string })
const VoidInput = t.type({ documentId: t.string, reason: t.string })
export type VoidCommand = Command<t.TypeOf<typeof VoidInput>>

/** Voiding documents of some kinds: the events, the chart and the last refusal by document id, and the command of each kind. */
export const voidFlow = <
  const A extends string,
  const W extends string,
  const R extends string,
  const F extends string,
>(
  names: VoidNames<A, W, R, F>,
) => {
  const asked = event(names.asked, 1, Asked)
  const waiting = event(names.waiting, 1, OfDocument)
  const recorded = event(names.recorded, 1, t.type({ documentId: t.string, version: t.number }))
  const refused = event(names.refused, 1, t.type({ documentId: t.string, refusal: RefusalCodec }))
  const chart = submissionChart({
    name: names.chart,
    submitted: asked,
    waiting,
    recorded,
    refused,
    key: ({ documentId }) => documentId,
  })
  /** Why the last try to void a document was refused; null if it was not. */
  const refusals = view({
    name: `${names.chart}Refusal`,
    version: 1,
    of: [asked, refused],
    key: ({ event: e }) => e.documentId,
    empty: (): { readonly refusal: Refusal | null } => ({ refusal: null }),
    evolve: (draft: { refusal: Refusal | null }, { event: e }) => {
      draft.refusal = 'refusal' in e ? e.refusal : null
    },
  })
  type Request = t.TypeOf<typeof Asked>
  /** Voids a document of a kind for a reason. Its number stays in the books, marked void. */
  const command = ({ type, kind, label, permission, route }: VoidedKind): VoidCommand => ({
    type,
    codec: VoidInput,
    label,
    permission,
    chart: submittedOnce(chart, (c) => c.documentId, 'underWay', documentWords.inProgress),
    decide: ({ documentId, reason }, look, here) => {
      if (reason.trim() === '') return refuse('reasonNeeded', documentWords.reasonNeeded, 'reason')
      return E.right([
        asked.of({
          documentId,
          kind,
          wire: wireOf(route, { params: { id: documentId }, body: { reason: reason.trim() } }),
        }),
        ...supersedes(look, here, (earlier) => intentAs(asked, earlier)?.documentId === documentId),
      ])
    },
    summary: summaryOfFields('reason'),
    editPath: (intent) => documentPath((intent as Request).kind, (intent as Request).documentId)!,
    send: (intent, envelope, { api }) => {
      const { documentId, wire } = intent as Request
      return settle<Recorded>({
        recorded: ({ data }) => [recorded.of({ documentId, version: data.version })],
        refused: (refusal) => [refused.of({ documentId, refusal })],
      })(api.resend(route, wire, envelope))
    },
    waiting: (intent) => [waiting.of({ documentId: (intent as Request).documentId })],
  })
  return { asked, waiting, recorded, refused, chart, refusals, command }
}
