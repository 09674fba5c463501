import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { showBs } from '../../books/calendar/calendar.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money, useMoneyText, useNumberText } from '../ui/figures.tsx'
import { homeWords } from './homeWords.ts'
import { topOf, type DayBar } from './month.ts'

type Kind = 'sales' | 'purchases'
const names = { sales: words.sale, purchases: words.purchase } as const
const Key = ({ kind }: { readonly kind: Kind }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <svg width="12" height="12" aria-hidden>
      <rect className={kind} x="1" y="1" width="10" height="10" rx="2" />
    </svg>
    <T w={names[kind]} />
  </Box>
)

const inset = { left: 64, right: 4, top: 10, bottom: 24 }
/** The measures of the chart in units of its view box. */
interface Scale {
  readonly width: number
  readonly height: number
  readonly plotHeight: number
  /** The amount at the top of the chart, in paisa. */
  readonly top: number
  readonly dayWidth: number
  readonly barWidth: number
  readonly y: (paisa: number) => number
}
const scaleOf = (bars: readonly DayBar[], width: number, height: number): Scale => {
  const top = topOf(bars)
  const plotHeight = height - inset.top - inset.bottom
  const dayWidth = (width - inset.left - inset.right) / bars.length
  return {
    width,
    height,
    plotHeight,
    top,
    dayWidth,
    barWidth: Math.max(2, Math.min(9, dayWidth * 0.38)),
    y: (paisa) => inset.top + plotHeight * (1 - paisa / top),
  }
}

const GridLines = ({ scale: { width, top, y } }: { readonly scale: Scale }) => {
  const money = useMoneyText()
  return [0, 0.5, 1].map((part) => (
    <g key={part}>
      <line x1={inset.left} x2={width - inset.right} y1={y(top * part)} y2={y(top * part)} />
      <text x={inset.left - 8} y={y(top * part) + 4} textAnchor="end">
        {money(top * part).replace(/[.][0०]+$/, '')}
      </text>
    </g>
  ))
}

interface BarProps {
  readonly kind: Kind
  readonly scale: Scale
  readonly x: number
  /** Null: a day to come. */
  readonly paisa: number | null
}
/** One amount. The smallest one is still visible. */
const Bar = ({ kind, scale: { barWidth, y }, x, paisa }: BarProps) => {
  if (paisa === null || paisa <= 0) return null
  return (
    <rect
      className={kind}
      x={x}
      width={barWidth}
      y={Math.min(y(paisa), y(0) - 2)}
      height={Math.max(2, y(0) - y(paisa))}
      rx={Math.min(2, barWidth / 2)}
    />
  )
}

const DayBars = ({
  day,
  index,
  scale,
}: {
  readonly day: DayBar
  readonly index: number
  readonly scale: Scale
}) => {
  const say = useWords()
  const money = useMoneyText()
  const number = useNumberText()
  const digits = useDigits()
  const x = inset.left + scale.dayWidth * index
  const middle = x + scale.dayWidth / 2
  return (
    <g>
      {day.sales !== null && (
        <title>{`${showBs(day.date, digits)}: ${say(words.sale)} ${money(day.sales)}, ${say(words.purchase)} ${money(day.purchases ?? 0)}`}</title>
      )}
      <rect className="hit" x={x} y={inset.top} width={scale.dayWidth} height={scale.plotHeight} />
      <Bar kind="sales" scale={scale} x={middle - scale.barWidth - 0.5} paisa={day.sales} />
      <Bar kind="purchases" scale={scale} x={middle + 0.5} paisa={day.purchases} />
      {(day.day === 1 || day.day % 5 === 0) && (
        <text x={middle} y={scale.height - 7} textAnchor="middle">
          {number(day.day)}
        </text>
      )}
    </g>
  )
}

/** The same amounts as a table, for screen readers. */
const MonthTable = ({ bars }: { readonly bars: readonly DayBar[] }) => {
  const say = useWords()
  const digits = useDigits()
  return (
    <div className="unseen">
      <table>
        <caption>{say(homeWords.thisMonth)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(words.date)}</th>
            <th scope="col">{say(words.sale)}</th>
            <th scope="col">{say(words.purchase)}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter((day) => day.sales !== null)
            .map((day) => (
              <tr key={day.date}>
                <th scope="row">{showBs(day.date, digits)}</th>
                <td>
                  <Money paisa={day.sales ?? 0} />
                </td>
                <td>
                  <Money paisa={day.purchases ?? 0} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** Sales and purchases of each day of the month as bars, with the same amounts in a table for screen readers. */
export const MonthChart = ({ bars }: { readonly bars: readonly DayBar[] }) => {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const say = useWords()
  const scale = phone ? scaleOf(bars, 340, 190) : scaleOf(bars, 720, 220)
  return (
    <Box
      component="figure"
      sx={(t) => ({
        m: 0,
        position: 'relative',
        '& .sales': { fill: t.vars.palette.primary.main },
        '& .purchases': { fill: t.vars.palette.thread },
        '& line': { stroke: t.vars.palette.divider },
        '& text': {
          fill: t.vars.palette.text.secondary,
          fontSize: 11,
          fontVariantNumeric: 'tabular-nums',
        },
        '& .hit': { fill: 'transparent' },
        '& g:hover > .hit': { fill: t.vars.palette.action.hover },
      })}
    >
      <Box sx={{ display: 'flex', gap: 2, mb: 1, fontSize: '0.875rem' }}>
        <Key kind="sales" />
        <Key kind="purchases" />
      </Box>
      <svg
        viewBox={`0 0 ${scale.width} ${scale.height}`}
        width="100%"
        role="img"
        aria-label={say(homeWords.thisMonth)}
        style={{ display: 'block' }}
      >
        <GridLines scale={scale} />
        {bars.map((day, index) => (
          <DayBars key={day.date} day={day} index={index} scale={scale} />
        ))}
      </svg>
      <MonthTable bars={bars} />
    </Box>
  )
}
