import { either as E, function as F } from 'fp-ts'
import { showBs } from '../../books/calendar/calendar.ts'
import {
  isReconciled,
  judgeDifference,
  judgeStatementDate,
} from '../../books/ledger/reconciliation.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { BankLineRef } from '../../contract/reconciliation.ts'
import {
  BankLinesTicked,
  BankLinesUnticked,
  BankReconciled,
  BankReconciliationReopened,
} from '../../journal/reconciliationFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { notFound } from '../records/refusals.ts'
import {
  namedBank,
  freeTicks,
  lastFinished,
  linesOfDocuments,
  nextReconciliation,
  openingOfBank,
  type TickableLine,
} from './stored.ts'
import { reconciliationRefusals } from './words.ts'

interface Marked {
  readonly lines: readonly BankLineRef[]
}
const keyOf = ({ documentId, line }: Pick<BankLineRef, 'documentId' | 'line'>): string =>
  `${documentId}/${line}`

/** The lines as they stand in the books, each once; refused if one is no longer as the person saw it. */
const linesAsSeen = async (
  context: Context,
  bankId: string,
  asked: readonly BankLineRef[],
): Promise<Refused<readonly TickableLine[]>> => {
  const documentIds = [...new Set(asked.map(({ documentId }) => documentId))]
  const stored = await linesOfDocuments(context, bankId, documentIds)
  const standing = new Map(stored.map((line) => [keyOf(line), line]))
  const seen = new Map<string, TickableLine>()
  for (const ref of asked) {
    const line = standing.get(keyOf(ref))
    if (line === undefined || line.date !== ref.date || line.paisa !== ref.amount)
      return refuse('lineChanged', reconciliationRefusals.lineChanged)
    seen.set(keyOf(ref), line)
  }
  return E.right([...seen.values()])
}

const recorded = ({ tickSeq: _, ...line }: TickableLine) => line

/** Ticks lines that stand in the statement of the bank; those that are ticked already stay as they are. */
export const tickLines = async (
  context: Context,
  bankId: string,
  { lines: asked }: Marked,
): Promise<Refused<Decision<null>>> => {
  const [bank, lines] = await Promise.all([
    namedBank(context, bankId),
    linesAsSeen(context, bankId, asked),
  ])
  if (bank === undefined) return notFound
  return F.pipe(
    lines,
    E.map((seen) => seen.filter(({ tickSeq }) => tickSeq === null).map(recorded)),
    E.map((fresh) => ({
      events:
        fresh.length === 0
          ? []
          : [BankLinesTicked.of({ bank, lines: fresh, by: context.actor.fullName })],
      data: null,
    })),
  )
}

/** Takes ticks back; refused for a line of a finished reconciliation. */
export const untickLines = async (
  context: Context,
  bankId: string,
  { lines: asked }: Marked,
): Promise<Refused<Decision<null>>> => {
  const [bank, last, lines] = await Promise.all([
    namedBank(context, bankId),
    lastFinished(context, bankId),
    linesAsSeen(context, bankId, asked),
  ])
  if (bank === undefined) return notFound
  if (E.isLeft(lines)) return lines
  const ticked = lines.right.filter(({ tickSeq }) => tickSeq !== null)
  const kept = ticked.find(({ date, tickSeq }) => isReconciled({ date, seq: tickSeq! }, last))
  if (kept !== undefined)
    return refuse(
      'reconciledLine',
      reconciliationRefusals.reconciledLine(showBs(last!.date, 'latin')),
    )
  return E.right({
    events:
      ticked.length === 0
        ? []
        : [
            BankLinesUnticked.of({
              bank,
              lines: ticked.map(recorded),
              by: context.actor.fullName,
            }),
          ],
    data: null,
  })
}

/** Finishes a reconciliation: the ticked lines come to the balance of the statement. */
export const finish = async (
  context: Context,
  bankId: string,
  { date, balance }: { readonly date: string; readonly balance: number },
): Promise<Refused<Decision<{ readonly number: number }>>> => {
  const [bank, last, openingPaisa, number] = await Promise.all([
    namedBank(context, bankId),
    lastFinished(context, bankId),
    openingOfBank(context, bankId),
    nextReconciliation(context, bankId),
  ])
  if (bank === undefined) return notFound
  const { paisa, lines } = await freeTicks(context, bankId, last, date)
  const opening = last?.balance ?? openingPaisa
  return F.pipe(
    judgeStatementDate(date, last?.date ?? null, context.today),
    E.flatMap(() => judgeDifference(balance, opening + paisa)),
    E.map(() => ({
      events: [
        BankReconciled.of({
          bank,
          number,
          date,
          balance,
          opening,
          lines,
          by: context.actor.fullName,
        }),
      ],
      data: { number },
    })),
  )
}

/** Reopens the latest finished reconciliation: its ticks may be changed again. */
export const reopen = async (
  context: Context,
  bankId: string,
  { number }: { readonly number: number },
): Promise<Refused<Decision<null>>> => {
  const [bank, last] = await Promise.all([
    namedBank(context, bankId),
    lastFinished(context, bankId),
  ])
  if (bank === undefined) return notFound
  if (last?.number !== number) return refuse('notLatest', reconciliationRefusals.notLatest)
  const { date, balance } = last
  return E.right({
    events: [
      BankReconciliationReopened.of({
        bank,
        number,
        date,
        balance,
        by: context.actor.fullName,
      }),
    ],
    data: null,
  })
}
