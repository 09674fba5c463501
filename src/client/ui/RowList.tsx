import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CardList } from './CardList.tsx'
import { DataTable, type RowsProps } from './DataTable.tsx'

/** Whether the screen is as narrow as a phone's. */
export const usePhone = (): boolean =>
  useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })

/** Rows inside a page that is not a list page: a table, or cards on a phone. */
export const RowList = <R,>(props: RowsProps<R>) =>
  usePhone() ? <CardList {...props} /> : <DataTable {...props} />
