import type { ListState } from '../react/useList.tsx'
import { words } from '../i18n/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { formWords } from './formWords.ts'

/** The `state` that a list asks for: inactive records, or nothing for those in use. */
export const stateAsked = (list: ListState): { readonly state?: 'inactive' } =>
  list.filter('state') === 'inactive' ? { state: 'inactive' } : {}

/** Whether a list shows the records in use (the active ones and those with a balance), or the inactive ones. */
export const StateFilter = ({ list }: { readonly list: ListState }) => (
  <ChoiceInput
    label={words.status}
    hideLabel
    value={stateAsked(list).state ?? 'inUse'}
    onChange={(chosen) => list.setFilter('state', chosen === 'inactive' ? chosen : null)}
    choices={[
      { value: 'inUse', label: formWords.inUse },
      { value: 'inactive', label: words.inactive },
    ]}
  />
)
