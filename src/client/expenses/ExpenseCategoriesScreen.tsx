import { mdiPencilOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ExpenseCategory } from '../../contract/expenseCategories.ts'
import { useMay } from '../access/useMay.ts'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { ReactivateButton, RemoveButton } from '../forms/DeleteButton.tsx'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { KeyedButton } from '../ui/KeyedLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { AddExpenseCategory, ChangeExpenseCategory } from './categoryCommands.ts'
import { expenseCategoryDeletion, expenseCategoryReactivation } from './categoryEvents.ts'
import { ExpenseCategoryDialog } from './ExpenseCategoryDialog.tsx'
import { expenseWords } from './expenseWords.ts'
import { ownExpenseCategories } from './ownCategories.ts'
import { expenseCategoriesQuery } from './queries.ts'
import { UsualCategories } from './UsualCategories.tsx'
import { dividedRow } from '../ui/dividedRow.ts'

const path = '/expense-category'

const Delete = ({ id }: { readonly id: string }) => (
  <RemoveButton
    flow={expenseCategoryDeletion}
    id={id}
    title={expenseWords.deleteTitle}
    help={expenseWords.deleteHelp}
  />
)

const Row = ({
  category: { expenseCategoryId: id, name, remarks, isActive },
  onEdit,
}: {
  readonly category: ExpenseCategory
  readonly onEdit: () => void
}) => {
  const may = useMay()
  const mayEdit = may('expense-category-edit')
  return (
    <Box component="li" sx={[dividedRow, { gap: 1, py: 0.75 }]}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {name} {!isActive && <StatusChip label={words.inactive} />}
        {remarks !== '' && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{remarks}</Box>
        )}
      </Box>
      {mayEdit && (
        <Button onClick={onEdit} startIcon={<Icon path={mdiPencilOutline} />}>
          <T w={words.edit} />
        </Button>
      )}
      {isActive && may('expense-category-delete') && <Delete id={id} />}
      {!isActive && mayEdit && <ReactivateButton flow={expenseCategoryReactivation} id={id} />}
    </Box>
  )
}

/** The dialog that is open: of a category, or of a new one. */
type Opened = { readonly id: string | null } | null

const useOpened = (categories: readonly ExpenseCategory[]) => {
  const added = useRefusedSubmission(AddExpenseCategory.type)
  const changed = useRefusedSubmission(ChangeExpenseCategory.type)
  const [, go] = useLocation()
  const begin = (): Opened => {
    if (added !== null) return { id: null }
    return changed === null ? null : { id: changed.id }
  }
  const [opened, setOpened] = useState<Opened>(begin)
  const category =
    categories.find(({ expenseCategoryId }) => expenseCategoryId === opened?.id) ?? null
  const again = added ?? changed
  return {
    open: setOpened,
    dialog: opened !== null && (opened.id === null || category !== null) && (
      <ExpenseCategoryDialog
        key={opened.id}
        category={category}
        again={again}
        onSaved={() => setOpened(null)}
        onClose={() => {
          setOpened(null)
          if (again !== null) go(path, { replace: true })
        }}
      />
    ),
  }
}

const Categories = ({ categories }: { readonly categories: readonly ExpenseCategory[] }) => {
  const may = useMay()
  const mayAdd = may('expense-category-add')
  const { made } = useFold(ownExpenseCategories, 'all')
  const { open, dialog } = useOpened(categories)
  const openNew = () => open({ id: null })
  const names = [...categories, ...Object.values(made)].map(({ name }) => name)
  return (
    <>
      <PageHeader
        title={words.expenseCategory}
        about={<T w={expenseWords.categoriesAbout} />}
        actions={
          mayAdd && (
            <KeyedButton
              variant="contained"
              label={expenseWords.newCategory}
              icon={mdiPlus}
              shortcut="n"
              onClick={openNew}
            />
          )
        }
      />
      <WaitingNote commands={[AddExpenseCategory.type, ChangeExpenseCategory.type]} />
      <Panel>
        {categories.length === 0 && (
          <EmptyState title={expenseWords.noCategories} help={expenseWords.noCategoriesHelp} />
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {categories.map((category) => (
            <Row
              key={category.expenseCategoryId}
              category={category}
              onEdit={() => open({ id: category.expenseCategoryId })}
            />
          ))}
        </Box>
      </Panel>
      {mayAdd && <UsualCategories names={names} />}
      {dialog}
    </>
  )
}

/** What the shop spends on: adds, edits and deletes expense categories. */
export const ExpenseCategoriesScreen = () => (
  <WhenLoaded
    of={useQuery(expenseCategoriesQuery, null)}
    title={words.expenseCategory}
    listPath="/expenses"
  >
    {(categories) => <Categories categories={categories} />}
  </WhenLoaded>
)
