import { either as E, function as F } from 'fp-ts'
import { chequeSideOf } from '../../books/documents/cheque.ts'
import {
  documentKinds,
  type BillKind,
  type ReturnKind,
  type TradeKind,
} from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import {
  judgeDocumentCheques,
  underSettlement,
  type JudgedCheques,
} from '../documents/judgeCheques.ts'
import type { BillContext, BillInput } from './billContext.ts'
import { judgeTrade, type JudgedBill } from './judge.ts'
import {
  judgeGoodsReturned,
  type JudgedReturn,
  type ReturnContext,
  type ReturnInput,
} from './returnJudge.ts'

const judgeChequesOf = async (
  context: Context,
  kind: TradeKind,
  { date, partyId, settlement: { cheques } }: Pick<BillInput, 'date' | 'partyId' | 'settlement'>,
  documentId: string,
  isNew: boolean,
): Promise<Refused<JudgedCheques>> =>
  F.pipe(
    await judgeDocumentCheques(context, {
      documentId,
      isNew,
      side: chequeSideOf[documentKinds[kind].money],
      date,
      partyId,
      cheques,
    }),
    E.mapLeft(underSettlement),
  )

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
    await judgeChequesOf(context, kind, input, documentId, isNew),
    E.flatMap((cheques) => judgeTrade(kind, input, known, cheques)),
  )

/** Judges a return together with the cheques by which it is paid back. */
export const judgeRefunded = async (
  context: Context,
  kind: ReturnKind,
  input: ReturnInput,
  known: ReturnContext,
  documentId: string,
  isNew: boolean,
): Promise<Refused<JudgedReturn>> =>
  F.pipe(
    await judgeChequesOf(
      context,
      kind,
      { ...input, partyId: known.party?.ledgerId ?? null },
      documentId,
      isNew,
    ),
    E.flatMap((cheques) => judgeGoodsReturned(kind, input, known, cheques)),
  )
