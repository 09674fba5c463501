import { commonUnits, unitIn, unitWords } from '../../books/stock/unitWords.ts'
import type { Words } from '../../books/words.ts'
import { useLanguage } from '../i18n/language.tsx'
import type { FieldProps } from '../ui/Field.tsx'
import { PickInput } from '../ui/PickInput.tsx'

const keyOf = (unit: Words) => unit.ne
const inBoth = (unit: Words) => [unit.ne, unit.en]

/** Picks a unit: a common one, found in either language, or any other that is typed. */
export const UnitInput = ({
  value,
  onChange,
  ...field
}: FieldProps & { readonly value: string; readonly onChange: (unit: string) => void }) => {
  const { language } = useLanguage()
  return (
    <PickInput
      key={value}
      {...field}
      options={commonUnits}
      keyOf={keyOf}
      nameOf={({ ne }) => unitIn(ne, language)}
      alsoFoundBy={inBoth}
      detailOf={({ ne, en }) => (language === 'en' ? ne : en)}
      value={value === '' ? null : unitWords(value)}
      onChange={(unit) => onChange(unit?.ne ?? '')}
      onAddNew={(typed) => onChange(typed.trim())}
    />
  )
}
