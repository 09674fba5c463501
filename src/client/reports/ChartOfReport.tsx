import { mdiChevronDown, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import { T } from '../i18n/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { loadedComponent } from '../ui/loadedComponent.tsx'
import type { PointsOfChart } from './chart.ts'
import { chartOf } from './reportWords.ts'

const Plot = loadedComponent(async () => (await import('./ChartPlot.tsx')).ChartPlot)

/** The height of a chart in pixels, known before its code has arrived, so that nothing moves then. */
const heightOf = ({ kind, points }: PointsOfChart): number =>
  kind === 'bars' ? 44 + points.length * 30 : 260

export interface ChartOfReportProps {
  readonly chart: PointsOfChart
  /** The number of rows of the whole report. */
  readonly rows: number
  readonly narrow: boolean
}

/** The rows of a report as a chart above its table, which tells the same in figures. It can be folded. */
export const ChartOfReport = ({ chart, rows, narrow }: ChartOfReportProps) => {
  const [open, setOpen] = useState(true)
  const id = useId()
  const title = chartOf(chart.valueColumn.label, chart.points.length, rows)
  const height = heightOf(chart)
  return (
    <Box sx={{ px: 2, pb: 1.5 }}>
      <Link
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontSize: '0.875rem',
          minHeight: 32,
          textAlign: 'start',
        }}
      >
        <Icon path={open ? mdiChevronDown : mdiChevronRight} />
        <T w={title} />
      </Link>
      <Box id={id} sx={{ minHeight: open ? height : 0 }}>
        {open && <Plot chart={chart} title={title} height={height} narrow={narrow} />}
      </Box>
    </Box>
  )
}
