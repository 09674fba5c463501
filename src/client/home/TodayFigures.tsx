import { mdiMinus, mdiTrendingDown, mdiTrendingUp } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import type { DayResult } from '../../contract/reports.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Figure } from '../ui/surfaces.tsx'
import { dayBookOf, profitOfDay, salesOfDay } from './dayPaths.ts'
import { FigureLink, figureGrid } from './FigureLink.tsx'
import { homeWords } from './homeWords.ts'

type Measure = Exclude<keyof DayResult, 'date'>

const measures: readonly {
  readonly of: Measure
  readonly label: Words
  readonly path: (date: string) => string
}[] = [
  { of: 'sales', label: homeWords.salesToday, path: salesOfDay },
  { of: 'moneyIn', label: homeWords.moneyInToday, path: dayBookOf },
  { of: 'newCredit', label: homeWords.newCreditToday, path: () => '/credits?side=receivable' },
  { of: 'profit', label: homeWords.profitToday, path: profitOfDay },
]

/** Yesterday's amount, and whether today's is above or below it. */
const Yesterday = ({
  today,
  yesterday,
}: {
  readonly today: number
  readonly yesterday: number
}) => {
  const difference = Math.sign(today - yesterday)
  const icons = { '-1': mdiTrendingDown, '0': mdiMinus, '1': mdiTrendingUp } as const
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.5,
      }}
    >
      <Icon path={icons[`${difference}` as keyof typeof icons]} size={16} />
      <T w={words.yesterday} /> <Money paisa={yesterday} />
    </Box>
  )
}

const TodayFigure = ({
  label,
  path,
  today,
  yesterday,
  waiting,
}: {
  readonly label: Words
  readonly path: string
  readonly today: number
  readonly yesterday: number
  readonly waiting: ReactNode
}) => (
  <FigureLink to={path}>
    <Figure
      label={label}
      note={
        <>
          {waiting}
          <Yesterday today={today} yesterday={yesterday} />
        </>
      }
    >
      <Money paisa={today} sign />
    </Figure>
  </FigureLink>
)

/** What today came to so far, each figure beside yesterday's. What waits to be sent is counted apart. */
export const TodayFigures = ({
  today,
  yesterday,
}: {
  readonly today: DayResult
  readonly yesterday: DayResult
}) => {
  const { WaitingSales } = useFeatureSlots()
  return (
    <Box sx={figureGrid} data-today={today.date}>
      {measures.map(({ of, label, path }) => (
        <TodayFigure
          key={of}
          label={label}
          path={path(today.date)}
          today={today[of]}
          yesterday={yesterday[of]}
          waiting={
            of === 'sales' && WaitingSales !== null ? <WaitingSales date={today.date} /> : null
          }
        />
      ))}
    </Box>
  )
}
