import { useMemo, useState } from 'react'
import { useAppContext } from '../react/appContext.tsx'
import type { NewPartyProps } from '../react/featureSlots.tsx'
import { useForm } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import { FormDialog } from '../ui/dialogs.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { AddParty } from './commands.ts'
import { partyForm } from './events.ts'
import { TaxFields, fieldProps } from './PartyFields.tsx'
import { newParty } from './partyForm.ts'
import { partyWords } from './partyWords.ts'

/** Adds a party while a bill is being written, with only the fields that the bill needs. */
export const NewPartyDialog = ({ typed, onMade, onClose }: NewPartyProps) => {
  const newId = useAppContext('newId')
  const [draft] = useState(newId)
  const today = useToday()
  const begin = useMemo(() => ({ ...newParty(today), ledgerTitle: typed }), [today, typed])
  const form = useForm(partyForm, draft, begin)
  const at = fieldProps(form)
  const save = () =>
    form.save(
      AddParty,
      (texts) => ({ draft, texts, picture: null }),
      (ledgerId) => onMade({ ledgerId, ledgerTitle: form.texts.ledgerTitle.trim() }),
    )
  return (
    <FormDialog
      open
      title={words.newParty}
      busy={form.busy ? words.saving : undefined}
      error={form.said}
      onSave={save}
      onCancel={() => {
        form.drop()
        onClose()
      }}
    >
      <FieldGrid>
        <TextInput
          {...at('ledgerTitle')}
          label={partyWords.name}
          required
          autoFocus
          maxLength={120}
          help={partyWords.moreDetails}
        />
        <TextInput
          {...at('mobileNo')}
          label={words.mobile}
          type="tel"
          inputMode="tel"
          maxLength={20}
        />
      </FieldGrid>
      <div style={{ margin: '16px 0' }}>
        <TextInput {...at('address')} label={words.address} maxLength={200} />
      </div>
      <TaxFields form={form} />
    </FormDialog>
  )
}
