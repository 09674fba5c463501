import { either as E } from 'fp-ts'
import { useMemo, useState } from 'react'
import { useAppContext } from '../react/parts.tsx'
import type { NewItemProps } from '../react/featureSlots.tsx'
import { useForm } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import { FormDialog } from '../ui/dialogs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { AddItem } from './commands.ts'
import { itemForm } from './events.ts'
import { NameField, PriceFields, UnitField, VatField } from './ItemFieldsets.tsx'
import { judgeItem, newItem, rowOf } from './itemForm.ts'
import { itemWords } from './itemWords.ts'

/** An item written down in the middle of a bill: only what the bill needs, the rest can follow. */
export const NewItemDialog = ({ typed, onMade, onClose }: NewItemProps) => {
  const newId = useAppContext('newId')
  const [draft] = useState(newId)
  const today = useToday()
  // A scanned barcode was looked for and not found: it is the new item's barcode and not its name.
  const begin = useMemo(
    () => ({
      ...newItem(today),
      ...(/^\d{6,}$/.test(typed) ? { barcode: typed } : { name: typed }),
    }),
    [today, typed],
  )
  const form = useForm(itemForm, draft, begin)
  const save = () =>
    form.save(
      AddItem,
      (texts) => ({ draft, texts }),
      (itemId) => {
        const judged = judgeItem(form.texts)
        if (E.isRight(judged)) onMade(rowOf(itemId, judged.right))
      },
    )
  return (
    <FormDialog
      open
      title={itemWords.newItem}
      busy={form.busy ? words.saving : undefined}
      error={form.said}
      onSave={save}
      onCancel={() => {
        form.drop()
        onClose()
      }}
    >
      <NameField form={form} />
      <div style={{ marginTop: 16 }}>
        <FieldGrid>
          <PriceFields form={form} />
          <UnitField form={form} />
          <VatField form={form} />
        </FieldGrid>
      </div>
    </FormDialog>
  )
}
