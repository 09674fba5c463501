import { useMemo } from 'react'
import { inVariant, type ReportDefinition } from '../../books/reports/report.ts'
import { useFold } from '../react/sessionHooks.ts'
import { hiddenColumns } from './columnEvents.ts'
import { withoutHidden, type ShownColumns } from './shownColumns.ts'

/** A report as it is read in one variant, and the columns of it that the person shows on this device. */
export const useShownColumns = (
  definition: ReportDefinition,
  variant: string | null,
): { readonly read: ReportDefinition; readonly shown: ShownColumns } => {
  const columns = useFold(hiddenColumns, definition.name)
  return useMemo(() => {
    const read = inVariant(definition, variant)
    return { read, shown: withoutHidden(read, columns.hidden) }
  }, [definition, variant, columns])
}
