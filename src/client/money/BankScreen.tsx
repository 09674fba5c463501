import { mdiCheckAll, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { MovementKind } from '../../books/documents/documentKind.ts'
import type { Bank } from '../../contract/money.ts'
import { reconciliationRouteWords } from '../../contract/reconciliationRouteWords.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { useRows } from '../react/useList.tsx'
import { useRange } from '../react/useRange.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { BsRangePicker } from '../ui/BsRangePicker.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Figure, PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { BankCheques } from './BankCheques.tsx'
import { bankWords } from './bankWords.ts'
import { MoneyLines } from './MoneyLines.tsx'
import { MovementButtons } from './MovementButtons.tsx'
import { commandTypesOf } from './movementCommands.ts'
import { movementWords } from './movementWords.ts'
import { bankQuery, bankStatementQuery } from './queries.ts'

const listPath = '/banks-cooperative'
const kinds: readonly MovementKind[] = [
  'bankDeposit',
  'bankWithdrawal',
  'bankTransfer',
  'bankAdjustment',
]
const pageSize = 20

const Card = ({ bank }: { readonly bank: Bank }) => {
  const details = [
    { label: words.accountNumber, value: bank.accountNo },
    { label: words.accountHolder, value: bank.accountHolder },
    { label: words.branch, value: bank.branch },
  ].filter(({ value }) => value !== '')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { sm: 'minmax(220px, 320px) 1fr' },
      }}
    >
      <Figure label={words.balance} tone={bank.balance < 0 ? 'payable' : 'plain'}>
        <Money paisa={bank.balance} sign />
      </Figure>
      <Panel>
        <Details>
          <Detail label={bankWords.kind}>
            <T w={bank.kind === 'bank' ? words.bank : words.cooperative} />{' '}
            {!bank.isActive && <StatusChip label={words.inactive} />}
          </Detail>
          {details.map(({ label, value }) => (
            <Detail key={label.en} label={label}>
              {value}
            </Detail>
          ))}
          {bank.reconciled !== null && (
            <Detail label={words.reconciledUpTo}>
              <DateText date={bank.reconciled.date} />,{' '}
              <Money paisa={bank.reconciled.balance} sign />
            </Detail>
          )}
        </Details>
      </Panel>
    </Box>
  )
}

const Entries = ({ id, range }: { readonly id: string; readonly range: DateRange }) => {
  const [currentPage, setPage] = useState(1)
  const remote = useRows(bankStatementQuery, {
    id,
    from: range.start,
    to: range.end,
    currentPage,
    pageSize,
    sort: '-date',
  })
  return (
    <MoneyLines
      of={remote}
      caption={movementWords.bankStatement}
      nothing={movementWords.noBankEntries}
      onPage={setPage}
    />
  )
}

const BankPage = ({ bank }: { readonly bank: Bank }) => {
  const [range, setRange] = useRange()
  const { ReconciliationHistory } = useFeatureSlots()
  const reconcile = `/banks-cooperative/${encodeURIComponent(bank.bankId)}/reconcile`
  const mayReconcile = useMayOpen()(reconcile)
  return (
    <>
      <PageHeader
        title={{ ne: bank.name, en: bank.name }}
        before={<BackLink to={listPath} />}
        actions={
          <>
            {bank.isActive && <MovementButtons kinds={kinds} bankId={bank.bankId} />}
            {mayReconcile && (
              <KeyedLink
                href={reconcile}
                label={reconciliationRouteWords.reconcile}
                icon={mdiCheckAll}
                shortcut="r"
              />
            )}
            <Button
              variant="outlined"
              component={Link}
              href={`/banks-cooperative/edit/${bank.bankId}`}
              startIcon={<Icon path={mdiPencilOutline} />}
            >
              <T w={words.edit} />
            </Button>
          </>
        }
      />
      <WaitingNote commands={commandTypesOf(kinds)} />
      <Card bank={bank} />
      <BankCheques bank={bank} />
      <Panel title={movementWords.bankStatement} flush>
        <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
          <BsRangePicker value={range} onChange={setRange} />
        </Box>
        <Entries key={`${range.start} ${range.end}`} id={bank.bankId} range={range} />
      </Panel>
      {ReconciliationHistory !== null && <ReconciliationHistory bankId={bank.bankId} />}
    </>
  )
}

/** One bank or co-operative: its account, its statement, and what can be done with its money. */
export const BankScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(bankQuery, id)
  return (
    <WhenLoaded of={remote} title={words.banks} listPath={listPath}>
      {(bank) => <BankPage key={id} bank={bank} />}
    </WhenLoaded>
  )
}
