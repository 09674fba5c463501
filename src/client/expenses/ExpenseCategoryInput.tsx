import type { Words } from '../../books/words.ts'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { PickInput } from '../ui/PickInput.tsx'
import { expenseWords } from './expenseWords.ts'
import { ownExpenseCategories, type ChosenCategory } from './ownCategories.ts'
import { expenseCategoriesQuery } from './queries.ts'

/** Every category that an expense can have: the active ones, those on it already, and those that wait to be sent. */
export const useChosenCategories = (
  onExpense: readonly ChosenCategory[],
): readonly ChosenCategory[] => {
  const held = useQuery(expenseCategoriesQuery, null).held ?? []
  const { made } = useFold(ownExpenseCategories, 'all')
  const active = held
    .filter(({ isActive }) => isActive)
    .map(({ expenseCategoryId: categoryId, name }) => ({ categoryId, name }))
  const known = new Set(held.map(({ expenseCategoryId }) => expenseCategoryId))
  const offered = new Set(active.map(({ categoryId }) => categoryId))
  return [
    ...active,
    ...Object.values(made).filter(({ categoryId }) => !known.has(categoryId)),
    ...onExpense.filter(({ categoryId }) => !offered.has(categoryId)),
  ]
}

const keyOf = ({ categoryId }: ChosenCategory) => categoryId
const nameOf = ({ name }: ChosenCategory) => name

interface ExpenseCategoryInputProps {
  readonly label: Words
  readonly options: readonly ChosenCategory[]
  readonly value: string
  readonly onChange: (categoryId: string) => void
  /** Opens the form of a new category; null if the person may not add one. */
  readonly onAddNew: ((typed: string) => void) | null
  readonly error: Words | undefined
  readonly disabled: boolean
  readonly autoFocus: boolean
}
/** Chooses the category of a line. */
export const ExpenseCategoryInput = ({
  options,
  value,
  onChange,
  onAddNew,
  ...field
}: ExpenseCategoryInputProps) => {
  const chosen = options.find(({ categoryId }) => categoryId === value) ?? null
  return (
    <PickInput<ChosenCategory>
      {...field}
      options={options}
      keyOf={keyOf}
      nameOf={nameOf}
      value={chosen}
      onChange={(category) => onChange(category?.categoryId ?? '')}
      placeholder={expenseWords.chooseCategory}
      required
      {...(onAddNew === null ? {} : { onAddNew })}
    />
  )
}
