import { either as E } from 'fp-ts'
import { useMemo } from 'react'
import type { Category } from '../../contract/items.ts'
import { useFold, useQuery, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import type { FieldProps } from '../ui/Field.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { useToast } from '../ui/toast.tsx'
import { AddCategory } from './commands.ts'
import { categoriesQuery } from './queries.ts'
import { ownCategories } from './views.ts'

const keyOf = (category: Category) => category.categoryId
const nameOf = (category: Category) => category.name

/** Picks an item's category, or adds the one that was typed. */
export const CategoryInput = ({
  value,
  onChange,
  ...field
}: Omit<FieldProps, 'label'> & {
  readonly value: string
  readonly onChange: (categoryId: string) => void
}) => {
  const { held } = useQuery(categoriesQuery, null)
  const { made } = useFold(ownCategories, 'all')
  const send = useSend()
  const toast = useToast()
  const options = useMemo(() => {
    const known = new Set(held?.map(keyOf))
    return [...(held ?? []), ...Object.values(made).filter((own) => !known.has(own.categoryId))]
  }, [held, made])
  const chosen = options.find((category) => category.categoryId === value) ?? null
  const add = (typed: string) => {
    if (typed.trim() === '') return
    const same = options.find((category) => category.name === typed.trim())
    if (same) return onChange(same.categoryId)
    const sent = send(AddCategory, { name: typed })
    if (E.isLeft(sent)) toast.error(sent.left.fields?.['name'] ?? sent.left.say)
    else onChange(sent.right.commandId)
  }
  return (
    <PickInput
      key={chosen?.categoryId ?? ''}
      {...field}
      label={words.category}
      options={options}
      keyOf={keyOf}
      nameOf={nameOf}
      value={chosen}
      onChange={(category) => onChange(category?.categoryId ?? '')}
      onAddNew={add}
    />
  )
}
