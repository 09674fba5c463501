import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { chequeActions } from '../../books/ledger/cheque.ts'
import { chequeActionWords } from '../../books/ledger/chequeRuleWords.ts'
import type { Words } from '../../books/words.ts'
import {
  moveCheques,
  reopenCheques,
  type ChequeRow,
  type EnteredChequeMove,
} from '../../contract/cheques.ts'
import { oneOf } from '../../journal/fields.ts'
import { wireOf } from '../bus/api.ts'
import type { Command, ReadModels } from '../bus/command.ts'
import { joinSummary, requestBody, sameInBoth } from '../documents/summary.ts'
import { amountIn } from '../i18n/words.ts'
import { chequeMoveForm, chequeReopening } from './chequeEvents.ts'
import { knownCheques, knownOf } from './knownCheques.ts'
import { judgeMoveForm, moveInBody } from './moveForm.ts'
import { chequesByIdQuery } from './queries.ts'

const text = t.string
const Texts = t.type({
  date: text,
  bankId: text,
  slip: text,
  partyId: text,
  bankCharge: text,
  claimed: text,
  remarks: text,
  confirmedDate: text,
})
const MoveInput = t.type({
  draft: text,
  action: oneOf(...chequeActions),
  chequeIds: t.readonlyArray(text),
  texts: Texts,
})

/** The cheques that move, as this device has them; null if they have not been loaded. */
const chequesFor = (look: ReadModels, ids: readonly string[]): readonly ChequeRow[] | null =>
  look.get(chequesByIdQuery.view, chequesByIdQuery.key(ids)).held

const moveIn = (intent: unknown): EnteredChequeMove | null => moveInBody(requestBody(intent))

/** A submitted move in one line: what is done, the numbers of the cheques and how much they come to. */
const summaryOf = (intent: unknown, look: ReadModels): Words => {
  const move = moveIn(intent)
  if (move === null) return documentKinds.chequeMove.one
  const cheques = knownOf(look.get(knownCheques, 'all'), move.chequeIds)
  if (cheques === null) return chequeActionWords[move.action]
  return joinSummary(
    chequeActionWords[move.action],
    sameInBoth(cheques.map(({ number }) => number).join(', ')),
    amountIn(cheques.reduce((sum, { amount }) => sum + amount, 0)),
  )
}

const { keys } = documentKinds.chequeMove

/** Moves cheques: deposits them, clears them, and so on. The command's id becomes the document's id. */
export const MoveCheques: Command<t.TypeOf<typeof MoveInput>> = {
  type: 'MoveCheques',
  codec: MoveInput,
  label: moveCheques.label,
  permission: keys.add,
  chart: chequeMoveForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, action, chequeIds, texts }, look, here) =>
    F.pipe(
      judgeMoveForm(action, chequeIds, texts, chequesFor(look, chequeIds)),
      E.map((fields) => wireOf(moveCheques, { body: { documentId: here.commandId, ...fields } })),
      E.map((wire) => [
        chequeMoveForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...chequeMoveForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: summaryOf,
  editPath: (intent, commandId) => {
    const move = moveIn(intent)
    const search = new URLSearchParams({
      cheques: (move?.chequeIds ?? []).join(','),
      again: commandId,
    })
    return `/cheques/move/${move?.action ?? 'deposit'}?${search.toString()}`
  },
  ...chequeMoveForm.sentBy(moveCheques),
}

/** Takes the last move of its cheques back. */
export const ReopenCheques = chequeReopening.command({
  type: 'ReopenCheques',
  kind: 'chequeMove',
  label: reopenCheques.label,
  permission: keys.delete,
  route: reopenCheques,
})

export const chequeCommands = [
  MoveCheques,
  ReopenCheques,
  chequeMoveForm.Fill,
  chequeMoveForm.Leave,
] as const
