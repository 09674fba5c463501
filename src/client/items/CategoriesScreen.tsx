import { mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Category, CategoryTotal } from '../../contract/items.ts'
import { itemRouteWords } from '../../contract/itemRouteWords.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { DeleteButton, ReactivateButton } from '../forms/DeleteButton.tsx'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T } from '../i18n/language.tsx'
import { itemCount, words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { categoryDeactivation, categoryReactivation } from './categoryEvents.ts'
import { itemWords } from './itemWords.ts'
import { categoriesQuery, categoryTotalsQuery } from './queries.ts'
import { RenameCategoryDialog } from './RenameCategoryDialog.tsx'

const listPath = '/items'

/** How many items a category has, as a link to them, and what their stock is worth. */
const Totals = ({ of: { categoryId, items, value } }: { readonly of: CategoryTotal }) => {
  const mayOpen = useMayOpen()
  const path = `${listPath}?categoryId=${encodeURIComponent(categoryId ?? '')}`
  const count = <T w={itemCount(items)} />
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'center',
        '& a': { color: 'primary.main' },
      }}
    >
      {categoryId !== null && items > 0 && mayOpen(path) ? <Link href={path}>{count}</Link> : count}
      <Box component="span" sx={{ minWidth: 120, textAlign: 'end' }}>
        <Money paisa={value} sign />
      </Box>
    </Box>
  )
}

interface RowProps {
  readonly category: Category
  /** Null as long as it is not known. */
  readonly totals: CategoryTotal | null
  readonly onRename: () => void
}
const Row = ({ category: { categoryId: id, name, isActive }, totals, onRename }: RowProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
  >
    <Box sx={{ flex: '1 1 200px' }}>
      {name} {!isActive && <StatusChip label={words.inactive} />}
    </Box>
    {totals !== null && <Totals of={totals} />}
    <Button onClick={onRename} startIcon={<Icon path={mdiPencilOutline} />}>
      <T w={itemRouteWords.changeCategory} />
    </Button>
    {isActive ? (
      <DeleteButton
        flow={categoryDeactivation}
        id={id}
        title={itemWords.categoryInactiveTitle}
        help={itemWords.categoryInactiveHelp}
        onDeleted={() => {}}
      />
    ) : (
      <ReactivateButton flow={categoryReactivation} id={id} />
    )}
  </Box>
)

const Categories = ({ categories }: { readonly categories: readonly Category[] }) => {
  const again = useRefusedSubmission('ChangeCategory')
  const [, go] = useLocation()
  const [renamedId, setRenamedId] = useState(again?.id ?? null)
  const renamed = categories.find(({ categoryId }) => categoryId === renamedId)
  const { held: totals } = useQuery(categoryTotalsQuery, null)
  const without = totals?.find(({ categoryId }) => categoryId === null)
  const totalsOf = (id: string): CategoryTotal | null =>
    totals === null
      ? null
      : (totals.find(({ categoryId }) => categoryId === id) ?? {
          categoryId: id,
          items: 0,
          value: 0,
        })
  return (
    <>
      <PageHeader title={itemRouteWords.categories} before={<BackLink to={listPath} />} />
      <WaitingNote commands={['ChangeCategory']} />
      <Panel>
        {categories.length === 0 && <EmptyState title={itemWords.noCategories} />}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {categories.map((category) => (
            <Row
              key={category.categoryId}
              category={category}
              totals={totalsOf(category.categoryId)}
              onRename={() => setRenamedId(category.categoryId)}
            />
          ))}
        </Box>
        {without !== undefined && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, color: 'text.secondary' }}>
            <Box sx={{ flex: '1 1 200px' }}>
              <T w={itemWords.withoutCategory} />
            </Box>
            <Totals of={without} />
          </Box>
        )}
      </Panel>
      {renamed !== undefined && (
        <RenameCategoryDialog
          key={renamed.categoryId}
          category={renamed}
          again={again?.id === renamed.categoryId ? again : null}
          onClose={() => {
            setRenamedId(null)
            if (again !== null) go('/items/categories', { replace: true })
          }}
        />
      )}
    </>
  )
}

/** The categories of items with how many each has and their stock value: renames them, and makes them inactive or active again. */
export const CategoriesScreen = () => (
  <WhenLoaded
    of={useQuery(categoriesQuery, null)}
    title={itemRouteWords.categories}
    listPath={listPath}
  >
    {(categories) => <Categories categories={categories} />}
  </WhenLoaded>
)
