import { either as E, function as F } from 'fp-ts'
import { judgeConfirmedDate } from '../../books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import type { CompanySettings } from '../../books/company/company.ts'
import { costKeys } from '../../books/documents/figureKeys.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Recorded } from '../../contract/documents.ts'
import type {
  ChangedItemAdjustment,
  EnteredItemAdjustment,
} from '../../contract/itemAdjustments.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import { itemAdjustmentFacts } from '../../journal/itemAdjustmentFacts.ts'
import type { ItemAdjustmentRecord } from '../../journal/itemAdjustmentFields.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { judgeChange, judgeVoid, nextNumber } from '../documents/stored.ts'
import { documentWords } from '../documents/words.ts'
import { yieldIfMany } from '../eventLoop.ts'
import { hasAnyKey } from '../http/admission.ts'
import { judgeStock } from '../ledger/judgeStock.ts'
import { foldStock, newest, type Entering, type NewMove } from '../ledger/stock.ts'
import { loadStock } from '../ledger/stockState.ts'
import { moreItemsWarning, mostItemsNamed } from '../ledger/warnings.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { settingsOf } from '../settings/settings.ts'
import { judgeInput, linesIn, type Input, type Judged, type AdjustedInput } from './judge.ts'
import { asRecorded, loadKnown, type Known } from './known.ts'
import { storedAdjustment, type StoredAdjustment, type StoredAdjustmentLine } from './stored.ts'

/** What an entry is to move, in place of what it moved before (`former`: its day then; null: it is new). */
interface Moving {
  readonly entering: Entering
  readonly former: string | null
  readonly moves: readonly NewMove[]
  readonly nameOf: (itemId: string) => string
}

/** What the moves do to the stock: a refusal, or warnings of the first items in both languages. */
export const judgeMoves = async (
  { tx, company, actor }: Context,
  settings: CompanySettings,
  { entering, former, moves, nameOf }: Moving,
): Promise<Refused<readonly string[]>> => {
  const itemIds = [...new Set(moves.map(({ itemId }) => itemId))]
  const loaded = await loadStock(tx, company, entering, itemIds, former)
  const plan = foldStock(loaded, moves)
  await yieldIfMany(moves.length)
  return F.pipe(
    judgeStock(settings, { plan, seesCost: hasAnyKey(actor, costKeys), nameOf, lines: moves }),
    E.map((warnings) => [
      ...warnings.slice(0, mostItemsNamed),
      ...moreItemsWarning(warnings.length - mostItemsNamed),
    ]),
  )
}

const namedIn =
  ({ items }: Known) =>
  (itemId: string): string =>
    items.get(itemId)?.name ?? itemId

const decisionOf = (
  { documentId, number, version }: Pick<Recorded, 'documentId' | 'number' | 'version'>,
  event: JournalEvent,
  warnings: readonly string[],
): Decision<Recorded> => ({
  events: [event],
  data: { documentId, number, version, total: 0, warnings },
})

/** Whether something new may be dated on a day; with the day. */
export const judgeNewDay = (
  { today }: Context,
  settings: CompanySettings,
  { date, confirmedDate }: { readonly date: string; readonly confirmedDate?: string | undefined },
): Refused<string> =>
  E.flatMap(judgeBusinessDate(settings, date, today), (day) =>
    judgeConfirmedDate(day, confirmedDate, today),
  )

/** Records a judged adjustment under the next number of the fiscal year. `said`: warnings besides those of its moves. */
export const recordJudged = async (
  context: Context,
  known: Known,
  documentId: string,
  judged: Judged,
  said: readonly string[] = [],
): Promise<Refused<Decision<Recorded>>> => {
  const { isTaken, numbered } = await nextNumber(context, 'itemAdjustment', documentId, judged.date)
  if (isTaken) return idTaken('documentId')
  const warnings = await judgeMoves(context, known.settings, {
    entering: { reference: documentId, date: judged.date, entrySeq: newest },
    former: null,
    moves: judged.moves,
    nameOf: namedIn(known),
  })
  const record: ItemAdjustmentRecord = {
    ...judged,
    documentId,
    ...numbered,
    version: 1,
    enteredBy: context.actor.fullName,
  }
  return F.pipe(
    warnings,
    E.map((more) =>
      decisionOf(record, itemAdjustmentFacts.recorded.of(record), [...said, ...more]),
    ),
  )
}

/** Records an adjustment of items. */
export const recordItemAdjustment = async (
  context: Context,
  entered: EnteredItemAdjustment,
): Promise<Refused<Decision<Recorded>>> => {
  const lines = linesIn(entered).map((line): AdjustedInput => ({ ...line, counted: null }))
  const known = await loadKnown(
    context,
    lines.map(({ itemId }) => itemId),
  )
  const { date, remarks = '' } = entered
  const judged = E.flatMap(judgeNewDay(context, known.settings, entered), () =>
    judgeInput({ date, remarks, lines, countedItems: null }, known),
  )
  if (E.isLeft(judged)) return judged
  return recordJudged(context, known, entered.documentId, judged.right)
}

/** What was counted stays on a line whose difference stays. */
const countedOf = (
  line: AdjustedInput,
  stored: readonly StoredAdjustmentLine[],
  factorOfUnit: (unit: string) => number,
): number | null =>
  stored.find(
    (was) =>
      was.itemId === line.itemId &&
      was.direction === line.direction &&
      was.reason === line.reason &&
      was.baseQuantity * 1000 === line.quantityThousandths * factorOfUnit(line.unit),
  )?.counted ?? null

const changedInput = (
  form: ChangedItemAdjustment,
  stored: StoredAdjustment,
  known: Known,
): Input => ({
  date: form.date,
  remarks: form.remarks ?? '',
  countedItems: stored.countedItems,
  lines: linesIn(form).map((entered): AdjustedInput => {
    const line = { ...entered, counted: null }
    const units = known.items.get(line.itemId)?.units ?? []
    const factorOfUnit = (unit: string): number =>
      units.find((each) => each.unit === unit)?.factorThousandths ?? 0
    return { ...line, counted: countedOf(line, stored.lines, factorOfUnit) }
  }),
})

/** Records a new version of an adjustment, which keeps its number and its place among the entries. */
export const changeItemAdjustment = async (
  context: Context,
  id: string,
  form: ChangedItemAdjustment,
): Promise<Refused<Decision<Recorded>>> => {
  const [stored, present] = await Promise.all([
    storedAdjustment(context, id),
    loadKnown(
      context,
      form.lines.map(({ itemId }) => itemId),
    ),
  ])
  if (stored === undefined) return notFound
  const known = asRecorded(present, stored.lines)
  const judged = E.flatMap(judgeChange(stored, form, known.settings, context.today), () =>
    judgeInput(changedInput(form, stored, known), known),
  )
  if (E.isLeft(judged)) return judged
  const { number, fiscalYear, numberInYear, enteredBy } = stored
  const record: ItemAdjustmentRecord = {
    ...judged.right,
    documentId: id,
    number,
    fiscalYear,
    numberInYear,
    version: stored.version + 1,
    enteredBy,
  }
  const warnings = await judgeMoves(context, known.settings, {
    entering: { reference: id, date: record.date, entrySeq: stored.entrySeq },
    former: stored.date,
    moves: record.moves,
    nameOf: namedIn(known),
  })
  return F.pipe(
    warnings,
    E.map((said) => decisionOf(record, itemAdjustmentFacts.changed.of(record), said)),
  )
}

/** Voids an adjustment. It keeps its number, which is shown as void. */
export const voidItemAdjustment = async (
  context: Context,
  id: string,
  reason: string,
): Promise<Refused<Decision<Recorded>>> => {
  const { tx, company, today } = context
  const [stored, settings] = await Promise.all([
    storedAdjustment(context, id),
    settingsOf(tx, company),
  ])
  if (stored === undefined) return notFound
  const open = judgeVoid(stored, settings, today, documentWords)
  if (E.isLeft(open)) return open
  const warnings = await judgeMoves(context, settings, {
    entering: { reference: id, date: stored.date, entrySeq: stored.entrySeq },
    former: stored.date,
    moves: [],
    nameOf: (itemId) => stored.lines.find((line) => line.itemId === itemId)?.name ?? itemId,
  })
  const version = stored.version + 1
  return F.pipe(
    warnings,
    E.map((said) =>
      decisionOf(
        { documentId: id, number: stored.number, version },
        itemAdjustmentFacts.voided.of({ documentId: id, version, reason }),
        said,
      ),
    ),
  )
}
