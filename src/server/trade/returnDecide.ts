import { either as E } from 'fp-ts'
import { judgeConfirmedDate } from '../../books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import { documentKinds, type ReturnKind } from '../../books/documents/documentKind.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Recorded } from '../../contract/documents.ts'
import type { ChangedReturn, EnteredReturn } from '../../contract/returns.ts'
import { returnFacts } from '../../journal/billFacts.ts'
import type { ReturnRecord } from '../../journal/billFields.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { snapshotOf } from '../documents/party.ts'
import { releaseWarnings } from '../documents/released.ts'
import { nextNumber } from '../documents/stored.ts'
import { yieldIfMany } from '../eventLoop.ts'
import { foldStock, newest } from '../ledger/stock.ts'
import { loadStock } from '../ledger/stockState.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { allocationsOfReturn, onAccounts } from './allocations.ts'
import {
  loadBillContext,
  loadStoredBill,
  loadStoredItems,
  type BillItem,
  type StoredBill,
} from './billContext.ts'
import { decisionOf, itemsAsStored, judgeChangeAllowed } from './decide.ts'
import { judgeRefunded } from './judgePaid.ts'
import { judgeStockOfBill } from './judgeStockOfBill.ts'
import type { ReturnContext, ReturnInput } from './returnJudge.ts'
import { loadReturnedBill } from './returnable.ts'
import { tradeWords } from './words.ts'

/** What a return names; its items, its party and its banks are those of today, but for what its bill has. */
const loadReturnContext = async (
  context: Context,
  kind: ReturnKind,
  input: ReturnInput,
  documentId: string,
): Promise<Refused<ReturnContext>> => {
  const { billId } = input
  const [known, bill] = await Promise.all([
    loadBillContext(context, {
      partyId: billId === null ? input.partyId : null,
      settlement: input.settlement,
      lines: billId === null ? input.lines : [],
    }),
    billId === null
      ? null
      : loadReturnedBill(context, documentKinds[kind].returns, billId, documentId),
  ])
  if (billId !== null && bill === null)
    return refuse('unknownBill', tradeWords.billNotFound, 'billId')
  const { settings, items, banks } = known
  const party = known.party === null ? null : snapshotOf(known.party)
  return E.right({
    settings,
    items,
    banks,
    bill,
    party: bill === null ? party : bill.party,
    stored: null,
  })
}

const namedBy =
  ({ items, bill }: ReturnContext) =>
  (itemId: string): string =>
    items.get(itemId)?.name ?? bill?.lines.find((line) => line.itemId === itemId)?.name ?? itemId

const itemsOf = ({ lines }: ReturnInput): readonly string[] => lines.map((line) => line.itemId)
const named = (billId: string | null): readonly string[] => (billId === null ? [] : [billId])

/** Records a credit note or a debit note under the next number of its kind and fiscal year. */
export const recordReturn =
  (kind: ReturnKind) =>
  async (context: Context, entered: EnteredReturn): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today, actor } = context
    const { documentId, ...input } = entered
    const [found, { isTaken, numbered }, loaded] = await Promise.all([
      loadReturnContext(context, kind, input, documentId),
      nextNumber(context, kind, documentId, input.date),
      loadStock(
        tx,
        company,
        { reference: documentId, date: input.date, entrySeq: newest },
        itemsOf(input),
        null,
        named(input.billId),
      ),
    ])
    if (isTaken) return idTaken('documentId')
    if (E.isLeft(found)) return found
    const known = found.right
    const date = E.flatMap(judgeBusinessDate(known.settings, input.date, today), (day) =>
      judgeConfirmedDate(day, input.confirmedDate, today),
    )
    if (E.isLeft(date)) return date
    const judged = await judgeRefunded(context, kind, input, known, documentId, true)
    if (E.isLeft(judged)) return judged
    await yieldIfMany(input.lines.length)
    const plan = foldStock(loaded, judged.right.moves)
    const warnings = judgeStockOfBill(
      actor,
      known.settings,
      plan,
      judged.right.madeOffline,
      namedBy(known),
      input.lines,
    )
    if (E.isLeft(warnings)) return warnings
    const returned: ReturnRecord = {
      ...judged.right,
      allocations: await allocationsOfReturn(context, kind, judged.right, input.billId, documentId),
      documentId,
      ...numbered,
      version: 1,
      enteredBy: actor.fullName,
    }
    return E.right(decisionOf(returned, returnFacts[kind].recorded.of(returned), warnings.right))
  }

/** A return stays with its bill and its party. */
const judgeStaysWithBill = (stored: StoredBill, { billId, partyId }: ReturnInput): Refused<null> =>
  stored.returnsId === billId &&
  (billId === null || partyId === null || stored.party?.ledgerId === partyId)
    ? E.right(null)
    : refuse('otherBill', tradeWords.staysWithBill, 'billId')

/** The context of an edit: what is already on the return stays as recorded there. */
const asOnStoredReturn = (
  known: ReturnContext,
  stored: StoredBill,
  items: ReadonlyMap<string, BillItem>,
  partyId: string | null,
): ReturnContext => ({
  ...known,
  stored,
  items: itemsAsStored(known.items, items),
  party: known.bill !== null || stored.party?.ledgerId === partyId ? stored.party : known.party,
  banks: new Map([
    ...known.banks,
    ...stored.banks.map(({ bankId, name }): [string, string] => [bankId, name]),
  ]),
})

/** Records a new version of a return, which keeps its number and its place among the entries. */
export const changeReturn =
  (kind: ReturnKind) =>
  async (
    context: Context,
    id: string,
    form: ChangedReturn,
  ): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today, actor } = context
    const { version, ...input } = form
    const [stored, items, found] = await Promise.all([
      loadStoredBill(context, kind, id),
      loadStoredItems(context, id),
      loadReturnContext(context, kind, input, id),
    ])
    if (stored === undefined) return notFound
    const stays = judgeStaysWithBill(stored, input)
    if (E.isLeft(stays)) return stays
    if (E.isLeft(found)) return found
    const known = asOnStoredReturn(found.right, stored, items, input.partyId)
    const open = judgeChangeAllowed(stored, known.settings, version, input, today)
    if (E.isLeft(open)) return open
    const judged = await judgeRefunded(context, kind, input, known, id, false)
    if (E.isLeft(judged)) return judged
    const loaded = await loadStock(
      tx,
      company,
      { reference: id, date: input.date, entrySeq: stored.entrySeq },
      itemsOf(input),
      stored.date,
      named(input.billId),
    )
    const madeOffline = stored.madeOffline || judged.right.madeOffline
    const warnings = judgeStockOfBill(
      actor,
      known.settings,
      foldStock(loaded, judged.right.moves),
      madeOffline,
      (itemId) => items.get(itemId)?.name ?? namedBy(known)(itemId),
      input.lines,
    )
    if (E.isLeft(warnings)) return warnings
    const { number, fiscalYear, numberInYear, enteredBy } = stored
    const returned: ReturnRecord = {
      ...judged.right,
      allocations: await allocationsOfReturn(context, kind, judged.right, input.billId, id),
      documentId: id,
      number,
      fiscalYear,
      numberInYear,
      version: version + 1,
      madeOffline,
      enteredBy,
    }
    const released = await releaseWarnings(context, [
      { documentId: id, ...onAccounts(kind, returned) },
    ])
    return E.right(
      decisionOf(returned, returnFacts[kind].changed.of(returned), [
        ...warnings.right,
        ...released,
      ]),
    )
  }
