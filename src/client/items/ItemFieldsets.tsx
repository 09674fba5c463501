import { unitWords } from '../../books/stock/unitWords.ts'
import { OpeningDate, OpeningsClosedNote } from '../documents/OpeningDate.tsx'
import { TypedAmount, TypedQuantity, TypedRate } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { ScanButton } from '../ui/ScanButton.tsx'
import { FieldGrid, Section } from '../ui/surfaces.tsx'
import { CategoryInput } from './CategoryInput.tsx'
import type { ItemTexts } from './itemForm.ts'
import { howManyIn, itemWords, vatClasses } from './itemWords.ts'
import { UnitInput } from './UnitInput.tsx'

type ItemForm = FormState<ItemTexts>

/** The props of a field that come from its form. */
export const fieldProps = (form: ItemForm) => (field: keyof ItemTexts) => ({
  value: form.texts[field],
  onChange: (text: string) => form.put(field, text),
  onBlur: () => form.leave(field),
  error: form.fault(field),
  disabled: form.busy,
})
/** The props of a field that is chosen in one step, so that leaving it records nothing. */
const choiceProps = (form: ItemForm) => (field: keyof ItemTexts) => {
  const { onBlur: _, ...rest } = fieldProps(form)(field)
  return rest
}

export const NameField = ({
  form,
  autoFocus = true,
}: {
  readonly form: ItemForm
  readonly autoFocus?: boolean
}) => (
  <TextInput
    {...fieldProps(form)('name')}
    label={itemWords.name}
    required
    autoFocus={autoFocus}
    maxLength={120}
    name="item"
  />
)

export const VatField = ({ form }: { readonly form: ItemForm }) => (
  <ChoiceInput
    {...choiceProps(form)('vatClass')}
    label={words.vat}
    choices={vatClasses}
    onChange={(vatClass) => form.put('vatClass', vatClass)}
  />
)

export const PriceFields = ({ form }: { readonly form: ItemForm }) => (
  <>
    <TypedRate {...fieldProps(form)('purchaseRate')} label={itemWords.purchasePrice} />
    <TypedRate {...fieldProps(form)('saleRate')} label={words.sellingPrice} />
  </>
)

export const UnitField = ({ form }: { readonly form: ItemForm }) => (
  <UnitInput {...choiceProps(form)('unit')} label={words.unit} required />
)

export const BarcodeField = ({ form }: { readonly form: ItemForm }) => (
  <TextInput
    {...fieldProps(form)('barcode')}
    label={itemWords.barcode}
    maxLength={60}
    help={itemWords.barcodeHelp}
    end={
      <ScanButton
        onBarcode={(code) => {
          form.put('barcode', code)
          return true
        }}
      />
    }
  />
)

const SecondUnit = ({ form }: { readonly form: ItemForm }) => {
  const { unit, secondUnit } = form.texts
  return (
    <>
      <UnitInput
        {...choiceProps(form)('secondUnit')}
        label={itemWords.secondUnit}
        help={itemWords.secondUnitHelp}
      />
      {(secondUnit !== '' || form.texts.secondFactor !== '') && (
        <TypedQuantity
          {...fieldProps(form)('secondFactor')}
          unit={unit}
          required
          label={
            secondUnit === ''
              ? itemWords.factor
              : howManyIn(secondUnit, unit, unitWords(secondUnit), unitWords(unit))
          }
        />
      )}
    </>
  )
}

/** Every field of an item. */
export const ItemFieldsets = ({ form }: { readonly form: ItemForm }) => {
  const at = fieldProps(form)
  const { unit } = form.texts
  return (
    <>
      <Section title={words.item}>
        <FieldGrid columns={3}>
          <NameField form={form} />
          <CategoryInput {...choiceProps(form)('categoryId')} />
          <BarcodeField form={form} />
        </FieldGrid>
      </Section>
      <Section title={itemWords.units}>
        <FieldGrid columns={3}>
          <UnitField form={form} />
          <SecondUnit form={form} />
        </FieldGrid>
      </Section>
      <Section title={itemWords.prices}>
        <FieldGrid>
          <PriceFields form={form} />
          <VatField form={form} />
        </FieldGrid>
      </Section>
      <Section title={words.openingStock}>
        <OpeningsClosedNote />
        <FieldGrid>
          <TypedQuantity {...at('openingQuantity')} label={itemWords.openingQuantity} unit={unit} />
          <TypedAmount
            {...at('openingValue')}
            label={itemWords.openingValue}
            help={itemWords.openingValueHelp}
          />
          <OpeningDate {...at('openingDate')} />
          <TypedQuantity
            {...at('lowStock')}
            label={words.minimumStock}
            unit={unit}
            help={itemWords.lowStockHelp}
          />
        </FieldGrid>
      </Section>
      <Section title={words.code}>
        <FieldGrid>
          <TextInput {...at('code')} label={words.code} maxLength={40} />
          <TextInput {...at('hsCode')} label={words.hsCode} maxLength={20} inputMode="decimal" />
        </FieldGrid>
      </Section>
    </>
  )
}
