import { either as E } from 'fp-ts'
import { fiscalYearOf } from '../../books/calendar.ts'
import { judgeBusinessDate, type CompanySettings } from '../../books/company.ts'
import { costKeys } from '../../books/figureKeys.ts'
import { firstFaults, refuse, type Refused } from '../../books/refusal.ts'
import { voucherNumber } from '../../books/voucher.ts'
import type { Words } from '../../books/words.ts'
import type { ChangedTrade, EnteredTrade, Recorded, TradeKind } from '../../contract/trade.ts'
import { billFacts, BillPrinted } from '../../journal/billFacts.ts'
import type { BillRecord } from '../../journal/billFields.ts'
import type { Actor, Context, Decision } from '../area.ts'
import { settingsOf } from '../companies/settings.ts'
import { holds } from '../http/admission.ts'
import { idTaken, notFound } from '../ledger/refusals.ts'
import {
  foldStock,
  newest,
  type LoadedStock,
  type NewMove,
  type StockPlan,
} from '../ledger/stock.ts'
import { loadStock } from '../ledger/stockState.ts'
import { belowZeroWarnings, recostWarnings } from '../ledger/warnings.ts'
import { giveWay } from '../turns.ts'
import { gather, standingBill, standingItems, type Known, type Standing } from './gather.ts'
import { judgeTrade } from './judge.ts'

const say = {
  stockBelowZero: { ne: 'मौज्दात शून्यभन्दा कम हुन्छ', en: 'The stock would go below zero' },
  void: { ne: 'यो बिल बदर भइसकेको छ', en: 'This bill is void already' },
  staleVersion: {
    ne: 'यो बिल अरूले बदलिसकेको छ; नयाँ विवरण हेरेर फेरि गर्नुहोस्',
    en: 'Somebody has changed this bill since; look at it anew and try again',
  },
  otherFiscalYear: {
    ne: 'बिललाई अर्को आर्थिक वर्षमा सार्न मिल्दैन',
    en: 'A bill cannot move into another fiscal year',
  },
  printed: {
    ne: 'प्रिन्ट भइसकेको कर बीजक बदल्न मिल्दैन, बदर मात्र गर्न मिल्छ',
    en: 'A tax invoice that has been printed cannot be changed, only voided',
  },
} as const satisfies Readonly<Record<string, Words>>

/** So many items are named in one sentence. */
const mostNamed = 5

/** What a plan means to the person: a refusal where the shop does not sell what it has not, otherwise what to be told. */
const judgeStock = (
  actor: Actor,
  settings: CompanySettings,
  plan: StockPlan,
  neverRefused: boolean,
  nameOf: (itemId: string) => string,
  lines: readonly { readonly itemId: string }[],
): Refused<readonly string[]> => {
  if (settings.belowZeroStock === 'refuse' && plan.belowZero.size > 0 && !neverRefused) {
    const fields = lines.flatMap(({ itemId }, i) =>
      plan.belowZero.has(itemId) ? [[`lines.${i}.quantity`, say.stockBelowZero] as const] : [],
    )
    const short = [...plan.belowZero.keys()]
    const more = short.length - mostNamed
    const named = `${short.slice(0, mostNamed).map(nameOf).join(', ')}${more > 0 ? ` + ${more}` : ''}`
    const words = {
      ne: `${say.stockBelowZero.ne}: ${named}`,
      en: `${say.stockBelowZero.en}: ${named}`,
    }
    return E.left({
      tag: 'stockBelowZero',
      say: words,
      ...(fields.length === 0 ? {} : { fields: firstFaults(fields) }),
    })
  }
  return E.right([
    ...(settings.belowZeroStock === 'allow' ? [] : belowZeroWarnings(plan, nameOf)),
    ...recostWarnings(plan, nameOf, holds(actor, costKeys)),
  ])
}

const namedBy =
  (known: Known) =>
  (itemId: string): string =>
    known.items.get(itemId)?.name ?? itemId

const decided = (
  bill: BillRecord,
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

/** Whether a document of this id is there, and the last number that its kind and fiscal year have given. */
const placeFor = async (
  { tx, company }: Context,
  kind: TradeKind,
  documentId: string,
  fiscalYear: string,
): Promise<{ readonly isTaken: boolean; readonly last: number }> => {
  const [row] = await tx.query<{ isTaken: boolean; last: number }>(
    `
    select exists (select from document where company_id = $1 and document_id = $2) "isTaken",
      coalesce((select last_number from voucher_counter where company_id = $1 and kind = $3 and fiscal_year = $4), 0) last`,
    [company, documentId, kind, fiscalYear],
  )
  return row!
}

/** Records a new bill under the next number of its kind and fiscal year. The company's lock is held, so no other takes it. */
export const recordBill =
  (kind: TradeKind) =>
  async (context: Context, entered: EnteredTrade): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today, actor } = context
    const { documentId, ...said } = entered
    const fiscalYear = fiscalYearOf(said.date)?.name ?? ''
    const [known, { isTaken, last }, loaded] = await Promise.all([
      gather(context, said),
      placeFor(context, kind, documentId, fiscalYear),
      loadStock(
        tx,
        company,
        { reference: documentId, date: said.date, entrySeq: newest },
        said.lines.map((line) => line.itemId),
        null,
      ),
    ])
    if (isTaken) return idTaken('documentId')
    const date = judgeBusinessDate(known.settings, said.date, today)
    if (E.isLeft(date)) return date
    const judged = judgeTrade(kind, said, known)
    if (E.isLeft(judged)) return judged
    await giveWay(said.lines.length)
    const plan = foldStock(loaded, judged.right.moves)
    await giveWay(said.lines.length)
    const warnings = judgeStock(
      actor,
      known.settings,
      plan,
      judged.right.madeOffline,
      namedBy(known),
      said.lines,
    )
    const bill: BillRecord = {
      ...judged.right,
      documentId,
      number: voucherNumber(kind, fiscalYear, last + 1),
      fiscalYear,
      numberInYear: last + 1,
      version: 1,
      enteredBy: actor.fullName,
    }
    return E.map((told: readonly string[]) =>
      decided(bill, billFacts[kind].recorded.of(bill), told),
    )(warnings)
  }

/** Whether a bill that stands may be changed at all, by a person who looked at `version` of it. */
const judgeStanding = (
  standing: Standing,
  settings: CompanySettings,
  version: number,
  date: string,
  today: string,
): Refused<null> => {
  if (standing.state === 'void') return refuse('alreadyVoid', say.void)
  if (standing.version !== version) return refuse('staleVersion', say.staleVersion)
  if (standing.form === 'taxInvoice' && standing.printedCount > 0)
    return refuse('printedInvoice', say.printed)
  for (const day of [standing.date, date]) {
    const open = judgeBusinessDate(settings, day, today)
    if (E.isLeft(open)) return open
  }
  return fiscalYearOf(date)?.name === standing.fiscalYear
    ? E.right(null)
    : refuse('otherFiscalYear', say.otherFiscalYear, 'date')
}

/** Items and party as they already stood on the bill keep the names and the VAT they had there. */
const asTheyStood = (
  known: Known,
  standing: Standing,
  items: Awaited<ReturnType<typeof standingItems>>,
): Known => ({
  ...known,
  items: new Map([...known.items].map(([id, item]) => [id, { ...item, ...items.get(id) }])),
  party:
    known.party !== null && standing.party?.ledgerId === known.party.ledgerId
      ? { ...known.party, ...standing.party }
      : known.party,
})

const loadAgain = (
  { tx, company }: Context,
  standing: Standing,
  date: string,
  itemIds: readonly string[],
): Promise<LoadedStock> =>
  loadStock(
    tx,
    company,
    { reference: standing.documentId, date, entrySeq: standing.entrySeq },
    itemIds,
    standing.date,
  )

/** Records a new version of a bill in the place of the last one; it keeps its number and its place among the entries. */
export const changeBill =
  (kind: TradeKind) =>
  async (
    context: Context,
    id: string,
    form: ChangedTrade,
  ): Promise<Refused<Decision<Recorded>>> => {
    const { version, ...said } = form
    const [standing, items, found] = await Promise.all([
      standingBill(context, kind, id),
      standingItems(context, id),
      gather(context, said),
    ])
    if (standing === undefined) return notFound
    const known = asTheyStood(found, standing, items)
    const open = judgeStanding(standing, known.settings, version, said.date, context.today)
    if (E.isLeft(open)) return open
    const judged = judgeTrade(kind, said, known)
    if (E.isLeft(judged)) return judged
    const nameOf = (itemId: string): string => items.get(itemId)?.name ?? namedBy(known)(itemId)
    const madeOffline = standing.madeOffline || judged.right.madeOffline
    const plan = foldStock(
      await loadAgain(
        context,
        standing,
        said.date,
        said.lines.map((line) => line.itemId),
      ),
      judged.right.moves,
    )
    await giveWay(said.lines.length)
    const { number, fiscalYear, numberInYear, enteredBy } = standing
    const bill: BillRecord = {
      ...judged.right,
      documentId: id,
      number,
      fiscalYear,
      numberInYear,
      version: version + 1,
      madeOffline,
      enteredBy,
    }
    return E.map((told: readonly string[]) =>
      decided(bill, billFacts[kind].changed.of(bill), told),
    )(judgeStock(context.actor, known.settings, plan, madeOffline, nameOf, said.lines))
  }

const nothing: readonly NewMove[] = []

/** Takes a bill back out of the books. Its number stays and is shown void. */
export const voidBill =
  (kind: TradeKind) =>
  async (context: Context, id: string, reason: string): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today } = context
    const [standing, items, settings] = await Promise.all([
      standingBill(context, kind, id),
      standingItems(context, id),
      settingsOf(tx, company),
    ])
    if (standing === undefined) return notFound
    if (standing.state === 'void') return refuse('alreadyVoid', say.void)
    const open = judgeBusinessDate(settings, standing.date, today)
    if (E.isLeft(open)) return open
    const plan = foldStock(await loadAgain(context, standing, standing.date, []), nothing)
    const { number, total } = standing
    const version = standing.version + 1
    return E.map((warnings: readonly string[]): Decision<Recorded> => ({
      events: [billFacts[kind].voided.of({ documentId: id, version, reason })],
      data: { documentId: id, number, version, total, warnings },
    }))(
      judgeStock(
        context.actor,
        settings,
        plan,
        false,
        (itemId) => items.get(itemId)?.name ?? itemId,
        [],
      ),
    )
  }

/** Counts a printing of a bill, void or live. */
export const printBill =
  (kind: TradeKind) =>
  async (
    context: Context,
    id: string,
  ): Promise<Refused<Decision<{ readonly documentId: string; readonly printedCount: number }>>> => {
    const standing = await standingBill(context, kind, id)
    if (standing === undefined) return notFound
    const facts = { documentId: id, printedCount: standing.printedCount + 1 }
    return E.right({ events: [BillPrinted.of(facts)], data: facts })
  }
