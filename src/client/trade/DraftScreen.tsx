import { mdiDeleteOutline, mdiUndo } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue, useMemo, useState } from 'react'
import { either as E } from 'fp-ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import { DateQuestionDialog } from '../documents/DateQuestionDialog.tsx'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader } from '../ui/surfaces.tsx'
import { billKinds } from './billKinds.ts'
import { DiscardDraft } from './commands.ts'
import { totalsOfDraft } from './draftBill.ts'
import { dateQuestionOf } from './dateQuestion.ts'
import { DraftForm } from './DraftForm.tsx'
import { LastTermsEffect } from './LastTermsEffect.tsx'
import { OtherDrafts } from './OtherDrafts.tsx'
import { OutcomeSection } from './OutcomeSection.tsx'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useDraftStep, useShop, type DraftProps } from './useDraft.ts'
import { useDraftActions } from './useDraftActions.ts'
import { ReturnedBillEffect } from './ReturnedBillEffect.tsx'
import { loadedComponent } from '../ui/loadedComponent.tsx'

const ReviewSection = loadedComponent(
  async () => (await import('./ReviewSection.tsx')).ReviewSection,
)

interface DraftScreenProps extends DraftProps {
  /** Opens the next bill. */
  readonly onNew: () => void
}

/** Leaves a new bill unrecorded, or a recorded one as it is in the books. */
const DiscardButton = ({
  documentId,
  change,
  onNew,
}: Omit<DraftScreenProps, 'kind'> & { readonly change: boolean }) => {
  const send = useSend()
  const [asking, setAsking] = useState(false)
  const title = change ? tradeWords.leaveUnchanged : tradeWords.discard
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon path={change ? mdiUndo : mdiDeleteOutline} />}
        onClick={() => setAsking(true)}
      >
        <T w={title} />
      </Button>
      <ConfirmDialog
        open={asking}
        grave={!change}
        title={title}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          send(DiscardDraft, { documentId })
          onNew()
        }}
      >
        <T w={change ? tradeWords.leaveUnchangedHelp : tradeWords.discardQuestion} />
      </ConfirmDialog>
    </>
  )
}

/** One bill on one page, written by keyboard alone: party, lines, totals and payment. After it is sent, what became of it. */
export const DraftScreen = ({ documentId, kind, onNew }: DraftScreenProps) => {
  const draft = useDraft(documentId, (d) => d)
  const step = useDraftStep(documentId)
  const shop = useShop()
  // The typed key is painted first; the totals of a bill of five hundred lines follow in a later render.
  const deferred = useDeferredValue(draft)
  const totals = useMemo(() => totalsOfDraft(deferred, shop), [deferred, shop])
  const [printing, setPrinting] = useState(false)
  const submitted = step === 'submitting' || step === 'waiting' || step === 'recorded'
  const actions = useDraftActions({ documentId, kind }, submitted, onNew)
  const today = useAppContext('today')()
  const { date } = draft.particulars
  const question = dateQuestionOf(draft, today) ?? { date, meant: null }
  const dated = shop === null ? E.right(date) : judgeBusinessDate(shop, date, today)
  const change = draft.version !== null
  return (
    <Box onKeyDownCapture={actions.onKeyDownCapture}>
      <PageHeader
        title={change ? billKinds[kind].editTitle : billKinds[kind].newTitle}
        about={change ? <>{draft.number}</> : undefined}
        actions={
          submitted ? undefined : (
            <DiscardButton documentId={documentId} change={change} onNew={onNew} />
          )
        }
      />
      {!submitted && <LastTermsEffect draft={draft} />}
      {!submitted && <ReturnedBillEffect draft={draft} step={step} />}
      <OtherDrafts documentId={documentId} kind={kind} />
      {submitted ? (
        <OutcomeSection
          documentId={documentId}
          kind={kind}
          step={step}
          totalPaisa={totals.totalPaisa}
          onNew={onNew}
          onPrintProvisional={() => setPrinting(true)}
        />
      ) : (
        <DraftForm documentId={documentId} kind={kind} totals={totals} actions={actions} />
      )}
      {step === 'askingDate' && (
        <DateQuestionDialog
          question={question}
          refused={E.isLeft(dated) ? dated.left.say : undefined}
          onAnswer={actions.answerDate}
          onBack={() => actions.openStep('lines')}
        />
      )}
      {(step === 'review' || printing) && shop !== null && (
        <ReviewSection
          draft={draft}
          shop={shop}
          provisional={printing}
          onBack={() => {
            if (printing) setPrinting(false)
            else actions.openStep('lines')
          }}
          onSave={actions.save}
        />
      )}
    </Box>
  )
}
