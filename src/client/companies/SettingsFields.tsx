import { columnWords } from '../../books/reports/columnWords.ts'
import { belowZeroChoices } from '../../books/company/company.ts'
import { settingWords } from '../../books/company/settingWords.ts'
import { TypedDate } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { ChoiceInput, SwitchInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FieldGrid, Section } from '../ui/surfaces.tsx'
import { companyWords } from './companyWords.ts'
import type { SettingsTexts } from './settingsForm.ts'

interface SettingsFieldsProps {
  readonly form: FormState<SettingsTexts>
}

const textAt = ({ form }: SettingsFieldsProps, field: keyof SettingsTexts) => ({
  value: form.texts[field],
  onChange: (text: string) => form.put(field, text),
  onBlur: () => form.leave(field),
  error: form.fault(field),
  disabled: form.busy,
})
const switchAt = ({ form }: SettingsFieldsProps, field: keyof SettingsTexts) => ({
  checked: form.texts[field] === 'yes',
  onChange: (checked: boolean) => form.put(field, checked ? 'yes' : 'no'),
  disabled: form.busy,
})

const BusinessFields = (props: SettingsFieldsProps) => (
  <Section title={companyWords.shop}>
    <FieldGrid>
      <TextInput
        {...textAt(props, 'businessName')}
        label={settingWords.businessName}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <TextInput
        {...textAt(props, 'address')}
        label={settingWords.address}
        required
        maxLength={200}
      />
      <TextInput
        {...textAt(props, 'phone')}
        label={settingWords.phone}
        required
        maxLength={20}
        inputMode="tel"
      />
      <TextInput
        {...textAt(props, 'email')}
        label={settingWords.email}
        maxLength={120}
        inputMode="email"
      />
      <TextInput
        {...textAt(props, 'panNo')}
        label={settingWords.panNo}
        maxLength={20}
        inputMode="numeric"
      />
    </FieldGrid>
  </Section>
)

const VatFields = (props: SettingsFieldsProps) => {
  const { texts } = props.form
  const isRegistered = texts.isVatRegistered === 'yes'
  return (
    <Section title={columnWords.vat}>
      <SwitchInput
        {...switchAt(props, 'isVatRegistered')}
        label={companyWords.isVatRegistered}
        help={companyWords.vatHelp}
      />
      {isRegistered && (
        <>
          <FieldGrid>
            <TypedDate
              {...textAt(props, 'vatRegisteredFrom')}
              label={settingWords.vatRegisteredFrom}
            />
          </FieldGrid>
          <SwitchInput {...switchAt(props, 'hasVatEnded')} label={companyWords.hasVatEnded} />
        </>
      )}
      {isRegistered && texts.hasVatEnded === 'yes' && (
        <FieldGrid>
          <TypedDate
            {...textAt(props, 'vatRegisteredThrough')}
            label={settingWords.vatRegisteredThrough}
          />
        </FieldGrid>
      )}
    </Section>
  )
}

const BillFields = (props: SettingsFieldsProps) => (
  <Section title={companyWords.newBills}>
    <SwitchInput {...switchAt(props, 'ratesIncludeVat')} label={settingWords.ratesIncludeVat} />
    <SwitchInput {...switchAt(props, 'roundToRupee')} label={settingWords.roundToRupee} />
    <ChoiceInput
      label={settingWords.belowZeroStock}
      value={props.form.texts.belowZeroStock}
      onChange={(choice) => props.form.put('belowZeroStock', choice)}
      disabled={props.form.busy}
      choices={belowZeroChoices.map((value) => ({ value, label: companyWords[value] }))}
    />
  </Section>
)

const CostingFields = (props: SettingsFieldsProps) => (
  <Section title={words.costOfGoods}>
    <ChoiceInput
      label={settingWords.costingMethod}
      value={props.form.texts.costingMethod}
      onChange={(choice) => props.form.put('costingMethod', choice)}
      disabled={props.form.busy}
      choices={[
        { value: 'movingAverage', label: companyWords.movingAverage },
        { value: 'fifo', label: companyWords.fifo },
      ]}
    />
    <SwitchInput
      {...switchAt(props, 'hasCostingDay')}
      label={companyWords.hasCostingDay}
      help={companyWords.costingHelp}
    />
    {props.form.texts.hasCostingDay === 'yes' && (
      <FieldGrid>
        <TypedDate {...textAt(props, 'costingFrom')} label={settingWords.costingFrom} />
      </FieldGrid>
    )}
  </Section>
)

const PeriodFields = (props: SettingsFieldsProps) => {
  const today = useToday()
  const { texts } = props.form
  return (
    <Section title={companyWords.period}>
      <SwitchInput
        {...switchAt(props, 'hasFirstDay')}
        label={companyWords.hasFirstDay}
        help={companyWords.firstDayHelp}
      />
      {texts.hasFirstDay === 'yes' && (
        <FieldGrid>
          <TypedDate
            {...textAt(props, 'booksBeginOn')}
            label={settingWords.booksBeginOn}
            max={today}
          />
        </FieldGrid>
      )}
      <SwitchInput
        {...switchAt(props, 'isLocked')}
        label={companyWords.isLocked}
        help={companyWords.lockedHelp}
      />
      {texts.isLocked === 'yes' && (
        <FieldGrid>
          <TypedDate
            {...textAt(props, 'lockedThrough')}
            label={settingWords.lockedThrough}
            max={today}
          />
        </FieldGrid>
      )}
    </Section>
  )
}

/** Every setting of the company, by subject. */
export const SettingsFields = (props: SettingsFieldsProps) => (
  <>
    <BusinessFields {...props} />
    <VatFields {...props} />
    <BillFields {...props} />
    <CostingFields {...props} />
    <PeriodFields {...props} />
  </>
)
