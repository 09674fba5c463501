import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Command, ReadModels } from '../bus/command.ts'
import { isRefused, needsAttention, standsFor } from '../bus/outbox.ts'
import type { AnyEvent } from '../log/event.ts'
import { bankNameOf, itemSummaryOf, partyNameOf } from './billNames.ts'
import { draftChart, drafts, type Draft } from './draft.ts'
import { payeesOfDraft, type DraftPayee } from './draftCosts.ts'
import { CostsPut, LinePut, LineRemoved, PartyChosen, PaymentPut } from './draftEvents.ts'
import { DraftRef } from './draftFields.ts'
import {
  bankRefused as clientBankRefused,
  itemRefused as clientItemRefused,
  partyRefused as clientPartyRefused,
  tradeWords,
} from './tradeWords.ts'

/** Refuses a bill that names a party, item or bank which the server refused, so that it can be corrected before the bill is sent. */
export const judgeReferences = (draft: Draft, look: ReadModels): Refused<null> => {
  const { refused } = look.get(needsAttention, 'all')
  if (draft.partyId !== null && isRefused(refused, draft.partyId))
    return refuse('partyRefused', clientPartyRefused(draft.partyName))
  const line = draft.order.find((id) => isRefused(refused, id))
  if (line !== undefined) return refuse('itemRefused', clientItemRefused(draft.lines[line]!.name))
  const bank = draft.payment?.banks.find(({ bankId }) => isRefused(refused, bankId))
  if (bank !== undefined) return refuse('bankRefused', clientBankRefused(bank.name))
  const cheque = draft.payment?.cheques?.find((each) => isRefused(refused, each.bank))
  if (cheque !== undefined) return refuse('bankRefused', clientBankRefused(cheque.bankName))
  for (const [, payee] of payeesOfDraft(draft.costs)) {
    if (payee.type === 'bank' && isRefused(refused, payee.bankId))
      return refuse('bankRefused', clientBankRefused(payee.name))
    if (payee.type === 'party' && isRefused(refused, payee.partyId))
      return refuse('partyRefused', clientPartyRefused(payee.name))
  }
  return E.right(null)
}

type NewestId = (id: string) => string

const replacedParty = (draft: Draft, look: ReadModels, newest: NewestId): readonly AnyEvent[] => {
  const { documentId, partyId, partyName, terms } = draft
  if (partyId === null || newest(partyId) === partyId) return []
  return [
    PartyChosen.of({
      documentId,
      partyId: newest(partyId),
      partyName: partyNameOf(look, newest(partyId)) || partyName,
      chargesVat: terms.vatCharged,
    }),
  ]
}
/** All lines are removed and written again, which keeps their order. */
const replacedItems = (draft: Draft, look: ReadModels, newest: NewestId): readonly AnyEvent[] => {
  const { documentId, order } = draft
  if (order.every((itemId) => newest(itemId) === itemId)) return []
  const lines = order.map((oldId) => {
    const line = draft.lines[oldId]!
    const itemId = newest(oldId)
    return itemId === oldId ? line : { ...line, itemId, name: itemSummaryOf(look, itemId).name }
  })
  return [
    ...order.map((itemId) => LineRemoved.of({ documentId, itemId })),
    ...lines.map((line) => LinePut.of({ documentId, ...line })),
  ]
}
const replacedBanks = (draft: Draft, look: ReadModels, newest: NewestId): readonly AnyEvent[] => {
  const { documentId, payment } = draft
  if (payment === null) return []
  const { cheques = [] } = payment
  const named = [...payment.banks.map(({ bankId }) => bankId), ...cheques.map(({ bank }) => bank)]
  if (named.every((id) => newest(id) === id)) return []
  const banks = payment.banks.map((bank) => {
    const bankId = newest(bank.bankId)
    return bankId === bank.bankId ? bank : { ...bank, bankId, name: bankNameOf(look, bankId) }
  })
  const renamed = cheques.map((cheque) => {
    const bank = newest(cheque.bank)
    return bank === cheque.bank ? cheque : { ...cheque, bank, bankName: bankNameOf(look, bank) }
  })
  return [
    PaymentPut.of({
      documentId,
      ...payment,
      banks,
      ...(cheques.length === 0 ? {} : { cheques: renamed }),
    }),
  ]
}

const replacedPayees = (draft: Draft, look: ReadModels, newest: NewestId): readonly AnyEvent[] => {
  const { documentId, costs } = draft
  const replaced = <P extends { readonly payee: DraftPayee }>(paid: P): P => {
    const { payee } = paid
    if (payee.type === 'bank' && newest(payee.bankId) !== payee.bankId) {
      const bankId = newest(payee.bankId)
      return { ...paid, payee: { ...payee, bankId, name: bankNameOf(look, bankId) } }
    }
    if (payee.type === 'party' && newest(payee.partyId) !== payee.partyId) {
      const partyId = newest(payee.partyId)
      const name = partyNameOf(look, partyId) || payee.name
      return { ...paid, payee: { ...payee, partyId, name } }
    }
    return paid
  }
  const additionalCosts = costs.additionalCosts.map(replaced)
  const customs = costs.customs && replaced(costs.customs)
  const unchanged =
    customs === costs.customs &&
    additionalCosts.every((cost, i) => cost === costs.additionalCosts[i])
  return unchanged ? [] : [CostsPut.of({ documentId, additionalCosts, customs })]
}

/** Puts the new ids of parties, items and banks that were refused and submitted again into the draft. */
export const RepairDraft: Command<t.TypeOf<typeof DraftRef>> = {
  type: 'MendDraft',
  codec: DraftRef,
  label: tradeWords.bringBillUpToDate,
  permission: null,
  chart: { fold: draftChart, key: (c) => c.documentId },
  decide: ({ documentId }, look) => {
    const draft = look.get(drafts, documentId)
    const { refused } = look.get(needsAttention, 'all')
    const newest: NewestId = (id) => standsFor(refused, id)
    return E.right([
      ...replacedParty(draft, look, newest),
      ...replacedItems(draft, look, newest),
      ...replacedBanks(draft, look, newest),
      ...replacedPayees(draft, look, newest),
    ])
  },
}
