import type { Words } from '../../books/words.ts'
import type { FieldProps } from '../ui/Field.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { unitWords } from './itemForm.ts'
import { commonUnits } from './itemWords.ts'

const keyOf = (unit: Words) => unit.ne
const english = (unit: Words) => [unit.en]

/** Picks a unit: a common one, found in either language, or any other that is typed. */
export const UnitInput = ({
  value,
  onChange,
  ...field
}: FieldProps & { readonly value: string; readonly onChange: (unit: string) => void }) => (
  <PickInput
    key={value}
    {...field}
    options={commonUnits}
    keyOf={keyOf}
    nameOf={keyOf}
    alsoFoundBy={english}
    detailOf={(unit) => unit.en}
    value={value === '' ? null : unitWords(value)}
    onChange={(unit) => onChange(unit?.ne ?? '')}
    onAddNew={(typed) => onChange(typed.trim())}
  />
)
