import { either as E } from 'fp-ts'
import { useMemo, useState } from 'react'
import { useAppContext } from '../react/appContext.tsx'
import type { NewItemProps } from '../react/featureSlots.tsx'
import { useForm } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import { FormDialog } from '../ui/dialogs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { AddItem } from './commands.ts'
import { itemForm } from './events.ts'
import { BarcodeField, NameField, PriceFields, UnitField, VatField } from './ItemFieldsets.tsx'
import { judgeItem, newItem, itemRowOf } from './itemForm.ts'

/** Adds an item while a bill is being written, with only the fields that the bill needs. */
export const NewItemDialog = ({ typed, scanned = false, onMade, onClose }: NewItemProps) => {
  const newId = useAppContext('newId')
  const [draft] = useState(newId)
  const today = useToday()
  // Text of digits only comes from a hand scanner whose barcode was not found, so it becomes the barcode and not the name.
  const isBarcode = scanned || /^\d{6,}$/.test(typed)
  const begin = useMemo(
    () => ({
      ...newItem(today),
      ...(isBarcode ? { barcode: typed } : { name: typed }),
    }),
    [today, typed, isBarcode],
  )
  const form = useForm(itemForm, draft, begin)
  const save = () =>
    form.save(
      AddItem,
      (texts) => ({ draft, texts }),
      (itemId) => {
        const judged = judgeItem(form.texts)
        if (E.isRight(judged)) onMade(itemRowOf(itemId, judged.right))
      },
    )
  return (
    <FormDialog
      open
      title={words.newItem}
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
          {isBarcode && <BarcodeField form={form} />}
        </FieldGrid>
      </div>
    </FormDialog>
  )
}
