import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { showBs, toBs } from '../../books/calendar/calendar.ts'
import { bsMonthNames } from '../../books/calendar/calendarWords.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { DateText, Money, useMoneyText, useNumberText } from '../ui/figures.tsx'
import { dayBookOf } from './dayPaths.ts'
import { topOf, type DayBar } from './days.ts'
import { homeWords } from './homeWords.ts'

type Kind = 'sales' | 'purchases'
const names = { sales: words.sale, purchases: words.purchase } as const

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
  const dayWidth = (width - inset.left - inset.right) / Math.max(1, bars.length)
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
  readonly paisa: number
}
/** One amount. The smallest one is still visible. */
const Bar = ({ kind, scale: { barWidth, y }, x, paisa }: BarProps) =>
  paisa <= 0 ? null : (
    <rect
      className={kind}
      x={x}
      width={barWidth}
      y={Math.min(y(paisa), y(0) - 2)}
      height={Math.max(2, y(0) - y(paisa))}
      rx={Math.min(2, barWidth / 2)}
    />
  )

/** Below the bars: the name of a month under its first day, and each fifth day. */
const DayName = ({ date }: { readonly date: string }) => {
  const say = useWords()
  const number = useNumberText()
  const bs = toBs(date)
  if (bs === null || (bs.day !== 1 && (bs.day % 5 !== 0 || bs.day >= 30))) return null
  return bs.day === 1 ? say(bsMonthNames[bs.month - 1]!) : number(bs.day)
}

const DayBars = ({
  day,
  index,
  scale,
  isChosen,
  onChoose,
}: {
  readonly day: DayBar
  readonly index: number
  readonly scale: Scale
  readonly isChosen: boolean
  readonly onChoose: () => void
}) => {
  const x = inset.left + scale.dayWidth * index
  const middle = x + scale.dayWidth / 2
  return (
    <g data-chosen={isChosen ? '' : undefined} onPointerEnter={onChoose} onPointerDown={onChoose}>
      <rect className="hit" x={x} y={inset.top} width={scale.dayWidth} height={scale.plotHeight} />
      <Bar kind="sales" scale={scale} x={middle - scale.barWidth - 0.5} paisa={day.sales} />
      <Bar kind="purchases" scale={scale} x={middle + 0.5} paisa={day.purchases} />
      <text x={middle} y={scale.height - 7} textAnchor="middle">
        <DayName date={day.date} />
      </text>
    </g>
  )
}

/** The same amounts as a table, for screen readers. */
const DaysTable = ({ bars }: { readonly bars: readonly DayBar[] }) => {
  const say = useWords()
  const digits = useDigits()
  return (
    <div className="unseen">
      <table>
        <caption>{say(homeWords.lastDays)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(words.date)}</th>
            <th scope="col">{say(words.sale)}</th>
            <th scope="col">{say(words.purchase)}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((day) => (
            <tr key={day.date}>
              <th scope="row">{showBs(day.date, digits)}</th>
              <td>
                <Money paisa={day.sales} />
              </td>
              <td>
                <Money paisa={day.purchases} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Key = ({ kind, paisa }: { readonly kind: Kind; readonly paisa: number }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <svg width="12" height="12" aria-hidden>
      <rect className={kind} x="1" y="1" width="10" height="10" rx="2" />
    </svg>
    <T w={names[kind]} /> <Money paisa={paisa} />
  </Box>
)

/** What the chosen day came to, and the way to its entries. */
const ChosenDay = ({ day }: { readonly day: DayBar }) => {
  const path = dayBookOf(day.date)
  const mayOpen = useMayOpen()
  return (
    <Box
      data-chosen-day={day.date}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1 }}
    >
      {mayOpen(path) ? (
        <Link href={path}>
          <DateText date={day.date} />
        </Link>
      ) : (
        <DateText date={day.date} />
      )}
      <Key kind="sales" paisa={day.sales} />
      <Key kind="purchases" paisa={day.purchases} />
    </Box>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
}

/** Sales and purchases of the last days as bars. Pointing at a day or going there with the arrow keys shows its figures. */
export const DaysChart = ({ bars }: { readonly bars: readonly DayBar[] }) => {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const say = useWords()
  const digits = useDigits()
  const money = useMoneyText()
  const last = bars.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? last, last)
  const day = bars[at]
  if (day === undefined) return null
  const scale = phone ? scaleOf(bars, 340, 190) : scaleOf(bars, 720, 220)
  const step = (press: KeyboardEvent) => {
    const by = steps[press.key]
    if (by === undefined) return
    press.preventDefault()
    setChosen(Math.max(0, Math.min(last, at + by)))
  }
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
        '& [data-chosen] > .hit': { fill: t.vars.palette.action.hover },
        '& a': { color: 'primary.main', fontWeight: 600 },
      })}
    >
      <ChosenDay day={day} />
      <Box
        role="slider"
        tabIndex={0}
        aria-label={say(homeWords.lastDays)}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${showBs(day.date, digits)}: ${say(words.sale)} ${money(day.sales)}, ${say(words.purchase)} ${money(day.purchases)}`}
        onKeyDown={step}
        onPointerLeave={() => setChosen(null)}
        sx={(t) => ({
          borderRadius: 1.5,
          '&:focus-visible': { outline: `2px solid ${t.vars.palette.primary.main}` },
        })}
      >
        <svg
          viewBox={`0 0 ${scale.width} ${scale.height}`}
          width="100%"
          aria-hidden
          style={{ display: 'block' }}
        >
          <GridLines scale={scale} />
          {bars.map((each, index) => (
            <DayBars
              key={each.date}
              day={each}
              index={index}
              scale={scale}
              isChosen={index === at}
              onChoose={() => setChosen(index)}
            />
          ))}
        </svg>
      </Box>
      <DaysTable bars={bars} />
    </Box>
  )
}
