import { useEffect, useEffectEvent } from 'react'
import { useCell, useFold, useAppContext, useQuery, useSend } from '../react/parts.tsx'
import { needsAttention } from '../bus/outbox.ts'
import { LoadingState } from '../ui/states.tsx'
import { TakeUpBill } from './editAgain.ts'
import { itemChoicesQuery, partyChoicesQuery } from './queries.ts'

/** Whether this refused bill can still be taken up. */
export const useTakesUp = (commandId: string | null): boolean => {
  const { open } = useFold(needsAttention, 'all')
  return commandId !== null && commandId in open
}

/** Writes a refused bill of an earlier session once more, as soon as its names are known, or the network says that they will not be. */
export const TakeUp = ({
  documentId,
  commandId,
  onFailed,
}: {
  readonly documentId: string
  readonly commandId: string
  readonly onFailed: () => void
}) => {
  const send = useSend()
  const online = useCell(useAppContext('online'))
  const parties = useQuery(partyChoicesQuery, null)
  const items = useQuery(itemChoicesQuery, null)
  const answered = ({ held, failed }: typeof parties | typeof items) =>
    held !== null || failed !== null || !online
  const ready = answered(parties) && answered(items)
  const takeUp = useEffectEvent(() => {
    if (send(TakeUpBill, { documentId, commandId })._tag === 'Left') onFailed()
  })
  useEffect(() => {
    if (ready) takeUp()
  }, [ready])
  return <LoadingState />
}
