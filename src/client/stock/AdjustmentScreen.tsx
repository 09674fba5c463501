import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { documentKinds, signOf } from '../../books/documents/documentKind.ts'
import type { ItemAdjustmentDocument } from '../../contract/itemAdjustments.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { documentWords } from '../documents/documentWords.ts'
import { VoidAndEdit } from '../documents/VoidAndEdit.tsx'
import { VoidDialog } from '../documents/VoidDialog.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money, Quantity, Rate } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { VoidItemAdjustment } from './adjustmentCommands.ts'
import { adjustmentVoid } from './adjustmentEvents.ts'
import { oneAdjustmentQuery } from './queries.ts'
import { stockWords, whyWords } from './stockWords.ts'

type Line = ItemAdjustmentDocument['lines'][number]
const { one, paths } = documentKinds.itemAdjustment

const ItemLink = ({ line }: { readonly line: Line }) => {
  const path = `/itemlistdetails/${encodeURIComponent(line.itemId)}`
  if (!useMayOpen()(path)) return line.name
  return (
    <Box component="span" sx={{ '& a': { color: 'primary.main', fontWeight: 600 } }}>
      <Link href={path}>{line.name}</Link>
    </Box>
  )
}

const signed = ({ direction }: Line, amount: number): number => signOf[direction] * amount

const columnsOf = (isCount: boolean): readonly TableColumn<Line>[] => [
  { key: 'item', head: words.item, cell: (line) => <ItemLink line={line} />, onPhone: 'title' },
  {
    key: 'why',
    head: stockWords.why,
    cell: (line) => <T w={whyWords(line.direction, line.reason)} />,
  },
  ...(isCount
    ? [
        {
          key: 'counted',
          head: stockWords.counted,
          cell: (line: Line) =>
            line.counted === null ? '–' : <Quantity thousandths={line.counted} />,
          figure: true,
        },
      ]
    : []),
  {
    key: 'quantity',
    head: words.quantity,
    cell: (line) => <Quantity thousandths={signed(line, line.quantity)} unit={line.unit} />,
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'rate',
    head: words.rate,
    cell: (line) => (line.rate === null ? '–' : <Rate tenThousandths={line.rate} />),
    figure: true,
  },
  {
    key: 'cost',
    head: stockWords.atCost,
    cell: (line) => (line.cost === null ? '–' : <Money paisa={signed(line, line.cost)} dashZero />),
    figure: true,
  },
]

const Facts = ({ adjustment }: { readonly adjustment: ItemAdjustmentDocument }) => {
  const costs = adjustment.lines.flatMap((line) =>
    line.cost === null ? [] : [signed(line, line.cost)],
  )
  return (
    <Details>
      <Detail label={words.date}>
        <DateText date={adjustment.date} />
      </Detail>
      {adjustment.countedItems !== null && (
        <Detail label={stockWords.ofStockCount}>
          <T w={stockWords.countedOf(adjustment.countedItems)} />
        </Detail>
      )}
      {costs.length > 0 && adjustment.state === 'live' && (
        <Detail label={stockWords.valueChange}>
          <strong>
            <Money paisa={costs.reduce((sum, cost) => sum + cost, 0)} sign />
          </strong>
        </Detail>
      )}
      {adjustment.remarks !== '' && <Detail label={words.remarks}>{adjustment.remarks}</Detail>}
      <Detail label={documentWords.enteredBy}>{adjustment.enteredBy}</Detail>
      {adjustment.voidReason !== null && (
        <Detail label={words.reason}>
          <StatusChip label={words.voided} tone="bad" /> {adjustment.voidReason}
        </Detail>
      )}
    </Details>
  )
}

const Lines = ({
  adjustment: { lines, countedItems },
}: {
  readonly adjustment: ItemAdjustmentDocument
}) =>
  lines.length === 0 ? (
    <Alert severity="success" sx={{ mb: 2 }}>
      <T w={stockWords.allAgree} />
    </Alert>
  ) : (
    <Panel title={words.items} flush>
      <RowList
        caption={words.items}
        columns={columnsOf(countedItems !== null)}
        rows={lines}
        keyOf={(line) => `${line.direction} ${line.itemId}`}
      />
    </Panel>
  )

const AdjustmentPage = ({ loaded }: { readonly loaded: ItemAdjustmentDocument }) => {
  const { documentId } = loaded
  const voided = useSubmission(adjustmentVoid.chart, documentId) === 'recorded'
  const { refusal } = useFold(adjustmentVoid.refusals, documentId)
  const { DocumentHistory } = useFeatureSlots()
  const [voiding, setVoiding] = useState(false)
  const adjustment: ItemAdjustmentDocument = voided ? { ...loaded, state: 'void' } : loaded
  return (
    <>
      <PageHeader
        title={one}
        before={<BackLink to={paths.list} />}
        about={
          <>
            <strong className="figures">{adjustment.number}</strong>{' '}
            {adjustment.state === 'void' && <StatusChip label={words.voided} tone="bad" />}
          </>
        }
        actions={
          adjustment.state === 'live' && (
            <VoidAndEdit
              kind="itemAdjustment"
              editPath={`${paths.edit}/${documentId}`}
              onVoid={() => setVoiding(true)}
            />
          )
        }
      />
      {refusal !== null && !voiding && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <T w={refusal.say} />
        </Alert>
      )}
      <Panel>
        <Facts adjustment={adjustment} />
      </Panel>
      <Lines adjustment={adjustment} />
      {DocumentHistory !== null && <DocumentHistory documentId={documentId} />}
      <VoidDialog
        documentId={documentId}
        command={VoidItemAdjustment}
        title={documentWords.voidQuestion}
        open={voiding}
        onClose={() => setVoiding(false)}
      />
    </>
  )
}

/** The page of an adjustment of items: what it moved, at the cost in the books now, its history, and what can be done with it. */
export const AdjustmentScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(oneAdjustmentQuery, id)
  return (
    <WhenLoaded of={remote} title={words.itemAdjustment} listPath={paths.list}>
      {(loaded) => <AdjustmentPage key={id} loaded={loaded} />}
    </WhenLoaded>
  )
}
