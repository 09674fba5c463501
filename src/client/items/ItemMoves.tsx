import Box from '@mui/material/Box'
import { useState } from 'react'
import { rateOfPaisa } from '../../books/money/rate.ts'
import { documentKinds, isDocumentKind } from '../../books/documents/documentKind.ts'
import { stockMoveKinds, type StockMoveKind } from '../../books/stock/stock.ts'
import { stockMoveWords } from '../../books/ledger/stockMoveWords.ts'
import type { ItemMove } from '../../contract/items.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { T } from '../i18n/language.tsx'
import { RowList, usePhone } from '../ui/RowList.tsx'
import { useRows } from '../react/useList.tsx'
import { useRange } from '../react/useRange.ts'
import { words } from '../i18n/words.ts'
import { BsRangePicker } from '../ui/BsRangePicker.tsx'
import { SelectInput } from '../ui/choices.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money, Quantity, Rate } from '../ui/figures.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { itemWords } from './itemWords.ts'
import { itemMovesQuery } from './queries.ts'

const pageSize = 20

const isMoveKind = (kind: string): kind is StockMoveKind =>
  stockMoveKinds.some((each) => each === kind)

interface Row extends ItemMove {
  readonly key: string
}

const QuantityOrDash = ({ quantity }: { readonly quantity: number }) =>
  quantity === 0 ? <>–</> : <Quantity thousandths={quantity} />

const InOrOut = ({ move }: { readonly move: ItemMove }) =>
  move.quantityIn > 0 ? (
    <>
      <T w={words.in} /> <Quantity thousandths={move.quantityIn} />
    </>
  ) : (
    <>
      <T w={words.out} /> <Quantity thousandths={move.quantityOut} />
    </>
  )

/** The party of a bill; of a move without a party, what it was. */
const PartyOrKind = ({ move: { kind, documentKind, partyName } }: { readonly move: ItemMove }) => {
  const of = documentKind ?? kind
  if (isDocumentKind(of) && documentKinds[of].names.party) return partyName || '–'
  return isMoveKind(kind) ? <T w={stockMoveWords[kind]} /> : '–'
}

const columnsFor = (unit: string, phone: boolean): readonly TableColumn<Row>[] => [
  { key: 'date', head: words.date, cell: (m) => <DateText date={m.date} />, width: 130 },
  {
    key: 'document',
    head: words.details,
    cell: (m) => (
      <DocumentLink kind={m.documentKind ?? m.kind} number={m.number} id={m.documentId} />
    ),
    onPhone: 'title',
  },
  {
    key: 'party',
    head: words.party,
    cell: (m) => <PartyOrKind move={m} />,
    onPhone: 'hidden',
  },
  // On a phone one column shows quantity and direction.
  ...(phone
    ? [{ key: 'moved', head: words.quantity, cell: (m: Row) => <InOrOut move={m} /> }]
    : []),
  {
    key: 'in',
    head: words.in,
    cell: (m) => <QuantityOrDash quantity={m.quantityIn} />,
    figure: true,
    onPhone: 'hidden',
  },
  {
    key: 'out',
    head: words.out,
    cell: (m) => <QuantityOrDash quantity={m.quantityOut} />,
    figure: true,
    onPhone: 'hidden',
  },
  {
    key: 'running',
    head: itemWords.running,
    cell: (m) => <Quantity thousandths={m.runningQuantity} unit={unit} />,
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'average',
    head: words.averageCost,
    cell: (m) => <Rate tenThousandths={m.averageRate ?? rateOfPaisa(m.averageCost)} dashZero />,
    figure: true,
    onPhone: 'hidden',
  },
  {
    key: 'value',
    head: itemWords.value,
    cell: (m) => <Money paisa={m.runningValue} dashZero />,
    figure: true,
  },
]

/** Every stock move of an item in a period, with the quantity and value left after it. */
export const ItemMoves = ({ id, unit }: { readonly id: string; readonly unit: string }) => {
  const [range, setRange] = useRange()
  const [kind, setKind] = useState<StockMoveKind | null>(null)
  const [currentPage, setPage] = useState(1)
  const phone = usePhone()
  const remote = useRows(itemMovesQuery, {
    id,
    from: range.start,
    to: range.end,
    ...(kind === null ? {} : { kind }),
    currentPage,
    pageSize,
  })
  const { held: moves, paging } = remote
  return (
    <Panel title={itemWords.moves} flush>
      <Box
        sx={{
          px: { xs: 2, sm: 2.5 },
          pb: 2,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', md: '1fr 240px' },
          alignItems: 'start',
        }}
      >
        <BsRangePicker
          value={range}
          onChange={(chosen) => {
            setPage(1)
            setRange(chosen)
          }}
        />
        <SelectInput
          label={itemWords.kindOfMove}
          hideLabel
          value={kind ?? 'all'}
          onChange={(chosen) => {
            setPage(1)
            setKind(isMoveKind(chosen) ? chosen : null)
          }}
          choices={[
            { value: 'all', label: itemWords.allMoves },
            ...stockMoveKinds.map((each) => ({ value: each, label: stockMoveWords[each] })),
          ]}
        />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <StaleNote of={remote} />
      </Box>
      {moves === null && <NotLoaded of={remote} />}
      {moves !== null && moves.length === 0 && (
        <EmptyState title={itemWords.noMoves} help={words.chooseOtherPeriod} />
      )}
      {moves !== null && moves.length > 0 && (
        <RowList
          caption={itemWords.moves}
          columns={columnsFor(unit, phone)}
          rows={moves.map((move, at) => ({ ...move, key: `${currentPage}-${at}` }))}
          keyOf={(m) => m.key}
        />
      )}
      {paging !== null && paging.total > paging.pageSize && (
        <Pager paging={paging} onPage={setPage} />
      )}
    </Panel>
  )
}
