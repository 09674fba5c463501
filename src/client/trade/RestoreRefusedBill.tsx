import { useEffect, useEffectEvent, useState } from 'react'
import { either as E } from 'fp-ts'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFold, useQuery, useSend } from '../react/sessionHooks.ts'
import { needsAttention } from '../bus/outbox.ts'
import { LoadingState } from '../ui/states.tsx'
import { itemChoicesQuery, partyChoicesQuery } from '../documents/choices.ts'
import type { ReturnKind } from '../../books/documents/documentKind.ts'
import { RestoreBill } from './restoreBill.ts'
import { billOfRefused, billQueryOf } from './restoreReturn.ts'

/** Whether the refusal of this command is still open, so that its bill can be restored. */
export const useCanRestore = (commandId: string | null): boolean => {
  const { open } = useFold(needsAttention, 'all')
  return commandId !== null && commandId in open
}

interface RestoreProps {
  readonly documentId: string
  readonly commandId: string
  readonly onFailed: () => void
}

/** Restores once the names of the party and the items are loaded or cannot be. */
const Restore = ({ documentId, commandId, onFailed }: RestoreProps) => {
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

/** Restores a return once its bill is loaded or cannot be. */
const RestoreOfBill = ({
  kind,
  billId,
  ...props
}: RestoreProps & { readonly kind: ReturnKind; readonly billId: string }) => {
  const online = useCell(useAppContext('online'))
  const { held, failed } = useQuery(billQueryOf(kind), billId)
  return held !== null || failed !== null || !online ? <Restore {...props} /> : <LoadingState />
}

/** Restores a refused bill or return of an earlier session as a draft. */
export const RestoreRefusedBill = (props: RestoreProps) => {
  const { open } = useFold(needsAttention, 'all')
  const [of] = useState(() => billOfRefused(open, props.commandId))
  return of === null ? <Restore {...props} /> : <RestoreOfBill {...props} {...of} />
}
