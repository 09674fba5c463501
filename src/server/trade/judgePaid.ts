import { either as E, function as F } from 'fp-ts'
import { chequeSideOf } from '../../books/documents/cheque.ts'
import { documentKinds, type BillKind } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import { judgeDocumentCheques, underSettlement } from '../documents/judgeCheques.ts'
import type { BillContext, BillInput } from './billContext.ts'
import { judgeTrade, type JudgedBill } from './judge.ts'

/** Judges a bill together with the cheques that pay it. */
export const judgePaid = async (
  context: Context,
  kind: BillKind,
  input: BillInput,
  known: BillContext,
  documentId: string,
  isNew: boolean,
): Promise<Refused<JudgedBill>> =>
  F.pipe(
    await judgeDocumentCheques(context, {
      documentId,
      isNew,
      side: chequeSideOf[documentKinds[kind].money],
      date: input.date,
      partyId: input.partyId,
      cheques: input.settlement.cheques,
    }),
    E.mapLeft(underSettlement),
    E.flatMap((cheques) => judgeTrade(kind, input, known, cheques)),
  )
