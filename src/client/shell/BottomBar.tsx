import {
  mdiCashRegister,
  mdiChartBoxOutline,
  mdiHomeOutline,
  mdiNotebookOutline,
  mdiPackageVariantClosed,
} from '@mdi/js'
import Box from '@mui/material/Box'
import { Link, useLocation } from 'wouter'
import { dailyPlaces } from '../access/dailyPlaces.ts'
import { T, useWords } from '../i18n/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { shellWords } from './shellWords.ts'

const links = [
  { ...dailyPlaces.home, icon: mdiHomeOutline },
  { ...dailyPlaces.parties, icon: mdiNotebookOutline },
  { ...dailyPlaces.sale, icon: mdiCashRegister },
  { ...dailyPlaces.items, icon: mdiPackageVariantClosed },
  { ...dailyPlaces.reports, icon: mdiChartBoxOutline },
] as const

/**
 * What shops open most, at the bottom of a phone's screen. It has its own room below the content, and yields to the buttons of a
 * bill or form and to the phone's keyboard.
 */
export const BottomBar = ({ mayOpen }: { readonly mayOpen: (address: string) => boolean }) => {
  const say = useWords()
  const [location] = useLocation()
  return (
    <Box
      component="nav"
      aria-label={say(shellWords.shortMenu)}
      data-bottom-bar
      data-frame
      sx={(t) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: t.zIndex.appBar,
        display: 'flex',
        bgcolor: t.vars.palette.background.paper,
        borderTop: `1px solid ${t.vars.palette.divider}`,
        pb: 'env(safe-area-inset-bottom)',
      })}
    >
      {links
        .filter(({ path }) => mayOpen(path))
        .map(({ path, label, icon }) => {
          const isCurrent = location === path
          const isSale = path === dailyPlaces.sale.path
          return (
            <Box
              key={path}
              component={Link}
              href={path}
              aria-current={isCurrent ? 'page' : undefined}
              sx={(t) => ({
                flex: '1 1 0',
                minWidth: 0,
                minHeight: 56,
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'center',
                justifyContent: 'center',
                gap: '2px',
                px: 0.25,
                textDecoration: 'none',
                textAlign: 'center',
                fontSize: '0.75rem',
                fontWeight: isCurrent || isSale ? 650 : 500,
                lineHeight: 1.25,
                color: isSale
                  ? t.vars.palette.secondary.main
                  : t.vars.palette.text[isCurrent ? 'primary' : 'secondary'],
                boxShadow: isCurrent ? `inset 0 3px 0 ${t.vars.palette.thread}` : 'none',
                '&:focus-visible': { outlineOffset: -3 },
              })}
            >
              <Icon path={icon} size={22} />
              <Box
                component="span"
                sx={{
                  maxWidth: '100%',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  '& .words': { alignItems: 'center' },
                }}
              >
                <T w={label} compact />
              </Box>
            </Box>
          )
        })}
    </Box>
  )
}
