import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CardList, DataTable, type RowsProps } from '../ui/DataTable.tsx'

/** Rows inside a page of more than a list: a table, or cards on a phone. */
export const Rows = <R,>(props: RowsProps<R>) => {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return phone ? <CardList {...props} /> : <DataTable {...props} />
}
