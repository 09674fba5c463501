import { either as E, function as F } from 'fp-ts'
import { noFigures, subjectOf } from '../../books/ledger/opening.ts'
import { refusal, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { ImportKind } from '../../contract/imports.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import { ImportUndone } from '../../journal/importFacts.ts'
import { CategoryDeactivated, ItemDeactivated } from '../../journal/itemFacts.ts'
import { PartyDeactivated } from '../../journal/partyFacts.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { hasAnyKey } from '../http/admission.ts'
import { notPermitted } from '../http/failure.ts'
import { decideOpenings } from '../openings/decide.ts'
import { liveOpenings } from '../openings/liveOpenings.ts'
import { notFound } from '../records/refusals.ts'
import { settingsOf } from '../settings/settings.ts'
import { importsWords } from './words.ts'

interface Import extends Record<string, unknown> {
  readonly kind: ImportKind
  readonly fileName: string
  readonly isUndone: boolean
}
interface Use extends Record<string, unknown> {
  readonly name: string
  readonly kind: string
  readonly documentId: string
  readonly number: string
}

const ofImport = (kind: string): string =>
  `select record_id from imported_record where company_id = $1 and import_id = $2 and record_kind = '${kind}'`
const isNoOpening =
  'not exists (select from opening o where o.company_id = $1 and o.document_id = d.document_id)'
const documentColumns = `d.kind, d.document_id "documentId", d.number`
/** A live document in which a record of the import stands; its opening balance is none. */
const usesSql: Readonly<Record<ImportKind, string>> = {
  party: `
    select p.title "name", ${documentColumns} from document d
      join party p on p.company_id = $1 and p.party_id = d.party_id
    where d.company_id = $1 and d.state = 'live' and d.party_id in (${ofImport('party')})
    union all
    select p.title, ${documentColumns} from posting e
      join document d on d.company_id = $1 and d.document_id = e.reference
      join party p on p.company_id = $1 and p.party_id = e.party_id
    where e.company_id = $1 and ${isNoOpening} and e.party_id in (${ofImport('party')})
    limit 1`,
  item: `
    select i.name, ${documentColumns} from document_line l
      join document d on d.company_id = $1 and d.document_id = l.document_id
      join item i on i.company_id = $1 and i.item_id = l.item_id
    where l.company_id = $1 and d.state = 'live' and l.item_id in (${ofImport('item')})
    union all
    select i.name, ${documentColumns} from stock_move m
      join document d on d.company_id = $1 and d.document_id = m.reference
      join item i on i.company_id = $1 and i.item_id = m.item_id
    where m.company_id = $1 and ${isNoOpening} and m.item_id in (${ofImport('item')})
    limit 1`,
}
const activeSql: Readonly<Record<ImportKind, string>> = {
  party: `select party_id id from party where company_id = $1 and is_active and party_id in (${ofImport('party')}) order by entry_seq`,
  item: `select item_id id from item where company_id = $1 and is_active and item_id in (${ofImport('item')}) order by entry_seq`,
}
/** The categories that were added for the items and hold no other active item. */
const categoriesSql = `
  select category_id id from item_category c where company_id = $1 and is_active and category_id in (${ofImport('category')})
    and not exists (select from item i where i.company_id = $1 and i.category_id = c.category_id and i.is_active and i.item_id not in (${ofImport('item')}))`

const deactivated = (kind: ImportKind, id: string): JournalEvent =>
  kind === 'party' ? PartyDeactivated.of({ partyId: id }) : ItemDeactivated.of({ itemId: id })

const inUse = ({ name, ...document }: Use): Refused<never> =>
  E.left({ ...refusal('importInUse', importsWords.inUse(name, document.number)), document })

/**
 * Makes the records of an import inactive and voids their opening balances, all or nothing. Refused if one of them
 * stands in a document by now, or if opening balances are closed. Nothing changes if it is undone already.
 */
export const undoImport = async (
  context: Context,
  importId: string,
): Promise<Refused<Decision<null>>> => {
  const { tx, company, actor } = context
  const asked = [company, importId]
  const [made] = await tx.query<Import>(
    'select kind, file_name "fileName", is_undone "isUndone" from record_import where company_id = $1 and import_id = $2',
    asked,
  )
  if (made === undefined) return notFound
  const { kind, fileName, isUndone } = made
  if (!hasAnyKey(actor, [kind === 'party' ? 'party-add' : 'item-add'])) return E.left(notPermitted)
  if (isUndone) return E.right({ events: [], data: null, message: both(importsWords.undone) })
  const [[use], active, categories, records, settings] = await Promise.all([
    tx.query<Use>(usesSql[kind], asked),
    tx.query<{ id: string }>(activeSql[kind], asked),
    tx.query<{ id: string }>(categoriesSql, asked),
    tx.query<{ id: string }>(`select record_id id from (${ofImport(kind)}) r`, asked),
    settingsOf(tx, company),
  ])
  if (use !== undefined) return inUse(use)
  const live = await liveOpenings(
    context,
    records.map(({ id }) => subjectOf({ of: kind, id })),
  )
  const openings = await decideOpenings(
    context,
    settings,
    records.flatMap(({ id }) => {
      const opening = live.get(subjectOf({ of: kind, id }))
      if (opening === undefined) return []
      const { name, unit } = opening
      return [{ of: kind, id, name, unit, figures: noFigures, field: () => 'importId' }]
    }),
  )
  return F.pipe(
    openings,
    E.map(({ events }) => ({
      events: [
        ImportUndone.of({ importId, kind, fileName }),
        ...events,
        ...active.map(({ id }) => deactivated(kind, id)),
        ...categories.map(({ id }) => CategoryDeactivated.of({ categoryId: id })),
      ],
      data: null,
      message: both(importsWords.undone),
    })),
  )
}
