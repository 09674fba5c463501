import { recordWords } from '../records/words.ts'
import { either as E, function as F } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import {
  CategoryChanged,
  CategoryDeactivated,
  CategoryReactivated,
} from '../../journal/itemFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { folded } from '../lists/search.ts'
import { readCategory } from './read.ts'
import { itemsWords } from './words.ts'

/** Renames a category. Names are unique, also among inactive categories. */
export const changeCategory = async (
  context: Context,
  id: string,
  name: string,
): Promise<Refused<Decision<{ readonly categoryId: string }>>> => {
  const { tx, company } = context
  const [category, [taken]] = await Promise.all([
    readCategory(context, id),
    tx.query(
      'select from item_category where company_id = $1 and name_sort = $2 and category_id <> $3',
      [company, folded(name), id],
    ),
  ])
  if (E.isLeft(category)) return category
  if (taken !== undefined) return refuse('categoryTaken', itemsWords.categoryTaken, 'name')
  return E.right({
    events: category.right.data.name === name ? [] : [CategoryChanged.of({ categoryId: id, name })],
    data: { categoryId: id },
  })
}

/** Makes a category inactive: it cannot be chosen for further items, and its items keep it. */
export const deactivateCategory = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> =>
  F.pipe(
    await readCategory(context, id),
    E.map(({ data: { isActive } }) => ({
      events: isActive ? [CategoryDeactivated.of({ categoryId: id })] : [],
      data: null,
      message: both(recordWords.madeInactive),
    })),
  )

/** Makes an inactive category active again. */
export const reactivateCategory = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> =>
  F.pipe(
    await readCategory(context, id),
    E.map(({ data: { isActive } }) => ({
      events: isActive ? [] : [CategoryReactivated.of({ categoryId: id })],
      data: null,
      message: both(recordWords.madeActive),
    })),
  )
