import { useEffect, useEffectEvent } from 'react'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { useKeptList } from '../react/useKeptList.ts'
import { PutAsideFirstSteps, RecallFirstSteps } from './commands.ts'
import { stepsAside } from './events.ts'

/** The first steps that the owner put aside on this device, null until that is known, and how to change them. */
export const useStepsAside = () => {
  const session = useSession()
  const kept = useKeptList('firstSteps', 'first steps')
  const { steps } = useFold(stepsAside, 'all')
  const recall = useEffectEvent(async () => {
    session.send(RecallFirstSteps, { steps: await kept.read() })
  })
  const isKnown = steps !== null
  useEffect(() => {
    if (!isKnown) void recall()
  }, [isKnown])
  const putAside = (all: readonly string[]): void => {
    kept.keep(all)
    session.send(PutAsideFirstSteps, { steps: all })
  }
  return { steps, putAside }
}
