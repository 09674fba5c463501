import { useEffect, useEffectEvent } from 'react'
import { either as E } from 'fp-ts'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFold, useQuery, useSend } from '../react/sessionHooks.ts'
import { needsAttention } from '../bus/outbox.ts'
import { LoadingState } from '../ui/states.tsx'
import { itemChoicesQuery, partyChoicesQuery } from './queries.ts'
import { RestoreBill } from './restoreBill.ts'

/** Whether the refusal of this command is still open, so that its bill can be restored. */
export const useCanRestore = (commandId: string | null): boolean => {
  const { open } = useFold(needsAttention, 'all')
  return commandId !== null && commandId in open
}

/** Restores a refused bill of an earlier session as a draft, once the names of its party and items are loaded or cannot be. */
export const RestoreRefusedBill = ({
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
  const isSettled = ({ held, failed }: typeof parties | typeof items) =>
    held !== null || failed !== null || !online
  const ready = isSettled(parties) && isSettled(items)
  const restore = useEffectEvent(() => {
    if (E.isLeft(send(RestoreBill, { documentId, commandId }))) onFailed()
  })
  useEffect(() => {
    if (ready) restore()
  }, [ready])
  return <LoadingState />
}
