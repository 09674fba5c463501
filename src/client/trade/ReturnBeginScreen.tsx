import Alert from '@mui/material/Alert'
import { useEffect, useEffectEvent, useState } from 'react'
import { either as E } from 'fp-ts'
import { useLocation, useSearchParams } from 'wouter'
import { documentKinds, type ReturnKind } from '../../books/documents/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFold, useQuery, useSend, useSession } from '../react/sessionHooks.ts'
import { NotLoaded } from '../react/StaleNote.tsx'
import { LoadingState } from '../ui/states.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { BillChooser } from './BillChooser.tsx'
import { BeginDraft } from './commands.ts'
import { draftChart, drafts, openDrafts } from './draft.ts'
import { DraftScreen } from './DraftScreen.tsx'
import { oneBillQuery } from './queries.ts'
import { RepairDraft } from './refusedReferences.ts'
import { RestoreRefusedBill, useCanRestore } from './RestoreRefusedBill.tsx'
import { BeginReturn } from './returnCommands.ts'

interface KindProps {
  readonly kind: ReturnKind
}
type Opens = (documentId: string) => void

/** The unsent return of a bill that was begun before; null if there is none. */
const useBegun = (kind: ReturnKind, billId: string): string | null => {
  const session = useSession()
  const { company } = session.who()
  const { open } = useFold(openDrafts, 'all')
  const begun = Object.values(open).find(
    (each) =>
      each.kind === kind &&
      !each.change &&
      each.standing === 'writing' &&
      session.folds.get(drafts, company, each.documentId).bill?.billId === billId,
  )
  return begun?.documentId ?? null
}

/** Begins a return of a bill once this device has it, or goes on with the one that was begun. */
const BeginOfBill = ({
  kind,
  billId,
  onBegun,
}: KindProps & { readonly billId: string; readonly onBegun: Opens }) => {
  const send = useSend()
  const online = useCell(useAppContext('online'))
  const bill = useQuery(oneBillQuery(documentKinds[kind].returns), billId)
  const begun = useBegun(kind, billId)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const ready = bill.held !== null && (!bill.asking || !online)
  const begin = useEffectEvent(() => {
    if (begun !== null) {
      onBegun(begun)
      return
    }
    const sent = send(BeginReturn, { kind, billId })
    if (E.isRight(sent)) onBegun(sent.right.commandId)
    else setRefusal(sent.left)
  })
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- the return is begun once its bill is here
    if (ready) begin()
  }, [ready])
  if (bill.held === null) return <NotLoaded of={bill} />
  if (refusal === null) return <LoadingState />
  return (
    <>
      <BackLink to={documentKinds[kind].paths.add} />
      <Alert severity="warning" sx={{ mt: 1 }}>
        <T w={refusal.say} />
      </Alert>
    </>
  )
}

/** Enters a return: of a bill that is chosen or named in the address, or without one. The address names the draft. */
export const ReturnBeginScreen = ({ kind }: KindProps) => {
  const path = documentKinds[kind].paths.add
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const send = useSend()
  const documentId = search.get('draft') ?? ''
  const billId = search.get('bill')
  const step = useFold(draftChart, documentId).value
  const draftKind = useFold(drafts, documentId).kind
  const exists = draftKind === kind && step !== 'unopened' && step !== 'discarded'
  const refusedId = search.get('again')
  const restoring = useCanRestore(refusedId) && documentId !== ''
  const open: Opens = (id) => navigate(`${path}?draft=${id}`, { replace: billId !== null })
  const beginWithoutBill = () => {
    const sent = send(BeginDraft, { kind })
    if (E.isRight(sent)) open(sent.right.commandId)
  }
  useEffect(() => {
    if (exists) send(RepairDraft, { documentId })
  }, [exists, documentId, send])
  if (exists)
    return (
      <DraftScreen
        key={documentId}
        documentId={documentId}
        kind={kind}
        onNew={() => navigate(path)}
      />
    )
  if (restoring)
    return (
      <RestoreRefusedBill
        documentId={documentId}
        commandId={refusedId ?? ''}
        onFailed={() => navigate(path, { replace: true })}
      />
    )
  if (billId !== null)
    return <BeginOfBill key={billId} kind={kind} billId={billId} onBegun={open} />
  return (
    <BillChooser
      kind={kind}
      onChoose={(id) => navigate(`${path}?bill=${encodeURIComponent(id)}`)}
      onWithout={beginWithoutBill}
    />
  )
}
