import { either as E } from 'fp-ts'
import { useMemo } from 'react'
import { useFold, useQuery, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import type { FieldProps } from '../ui/Field.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { useToast } from '../ui/toast.tsx'
import { AddCategory } from './commands.ts'
import { categoriesQuery } from './queries.ts'
import { ownCategories, type OwnCategory } from './views.ts'

const keyOf = (category: OwnCategory) => category.categoryId
const nameOf = (category: OwnCategory) => category.name

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
    // An inactive category is offered for no other item; the one that has it keeps it.
    const offered = (held ?? []).filter(
      ({ categoryId, isActive }) => isActive || categoryId === value,
    )
    return [...offered, ...Object.values(made).filter((own) => !known.has(own.categoryId))]
  }, [held, made, value])
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
