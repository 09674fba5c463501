import { useEffect } from 'react'
import { either as E } from 'fp-ts'
import { useLocation, useSearchParams } from 'wouter'
import { documentKinds, type TradeKind } from '../../books/documentKind.ts'
import { useFold, useSend, useSession } from '../react/parts.tsx'
import { LoadingState } from '../ui/states.tsx'
import { MendDraft } from './refusedReferences.ts'
import { BeginDraft } from './commands.ts'
import { draftChart, drafts, openDrafts } from './draft.ts'
import { DraftScreen } from './DraftScreen.tsx'
import { RestoreRefusedBill, useCanRestore } from './RestoreRefusedBill.tsx'

/** Writes a new bill. The address names the draft, so that a reload, or another day, takes it up where it was left. */
export const BeginScreen = ({ kind }: { readonly kind: TradeKind }) => {
  const path = documentKinds[kind].paths.add
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const session = useSession()
  const send = useSend()
  const documentId = search.get('draft') ?? ''
  const chart = useFold(draftChart, documentId)
  const mine = useFold(drafts, documentId).kind === kind
  const stands = mine && chart.value !== 'unopened' && chart.value !== 'discarded'
  const again = search.get('again')
  const takesUp = useCanRestore(again) && documentId !== ''

  const begin = () => {
    const { company } = session.who()
    // A bill that was begun and never written on is taken up before another is begun.
    const blank = Object.values(session.folds.get(openDrafts, company, 'all').open).find(
      (o) =>
        o.kind === kind &&
        !o.change &&
        o.standing === 'writing' &&
        session.folds.get(draftChart, company, o.documentId).value === 'party' &&
        session.folds.get(drafts, company, o.documentId).order.length === 0,
    )
    if (blank !== undefined && blank.documentId !== documentId)
      return navigate(`${path}?draft=${blank.documentId}`, { replace: documentId === '' })
    if (blank !== undefined) return undefined
    const sent = send(BeginDraft, { kind })
    if (E.isRight(sent))
      navigate(`${path}?draft=${sent.right.commandId}`, { replace: documentId === '' })
    return undefined
  }
  useEffect(() => {
    if (!stands && !takesUp) begin()
  })
  useEffect(() => {
    if (stands) send(MendDraft, { documentId })
  }, [stands, documentId, send])
  if (!stands && takesUp)
    return (
      <RestoreRefusedBill
        documentId={documentId}
        commandId={again ?? ''}
        onFailed={() => navigate(path, { replace: true })}
      />
    )
  if (!stands) return <LoadingState />
  return <DraftScreen key={documentId} documentId={documentId} kind={kind} onNew={begin} />
}
