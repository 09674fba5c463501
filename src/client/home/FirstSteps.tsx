import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import type { Words } from '../../books/words.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { homeWords } from './homeWords.ts'
import { anyItemQuery, anyPartyQuery } from './queries.ts'
import { words } from '../i18n/words.ts'

interface Step {
  readonly title: Words
  readonly help: Words
  readonly path: string
  readonly action: Words
  readonly done: boolean
}

/** The first steps of a new shop, with a tick on those that are done. */
export const FirstSteps = () => {
  const mayOpen = useMayOpen()
  const say = useWords()
  const number = useNumberText()
  const items = useQuery(anyItemQuery, null).paging?.total ?? 0
  const parties = useQuery(anyPartyQuery, null).paging?.total ?? 0
  const steps: readonly Step[] = [
    {
      title: homeWords.stepItem,
      help: homeWords.stepItemHelp,
      path: '/items/add',
      action: words.newItem,
      done: items > 0,
    },
    {
      title: homeWords.stepParty,
      help: homeWords.stepPartyHelp,
      path: '/party-ledgers/add',
      action: words.newParty,
      done: parties > 0,
    },
    {
      title: homeWords.stepSale,
      help: homeWords.stepSaleHelp,
      path: '/sales/add',
      action: words.newSale,
      done: false,
    },
  ]
  const next = steps.findIndex((step) => !step.done)
  return (
    <Panel title={homeWords.firstSteps}>
      <Box sx={{ color: 'text.secondary', mt: -1, mb: 1.5 }}>
        <T w={homeWords.firstStepsHelp} />
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step, at) => (
          <Box
            component="li"
            key={step.path}
            sx={(t) => ({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              py: 1.5,
              '& + &': { borderTop: `1px solid ${t.vars.palette.divider}` },
            })}
          >
            <Box
              sx={(t) => ({
                flex: 'none',
                display: 'grid',
                placeItems: 'center',
                width: 34,
                height: 34,
                borderRadius: '50%',
                fontWeight: 650,
                bgcolor: step.done ? t.vars.palette.success.light : t.vars.palette.tint,
                color: step.done ? t.vars.palette.success.main : t.vars.palette.text.secondary,
              })}
            >
              {step.done ? <Icon path={mdiCheck} title={say(homeWords.done)} /> : number(at + 1)}
            </Box>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>
                <T w={step.title} />
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                <T w={step.help} />
              </Box>
            </Box>
            {!step.done && mayOpen(step.path) && (
              <Button
                variant={at === next ? 'contained' : 'outlined'}
                component={Link}
                href={step.path}
              >
                <T w={step.action} />
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
