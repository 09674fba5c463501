import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { documentKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import { readRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import { movementRoutes } from '../../contract/movements.ts'
import { wireOf } from '../bus/api.ts'
import type { Command, ReadModels } from '../bus/command.ts'
import { joinSummary, requestBody, sameInBoth } from '../documents/summary.ts'
import type { VoidCommand } from '../documents/voidFlow.ts'
import type { Submission } from '../forms/form.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { amountIn } from '../i18n/words.ts'
import { movementForm, movementVoid } from './movementEvents.ts'
import { judgeMovementForm } from './movementForm.ts'
import { bankChoicesQuery } from '../documents/choices.ts'

const text = t.string
const Texts = t.type({
  date: text,
  bankId: text,
  toBankId: text,
  amount: text,
  charge: text,
  reason: text,
  remarks: text,
  confirmedDate: text,
})
const AddInput = t.type({ draft: text, texts: Texts })
const ChangeInput = t.type({ draft: text, id: text, texts: Texts, seen: Seen })
type AddCommand = Command<t.TypeOf<typeof AddInput>>
type ChangeCommand = Command<t.TypeOf<typeof ChangeInput>>

const bankName = (look: ReadModels, id: unknown): Words => {
  const banks = look.get(bankChoicesQuery.view, bankChoicesQuery.key(null)).held ?? []
  return sameInBoth(banks.find(({ bankId }) => bankId === id)?.name ?? '')
}
/** A submitted movement in one line: what it is, its banks and its amount. */
const summaryOf =
  (kind: MovementKind) =>
  (intent: unknown, look: ReadModels): Words => {
    const body = requestBody(intent)
    const amount = typeof body['amount'] === 'string' ? readRupees(body['amount']) : null
    return joinSummary(
      documentKinds[kind].one,
      bankName(look, body['bank_id']),
      bankName(look, body['to_bank_id']),
      amountIn(amount ?? 0),
    )
  }

/** Enters a movement of money. The command's id becomes the document's id. */
const addCommand = (type: string, kind: MovementKind): AddCommand => {
  const { record: route } = movementRoutes[kind]
  const { keys, paths } = documentKinds[kind]
  return {
    type,
    codec: AddInput,
    label: route.label,
    permission: keys.add,
    chart: movementForm.oncePerDraft(({ draft }) => draft),
    decide: ({ draft, texts }, look, here) =>
      F.pipe(
        judgeMovementForm(kind, texts),
        E.map((fields) => wireOf(route, { body: { documentId: here.commandId, ...fields } })),
        E.map((wire) => [
          movementForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
          ...movementForm.supersedePrevious(look, here, draft),
        ]),
      ),
    summary: summaryOf(kind),
    editPath: (_, commandId) => `${paths.add}?again=${commandId}`,
    ...movementForm.sentBy(route),
  }
}

/** Changes a recorded movement of money. */
const changeCommand = (type: string, kind: MovementKind): ChangeCommand => {
  const { change: route } = movementRoutes[kind]
  const { keys, paths } = documentKinds[kind]
  return {
    type,
    codec: ChangeInput,
    label: route.label,
    permission: keys.change,
    chart: movementForm.oncePerRecord(({ id }) => id),
    decide: ({ draft, id, texts, seen }, look, here) =>
      F.pipe(
        judgeMovementForm(kind, texts),
        E.map((fields) =>
          wireOf(route, { params: { id }, body: { ...fields, ...versionOf(seen) } }),
        ),
        E.map((wire) => [
          movementForm.submitted.of({ draft, id, change: true, wire, seen }),
          ...movementForm.supersedePrevious(look, here, draft),
        ]),
      ),
    summary: summaryOf(kind),
    editPath: (intent, commandId) =>
      `${paths.edit}/${(intent as Submission).id}?again=${commandId}`,
    ...movementForm.sentBy(route),
  }
}

const voidCommand = (type: string, kind: MovementKind): VoidCommand => {
  const { void: route } = movementRoutes[kind]
  const { keys } = documentKinds[kind]
  return movementVoid.command({ type, kind, label: route.label, permission: keys.delete, route })
}

interface MovementCommands {
  readonly add: AddCommand
  readonly change: ChangeCommand
  readonly void: VoidCommand
}
const commandsOf = (
  kind: MovementKind,
  types: Readonly<Record<keyof MovementCommands, string>>,
): MovementCommands => ({
  add: addCommand(types.add, kind),
  change: changeCommand(types.change, kind),
  void: voidCommand(types.void, kind),
})

/** The commands of each kind of movement of money. */
export const commandsOfKind: Readonly<Record<MovementKind, MovementCommands>> = {
  cashAdjustment: commandsOf('cashAdjustment', {
    add: 'AddCashAdjustment',
    change: 'ChangeCashAdjustment',
    void: 'VoidCashAdjustment',
  }),
  bankDeposit: commandsOf('bankDeposit', {
    add: 'AddBankDeposit',
    change: 'ChangeBankDeposit',
    void: 'VoidBankDeposit',
  }),
  bankWithdrawal: commandsOf('bankWithdrawal', {
    add: 'AddBankWithdrawal',
    change: 'ChangeBankWithdrawal',
    void: 'VoidBankWithdrawal',
  }),
  bankTransfer: commandsOf('bankTransfer', {
    add: 'AddBankTransfer',
    change: 'ChangeBankTransfer',
    void: 'VoidBankTransfer',
  }),
  bankAdjustment: commandsOf('bankAdjustment', {
    add: 'AddBankAdjustment',
    change: 'ChangeBankAdjustment',
    void: 'VoidBankAdjustment',
  }),
}

export const movementCommands = [
  ...Object.values(commandsOfKind).flatMap((of) => [of.add, of.change, of.void]),
  movementForm.Fill,
  movementForm.Leave,
  movementForm.TakeOver,
] as const
/** The types of the commands that enter or change movements of these kinds. */
export const commandTypesOf = (kinds: readonly MovementKind[]): readonly string[] =>
  kinds.flatMap((kind) => [commandsOfKind[kind].add.type, commandsOfKind[kind].change.type])
