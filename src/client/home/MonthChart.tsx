import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { showBs } from '../../books/calendar.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money, useMoneyText, useNumberText } from '../ui/figures.tsx'
import { homeWords } from './homeWords.ts'
import { topOf, type DayBar } from './month.ts'

const inset = { left: 64, right: 4, top: 10, bottom: 24 }

const names = { sales: words.sale, purchases: words.purchase } as const
const Key = ({ kind }: { readonly kind: 'sales' | 'purchases' }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <svg width="12" height="12" aria-hidden>
      <rect className={kind} x="1" y="1" width="10" height="10" rx="2" />
    </svg>
    <T w={names[kind]} />
  </Box>
)

/** What was sold and bought on each day of the month, as bars; the same figures stand in a table for those who do not see them. */
export const MonthChart = ({ bars }: { readonly bars: readonly DayBar[] }) => {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const say = useWords()
  const money = useMoneyText()
  const number = useNumberText()
  const digits = useDigits()
  const width = phone ? 340 : 720
  const height = phone ? 190 : 220
  const top = topOf(bars)
  const plotHeight = height - inset.top - inset.bottom
  const slot = (width - inset.left - inset.right) / bars.length
  const bar = Math.max(2, Math.min(9, slot * 0.38))
  const y = (paisa: number) => inset.top + plotHeight * (1 - paisa / top)
  // A day on which anything was sold shows at least a trace of it.
  const drawn = (kind: 'sales' | 'purchases', at: number, paisa: number | null) =>
    paisa !== null &&
    paisa > 0 && (
      <rect
        className={kind}
        x={at}
        width={bar}
        y={Math.min(y(paisa), y(0) - 2)}
        height={Math.max(2, y(0) - y(paisa))}
        rx={Math.min(2, bar / 2)}
      />
    )
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
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        role="img"
        aria-label={say(homeWords.thisMonth)}
        style={{ display: 'block' }}
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line x1={inset.left} x2={width - inset.right} y1={y(top * part)} y2={y(top * part)} />
            <text x={inset.left - 8} y={y(top * part) + 4} textAnchor="end">
              {money(top * part).replace(/[.][0०]+$/, '')}
            </text>
          </g>
        ))}
        {bars.map((b, at) => {
          const x = inset.left + slot * at
          const middle = x + slot / 2
          return (
            <g key={b.date}>
              {b.sales !== null && (
                <title>{`${showBs(b.date, digits)}: ${say(words.sale)} ${money(b.sales)}, ${say(words.purchase)} ${money(b.purchases ?? 0)}`}</title>
              )}
              <rect className="hit" x={x} y={inset.top} width={slot} height={plotHeight} />
              {drawn('sales', middle - bar - 0.5, b.sales)}
              {drawn('purchases', middle + 0.5, b.purchases)}
              {(b.day === 1 || b.day % 5 === 0) && (
                <text x={middle} y={height - 7} textAnchor="middle">
                  {number(b.day)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
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
              .filter((b) => b.sales !== null)
              .map((b) => (
                <tr key={b.date}>
                  <th scope="row">{showBs(b.date, digits)}</th>
                  <td>
                    <Money paisa={b.sales ?? 0} />
                  </td>
                  <td>
                    <Money paisa={b.purchases ?? 0} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Box>
  )
}
