import type { ReportColumn } from '../../books/reports/report.ts'
import { T } from '../i18n/language.tsx'
import { headingOf } from './head.ts'

/** The head of a report's table: one row, or two if its columns are grouped. The column `stickyKey` stays at the left. */
export const ReportHead = ({
  columns,
  stickyKey,
}: {
  readonly columns: readonly ReportColumn[]
  readonly stickyKey?: string | undefined
}) => {
  const { top, bottom } = headingOf(columns)
  return (
    <thead>
      {[top, bottom]
        .filter((row) => row.length > 0)
        .map((row, line) => (
          <tr key={line}>
            {row.map((h) => (
              <th
                key={h.key}
                scope={h.columns > 1 ? 'colgroup' : 'col'}
                {...(h.columns > 1 ? { colSpan: h.columns } : {})}
                {...(h.rows > 1 ? { rowSpan: h.rows } : {})}
                className={`${h.figure ? 'right' : ''} ${h.key === stickyKey ? 'sticky' : ''}`}
              >
                <T w={h.label} compact />
              </th>
            ))}
          </tr>
        ))}
    </thead>
  )
}
