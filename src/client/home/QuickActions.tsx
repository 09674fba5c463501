import {
  mdiAccountPlusOutline,
  mdiCartPlus,
  mdiCashMinus,
  mdiCashPlus,
  mdiCashRegister,
  mdiChartBoxOutline,
  mdiPackageVariantPlus,
  mdiReceiptTextMinusOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Link } from 'wouter'
import { dailyPlaces, type DailyPlace } from '../access/dailyPlaces.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T, usePreferences } from '../i18n/language.tsx'
import { Icon } from '../ui/Icon.tsx'

interface Action extends DailyPlace {
  readonly icon: string
}

/** What shops do most, the most frequent first. */
const actions: readonly Action[] = [
  { ...dailyPlaces.sale, icon: mdiCashRegister },
  { ...dailyPlaces.purchase, icon: mdiCartPlus },
  { ...dailyPlaces.receipt, icon: mdiCashPlus },
  { ...dailyPlaces.payment, icon: mdiCashMinus },
  { ...dailyPlaces.expense, icon: mdiReceiptTextMinusOutline },
  { ...dailyPlaces.party, icon: mdiAccountPlusOutline },
  { ...dailyPlaces.item, icon: mdiPackageVariantPlus },
  { ...dailyPlaces.reports, icon: mdiChartBoxOutline },
]

/** The preference that names the path chosen last on this device. */
const lastChoice = 'quickAction'

/** The actions that a person may open, the one chosen last on this device first. */
export const useQuickActions = (): readonly Action[] => {
  const mayOpen = useMayOpen()
  const preferences = usePreferences()
  // Read once: the order does not change under a person's finger.
  const [last] = useState(() => preferences.read(lastChoice))
  const open = actions.filter(({ path }) => mayOpen(path))
  return [...open.filter(({ path }) => path === last), ...open.filter(({ path }) => path !== last)]
}

const QuickAction = ({
  action,
  isFirst,
}: {
  readonly action: Action
  readonly isFirst: boolean
}) => {
  const preferences = usePreferences()
  const choose = () => preferences.keep(lastChoice, action.path)
  return (
    <Box
      component={Link}
      href={action.path}
      onClick={choose}
      sx={(t) => ({
        display: 'flex',
        alignItems: 'center',
        // On a phone the name stands below the icon, so that the figures of the day are in sight.
        flexDirection: { xs: 'column', sm: 'row' },
        justifyContent: { xs: 'center', sm: 'flex-start' },
        textAlign: { xs: 'center', sm: 'start' },
        fontSize: { xs: '0.75rem', sm: 'inherit' },
        gap: { xs: 0.5, sm: 1.25 },
        minHeight: 60,
        px: { xs: 0.5, sm: 2 },
        py: 1,
        borderRadius: 2.5,
        textDecoration: 'none',
        fontWeight: 600,
        lineHeight: 1.3,
        color: isFirst ? t.vars.palette.primary.contrastText : t.vars.palette.primary.main,
        bgcolor: isFirst ? t.vars.palette.primary.main : t.vars.palette.background.paper,
        border: `1px solid ${isFirst ? t.vars.palette.primary.main : t.vars.palette.edge}`,
        '&:hover': { bgcolor: isFirst ? t.vars.palette.primary.dark : t.vars.palette.tint },
      })}
    >
      <Icon path={action.icon} size={24} />
      <T w={action.label} compact />
    </Box>
  )
}

/** Links to what shops do most. */
export const QuickActions = ({ actions: open }: { readonly actions: readonly Action[] }) => (
  <Box
    component="nav"
    sx={{
      display: 'grid',
      gap: { xs: 1, sm: 1.5 },
      gridTemplateColumns: {
        // At most four in a row, fewer where text is large.
        xs: 'repeat(auto-fit, minmax(min(max(4.25rem, 22%), 100%), 1fr))',
        sm: 'repeat(auto-fit, minmax(max(10.5rem, 22%), 1fr))',
      },
      mb: 2,
    }}
  >
    {open.map((action, index) => (
      <QuickAction key={action.path} action={action} isFirst={index === 0} />
    ))}
  </Box>
)
