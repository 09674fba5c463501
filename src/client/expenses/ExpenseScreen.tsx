import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useParams } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { ExpenseDocument } from '../../contract/expenses.ts'
import { documentWords } from '../documents/documentWords.ts'
import { usePrintedDocument } from '../documents/usePrintedDocument.tsx'
import { PartyPaymentButton } from '../documents/PartyPaymentButton.tsx'
import { VoidAndEdit } from '../documents/VoidAndEdit.tsx'
import { VoidDialog } from '../documents/VoidDialog.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { VoidExpense } from './expenseCommands.ts'
import { expenseVoid } from './expenseEvents.ts'
import { ExpenseFacts, ExpenseParts } from './ExpenseFacts.tsx'
import { ExpensePhotoPanel } from './ExpensePhotoPanel.tsx'
import { ExpensePaper } from './ExpensePaper.tsx'
import { RepeatMonthly } from './RepeatMonthly.tsx'
import { shopQuery } from '../documents/choices.ts'
import { oneExpenseQuery } from './queries.ts'

interface OneExpense {
  readonly expense: ExpenseDocument
}

/** What can be done with a live expense: be reminded of it each month, pay what is due on it, void it, edit it. */
const LiveActions = ({ expense, onVoid }: OneExpense & { readonly onVoid: () => void }) => {
  const { documentId, party, due } = expense
  return (
    <>
      <RepeatMonthly expense={expense} />
      {party !== null && due > 0 && (
        <PartyPaymentButton
          kind="payment"
          partyId={party.ledgerId}
          search={{ bill: documentId, side: 'payable' }}
        />
      )}
      <VoidAndEdit
        kind="expense"
        editPath={`${documentKinds.expense.paths.edit}/${encodeURIComponent(documentId)}`}
        onVoid={onVoid}
      />
    </>
  )
}

const ExpensePage = ({ expense: loaded }: OneExpense) => {
  const { documentId } = loaded
  const voided = useSubmission(expenseVoid.chart, documentId) === 'recorded'
  const { refusal } = useFold(expenseVoid.refusals, documentId)
  const { DocumentHistory } = useFeatureSlots()
  const [voiding, setVoiding] = useState(false)
  const expense: ExpenseDocument = voided ? { ...loaded, state: 'void' } : loaded
  const { button, paper } = usePrintedDocument(useQuery(shopQuery, null).held, (printed) => (
    <ExpensePaper expense={expense} {...printed} />
  ))
  const { one, paths } = documentKinds.expense
  return (
    <>
      <PageHeader
        title={one}
        before={<BackLink to={paths.list} />}
        about={
          <>
            <strong className="figures">{expense.number}</strong>{' '}
            {expense.state === 'void' && <StatusChip label={words.voided} tone="bad" />}
          </>
        }
        actions={
          <>
            {expense.state === 'live' && (
              <LiveActions expense={expense} onVoid={() => setVoiding(true)} />
            )}
            {button}
          </>
        }
      />
      <div className="no-print">
        {refusal !== null && !voiding && (
          <Alert severity="error" sx={{ mb: 2 }}>
            <T w={refusal.say} />
          </Alert>
        )}
        <Panel>
          <ExpenseFacts expense={expense} />
        </Panel>
        <ExpenseParts expense={expense} />
        <ExpensePhotoPanel expense={expense} />
      </div>
      {paper}
      {DocumentHistory !== null && <DocumentHistory documentId={documentId} />}
      <VoidDialog
        documentId={documentId}
        command={VoidExpense}
        title={documentWords.voidQuestion}
        open={voiding}
        onClose={() => setVoiding(false)}
      />
    </>
  )
}

/** The page of a recorded expense: what it says and how it is settled, its paper, its history, and what can be done with it. */
export const ExpenseScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(oneExpenseQuery, id)
  const { label, paths } = documentKinds.expense
  return (
    <WhenLoaded of={remote} title={label} listPath={paths.list}>
      {(expense) => <ExpensePage key={id} expense={expense} />}
    </WhenLoaded>
  )
}
