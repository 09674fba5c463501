import { useEffect } from 'react'
import { either as E } from 'fp-ts'
import { useLocation, useSearchParams } from 'wouter'
import { documentKinds, type TradeKind } from '../../books/documents/documentKind.ts'
import { useFold, useQuery, useSend, useSession } from '../react/sessionHooks.ts'
import { LoadingState } from '../ui/states.tsx'
import { BeginDraft } from './commands.ts'
import { draftChart, drafts, openDrafts } from './draft.ts'
import { DraftScreen } from './DraftScreen.tsx'
import { shopQuery } from '../documents/choices.ts'
import { RepairDraft } from './refusedReferences.ts'
import { RestoreRefusedBill, useCanRestore } from './RestoreRefusedBill.tsx'

/** Writes a new bill. The address names the draft, so that a reload or a later visit continues it. */
export const BeginScreen = ({ kind }: { readonly kind: TradeKind }) => {
  const path = documentKinds[kind].paths.add
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const session = useSession()
  const send = useSend()
  const documentId = search.get('draft') ?? ''
  const party = search.get('party')
  const step = useFold(draftChart, documentId).value
  const draftKind = useFold(drafts, documentId).kind
  const exists = draftKind === kind && step !== 'unopened' && step !== 'discarded'
  const refusedId = search.get('again')
  const restoring = useCanRestore(refusedId) && documentId !== ''

  /** Opens a draft that is still empty, or begins one. */
  const begin = () => {
    const { company } = session.who()
    const empty = Object.values(session.folds.get(openDrafts, company, 'all').open).find(
      (o) =>
        o.kind === kind &&
        !o.change &&
        o.standing === 'writing' &&
        session.folds.get(draftChart, company, o.documentId).value === 'party' &&
        session.folds.get(drafts, company, o.documentId).order.length === 0,
    )
    const open = (id: string) => {
      // Only the first bill is for the party that the address names.
      const address = new URLSearchParams({
        ...(party === null || documentId !== '' ? {} : { party }),
        draft: id,
      })
      navigate(`${path}?${address.toString()}`, { replace: documentId === '' })
    }
    if (empty !== undefined) {
      if (empty.documentId !== documentId) open(empty.documentId)
      return
    }
    const sent = send(BeginDraft, { kind })
    if (E.isRight(sent)) open(sent.right.commandId)
  }
  // The settings of the company say how a new bill begins; where they cannot be had, it begins without them.
  const { held: shop, failed } = useQuery(shopQuery, null)
  const canBegin = shop !== null || failed !== null
  useEffect(() => {
    if (!exists && !restoring && canBegin) begin()
  })
  useEffect(() => {
    if (exists) send(RepairDraft, { documentId })
  }, [exists, documentId, send])
  if (exists)
    return <DraftScreen key={documentId} documentId={documentId} kind={kind} onNew={begin} />
  if (!restoring) return <LoadingState />
  return (
    <RestoreRefusedBill
      documentId={documentId}
      commandId={refusedId ?? ''}
      onFailed={() => navigate(path, { replace: true })}
    />
  )
}
