import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { addBank, changeBank } from '../../contract/money.ts'
import type { Submission } from '../forms/form.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { summaryOfFields } from '../documents/summary.ts'
import { wireOf } from '../bus/api.ts'
import type { Command } from '../bus/command.ts'
import { judgeBank } from './bankForm.ts'
import { bankDeletion, bankForm, bankReactivation } from './events.ts'

const text = t.string
const Texts = t.type({
  name: text,
  kind: text,
  accountNo: text,
  accountHolder: text,
  branch: text,
  openingBalance: text,
  openingDate: text,
})
const AddInput = t.type({ draft: text, texts: Texts })
const ChangeInput = t.type({ draft: text, id: text, texts: Texts, seen: Seen })

const bankSummary = summaryOfFields('name', 'account_no')

/** Adds a bank or co-operative. The command's id becomes the account's id. */
export const AddBank: Command<t.TypeOf<typeof AddInput>> = {
  type: 'AddBank',
  codec: AddInput,
  label: addBank.label,
  permission: 'bank-add',
  chart: bankForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts }, look, here) =>
    F.pipe(
      judgeBank(texts),
      E.map((fields) => wireOf(addBank, { body: { bankId: here.commandId, ...fields } })),
      E.map((wire) => [
        bankForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...bankForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: bankSummary,
  editPath: (_, commandId) => `/banks-cooperative/add?again=${commandId}`,
  ...bankForm.sentBy(addBank),
}

/** Edits a bank or co-operative. */
export const ChangeBank: Command<t.TypeOf<typeof ChangeInput>> = {
  type: 'ChangeBank',
  codec: ChangeInput,
  label: changeBank.label,
  permission: 'bank-edit',
  chart: bankForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts, seen }, look, here) =>
    F.pipe(
      judgeBank(texts, seen.texts['openingDate']),
      E.map((fields) =>
        wireOf(changeBank, { params: { id }, body: { ...fields, ...versionOf(seen) } }),
      ),
      E.map((wire) => [
        bankForm.submitted.of({ draft, id, change: true, wire, seen }),
        ...bankForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: bankSummary,
  editPath: (intent, commandId) =>
    `/banks-cooperative/edit/${(intent as Submission).id}?again=${commandId}`,
  ...bankForm.sentBy(changeBank),
}

export const FillBank = bankForm.Fill
export const LeaveBank = bankForm.Leave
export const TakeOverBank = bankForm.TakeOver
export const ReactivateBank = bankReactivation.Delete
export const DeleteBank = bankDeletion.Delete
