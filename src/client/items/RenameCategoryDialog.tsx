import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { Category, changeCategory } from '../../contract/items.ts'
import { ChangedByOthers } from '../forms/ChangedByOthers.tsx'
import { useRecordForm } from '../forms/useRecordForm.ts'
import type { RefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { words } from '../i18n/words.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { ChangeCategory } from './categoryCommands.ts'
import { categoryForm } from './categoryEvents.ts'

const Sent = t.type({ name: t.string })

/** Renames a category. */
export const RenameCategoryDialog = ({
  category,
  again,
  onClose,
}: {
  readonly category: Category
  readonly again: RefusedSubmission | null
  readonly onClose: () => void
}) => {
  const { categoryId: id } = category
  const form = useRecordForm(categoryForm, id, {
    codec: Category,
    record: category,
    seenIn: ({ version, name }) => ({ version, texts: { name } }),
    blank: { name: '' },
    again,
    textsOfSent: (body, begin) => {
      const sent = Sent.decode(body)
      return E.isRight(sent) ? { name: sent.right.name } : begin
    },
  })
  return (
    <FormDialog
      open
      title={changeCategory.label}
      busy={form.busy ? words.saving : undefined}
      disabled={form.waiting}
      error={form.waiting ? words.changeWaiting : form.said}
      onSave={() =>
        form.save(ChangeCategory, (texts) => ({ draft: id, id, texts, seen: form.seen }), onClose)
      }
      onCancel={() => {
        form.drop()
        onClose()
      }}
    >
      <ChangedByOthers form={form} names={{ name: { label: words.name } }} />
      <TextInput
        label={words.name}
        value={form.texts.name}
        onChange={(text) => form.put('name', text)}
        onBlur={() => form.leave('name')}
        error={form.fault('name')}
        disabled={form.busy}
        maxLength={60}
        required
        autoFocus
      />
    </FormDialog>
  )
}
