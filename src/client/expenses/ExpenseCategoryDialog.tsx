import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import {
  ExpenseCategory,
  addExpenseCategory,
  changeExpenseCategory,
  maxCategoryName,
  maxCategoryRemarks,
} from '../../contract/expenseCategories.ts'
import { ChangedByOthers } from '../forms/ChangedByOthers.tsx'
import { useRecordForm } from '../forms/useRecordForm.ts'
import type { RefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { FormDialog } from '../ui/dialogs.tsx'
import { TextInput } from '../ui/inputs.tsx'
import {
  AddExpenseCategory,
  categoryIdOf,
  ChangeExpenseCategory,
  type ExpenseCategoryTexts,
} from './categoryCommands.ts'
import { expenseCategoryForm } from './categoryEvents.ts'

const Sent = t.type({ name: t.string, remarks: t.string })
const textsOfSent = (body: unknown, begin: ExpenseCategoryTexts): ExpenseCategoryTexts => {
  const sent = Sent.decode(body)
  return E.isRight(sent) ? { name: sent.right.name, remarks: sent.right.remarks } : begin
}
const names = { name: { label: words.name }, remarks: { label: words.remarks } }

interface ExpenseCategoryDialogProps {
  /** Null: a new one. */
  readonly category: ExpenseCategory | null
  /** The name with which a new one begins. */
  readonly typed?: string
  readonly again?: RefusedSubmission | null
  /** Gets the id of the category, which may be waiting to be sent. */
  readonly onSaved: (categoryId: string) => void
  readonly onClose: () => void
}

/** Adds an expense category or edits one. */
export const ExpenseCategoryDialog = ({
  category,
  typed = '',
  again = null,
  onSaved,
  onClose,
}: ExpenseCategoryDialogProps) => {
  const newId = useAppContext('newId')
  const [draft] = useState(() => category?.expenseCategoryId ?? again?.commandId ?? newId())
  const form = useRecordForm<ExpenseCategoryTexts, ExpenseCategory>(expenseCategoryForm, draft, {
    codec: ExpenseCategory,
    record: category,
    seenIn: ({ version, name, remarks }) => ({ version, texts: { name, remarks } }),
    blank: { name: typed, remarks: '' },
    again,
    textsOfSent,
  })
  const save = () => {
    if (category === null)
      form.save(
        AddExpenseCategory,
        (texts) => ({ draft, texts }),
        (id) => onSaved(categoryIdOf(id)),
      )
    else {
      const { expenseCategoryId: id } = category
      form.save(
        ChangeExpenseCategory,
        (texts) => ({ draft, id, texts, seen: form.seen }),
        () => onSaved(id),
      )
    }
  }
  const at = (key: keyof ExpenseCategoryTexts) => ({
    value: form.texts[key],
    onChange: (text: string) => form.put(key, text),
    onBlur: () => form.leave(key),
    error: form.fault(key),
    disabled: form.busy,
  })
  return (
    <FormDialog
      open
      title={(category === null ? addExpenseCategory : changeExpenseCategory).label}
      busy={form.busy ? words.saving : undefined}
      disabled={form.waiting}
      error={form.waiting ? words.changeWaiting : form.said}
      onSave={save}
      onCancel={() => {
        form.drop()
        onClose()
      }}
    >
      <ChangedByOthers form={form} names={names} />
      <TextInput
        {...at('name')}
        label={words.name}
        maxLength={maxCategoryName}
        required
        autoFocus
      />
      <div style={{ marginTop: 16 }}>
        <TextInput {...at('remarks')} label={words.remarks} maxLength={maxCategoryRemarks} />
      </div>
    </FormDialog>
  )
}
