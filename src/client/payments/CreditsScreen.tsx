import { sayAge } from '../documents/age.ts'
import Box from '@mui/material/Box'
import { useLocation, useSearchParams } from 'wouter'
import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import type { OpenParty } from '../../contract/allocations.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { PartyPaymentLink } from '../documents/PartyPaymentButton.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { ChoiceInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { paymentCommandsOf } from './paymentCommands.ts'
import { paymentWords } from './paymentWords.ts'
import { openPartiesQuery } from './queries.ts'

const sides = ['receivable', 'payable'] as const
type Side = (typeof sides)[number]

/** What differs between those who owe and those who are owed. */
interface OfSide {
  readonly kind: PartyPaymentKind
  readonly label: Words
  readonly done: Words
  readonly none: Words
  readonly noneHelp: Words
}
const ofSide: Readonly<Record<Side, OfSide>> = {
  receivable: {
    kind: 'receipt',
    label: words.receivable,
    done: words.receipt,
    none: paymentWords.nobodyOwes,
    noneHelp: paymentWords.nobodyOwesHelp,
  },
  payable: {
    kind: 'payment',
    label: words.payable,
    done: words.payment,
    none: paymentWords.owesNobody,
    noneHelp: paymentWords.owesNobodyHelp,
  },
}

const ItemCount = ({ party }: { readonly party: OpenParty }) => (
  <span className="figures">{inDigits(String(party.openItems), useDigits())}</span>
)
const Oldest = ({ date }: { readonly date: string }) => {
  const today = useToday()
  return (
    <>
      <DateText date={date} />
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        <T w={sayAge(date, today)} />
      </Box>
    </>
  )
}

const columnsOf = (side: Side): readonly TableColumn<OpenParty>[] => [
  { key: 'name', sorts: ['name'], head: words.party, cell: (p) => p.ledgerTitle, onPhone: 'title' },
  {
    key: 'mobile',
    head: words.mobile,
    cell: (p) => (p.mobileNo === '' ? null : <span className="figures">{p.mobileNo}</span>),
  },
  {
    key: 'items',
    head: paymentWords.openItems,
    cell: (p) => <ItemCount party={p} />,
    figure: true,
  },
  {
    key: 'oldest',
    sorts: ['oldest'],
    head: paymentWords.oldest,
    cell: (p) => <Oldest date={p.oldest} />,
  },
  {
    key: 'balance',
    sorts: ['-balance'],
    head: ofSide[side].label,
    cell: (p) => <Money paisa={Math.abs(p.balance)} />,
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'pay',
    head: ofSide[side].done,
    cell: (p) => (
      <PartyPaymentLink kind={ofSide[side].kind} partyId={p.ledgerId} search={{ side }} />
    ),
  },
]

const commandTypes = Object.values(paymentCommandsOf).flatMap(({ add, change }) => [
  add.type,
  change.type,
])

const sorts = sortsOf(columnsOf('receivable'))

const PartiesOfSide = ({ side }: { readonly side: Side }) => {
  const list = useListState([], sorts)
  const [, go] = useLocation()
  const mayOpen = useMayOpen()
  const remote = useRows(openPartiesQuery, { ...list.page, side })
  const pathOf = ({ ledgerId }: OpenParty) =>
    `/partyledgerslistdetails/${encodeURIComponent(ledgerId)}`
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.receivablesAndPayables}
      about={<T w={paymentWords.creditsAbout} />}
      above={
        <>
          {above}
          <WaitingNote commands={commandTypes} />
        </>
      }
      search={{ ...list.search, placeholder: words.nameOrMobile }}
      narrowed={list.narrowed}
      onClear={list.clear}
      choice={
        <Box sx={{ flex: '0 1 auto', ml: { sm: 'auto' } }}>
          <ChoiceInput
            label={words.partyBalance}
            hideLabel
            value={side}
            onChange={(chosen) => list.setFilter('side', chosen)}
            choices={sides.map((each) => ({ value: each, label: ofSide[each].label }))}
          />
        </Box>
      }
      columns={columnsOf(side)}
      rows={remote.held}
      keyOf={(p) => p.ledgerId}
      onOpen={(p) => go(pathOf(p))}
      opens={(p) => mayOpen(pathOf(p))}
      empty={{ title: ofSide[side].none, help: ofSide[side].noneHelp }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}

/** Who owes the shop, or whom it owes: how much, with how many open items, and since when. */
export const CreditsScreen = () => {
  const [search] = useSearchParams()
  const side = sides.find((each) => each === search.get('side')) ?? 'receivable'
  return <PartiesOfSide key={side} side={side} />
}
