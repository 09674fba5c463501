import { either as E, function as F } from 'fp-ts'
import { judgeConfirmedDate } from '../../books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import type { CompanySettings } from '../../books/company/company.ts'
import { isFixedOncePrinted, type BillKind } from '../../books/documents/documentKind.ts'
import { itemOnBill } from '../../books/documents/itemOnBill.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Recorded } from '../../contract/documents.ts'
import type { ChangedTrade, EnteredTrade, TradeKind } from '../../contract/trade.ts'
import { billFacts, tradeFacts } from '../../journal/billFacts.ts'
import type { BillRecord, Payee } from '../../journal/billFields.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { settingsOf } from '../settings/settings.ts'
import { judgeChequesBeforeVoid } from '../documents/judgeCheques.ts'
import { outOfBooks } from '../documents/openItems.ts'
import { releaseWarnings } from '../documents/released.ts'
import { judgeNewDate, judgeVersion, judgeVoid, nextNumber } from '../documents/stored.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { foldStock, newest, type LoadedStock, type NewMove } from '../ledger/stock.ts'
import { loadStock } from '../ledger/stockState.ts'
import { yieldIfMany } from '../eventLoop.ts'
import {
  loadBillContext,
  loadStoredBill,
  loadStoredItems,
  type BillContext,
  type BillInput,
  type BillItem,
  type StoredBill,
} from './billContext.ts'
import { allocationsOfBill, onAccounts } from './allocations.ts'
import { judgePaid } from './judgePaid.ts'
import { judgeStockOfBill } from './judgeStockOfBill.ts'
import { judgeNotReturned, judgeStaysReturned } from './returnedBill.ts'
import { judgeSupplierBill, namesSameSupplierBill } from './supplierBill.ts'
import { tradeWords } from './words.ts'

const namedBy =
  (known: BillContext) =>
  (itemId: string): string =>
    known.items.get(itemId)?.name ?? itemId

/** The answer to a recorded document. */
export const decisionOf = (
  bill: Pick<BillRecord, 'documentId' | 'number' | 'version' | 'total'>,
  event: Decision<Recorded>['events'][number],
  warnings: readonly string[],
): Decision<Recorded> => ({
  events: [event],
  data: {
    documentId: bill.documentId,
    number: bill.number,
    version: bill.version,
    total: bill.total,
    warnings,
  },
})

/**
 * Records a new bill under the next number of its kind and fiscal year. The company is locked, so no other bill gets
 * that number.
 */
export const recordBill =
  (kind: BillKind) =>
  async (context: Context, entered: EnteredTrade): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today, actor } = context
    const { documentId, ...input } = entered
    const [known, isFirst, { isTaken, numbered }, loaded] = await Promise.all([
      loadBillContext(context, input),
      judgeSupplierBill(context, kind, input, documentId),
      nextNumber(context, kind, documentId, input.date),
      loadStock(
        tx,
        company,
        { reference: documentId, date: input.date, entrySeq: newest },
        input.lines.map((line) => line.itemId),
        null,
      ),
    ])
    if (isTaken) return idTaken('documentId')
    if (E.isLeft(isFirst)) return isFirst
    const date = E.flatMap(judgeBusinessDate(known.settings, input.date, today), (day) =>
      judgeConfirmedDate(day, input.confirmedDate, today),
    )
    if (E.isLeft(date)) return date
    const judged = await judgePaid(context, kind, input, known, documentId, true)
    if (E.isLeft(judged)) return judged
    await yieldIfMany(input.lines.length)
    const plan = foldStock(loaded, judged.right.moves)
    await yieldIfMany(input.lines.length)
    const warnings = judgeStockOfBill(
      actor,
      known.settings,
      plan,
      judged.right.madeOffline,
      namedBy(known),
      input.lines,
    )
    const allocations = await allocationsOfBill(
      context,
      kind,
      judged.right,
      input.useAdvance ?? false,
      documentId,
    )
    const bill: BillRecord = {
      ...judged.right,
      allocations,
      documentId,
      ...numbered,
      version: 1,
      enteredBy: actor.fullName,
    }
    return F.pipe(
      warnings,
      E.map((warningTexts) => decisionOf(bill, billFacts[kind].recorded.of(bill), warningTexts)),
    )
  }

/** Whether a person who saw `version` of a stored bill may change it. */
export const judgeChangeAllowed = (
  stored: StoredBill,
  settings: CompanySettings,
  version: number,
  { date, confirmedDate }: Pick<BillInput, 'date' | 'confirmedDate'>,
  today: string,
): Refused<null> => {
  const current = judgeVersion(stored, version, tradeWords)
  if (E.isLeft(current)) return current
  if (isFixedOncePrinted(stored.form) && stored.printedCount > 0)
    return refuse('printedInvoice', tradeWords.printedStays)
  return E.flatMap(judgeNewDate(stored, date, settings, today, tradeWords), () =>
    F.pipe(
      judgeConfirmedDate(date, confirmedDate, today, stored.date),
      E.map(() => null),
    ),
  )
}

const storedPayees = ({ additionalCosts, customs }: StoredBill): readonly Payee[] =>
  [...additionalCosts, ...(customs === null ? [] : [customs])].map(({ payee }) => payee)

/** The items of an edit: those that are on the document already, as they stand on it, and those that are as they are now. */
export const itemsAsStored = (
  present: ReadonlyMap<string, BillItem>,
  stored: ReadonlyMap<string, BillItem>,
): ReadonlyMap<string, BillItem> =>
  new Map([
    ...present,
    ...[...stored].map(([id, item]): [string, BillItem] => [id, itemOnBill(item, present.get(id))]),
  ])

/**
 * The context for an edit: items, party, banks and payees that are already on the bill stay as recorded there, even if
 * they have changed since; only what the edit adds is as it is now.
 */
const asOnStoredBill = (
  known: BillContext,
  stored: StoredBill,
  items: ReadonlyMap<string, BillItem>,
  partyId: string | null,
): BillContext => ({
  ...known,
  stored,
  items: itemsAsStored(known.items, items),
  party:
    stored.party !== null && stored.party.ledgerId === partyId
      ? { panFlag: stored.partyPanFlag ?? 'none', ...stored.party }
      : known.party,
  banks: new Map([
    ...known.banks,
    ...stored.banks.map(({ bankId, name }): [string, string] => [bankId, name]),
    ...storedPayees(stored).flatMap((payee): [string, string][] =>
      payee.type === 'bank' ? [[payee.bankId, payee.name]] : [],
    ),
  ]),
  payeeParties: new Map([
    ...known.payeeParties,
    ...storedPayees(stored).flatMap((payee): [string, PartySnapshot][] =>
      payee.type === 'party' ? [[payee.party.ledgerId, payee.party]] : [],
    ),
  ]),
})

const loadStockAgain = (
  { tx, company }: Context,
  stored: StoredBill,
  date: string,
  itemIds: readonly string[],
): Promise<LoadedStock> =>
  loadStock(
    tx,
    company,
    { reference: stored.documentId, date, entrySeq: stored.entrySeq },
    itemIds,
    stored.date,
  )

/** Records a new version of a bill, which keeps its number and its place among the entries. */
export const changeBill =
  (kind: BillKind) =>
  async (
    context: Context,
    id: string,
    form: ChangedTrade,
  ): Promise<Refused<Decision<Recorded>>> => {
    const { version, ...input } = form
    const [stored, items, found] = await Promise.all([
      loadStoredBill(context, kind, id),
      loadStoredItems(context, id),
      loadBillContext(context, input),
    ])
    if (stored === undefined) return notFound
    const known = asOnStoredBill(found, stored, items, input.partyId)
    const open = judgeChangeAllowed(stored, known.settings, version, input, context.today)
    if (E.isLeft(open)) return open
    const isFirst = namesSameSupplierBill(stored, input)
      ? E.right(null)
      : await judgeSupplierBill(context, kind, input, id)
    if (E.isLeft(isFirst)) return isFirst
    const lines = input.lines.length
    await yieldIfMany(lines)
    const judged = await judgePaid(context, kind, input, known, id, false)
    if (E.isLeft(judged)) return judged
    await yieldIfMany(lines)
    const fits = await judgeStaysReturned(context, id, stored, judged.right)
    if (E.isLeft(fits)) return fits
    const allocations = await allocationsOfBill(
      context,
      kind,
      judged.right,
      input.useAdvance ?? stored.usesAdvance,
      id,
    )
    const nameOf = (itemId: string): string => items.get(itemId)?.name ?? namedBy(known)(itemId)
    const madeOffline = stored.madeOffline || judged.right.madeOffline
    const loaded = await loadStockAgain(
      context,
      stored,
      input.date,
      input.lines.map((line) => line.itemId),
    )
    await yieldIfMany(lines)
    const plan = foldStock(loaded, judged.right.moves)
    await yieldIfMany(lines)
    const { number, fiscalYear, numberInYear, enteredBy } = stored
    const bill: BillRecord = {
      ...judged.right,
      allocations,
      documentId: id,
      number,
      fiscalYear,
      numberInYear,
      version: version + 1,
      madeOffline,
      enteredBy,
    }
    const released = await releaseWarnings(context, [{ documentId: id, ...onAccounts(kind, bill) }])
    return F.pipe(
      judgeStockOfBill(context.actor, known.settings, plan, madeOffline, nameOf, input.lines),
      E.map((warningTexts) =>
        decisionOf(bill, billFacts[kind].changed.of(bill), [...warningTexts, ...released]),
      ),
    )
  }

const nothing: readonly NewMove[] = []

/** Voids a bill or a return. It keeps its number, which is shown as void. */
export const voidBill =
  (kind: TradeKind) =>
  async (context: Context, id: string, reason: string): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today } = context
    const [stored, items, settings] = await Promise.all([
      loadStoredBill(context, kind, id),
      loadStoredItems(context, id),
      settingsOf(tx, company),
    ])
    if (stored === undefined) return notFound
    const open = judgeVoid(stored, settings, today, tradeWords)
    if (E.isLeft(open)) return open
    const returned = await judgeNotReturned(context, id)
    if (E.isLeft(returned)) return returned
    const cheques = await judgeChequesBeforeVoid(context, id)
    if (E.isLeft(cheques)) return cheques
    const released = await releaseWarnings(context, [{ documentId: id, ...outOfBooks }])
    const plan = foldStock(await loadStockAgain(context, stored, stored.date, []), nothing)
    const { number, total } = stored
    const version = stored.version + 1
    return F.pipe(
      judgeStockOfBill(
        context.actor,
        settings,
        plan,
        false,
        (itemId) => items.get(itemId)?.name ?? itemId,
        [],
      ),
      E.map((warnings): Decision<Recorded> => ({
        events: [tradeFacts[kind].voided.of({ documentId: id, version, reason })],
        data: { documentId: id, number, version, total, warnings: [...warnings, ...released] },
      })),
    )
  }
