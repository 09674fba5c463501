import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { PieChart } from '@mui/x-charts/PieChart'
import { firstLanguage, type Words } from '../../books/words.ts'
import { useDigits, useLanguage, useWords } from '../i18n/language.tsx'
import { shownCell } from './cells.ts'
import type { PointsOfChart } from './chart.ts'
import { reportWords } from './reportWords.ts'

export interface ChartPlotProps {
  readonly chart: PointsOfChart
  /** What the chart shows, for those who do not see it. */
  readonly title: Words
  /** In pixels. */
  readonly height: number
  readonly narrow: boolean
}

/** The names of the points and their figures, in the language and digits of the screen. */
const useChartTexts = ({ labelColumn, valueColumn, points }: PointsOfChart) => {
  const language = firstLanguage(useLanguage().language)
  const digits = useDigits()
  const figure = (value: number): string =>
    shownCell(valueColumn, value.toFixed(2), language, digits)
  return {
    names: points.map(({ label }) => shownCell(labelColumn, label, language, digits)),
    figure,
    /** A figure on an axis, where most decimals are zero. */
    short: (value: number): string => figure(value).replace(/[.][0०]+(?=%?$)/, ''),
  }
}
type ChartTexts = ReturnType<typeof useChartTexts>
/** Props that every chart has: it does not move, and is not a place of the keyboard, since the table tells the same. */
const still = { skipAnimation: true, hideLegend: true, disableKeyboardNavigation: true } as const

interface PlotProps extends Pick<ChartPlotProps, 'chart' | 'height' | 'narrow'> {
  readonly texts: ChartTexts
}

const Bars = ({ chart, height, narrow, texts: { names, figure, short } }: PlotProps) => {
  const { palette } = useTheme().vars
  const series = {
    data: chart.points.map(({ value }) => value),
    color: palette.primary.main,
    valueFormatter: (value: number | null) => (value === null ? '' : figure(value)),
  }
  // A name may stand twice; the position of a bar tells it from the other.
  const places = chart.points.map((_, at) => at)
  const named = {
    data: places,
    scaleType: 'band' as const,
    valueFormatter: (at: number) => names[at] ?? '',
  }
  const measured = { valueFormatter: short, tickNumber: narrow ? 3 : 6 }
  return chart.kind === 'bars' ? (
    <BarChart
      {...still}
      layout="horizontal"
      height={height}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      series={[{ ...series, layout: 'horizontal' }]}
      yAxis={[{ ...named, width: narrow ? 112 : 220 }]}
      xAxis={[measured]}
      grid={{ vertical: true }}
    />
  ) : (
    <BarChart
      {...still}
      height={height}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      series={[series]}
      xAxis={[named]}
      yAxis={[{ ...measured, width: 84 }]}
      grid={{ horizontal: true }}
    />
  )
}

const Line = ({ chart, height, texts: { names, figure, short } }: PlotProps) => {
  const { palette } = useTheme().vars
  return (
    <LineChart
      {...still}
      height={height}
      margin={{ left: 0, right: 44, top: 8, bottom: 0 }}
      series={[
        {
          data: chart.points.map(({ value }) => value),
          color: palette.primary.main,
          curve: 'linear',
          showMark: chart.points.length <= 40,
          valueFormatter: (value) => (value === null ? '' : figure(value)),
        },
      ]}
      xAxis={[
        {
          data: chart.points.map((_, at) => at),
          scaleType: 'point',
          valueFormatter: (at: number) => names[at] ?? '',
        },
      ]}
      yAxis={[{ valueFormatter: short, width: 84 }]}
      grid={{ horizontal: true }}
    />
  )
}

const Share = ({ chart, height, narrow, texts: { names, figure } }: PlotProps) => {
  const say = useWords()
  const { palette } = useTheme().vars
  const colors = [
    palette.primary.main,
    palette.secondary.main,
    palette.success.main,
    palette.thread,
    palette.info.main,
    palette.warning.main,
  ]
  const parts = [
    ...chart.points.map(({ value }, at) => ({ id: at, value, label: names[at] ?? '' })),
    ...(chart.rest > 0
      ? [
          {
            id: 'rest',
            value: chart.rest,
            label: say(reportWords.chartRest),
            color: palette.edge,
          },
        ]
      : []),
  ]
  return (
    <PieChart
      {...still}
      hideLegend={false}
      height={height - (narrow ? 96 : 0)}
      colors={colors}
      series={[{ data: parts, innerRadius: '45%', valueFormatter: ({ value }) => figure(value) }]}
      slotProps={{
        legend: narrow
          ? { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'center' } }
          : { direction: 'vertical', position: { vertical: 'middle', horizontal: 'end' } },
      }}
    />
  )
}

const plots = { bars: Bars, columns: Bars, line: Line, share: Share }

/** The chart itself. */
export const ChartPlot = ({ chart, title, height, narrow }: ChartPlotProps) => {
  const say = useWords()
  const texts = useChartTexts(chart)
  const Plot = plots[chart.kind]
  return (
    <Box role="img" aria-label={say(title)}>
      <Plot chart={chart} height={height} narrow={narrow} texts={texts} />
    </Box>
  )
}
