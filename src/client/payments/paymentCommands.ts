import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import type { OpenItem } from '../../books/documents/allocation.ts'
import { documentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { partyPaymentRoutes } from '../../contract/partyPayments.ts'
import { wireOf } from '../bus/api.ts'
import type { Command, ReadModels } from '../bus/command.ts'
import { joinSummary, requestBody, sameInBoth } from '../documents/summary.ts'
import type { VoidCommand } from '../documents/voidFlow.ts'
import type { Submission } from '../forms/form.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { amountIn } from '../i18n/words.ts'
import { knownParty } from './knownParty.ts'
import { partyPaymentForm, partyPaymentVoid } from './paymentEvents.ts'
import { judgePaymentForm, namedAsInForm, readSent, textAt } from './paymentForm.ts'
import { openItemsQuery } from './queries.ts'
import { openItemsIn } from './settling.ts'

const text = t.string
const Texts = t.record(text, text)
const AddInput = t.type({ draft: text, texts: Texts })
const ChangeInput = t.type({ draft: text, id: text, texts: Texts, seen: Seen })
type AddCommand = Command<t.TypeOf<typeof AddInput>>
type ChangeCommand = Command<t.TypeOf<typeof ChangeInput>>

/** What is open on a party's account, as the form has it; null if it has not been loaded. */
const openItemsFor = (
  look: ReadModels,
  partyId: string,
  voucher: string | null,
): readonly OpenItem[] | null => {
  const { held } = look.get(openItemsQuery.view, openItemsQuery.key({ partyId, voucher }))
  return held === null ? null : openItemsIn(held)
}

/** The party of a submission: its body names that of a new one, what the form began with that of a change. */
const partyIn = (intent: unknown): string => {
  const { seen } = intent as Submission
  const named = requestBody(intent)['party_id']
  return typeof named === 'string' ? named : textAt(seen?.texts ?? {}, 'party')
}
const totalIn = (intent: unknown): number => {
  const { cash = 0, banks = [], cheques = [], discount = 0 } = readSent(requestBody(intent)) ?? {}
  return [...banks, ...cheques].reduce((sum, { amount }) => sum + amount, cash + discount)
}
/** A submitted receipt or payment in one line: what it is, its party and how much. */
const summaryOf =
  (kind: PartyPaymentKind) =>
  (intent: unknown, look: ReadModels): Words => {
    const party = knownParty(look, partyIn(intent))
    return joinSummary(
      documentKinds[kind].one,
      sameInBoth(party?.ledgerTitle ?? ''),
      amountIn(totalIn(intent)),
    )
  }
/** A refusal of the server, with its faults at the fields of the form. */
const asInForm = (refusal: Refusal, body: unknown): Refusal =>
  namedAsInForm(refusal, readSent(body) ?? {})

/** Enters a receipt or a payment. The command's id becomes the document's id. */
const addCommand = (type: string, kind: PartyPaymentKind): AddCommand => {
  const { record: route } = partyPaymentRoutes[kind]
  const { keys, paths } = documentKinds[kind]
  return {
    type,
    codec: AddInput,
    label: route.label,
    permission: keys.add,
    chart: partyPaymentForm.oncePerDraft(({ draft }) => draft),
    decide: ({ draft, texts }, look, here) => {
      const partyId = textAt(texts, 'party')
      return F.pipe(
        judgePaymentForm(kind, texts, openItemsFor(look, partyId, null)),
        E.map((fields) =>
          wireOf(route, { body: { documentId: here.commandId, partyId, ...fields } }),
        ),
        E.map((wire) => [
          partyPaymentForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
          ...partyPaymentForm.supersedePrevious(look, here, draft),
        ]),
      )
    },
    summary: summaryOf(kind),
    editPath: (intent, commandId) => `${paths.add}/${partyIn(intent)}?again=${commandId}`,
    ...partyPaymentForm.sentBy(route, asInForm),
  }
}

/** Changes a recorded receipt or payment. */
const changeCommand = (type: string, kind: PartyPaymentKind): ChangeCommand => {
  const { change: route } = partyPaymentRoutes[kind]
  const { keys, paths } = documentKinds[kind]
  return {
    type,
    codec: ChangeInput,
    label: route.label,
    permission: keys.change,
    chart: partyPaymentForm.oncePerRecord(({ id }) => id),
    decide: ({ draft, id, texts, seen }, look, here) =>
      F.pipe(
        judgePaymentForm(kind, texts, openItemsFor(look, textAt(texts, 'party'), id)),
        E.map((fields) =>
          wireOf(route, { params: { id }, body: { ...fields, ...versionOf(seen) } }),
        ),
        E.map((wire) => [
          partyPaymentForm.submitted.of({ draft, id, change: true, wire, seen }),
          ...partyPaymentForm.supersedePrevious(look, here, draft),
        ]),
      ),
    summary: summaryOf(kind),
    editPath: (intent, commandId) =>
      `${paths.edit}/${(intent as Submission).id}/${partyIn(intent)}?again=${commandId}`,
    ...partyPaymentForm.sentBy(route, asInForm),
  }
}

const voidCommand = (type: string, kind: PartyPaymentKind): VoidCommand => {
  const { void: route } = partyPaymentRoutes[kind]
  const { keys } = documentKinds[kind]
  return partyPaymentVoid.command({
    type,
    kind,
    label: route.label,
    permission: keys.delete,
    route,
  })
}

interface PaymentCommands {
  readonly add: AddCommand
  readonly change: ChangeCommand
  readonly void: VoidCommand
}
const commandsOf = (
  kind: PartyPaymentKind,
  types: Readonly<Record<keyof PaymentCommands, string>>,
): PaymentCommands => ({
  add: addCommand(types.add, kind),
  change: changeCommand(types.change, kind),
  void: voidCommand(types.void, kind),
})

/** The commands of receipts and of payments. */
export const paymentCommandsOf: Readonly<Record<PartyPaymentKind, PaymentCommands>> = {
  receipt: commandsOf('receipt', {
    add: 'AddReceipt',
    change: 'ChangeReceipt',
    void: 'VoidReceipt',
  }),
  payment: commandsOf('payment', {
    add: 'AddPayment',
    change: 'ChangePayment',
    void: 'VoidPayment',
  }),
}

export const paymentCommands = [
  ...Object.values(paymentCommandsOf).flatMap((of) => [of.add, of.change, of.void]),
  partyPaymentForm.Fill,
  partyPaymentForm.Leave,
  partyPaymentForm.TakeOver,
] as const
