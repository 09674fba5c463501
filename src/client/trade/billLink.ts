import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { revokeSaleLink, saleLink, shareSale } from '../../contract/billLinks.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { wireOf, Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { settle, type Command, type CommandContext, type ReadModels } from '../bus/command.ts'
import { intentAs, supersedes } from '../bus/outbox.ts'
import { query } from '../bus/query.ts'
import { documentPath } from '../documents/documents.ts'
import { submissionChart, submittedOnce } from '../forms/submission.ts'
import { event } from '../log/event.ts'
import { billLinkWords } from './billLinkWords.ts'

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
const OfDocument = t.type({ documentId: t.string })

const BillLinkAsked = event(
  'BillLinkAsked',
  1,
  t.type({ documentId: t.string, act: t.keyof({ share: null, revoke: null }), wire: Wire }),
)
const BillLinkWaiting = event('BillLinkWaiting', 1, OfDocument)
const BillLinkRecorded = event('BillLinkRecorded', 1, OfDocument)
const BillLinkRefused = event(
  'BillLinkRefused',
  1,
  t.type({ documentId: t.string, refusal: RefusalCodec }),
)
export const billLinkEvents = [
  BillLinkAsked,
  BillLinkWaiting,
  BillLinkRecorded,
  BillLinkRefused,
] as const

/** Whether the link of a bill is being made or stopped, by document id. */
export const billLinkChart = submissionChart({
  name: 'billLink',
  submitted: BillLinkAsked,
  waiting: BillLinkWaiting,
  recorded: BillLinkRecorded,
  refused: BillLinkRefused,
  key: ({ documentId }) => documentId,
})

/** The live link of a sale. What stands in its address is in no log. */
export const saleLinkQuery = query({
  type: 'saleLink',
  route: saleLink,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('billLinks'),
  summary: (wire) => ({ hasLink: wire !== null }),
})

type Asked = ReturnType<typeof BillLinkAsked.of>
const supersedePrevious = (look: ReadModels, here: CommandContext, documentId: string) =>
  supersedes(look, here, (refused) => intentAs(BillLinkAsked, refused)?.documentId === documentId)

/** What both commands have: the bill, the chart, and what becomes of the request. */
const ofLink = (route: typeof shareSale | typeof revokeSaleLink) =>
  ({
    label: route.label,
    permission: null,
    editPath: (intent: unknown) => documentPath('sale', (intent as Asked).documentId)!,
    send: (intent, envelope, { api }) => {
      const { documentId, wire } = intent as Asked
      return settle<unknown>({
        recorded: () => [BillLinkRecorded.of({ documentId })],
        refused: (refusal) => [BillLinkRefused.of({ documentId, refusal })],
      })(api.resend(route as typeof revokeSaleLink, wire, envelope) as never)
    },
    waiting: (intent) => [BillLinkWaiting.of({ documentId: (intent as Asked).documentId })],
  }) satisfies Partial<Command<unknown>>

const ShareInput = t.type({ documentId: t.string, expiresOn: nullable(t.string) })
/** Makes the link of a sale, or gives the one that it has another last day. */
export const ShareBill: Command<t.TypeOf<typeof ShareInput>> = {
  type: 'ShareBill',
  codec: ShareInput,
  chart: submittedOnce(billLinkChart, (c) => c.documentId, 'underWay', billLinkWords.inProgress),
  decide: ({ documentId, expiresOn }, look, here) =>
    E.right([
      BillLinkAsked.of({
        documentId,
        act: 'share',
        wire: wireOf(shareSale, { params: { id: documentId }, body: { expiresOn } }),
      }),
      ...supersedePrevious(look, here, documentId),
    ]),
  ...ofLink(shareSale),
}
/** Stops the link of a sale. */
export const RevokeBillLink: Command<t.TypeOf<typeof OfDocument>> = {
  type: 'RevokeBillLink',
  codec: OfDocument,
  chart: submittedOnce(billLinkChart, (c) => c.documentId, 'underWay', billLinkWords.inProgress),
  decide: ({ documentId }, look, here) =>
    E.right([
      BillLinkAsked.of({
        documentId,
        act: 'revoke',
        wire: wireOf(revokeSaleLink, { params: { id: documentId } }),
      }),
      ...supersedePrevious(look, here, documentId),
    ]),
  ...ofLink(revokeSaleLink),
}
export const billLinkCommands = [ShareBill, RevokeBillLink] as const
