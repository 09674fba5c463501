import {
  mdiAccountPlusOutline,
  mdiCartPlus,
  mdiCashRegister,
  mdiChartBoxOutline,
  mdiMenu,
  mdiPackageVariantPlus,
} from '@mdi/js'
import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import { Link, useLocation } from 'wouter'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useMay } from '../access/useMay.ts'
import { useToday } from '../ui/clock.tsx'
import { useLongDate } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { Dashboard } from './Dashboard.tsx'
import { homeWords } from './homeWords.ts'

interface Action {
  readonly path: string
  readonly label: Words
  readonly icon: string
  readonly shortcut: string
  readonly main?: boolean
}

const actions: readonly Action[] = [
  {
    path: '/sales/add',
    label: words.newSale,
    icon: mdiCashRegister,
    shortcut: 'Alt+s',
    main: true,
  },
  { path: '/purchase/add', label: words.newPurchase, icon: mdiCartPlus, shortcut: 'Alt+p' },
  {
    path: '/party-ledgers/add',
    label: words.newParty,
    icon: mdiAccountPlusOutline,
    shortcut: 'Alt+c',
  },
  { path: '/items/add', label: words.newItem, icon: mdiPackageVariantPlus, shortcut: 'Alt+i' },
  { path: '/report', label: words.reports, icon: mdiChartBoxOutline, shortcut: 'Alt+r' },
]

const QuickAction = ({ action }: { readonly action: Action }) => {
  const [, go] = useLocation()
  useShortcut(action.shortcut, action.label, () => go(action.path))
  return (
    <Box
      component={Link}
      href={action.path}
      sx={(t) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 60,
        px: { xs: 1.5, sm: 2 },
        py: 1,
        borderRadius: 2.5,
        textDecoration: 'none',
        fontWeight: 600,
        lineHeight: 1.3,
        color: action.main ? t.vars.palette.primary.contrastText : t.vars.palette.primary.main,
        bgcolor: action.main ? t.vars.palette.primary.main : t.vars.palette.background.paper,
        border: `1px solid ${action.main ? t.vars.palette.primary.main : t.vars.palette.edge}`,
        '&:hover': { bgcolor: action.main ? t.vars.palette.primary.dark : t.vars.palette.tint },
      })}
    >
      <Icon path={action.icon} size={24} />
      <T w={action.label} compact />
    </Box>
  )
}

/** The first page after signing in: links to daily work and, with permission, the shop's figures. */
export const HomeScreen = () => {
  const may = useMay()
  const mayOpen = useMayOpen()
  const { RatingNote } = useFeatureSlots()
  const today = useToday()
  const longDate = useLongDate()
  const open = actions.filter((action) => mayOpen(action.path))
  return (
    <>
      <PageHeader title={homeWords.greeting} about={longDate(today)} />
      {RatingNote !== null && <RatingNote />}
      {open.length > 0 && (
        <Box
          component="nav"
          sx={{
            display: 'grid',
            gap: { xs: 1, sm: 1.5 },
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              md: `repeat(${open.length}, minmax(0, 1fr))`,
            },
            mb: 2,
          }}
        >
          {open.map((action) => (
            <QuickAction key={action.path} action={action} />
          ))}
        </Box>
      )}
      {may('dashboard-widgets') && <Dashboard />}
      {open.length === 0 && !may('dashboard-widgets') && (
        <Panel>
          <EmptyState icon={mdiMenu} title={homeWords.inMenu} help={homeWords.askOwner} />
        </Panel>
      )}
    </>
  )
}
