import { either as E } from 'fp-ts'
import { knownItems, comparableName, type ItemIdentity } from '../../books/imports/identity.ts'
import type { Refused } from '../../books/refusal.ts'
import type {
  ImportedItemRow,
  importItems as route,
  ImportOutcome,
} from '../../contract/imports.ts'
import type { BodyOf } from '../../contract/route.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import { CategoryAdded, ItemAdded } from '../../journal/itemFacts.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import {
  decideBatch,
  judgeImport,
  judgeRowOpening,
  refusedRow,
  type RowVerdict,
} from '../imports/batch.ts'
import { importsWords } from '../imports/words.ts'
import { settingsOf } from '../settings/settings.ts'
import { itemFromForm } from './decide.ts'
import { itemsWords } from './words.ts'

const alikeSql = `
  select name, code, barcode from item where company_id = $1 and is_active
    and (name_sort = any($2) or (code_sort <> '' and code_sort = any($3)) or (barcode <> '' and barcode = any($4))) order by entry_seq`

const filled = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text = '') => (text === '' ? [] : [text]))

/** The active items that rows may say again, or whose codes they may take. */
const alike = (
  { tx, company }: Context,
  rows: readonly ImportedItemRow[],
): Promise<readonly (ItemIdentity & Record<string, unknown>)[]> =>
  tx.query(alikeSql, [
    company,
    rows.map(({ name }) => comparableName(name)),
    filled(rows.map(({ code }) => code)).map(comparableName),
    filled(rows.map(({ barcode }) => barcode)),
  ])

interface StoredCategory extends Record<string, unknown> {
  readonly id: string
  readonly key: string
  readonly isActive: boolean
}
/** The categories of rows by their names; those that are not there yet get an id, and are added with the first item. */
const categoriesFor = async (
  { tx, company, newId }: Context,
  rows: readonly ImportedItemRow[],
): Promise<{
  readonly of: (name: string) => StoredCategory | null
  readonly added: () => readonly { readonly id: string; readonly event: JournalEvent }[]
}> => {
  const names = filled(rows.map(({ categoryName }) => categoryName))
  const stored = await tx.query<StoredCategory>(
    `select category_id id, name_sort "key", is_active "isActive" from item_category where company_id = $1 and name_sort = any($2)`,
    [company, names.map(comparableName)],
  )
  const byKey = new Map(stored.map((each) => [each.key, each]))
  const added: { readonly id: string; readonly event: JournalEvent }[] = []
  return {
    added: () => added,
    of: (name) => {
      if (name === '') return null
      const key = comparableName(name)
      const known = byKey.get(key)
      if (known !== undefined) return known
      const id = newId()
      const category = { id, key, isActive: true }
      byKey.set(key, category)
      added.push({ id, event: CategoryAdded.of({ categoryId: id, name }) })
      return category
    },
  }
}

const openingFieldOf =
  ({ openingDate }: ImportedItemRow) =>
  (at: 'date' | 'amount' | 'quantity'): string => {
    if (at === 'date' && openingDate !== undefined) return 'openingDate'
    return at === 'amount' ? 'openingValue' : 'openingQuantity'
  }

const taken = {
  code: { tag: 'refused', field: 'code', say: itemsWords.codeTaken },
  barcode: { tag: 'refused', field: 'barcode', say: itemsWords.barcodeTaken },
} as const satisfies Readonly<Record<string, RowVerdict>>

/** Adds the items that rows of a file say, with their opening stock and new categories. Rows that say an active item again add nothing. */
export const importItems = async (
  context: Context,
  asked: BodyOf<typeof route>,
): Promise<Refused<Decision<ImportOutcome>>> => {
  const { tx, company, today, newId } = context
  const [judged, settings, items, categories] = await Promise.all([
    judgeImport(context, asked.importId, 'item'),
    settingsOf(tx, company),
    alike(context, asked.rows),
    categoriesFor(context, asked.rows),
  ])
  if (E.isLeft(judged)) return judged
  const known = knownItems<ItemIdentity>(items)
  const verdicts = asked.rows.map((row): RowVerdict => {
    const { name, code = '', barcode = '', categoryName = '' } = row
    const as = { name, code, barcode }
    const id = newId()
    const made = itemFromForm(id, row)
    if (E.isLeft(made)) return refusedRow(made.left, 'name')
    const there = known.find(as)
    if (there !== null) return { tag: 'there', name: there.name }
    const other = known.taken(as)
    if (other !== null) return taken[other]
    const opening = { ...made.right.opening, field: openingFieldOf(row) }
    const fits = judgeRowOpening(settings, today, opening)
    if (E.isLeft(fits)) return refusedRow(fits.left, 'openingQuantity')
    const category = categories.of(categoryName)
    if (category?.isActive === false)
      return { tag: 'refused', field: 'categoryName', say: importsWords.categoryInactive }
    known.add(as)
    const event = ItemAdded.of({ ...made.right.item, categoryId: category?.id ?? null })
    return { tag: 'new', record: { id, event, opening } }
  })
  return decideBatch(context, settings, 'item', asked, verdicts, categories.added())
}
