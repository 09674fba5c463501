import { useState, type KeyboardEvent } from 'react'
import { either as E } from 'fp-ts'
import type { DraftStep } from '../../../machines/tradeDraft.ts'
import type { Refusal } from '../../books/refusal.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFoldCell, useSend } from '../react/sessionHooks.ts'
import { isDialogOpen } from '../ui/openDialog.ts'
import { saveKeys, useShortcut } from '../ui/shortcuts.tsx'
import { OpenReview, OpenStep, PutParticulars } from './commands.ts'
import { ConfirmDate } from './dateQuestion.ts'
import { draftChart, drafts } from './draft.ts'
import { submitOf } from './submitBill.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useDraftStep, type DraftProps } from './useDraft.ts'

const fieldOf: Readonly<Record<DraftStep, string>> = {
  party: '[data-field="party"] input',
  lines: '[data-entry] input',
  terms: '[data-part="terms"] input',
  payment: '[data-part="payment"] input:checked',
  review: '',
}
/** Focuses the first field of a step: at once, so that the next key reaches it; after a dialog, once the dialog has closed. */
export const focusStep = (step: DraftStep) => {
  const focus = () => {
    const field = document.querySelector<HTMLInputElement>(fieldOf[step])
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }
  if (isDialogOpen()) requestAnimationFrame(focus)
  else focus()
}

const headFields: ReadonlySet<string> = new Set([
  'partyId',
  'date',
  'supplierBillNo',
  'supplierBillDate',
  'exportCountry',
  'exportDeclarationNo',
  'exportDeclarationDate',
])
/** Focuses the reason of a return. */
export const focusReason = () =>
  document.querySelector<HTMLInputElement>('[data-part="reason"] input')?.focus()

/** The step whose fields a refusal is about. */
const stepToCorrect = ({ fields = {} }: Refusal): DraftStep => {
  if (Object.keys(fields).some((field) => headFields.has(field))) return 'party'
  const aboutPayment = Object.keys(fields).some((field) =>
    ['cash', 'banks', 'cheques'].some((part) => field.startsWith(part)),
  )
  return aboutPayment ? 'payment' : 'lines'
}

const focusFault = (refusal: Refusal) => {
  if (refusal.fields?.['remarks'] === undefined) focusStep(stepToCorrect(refusal))
  else focusReason()
}

/** Leaving a field records what was typed in it. */
const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

export interface DraftActions {
  /** Why this device refused the last review or save; null if it did not. */
  readonly refusal: Refusal | null
  readonly save: () => void
  readonly openStep: (step: DraftStep) => void
  /** Answers the question about the date: keeps it, or takes another; then goes on with what was asked for. */
  readonly answerDate: (date: string) => void
  /** For the capture phase: an open list would otherwise take Ctrl+Enter for itself. */
  readonly onKeyDownCapture: (e: KeyboardEvent) => void
}

/** Reviews and saves a draft and moves between its steps, by button and by shortcut. */
export const useDraftActions = (
  { documentId, kind }: DraftProps,
  submitted: boolean,
  onNew: () => void,
): DraftActions => {
  const step = useDraftStep(documentId)
  const change = useDraft(documentId, (d) => d.version !== null)
  const online = useCell(useAppContext('online'))
  const send = useSend()
  const draft = useFoldCell(drafts, documentId)
  const chart = useFoldCell(draftChart, documentId)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // What goes on once the question about the date is answered.
  const [saving, setSaving] = useState(false)

  const review = (): boolean => {
    leaveField()
    const sent = send(OpenReview, { documentId })
    setRefusal(E.isLeft(sent) ? sent.left : null)
    if (E.isLeft(sent)) focusFault(sent.left)
    return E.isRight(sent) && chart.getSnapshot().value === 'review'
  }
  // A dialog over the bill, such as the one for a new party, handles its own keys.
  const isCovered = () => step !== 'review' && document.querySelector('[role="dialog"]') !== null
  const reviewAndSend = () => {
    if (!review()) return
    const sent = send(submitOf(kind, change), { documentId, offline: !online })
    if (E.isLeft(sent)) setRefusal(sent.left)
  }
  const save = () => {
    if (submitted || isCovered()) return
    setSaving(true)
    reviewAndSend()
  }
  const answerDate = (date: string) => {
    const { particulars } = draft.getSnapshot()
    if (date === particulars.date) send(ConfirmDate, { documentId, date })
    else send(PutParticulars, { documentId, ...particulars, date })
    if (saving) reviewAndSend()
    else review()
  }
  const openStep = (to: DraftStep) => {
    if (to === 'review') {
      setSaving(false)
      review()
      return
    }
    send(OpenStep, { documentId, step: to })
    focusStep(to)
  }
  const onKeyDownCapture = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || submitted || isCovered()) return
    e.preventDefault()
    e.stopPropagation()
    save()
  }
  useShortcut(saveKeys, tradeWords.shortcutSave, save, !submitted)
  useShortcut('Alt+1', tradeWords.shortcutParty, () => openStep('party'), !submitted)
  useShortcut('Alt+2', tradeWords.shortcutItem, () => openStep('lines'), !submitted)
  useShortcut('Alt+3', tradeWords.shortcutTerms, () => openStep('terms'), !submitted)
  useShortcut('Alt+4', tradeWords.shortcutPay, () => openStep('payment'), !submitted)
  useShortcut('Alt+5', tradeWords.shortcutReview, () => openStep('review'), !submitted)
  useShortcut('Alt+n', tradeWords.newBill, onNew)
  return { refusal, save, openStep, answerDate, onKeyDownCapture }
}
