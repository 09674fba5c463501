import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { ChoiceInput } from '../ui/choices.tsx'
import { formWords } from './formWords.ts'
import type { FieldChange } from './takeOver.ts'
import type { RecordForm } from './useRecordForm.ts'

/** How a field is called, and how its text is said where it is not as typed. */
export interface FieldName {
  readonly label: Words
  readonly say?: (text: string) => Words
}
export type FieldNames<T> = { readonly [K in keyof T]: FieldName }

const sayText = ({ say }: FieldName, text: string): Words => {
  if (text === '') return formWords.nothing
  return say?.(text) ?? { ne: text, en: text }
}

const whose = ['theirs', 'mine'] as const

const TakenOver = ({ name, of }: { readonly name: FieldName; readonly of: FieldChange }) => (
  <Box>
    <strong>
      <T w={name.label} />
    </strong>
    {': '}
    <s>
      <T w={sayText(name, of.was)} />
    </s>{' '}
    → <T w={sayText(name, of.theirs)} />{' '}
    <span>
      (<T w={formWords.takenOver} />)
    </span>
  </Box>
)

/** What others changed in the record since the form began, and a choice for each field that the person changed too. */
export const ChangedByOthers = <T extends { readonly [K in keyof T]: string }>({
  form,
  names,
}: {
  readonly form: RecordForm<T>
  readonly names: FieldNames<T>
}) => {
  const fields = Object.keys(form.changes) as (keyof T & string)[]
  if (fields.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1 } }}>
      <T w={formWords.changedByOthers} />
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
        {fields.map((field) => {
          const of = form.changes[field]!
          const name = names[field]
          if (of.mine === null) return <TakenOver key={field} name={name} of={of} />
          const mine = of.mine
          const text = form.texts[field]
          const chosen = whose.find((each) => text === { mine, theirs: of.theirs }[each]) ?? null
          return (
            <ChoiceInput
              key={field}
              label={name.label}
              help={formWords.bothChanged}
              disabled={form.busy}
              value={chosen}
              onChange={(each) => form.put(field, each === 'mine' ? mine : of.theirs)}
              choices={[
                { value: 'mine', label: formWords.keepMine(sayText(name, mine)) },
                { value: 'theirs', label: formWords.takeTheirs(sayText(name, of.theirs)) },
              ]}
            />
          )
        })}
      </Box>
    </Alert>
  )
}
