import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Dashboard as Figures } from '../../contract/reports.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { Money, Quantity, useNumberText } from '../ui/figures.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Figure, Panel, StatusChip } from '../ui/surfaces.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { homeWords } from './homeWords.ts'
import { LineList } from '../ui/LineList.tsx'
import { hasSold, isEmpty, isYoung, lastTwo } from './days.ts'
import { DaysChart } from './DaysChart.tsx'
import { FigureLink, figureGrid } from './FigureLink.tsx'
import { LargestDebts } from './LargestDebts.tsx'
import { LastBills } from './LastBills.tsx'
import { MonthResult } from './MonthResult.tsx'
import { ChequesDue } from './ChequesDue.tsx'
import { dashboardQuery } from './queries.ts'
import { TodayFigures } from './TodayFigures.tsx'

const Balances = ({ d }: { readonly d: Figures }) => (
  <Box sx={figureGrid}>
    <FigureLink to="/cash-in-hand">
      <Figure label={words.cashAccount}>
        <Money paisa={d.cash} sign />
      </Figure>
    </FigureLink>
    <FigureLink to="/banks-cooperative">
      <Figure label={homeWords.bank}>
        <Money paisa={d.bank} sign />
      </Figure>
    </FigureLink>
    <FigureLink to="/party-ledgers?side=receivable">
      <Figure label={words.receivable} tone="receivable">
        <Money paisa={d.receivable} sign />
      </Figure>
    </FigureLink>
    <FigureLink to="/party-ledgers?side=payable">
      <Figure label={words.payable} tone="payable">
        <Money paisa={d.payable} sign />
      </Figure>
    </FigureLink>
  </Box>
)

const Sum = ({ label, paisa }: { readonly label: ReactNode; readonly paisa: number }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{label}</Box>
    <Box sx={{ fontSize: '1.125rem', fontWeight: 650 }}>
      <Money paisa={paisa} sign />
    </Box>
  </Box>
)

const Trade = ({ d }: { readonly d: Figures }) => (
  <Panel title={homeWords.lastDays}>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        // An amount of more than an arab has a line of its own on a phone.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
        mb: 2.5,
      }}
    >
      <Sum label={<T w={homeWords.purchasesToday} compact />} paisa={d.purchasesToday} />
      <Sum label={<T w={homeWords.salesThisMonth} compact />} paisa={d.salesThisMonth} />
      <Sum label={<T w={homeWords.purchasesThisMonth} compact />} paisa={d.purchasesThisMonth} />
    </Box>
    <DaysChart bars={d.days} />
  </Panel>
)

const LowStock = ({ d }: { readonly d: Figures }) => {
  const mayOpen = useMayOpen()
  const number = useNumberText()
  const all = d.lowStockCount > d.lowStock.length && mayOpen('/items') && (
    <Button size="small" component={Link} href="/items?stock=low">
      <T
        w={{
          ne: `${words.all.ne}: ${number(d.lowStockCount)}`,
          en: `${words.all.en}: ${d.lowStockCount}`,
        }}
      />
    </Button>
  )
  return (
    <Panel title={homeWords.lowStock} actions={all} flush>
      {d.lowStock.length === 0 ? (
        <EmptyState title={homeWords.enough} help={homeWords.enoughHelp} />
      ) : (
        <LineList>
          {d.lowStock.map((item) => (
            <li key={item.itemId}>
              {mayOpen(`/itemlistdetails/${item.itemId}`) ? (
                <Link href={`/itemlistdetails/${item.itemId}`}>{item.name}</Link>
              ) : (
                <span>{item.name}</span>
              )}
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
                <Quantity thousandths={item.quantity} unit={item.unit} />
                {item.quantity <= 0 && <StatusChip label={words.outOfStock} tone="bad" />}
              </Box>
            </li>
          ))}
        </LineList>
      )}
    </Panel>
  )
}

/** The shop's figures: money, dues, this month's sales and purchases, the oldest debts, and items running low. */
export const Dashboard = () => {
  const remote = useQuery(dashboardQuery, null)
  const d = remote.held
  if (d === null)
    return (
      <Panel>
        <NotLoaded of={remote} rows={6} />
      </Panel>
    )
  if (isEmpty(d)) return <FirstSteps hasSold={false} />
  const days = lastTwo(d)
  return (
    <>
      <StaleNote of={remote} />
      {isYoung(d) && <FirstSteps hasSold={hasSold(d)} />}
      {days !== null && <TodayFigures {...days} />}
      <Balances d={d} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <div>
          <Trade d={d} />
          <MonthResult months={d.months} />
        </div>
        <div>
          <ChequesDue />
          <LargestDebts />
          <LastBills />
          <LowStock d={d} />
        </div>
      </Box>
    </>
  )
}
