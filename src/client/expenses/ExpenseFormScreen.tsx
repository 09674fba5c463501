import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { maxExpenseLines } from '../../books/documents/expense.ts'
import type { ExpenseDocument } from '../../contract/expenses.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { useMay } from '../access/useMay.ts'
import { documentWords } from '../documents/documentWords.ts'
import { useDateQuestion } from '../documents/useDateQuestion.tsx'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { TypedDate } from '../forms/TypedInputs.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { useToday } from '../ui/clock.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { ExpenseCategoryDialog } from './ExpenseCategoryDialog.tsx'
import { AddExpense, ChangeExpense } from './expenseCommands.ts'
import { expenseFieldNames } from './expenseFieldNames.ts'
import { ExpenseLines } from './ExpenseLines.tsx'
import { ExpensePartyInput, type ExpenseParty } from './ExpenseParty.tsx'
import { ExpensePayment } from './ExpensePayment.tsx'
import {
  lineCount,
  fieldOfLine,
  typedText,
  withLine,
  withoutLine,
  type ExpenseTexts,
} from './expenseTexts.ts'
import { ExpenseTotals } from './ExpenseTotals.tsx'
import { expenseWords } from './expenseWords.ts'
import { partyChoicesQuery } from '../documents/choices.ts'
import { oneExpenseQuery } from './queries.ts'
import { saysBill, SupplierBillFields } from './SupplierBillFields.tsx'
import { useExpenseForm } from './useExpenseForm.ts'

const { paths } = documentKinds.expense

interface ExpenseFormProps {
  /** Null: a new one. */
  readonly expense: ExpenseDocument | null
}

/** Where the form leads when it is done: the page of the expense, or their list. */
const usePathBack = ({ expense }: ExpenseFormProps): string => {
  const mayOpen = useMayOpen()
  const own = expense === null ? [] : [`${paths.page}/${expense.documentId}`]
  return [...own, paths.list].find(mayOpen) ?? '/home'
}

/** The dialog of a new category, opened for a line of the form. */
const useNewCategory = (put: (key: string, text: string) => void) => {
  const mayAdd = useMay()('expense-category-add')
  const [line, setLine] = useState(0)
  const [opened, setOpened] = useState<{ readonly line: number; readonly typed: string } | null>(
    null,
  )
  useShortcut(
    'Alt+g',
    expenseWords.newCategory,
    () => setOpened({ line, typed: '' }),
    mayAdd && opened === null,
  )
  return {
    onEnter: setLine,
    open: mayAdd ? (at: number, typed: string) => setOpened({ line: at, typed }) : null,
    dialog: opened !== null && (
      <ExpenseCategoryDialog
        category={null}
        typed={opened.typed}
        onClose={() => setOpened(null)}
        onSaved={(categoryId) => {
          put(fieldOfLine(opened.line, 'category'), categoryId)
          setOpened(null)
        }}
      />
    ),
  }
}

/** The dialog of a new party, and the parties that it made. */
const useNewParty = (put: (key: string, text: string) => void) => {
  const { NewPartyDialog } = useFeatureSlots()
  const [typed, setTyped] = useState<string | null>(null)
  const [made, setMade] = useState<readonly ExpenseParty[]>([])
  return {
    made,
    open: NewPartyDialog === null ? null : setTyped,
    dialog: NewPartyDialog !== null && typed !== null && (
      <NewPartyDialog
        typed={typed}
        onClose={() => setTyped(null)}
        onMade={({ ledgerId, ledgerTitle }) => {
          setMade((before) => [...before, { ledgerId, ledgerTitle, mobileNo: '', balance: null }])
          put('party', ledgerId)
          setTyped(null)
        }}
      />
    ),
  }
}

/** The party on a recorded expense, which may be inactive by now. */
const partyOn = (expense: ExpenseDocument | null): readonly ExpenseParty[] =>
  expense?.party == null ? [] : [{ ...expense.party, balance: null }]

const ExpenseForm = ({ expense }: ExpenseFormProps) => {
  const [, go] = useLocation()
  const today = useToday()
  const back = usePathBack({ expense })
  const { form, draft, banks, categories, isRegistered, putAll } = useExpenseForm(expense)
  const parties = useQuery(partyChoicesQuery, null).held ?? []
  const newCategory = useNewCategory(form.put)
  const newParty = useNewParty(form.put)
  const [showsBill, setShowsBill] = useState(false)
  const [added, setAdded] = useState(0)
  const { texts } = form
  const addLine = () => {
    setAdded(lineCount(texts))
    putAll(withLine(texts))
  }
  useShortcut('Alt+l', expenseWords.addLine, addLine, lineCount(texts) < maxExpenseLines)
  const save = (answer: ExpenseTexts = {}) => {
    const done = () => go(back)
    const textsOf = (typed: ExpenseTexts): ExpenseTexts => ({ ...typed, ...answer })
    if (expense === null)
      form.save(AddExpense, (typed) => ({ draft, texts: textsOf(typed), today }), done)
    else
      form.save(
        ChangeExpense,
        (typed) => ({ draft, id: expense.documentId, texts: textsOf(typed), seen: form.seen }),
        done,
      )
  }
  const question = useDateQuestion({
    date: typedText(texts, 'date'),
    recorded: expense?.date ?? null,
    onSave: () => save(),
    onConfirmed: (date) => {
      form.put('date', date)
      save({ date, confirmedDate: date })
    },
  })
  const at = (key: string) => ({
    value: typedText(texts, key),
    onChange: (text: string) => form.put(key, text),
    onBlur: () => form.leave(key),
    error: form.fault(key),
    disabled: form.busy,
  })
  const named = [...partyOn(expense), ...newParty.made]
  const names = expenseFieldNames(Object.keys({ ...texts, ...form.changes }), {
    category: (id) => categories.find(({ categoryId }) => categoryId === id)?.name ?? id,
    party: (id) =>
      [...parties, ...named].find(({ ledgerId }) => ledgerId === id)?.ledgerTitle ?? id,
    bank: (id) => banks.find(({ bankId }) => bankId === id)?.name ?? id,
  })
  return (
    <>
      <RecordFormPage
        form={form}
        names={names}
        title={expense === null ? words.newExpense : expenseWords.editExpense}
        about={expense !== null && <span className="figures">{expense.number}</span>}
        back={back}
        onSave={question.save}
      >
        <ExpenseLines
          form={form}
          categories={categories}
          onNewCategory={newCategory.open}
          onEnter={newCategory.onEnter}
          first={added}
          onAddLine={addLine}
          onRemoveLine={(line) => putAll(withoutLine(texts, line))}
        />
        <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
          <FieldGrid>
            <TypedDate {...at('date')} max={today} />
            <ExpensePartyInput {...at('party')} named={named} onAddNew={newParty.open} />
          </FieldGrid>
          <ExpensePayment form={form} banks={banks} />
          <TextInput {...at('remarks')} label={words.remarks} maxLength={400} />
        </Box>
        <Box sx={{ mt: 3 }}>
          {showsBill || saysBill(texts) ? (
            <SupplierBillFields form={form} isRegistered={isRegistered} />
          ) : (
            <Button onClick={() => setShowsBill(true)}>
              <T w={expenseWords.showBill} />
            </Button>
          )}
        </Box>
        <ExpenseTotals texts={texts} />
      </RecordFormPage>
      {question.dialog}
      {newCategory.dialog}
      {newParty.dialog}
    </>
  )
}

/** The screen that enters an expense. */
export const ExpenseAddScreen = () => <ExpenseForm expense={null} />

/** The screen that edits one. */
export const ExpenseEditScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(oneExpenseQuery, id)
  return (
    <WhenLoaded of={remote} title={expenseWords.editExpense} listPath={paths.list}>
      {(expense) =>
        expense.state === 'void' ? (
          <Alert severity="info">
            <T w={documentWords.cannotEditVoid} />
          </Alert>
        ) : (
          <ExpenseForm key={id} expense={expense} />
        )
      }
    </WhenLoaded>
  )
}
