import { mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Category } from '../../contract/items.ts'
import { itemRouteWords } from '../../contract/itemRouteWords.ts'
import { DeleteButton, ReactivateButton } from '../forms/DeleteButton.tsx'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { categoryDeactivation, categoryReactivation } from './categoryEvents.ts'
import { itemWords } from './itemWords.ts'
import { categoriesQuery } from './queries.ts'
import { RenameCategoryDialog } from './RenameCategoryDialog.tsx'

const listPath = '/items'

const Row = ({
  category: { categoryId: id, name, isActive },
  onRename,
}: {
  readonly category: Category
  readonly onRename: () => void
}) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
  >
    <Box sx={{ flex: '1 1 200px' }}>
      {name} {!isActive && <StatusChip label={words.inactive} />}
    </Box>
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
              onRename={() => setRenamedId(category.categoryId)}
            />
          ))}
        </Box>
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

/** The categories of items: renames them, and makes them inactive or active again. */
export const CategoriesScreen = () => (
  <WhenLoaded
    of={useQuery(categoriesQuery, null)}
    title={itemRouteWords.categories}
    listPath={listPath}
  >
    {(categories) => <Categories categories={categories} />}
  </WhenLoaded>
)
