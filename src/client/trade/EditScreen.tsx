import Alert from '@mui/material/Alert'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { documentKinds, type TradeKind } from '../../books/documentKind.ts'
import { NotLoaded } from '../react/StaleNote.tsx'
import { T } from '../i18n/language.tsx'
import { useAppContext, useFold, useQuery, useSend } from '../react/parts.tsx'
import { needsAttention } from '../bus/outbox.ts'
import { LoadingState } from '../ui/states.tsx'
import { BillScreen } from './BillScreen.tsx'
import { changedFrom, changedSince, MendDraft } from './editAgain.ts'
import { OpenDraft } from './commands.ts'
import { draftChart, drafts } from './draft.ts'
import { openedFrom } from './draftBill.ts'
import { DraftScreen } from './DraftScreen.tsx'
import { mayChange } from './canEdit.ts'
import { itemChoicesQuery, oneBillQuery } from './queries.ts'
import { TakeUp, useTakesUp } from './RestoreRefusedBill.tsx'

interface EditScreenProps {
  readonly kind: TradeKind
}

const Editing = ({ kind, documentId }: EditScreenProps & { readonly documentId: string }) => {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const send = useSend()
  const online = useAppContext('online').getSnapshot()
  const bill = useQuery(oneBillQuery(kind), documentId)
  const items = useQuery(itemChoicesQuery, null)
  const step = useFold(draftChart, documentId).value
  const draft = useFold(drafts, documentId)
  // An earlier change of the same bill that is in the books already: it is opened once more.
  const [done] = useState(step === 'recorded' ? draft.version : null)
  const writing =
    draft.version !== null &&
    !['unopened', 'discarded'].includes(step) &&
    !(step === 'recorded' && draft.version === done)
  // Without the items a second unit's size is not known; without a network the bill is opened with what is held.
  const ready =
    bill.held !== null && mayChange(bill.held) && !bill.asking && (items.held !== null || !online)
  // A change that the books refused and whose draft went with an earlier session is taken up as it was sent.
  const again = search.get('again')
  const [failed, setFailed] = useState(false)
  const takesUp = useTakesUp(again) && !failed
  const { open: refused } = useFold(needsAttention, 'all')
  const from = again === null ? null : changedFrom(refused, documentId)
  const open = useEffectEvent(() => {
    if (bill.held === null) return
    const factorOf = (itemId: string, unit: string) => {
      const item = items.held?.find((row) => row.itemId === itemId)
      return item?.secondUnit === unit ? (item.secondFactor ?? 1000) : 1000
    }
    send(OpenDraft, openedFrom(bill.held, factorOf))
  })
  useEffect(() => {
    if (!writing && ready && !takesUp) open()
  }, [writing, ready, takesUp])
  useEffect(() => {
    if (writing) send(MendDraft, { documentId })
  }, [writing, documentId, send])
  if (bill.held !== null && !mayChange(bill.held) && !(writing && step === 'recorded'))
    return <BillScreen kind={kind} documentId={documentId} unchangeable />
  if (writing)
    return (
      <>
        {from !== null && draft.version !== null && from < draft.version && step !== 'recorded' && (
          <Alert severity="warning" className="no-print" sx={{ mb: 1.5 }}>
            <T w={changedSince} />
          </Alert>
        )}
        <DraftScreen
          documentId={documentId}
          kind={kind}
          onNew={() => navigate(documentKinds[kind].paths.add)}
        />
      </>
    )
  if (takesUp && ready)
    return (
      <TakeUp documentId={documentId} commandId={again ?? ''} onFailed={() => setFailed(true)} />
    )
  return bill.held === null ? <NotLoaded of={bill} /> : <LoadingState />
}

/** Changes a bill of the books. What was written on it before and not sent yet is taken up where it was left. */
export const EditScreen = (props: EditScreenProps) => {
  const { id } = useParams<{ id: string }>()
  return <Editing key={id} documentId={id} {...props} />
}
