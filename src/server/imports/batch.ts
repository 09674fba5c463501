import { either as E, function as F } from 'fp-ts'
import type { CompanySettings } from '../../books/company/company.ts'
import {
  isOpening,
  judgeOpeningDay,
  judgeOpeningFigures,
  openingDay,
} from '../../books/ledger/opening.ts'
import { firstFaults, refusal, refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { ImportKind, ImportOutcome } from '../../contract/imports.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import { RowsImported } from '../../journal/importFacts.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { decideOpenings, type WantedOpening } from '../openings/decide.ts'
import { importsWords } from './words.ts'

/** Shared by the areas of parties and items: a batch of rows of a file. */

/** What the request says besides its rows. */
export interface AskedBatch {
  readonly importId: string
  readonly fileName: string
  readonly keep: 'all' | 'good'
  readonly validate: boolean
}

/** A record that a row becomes. */
export interface NewRecord {
  readonly id: string
  readonly event: JournalEvent
  readonly opening: WantedOpening
}
/** What becomes of a row. `there`: it says a record again, of this name. */
export type RowVerdict =
  | { readonly tag: 'new'; readonly record: NewRecord }
  | { readonly tag: 'there'; readonly name: string }
  | { readonly tag: 'refused'; readonly field: string; readonly say: Words }

/** The verdict of a row that is refused, at the field that the refusal names or else at `field`. */
export const refusedRow = ({ say, fields }: Refusal, field: string): RowVerdict => ({
  tag: 'refused',
  field: Object.keys(fields ?? {})[0] ?? field,
  say,
})

/** Refuses an import that is undone, or whose id belongs to an import of the other kind. */
export const judgeImport = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  importId: string,
  kind: ImportKind,
): Promise<Refused<null>> => {
  const [known] = await tx.query<{ kind: string; isUndone: boolean }>(
    'select kind, is_undone "isUndone" from record_import where company_id = $1 and import_id = $2',
    [company, importId],
  )
  if (known === undefined) return E.right(null)
  if (known.kind !== kind) return refuse('otherImport', importsWords.otherImport, 'importId')
  return known.isUndone
    ? refuse('alreadyUndone', importsWords.alreadyUndone, 'importId')
    : E.right(null)
}

/** Whether the books take the opening of a new record: what `decideOpenings` refuses together, row by row. */
export const judgeRowOpening = (
  settings: Pick<CompanySettings, 'booksBeginOn' | 'lockedThrough'>,
  today: string,
  { of, figures, date, field }: WantedOpening,
): Refused<null> => {
  if (!isOpening(figures)) return E.right(null)
  return F.pipe(
    judgeOpeningFigures(of, figures),
    E.flatMap(() => openingDay(settings, date, null, today)),
    E.flatMap((day) => judgeOpeningDay(settings, day, today)),
    E.bimap(
      (refused): Refusal => {
        const [at = 'amount'] = Object.keys(refused.fields ?? {}) as Parameters<typeof field>[0][]
        return refusal(refused.tag, refused.say, field(at))
      },
      () => null,
    ),
  )
}

const outcomeOf = (verdicts: readonly RowVerdict[]): ImportOutcome => ({
  added: verdicts.filter(({ tag }) => tag === 'new').length,
  there: verdicts.flatMap((each, row) => (each.tag === 'there' ? [{ row, name: each.name }] : [])),
  refused: verdicts.flatMap((each, row) =>
    each.tag === 'refused' ? [{ row, field: each.field, say: each.say }] : [],
  ),
})

/**
 * Adds the records of a batch with their opening balances, after `categories`. With `keep: 'all'`, one refused row
 * refuses the batch, with the first faults by row and field. A batch of rows that are all there changes nothing.
 */
export const decideBatch = async (
  context: Context,
  settings: Parameters<typeof decideOpenings>[1],
  kind: ImportKind,
  asked: AskedBatch,
  verdicts: readonly RowVerdict[],
  categories: readonly { readonly id: string; readonly event: JournalEvent }[] = [],
): Promise<Refused<Decision<ImportOutcome>>> => {
  const data = outcomeOf(verdicts)
  if (asked.validate) return E.right({ events: [], data })
  if (asked.keep === 'all' && data.refused.length > 0)
    return E.left({
      tag: 'rowsRefused',
      say: importsWords.rowsRefused(data.refused.length),
      fields: firstFaults(
        data.refused.map(({ row, field, say }) => [`rows.${row}.${field}`, say] as const),
      ),
    })
  const records = verdicts.flatMap((each) => (each.tag === 'new' ? [each.record] : []))
  if (records.length === 0) return E.right({ events: [], data })
  const openings = await decideOpenings(
    context,
    settings,
    records.map(({ opening }) => opening),
  )
  const { importId, fileName } = asked
  return F.pipe(
    openings,
    E.map(({ events }) => ({
      events: [
        RowsImported.of({
          importId,
          kind,
          fileName,
          recordIds: records.map(({ id }) => id),
          categoryIds: categories.map(({ id }) => id),
          by: context.actor.fullName,
        }),
        ...categories.map(({ event }) => event),
        ...records.map(({ event }) => event),
        ...events,
      ],
      data,
    })),
  )
}
