import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import { bsMonthNames } from '../../books/calendar/calendarWords.ts'
import { toBs } from '../../books/calendar/calendar.ts'
import type { Dashboard } from '../../contract/reports.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { homeWords } from './homeWords.ts'
import { profitOf, type MonthFigures } from './days.ts'

const rows: readonly (readonly [Words, (month: MonthFigures) => number])[] = [
  [words.income, ({ income }) => income],
  [words.costOfGoods, ({ costOfGoods }) => costOfGoods],
  [words.expenses, ({ expenses }) => expenses],
  [homeWords.profitOrLoss, profitOf],
]

const nameOf = ({ start }: MonthFigures): Words => {
  const bs = toBs(start)
  return (bs && bsMonthNames[bs.month - 1]) ?? { ne: start, en: start }
}

/** What was earned, what the sold goods cost and what was spent, this month beside the last one. */
export const MonthResult = ({ months }: { readonly months: Dashboard['months'] }) =>
  months.length === 0 ? null : (
    <Panel title={homeWords.monthResult} flush>
      <Box
        component="table"
        sx={(t) => ({
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': {
            px: { xs: 1, sm: 2 },
            py: 1,
            borderTop: `1px solid ${t.vars.palette.divider}`,
            textAlign: 'right',
          },
          '& th:first-of-type': { textAlign: 'left', pl: { xs: 2, sm: 2.5 } },
          '& thead th': { color: 'text.secondary', fontWeight: 500, fontSize: '0.8125rem' },
          '& tbody th': { fontWeight: 500 },
          '& tbody tr:last-of-type': { '& th, & td': { fontWeight: 650 } },
        })}
      >
        <thead>
          <tr>
            <th scope="col">
              <T w={words.month} compact />
            </th>
            {months.map((month) => (
              <th scope="col" key={month.start}>
                <T w={nameOf(month)} compact />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label.en}>
              <th scope="row">
                <T w={label} compact />
              </th>
              {months.map((month) => (
                <td key={month.start}>
                  <Money paisa={of(month)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  )
