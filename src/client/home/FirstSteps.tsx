import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { useIsAdmin } from '../access/PermissionGate.tsx'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { Panel } from '../ui/surfaces.tsx'
import { firstStepList, type FirstStep } from './firstStepList.ts'
import { FirstStepRow } from './FirstStepRow.tsx'
import { homeWords, stepsTaken } from './homeWords.ts'
import {
  anyItemQuery,
  anyPartyQuery,
  openingsEnteredQuery,
  settingsChangedQuery,
} from './queries.ts'
import { useStepsAside } from './useStepsAside.ts'

type Taken = Readonly<Partial<Record<FirstStep, boolean>>>

interface StepsProps {
  readonly taken: Taken
  readonly aside: readonly string[]
  /** Absent for staff, who neither put steps aside nor away. */
  readonly onPutAside?: (steps: readonly string[]) => void
}

const Steps = ({ taken, aside, onPutAside }: StepsProps) => {
  const isAdmin = useIsAdmin()
  const mayOpen = useMayOpen()
  const steps = firstStepList.filter(
    ({ ownersOnly, ways }) =>
      (ownersOnly !== true || isAdmin) && ways.some(({ path }) => mayOpen(path)),
  )
  const isOpen = ({ name }: { readonly name: FirstStep }): boolean =>
    taken[name] !== true && !aside.includes(name)
  const next = steps.find(isOpen)
  const isOver = next === undefined
  if (steps.length === 0) return null
  return (
    <Panel
      title={isOver ? homeWords.firstStepsOver : homeWords.firstSteps}
      actions={
        onPutAside !== undefined && (
          <Button size="small" onClick={() => onPutAside([...aside, 'all'])}>
            <T w={isOver ? words.close : homeWords.putAway} />
          </Button>
        )
      }
    >
      <Box sx={{ color: 'text.secondary', mt: -1, mb: 1.5 }}>
        <T w={isOver ? homeWords.firstStepsOverHelp : homeWords.firstStepsHelp} />{' '}
        {isAdmin && (
          <T
            w={stepsTaken(steps.filter(({ name }) => taken[name] === true).length, steps.length)}
          />
        )}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step, at) => (
          <FirstStepRow
            key={step.name}
            step={step}
            at={at + 1}
            isTaken={taken[step.name] === true}
            isAside={aside.includes(step.name)}
            isNext={step === next}
            onAside={
              onPutAside &&
              ((isAside) =>
                onPutAside(
                  isAside ? [...aside, step.name] : aside.filter((each) => each !== step.name),
                ))
            }
          />
        ))}
      </Box>
      {isOver && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {[
            { path: '/users', label: words.users },
            { path: '/how-to-use-mobilekhata', label: words.howToUse },
          ]
            .filter(({ path }) => mayOpen(path))
            .map(({ path, label }) => (
              <Button key={path} variant="outlined" component={Link} href={path}>
                <T w={label} />
              </Button>
            ))}
        </Box>
      )}
    </Panel>
  )
}

const OwnersSteps = ({ hasSold, ...shown }: Omit<StepsProps, 'taken'> & { hasSold: boolean }) => {
  const settings = useQuery(settingsChangedQuery, null).held
  const openings = useQuery(openingsEnteredQuery, null).held
  const taken: Taken = {
    items: (useQuery(anyItemQuery, null).paging?.total ?? 0) > 0,
    parties: (useQuery(anyPartyQuery, null).paging?.total ?? 0) > 0,
    sale: hasSold,
    settings: settings !== null && settings.history.length + settings.printingHistory.length > 0,
    openings: openings?.rows.some(({ documentId }) => documentId !== null) === true,
  }
  return <Steps taken={taken} {...shown} />
}

/** The first hour of an owner, until they put it away. */
const OwnersGuide = ({ hasSold }: { readonly hasSold: boolean }) => {
  const { steps, putAside } = useStepsAside()
  if (steps === null) return null
  if (steps.includes('all'))
    return (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <Button size="small" onClick={() => putAside(steps.filter((step) => step !== 'all'))}>
          <T w={homeWords.firstSteps} />
        </Button>
      </Box>
    )
  return <OwnersSteps hasSold={hasSold} aside={steps} onPutAside={putAside} />
}

const noneTaken: Taken = {}

/** The first steps of a new shop, with a tick on those that are done. Staff see those that they may take, as long as nothing is entered, and no ticks: the lists that tell may be closed to them. */
export const FirstSteps = ({ hasSold }: { readonly hasSold: boolean }) => {
  const isAdmin = useIsAdmin()
  if (isAdmin) return <OwnersGuide hasSold={hasSold} />
  return hasSold ? null : <Steps taken={noneTaken} aside={[]} />
}
