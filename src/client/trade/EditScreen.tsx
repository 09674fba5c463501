import Alert from '@mui/material/Alert'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import {
  documentKinds,
  isReturnKind,
  type ReturnKind,
  type TradeKind,
} from '../../books/documents/documentKind.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { NotLoaded } from '../react/StaleNote.tsx'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useQuery, useSend } from '../react/sessionHooks.ts'
import { needsAttention } from '../bus/outbox.ts'
import { LoadingState } from '../ui/states.tsx'
import { BillScreen } from './BillScreen.tsx'
import { canEdit } from './canEdit.ts'
import { OpenDraft, PutCosts } from './commands.ts'
import { draftChart, drafts } from './draft.ts'
import { costsOfDocument } from './draftCosts.ts'
import { draftOfDocument } from './draftDocument.ts'
import { DraftScreen } from './DraftScreen.tsx'
import { presentFactor } from './lineInput.ts'
import { itemChoicesQuery } from '../documents/choices.ts'
import { oneBillQuery } from './queries.ts'
import { changedFrom } from './refusedBills.ts'
import { RepairDraft } from './refusedReferences.ts'
import { RestoreRefusedBill, useCanRestore } from './RestoreRefusedBill.tsx'
import { billToReturn, type ReturnedBill } from './returnedBill.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { tradeWords } from './tradeWords.ts'

interface EditScreenProps {
  readonly kind: TradeKind
}
interface BillEditorProps extends EditScreenProps {
  readonly documentId: string
  /** Of a return: its bill, once this device has it. Undefined: there is none. */
  readonly returned?: ReturnedBill | null
}

/** Warns that the bill was changed by somebody else after the refused edit that is being restored. */
const ChangedSinceAlert = ({ documentId }: { readonly documentId: string }) => {
  const [search] = useSearchParams()
  const { open } = useFold(needsAttention, 'all')
  const { version } = useFold(drafts, documentId)
  const step = useFold(draftChart, documentId).value
  const editedVersion = search.get('again') === null ? null : changedFrom(open, documentId)
  if (editedVersion === null || version === null || editedVersion >= version) return null
  if (step === 'recorded') return null
  return (
    <Alert severity="warning" className="no-print" sx={{ mb: 1.5 }}>
      <T w={tradeWords.changedSince} />
    </Alert>
  )
}

const BillEditor = ({ kind, documentId, returned }: BillEditorProps) => {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const send = useSend()
  const online = useAppContext('online').getSnapshot()
  const bill = useQuery(oneBillQuery(kind), documentId)
  const items = useQuery(itemChoicesQuery, null)
  const step = useFold(draftChart, documentId).value
  const draft = useFold(drafts, documentId)
  // The version that an earlier edit has already recorded: the bill is opened again.
  const [recordedVersion] = useState(step === 'recorded' ? draft.version : null)
  const writing =
    draft.version !== null &&
    !['unopened', 'discarded'].includes(step) &&
    !(step === 'recorded' && draft.version === recordedVersion)
  // A bill that an earlier release answered has no sizes of its units: they come from the items. Offline the bill is opened with
  // what this device has.
  const sized = bill.held?.lines.every(({ factor }) => factor !== null) ?? false
  const ready =
    bill.held !== null &&
    canEdit(bill.held) &&
    !bill.asking &&
    returned !== null &&
    (sized || items.held !== null || !online)
  const refusedId = search.get('again')
  const [restoreFailed, setRestoreFailed] = useState(false)
  const restoring = useCanRestore(refusedId) && !restoreFailed
  const open = useEffectEvent(() => {
    if (bill.held === null) return
    const factorNow = (itemId: string, unit: string) => {
      const item = items.held?.find((row) => row.itemId === itemId)
      return item === undefined ? 1000 : presentFactor(item, unit)
    }
    send(OpenDraft, draftOfDocument(bill.held, factorNow, returned))
    send(PutCosts, { documentId, ...costsOfDocument(bill.held) })
  })
  useEffect(() => {
    if (!writing && ready && !restoring) open()
  }, [writing, ready, restoring])
  useEffect(() => {
    if (writing) send(RepairDraft, { documentId })
  }, [writing, documentId, send])
  if (bill.held !== null && !canEdit(bill.held) && !(writing && step === 'recorded'))
    return <BillScreen kind={kind} documentId={documentId} unchangeable />
  if (writing)
    return (
      <>
        <ChangedSinceAlert documentId={documentId} />
        <DraftScreen
          documentId={documentId}
          kind={kind}
          onNew={() => navigate(documentKinds[kind].paths.add)}
        />
      </>
    )
  if (restoring && ready)
    return (
      <RestoreRefusedBill
        documentId={documentId}
        commandId={refusedId ?? ''}
        onFailed={() => setRestoreFailed(true)}
      />
    )
  return bill.held === null ? <NotLoaded of={bill} /> : <LoadingState />
}

interface ReturnEditorProps {
  readonly kind: ReturnKind
  readonly documentId: string
}
const OfBill = ({ own, kind, documentId }: ReturnEditorProps & { readonly own: TradeDocument }) => {
  const bill = useQuery(oneBillQuery(documentKinds[kind].returns), own.returns!.documentId)
  if (bill.held === null) return <NotLoaded of={bill} />
  const returned = billToReturn(bill.held, [own])
  return returned === null ? (
    <Alert severity="warning">
      <T w={tradeReturnWords.billNotHere} />
    </Alert>
  ) : (
    <BillEditor kind={kind} documentId={documentId} returned={returned} />
  )
}
/** Edits a return once its bill is here, if it has one. */
const ReturnEditor = ({ kind, documentId }: ReturnEditorProps) => {
  const own = useQuery(oneBillQuery(kind), documentId)
  if (own.held === null) return <NotLoaded of={own} />
  return own.held.returns === null ? (
    <BillEditor kind={kind} documentId={documentId} />
  ) : (
    <OfBill own={own.held} kind={kind} documentId={documentId} />
  )
}

/** Edits a recorded bill. An edit that was not sent yet is continued. */
export const EditScreen = (props: EditScreenProps) => {
  const { id } = useParams<{ id: string }>()
  return isReturnKind(props.kind) ? (
    <ReturnEditor key={id} documentId={id} kind={props.kind} />
  ) : (
    <BillEditor key={id} documentId={id} {...props} />
  )
}
