import { useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import type { TradeKind } from '../../contract/trade.ts'
import { usePart, useFold, useQuery, useSend } from '../app/parts.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { BillScreen } from './BillScreen.tsx'
import { OpenDraft } from './commands.ts'
import { draftChart, drafts } from './draft.ts'
import { openedFrom } from './draftBill.ts'
import { DraftScreen } from './DraftScreen.tsx'
import { mayChange } from './mayChange.ts'
import { itemChoicesQuery, oneBillQuery } from './queries.ts'

/** Changes a bill of the books. What was written on it before and not sent yet is taken up where it was left. */
export const EditScreen = ({ kind, path }: { readonly kind: TradeKind; readonly path: string }) => {
  const { id: documentId } = useParams<{ id: string }>(), [, navigate] = useLocation(), send = useSend(), online = usePart('online').getSnapshot()
  const bill = useQuery(oneBillQuery(kind), documentId), items = useQuery(itemChoicesQuery, null)
  const step = useFold(draftChart, documentId).value, draft = useFold(drafts, documentId)
  const writing = draft.version !== null && !['unopened', 'discarded'].includes(step)
  // Without the items a second unit's size is not known; without a network the bill is opened with what is held.
  const ready = bill.held !== null && mayChange(bill.held) && !bill.asking && (items.held !== null || !online)
  useEffect(() => {
    if (writing || !ready || bill.held === null) return
    const factorOf = (itemId: string, unit: string) => { const item = items.held?.find((row) => row.itemId === itemId); return item?.secondUnit === unit ? item.secondFactor ?? 1000 : 1000 }
    send(OpenDraft, openedFrom(bill.held, factorOf))
  })
  if (bill.held !== null && !mayChange(bill.held) && !(writing && step === 'recorded')) return <BillScreen kind={kind} documentId={documentId} unchangeable />
  if (writing) return <DraftScreen documentId={documentId} kind={kind} onNew={() => navigate(path)} />
  return bill.failed !== null ? <FailedState say={bill.failed.say} onRetry={bill.refresh} /> : <LoadingState />
}
