import { mdiMenu } from '@mdi/js'
import { useIsAdmin } from '../access/PermissionGate.tsx'
import { useMay } from '../access/useMay.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useToday } from '../ui/clock.tsx'
import { useLongDate } from '../ui/figures.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { BooksCheck } from './BooksCheck.tsx'
import { Dashboard } from './Dashboard.tsx'
import { homeWords } from './homeWords.ts'
import { QuickActions, useQuickActions } from './QuickActions.tsx'

/** The first page after signing in: links to daily work and, with permission, the shop's figures. */
export const HomeScreen = () => {
  const may = useMay()
  const isAdmin = useIsAdmin()
  const { RatingNote, UnfinishedBills } = useFeatureSlots()
  const today = useToday()
  const longDate = useLongDate()
  const actions = useQuickActions()
  return (
    <>
      <PageHeader title={homeWords.greeting} about={longDate(today)} />
      {RatingNote !== null && <RatingNote />}
      {actions.length > 0 && <QuickActions actions={actions} />}
      {UnfinishedBills !== null && <UnfinishedBills />}
      {isAdmin && <BooksCheck />}
      {may('dashboard-widgets') && <Dashboard />}
      {actions.length === 0 && !may('dashboard-widgets') && (
        <Panel>
          <EmptyState icon={mdiMenu} title={homeWords.inMenu} help={homeWords.askOwner} />
        </Panel>
      )}
    </>
  )
}
