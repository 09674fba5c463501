import Box from '@mui/material/Box'
import { useWords } from '../i18n/language.tsx'
import { orderWords } from './orderWords.ts'
import { SelectInput } from './choices.tsx'
import type { Sorting, TableColumn } from './DataTable.tsx'

const arrow = (by: string): string => (by.startsWith('-') ? '↓' : '↑')

/** On a phone, where a list has no heads to press: the order of its rows. */
export const OrderInput = <R,>({
  columns,
  sorting: { by, onSort },
}: {
  readonly columns: readonly TableColumn<R>[]
  readonly sorting: Sorting
}) => {
  const say = useWords()
  const orders = columns.flatMap(({ head, sorts = [] }) =>
    sorts.map((each) => ({ value: each, label: `${say(head)} ${arrow(each)}` })),
  )
  return (
    <Box sx={{ width: '100%' }}>
      <SelectInput
        label={orderWords.order}
        value={by ?? ''}
        onChange={(chosen) => onSort(chosen === '' ? null : chosen)}
        choices={[{ value: '', label: orderWords.usualOrder }, ...orders]}
      />
    </Box>
  )
}
