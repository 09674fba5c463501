import { OpeningDate, OpeningsClosedNote } from '../documents/OpeningDate.tsx'
import { FieldGrid, Section } from '../ui/surfaces.tsx'
import { ChoiceInput } from '../ui/choices.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { TypedAmount } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import type { PartyTexts } from './partyForm.ts'
import { partyWords } from './partyWords.ts'

/** The props of a field that come from its form. */
export const fieldProps = (form: FormState<PartyTexts>) => (field: keyof PartyTexts) => ({
  value: form.texts[field],
  onChange: (text: string) => form.put(field, text),
  onBlur: () => form.leave(field),
  error: form.fault(field),
  disabled: form.busy,
})

/** The party's PAN or VAT registration, and its number if it has one. */
export const TaxFields = ({ form }: { readonly form: FormState<PartyTexts> }) => {
  const at = fieldProps(form)
  return (
    <FieldGrid>
      <ChoiceInput
        label={partyWords.flag}
        value={form.texts.vatPanFlag}
        error={form.fault('vatPanFlag')}
        disabled={form.busy}
        onChange={(flag) => {
          form.put('vatPanFlag', flag)
          if (flag === 'none') form.put('vatPanNo', '')
        }}
        choices={[
          { value: 'none', label: partyWords.unregistered },
          { value: 'pan', label: words.pan },
          { value: 'vat', label: words.vat },
        ]}
      />
      {form.texts.vatPanFlag !== 'none' && (
        <TextInput
          {...at('vatPanNo')}
          label={words.panVat}
          inputMode="numeric"
          maxLength={12}
          help={partyWords.panHelp}
          required
        />
      )}
    </FieldGrid>
  )
}

/** Every field of a party except its picture. */
export const PartyFields = ({ form }: { readonly form: FormState<PartyTexts> }) => {
  const at = fieldProps(form)
  return (
    <>
      <Section title={partyWords.identity}>
        <FieldGrid>
          <TextInput
            {...at('ledgerTitle')}
            label={partyWords.name}
            required
            autoFocus
            maxLength={120}
            name="party"
          />
          <TextInput {...at('contactPersonName')} label={words.contactPerson} maxLength={120} />
          <TextInput
            {...at('mobileNo')}
            label={words.mobile}
            type="tel"
            inputMode="tel"
            maxLength={20}
          />
          <TextInput
            {...at('email')}
            label={words.email}
            type="email"
            inputMode="email"
            maxLength={120}
          />
        </FieldGrid>
        <div style={{ marginTop: 16 }}>
          <TextInput {...at('address')} label={words.address} maxLength={200} />
        </div>
      </Section>
      <Section title={partyWords.taxNumber}>
        <TaxFields form={form} />
      </Section>
      <Section title={partyWords.onCredit}>
        <FieldGrid>
          <TextInput
            {...at('creditDays')}
            label={partyWords.creditDays}
            help={partyWords.creditDaysHelp}
            inputMode="numeric"
            maxLength={3}
          />
        </FieldGrid>
      </Section>
      <Section title={partyWords.opening}>
        <OpeningsClosedNote />
        <FieldGrid columns={3}>
          <TypedAmount
            {...at('openingBalance')}
            label={words.openingBalance}
            help={partyWords.openingHelp}
          />
          <ChoiceInput
            label={partyWords.openingSide}
            value={form.texts.openingType}
            onChange={(side) => form.put('openingType', side)}
            error={form.fault('openingType')}
            disabled={form.busy}
            choices={[
              { value: 'receivable', label: words.receivable },
              { value: 'payable', label: words.payable },
            ]}
          />
          <OpeningDate {...at('openingDate')} />
        </FieldGrid>
      </Section>
    </>
  )
}
