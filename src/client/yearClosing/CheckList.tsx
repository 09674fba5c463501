import Checkbox from '@mui/material/Checkbox'
import { Link } from 'wouter'
import { yearCheckWords } from '../../books/ledger/yearClosingRuleWords.ts'
import type { FiscalYearDetail, YearCheckRow } from '../../contract/yearClosing.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useSend } from '../react/sessionHooks.ts'
import type { TableColumn } from '../ui/DataTable.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { checkPath } from './checkPaths.ts'
import { TickYearCheck } from './commands.ts'
import { CheckFigure, CheckState } from './yearParts.tsx'
import { yearScreenWords } from './yearScreenWords.ts'

interface TickProps {
  readonly year: string
  readonly row: YearCheckRow
}
/** The owner's own tick of a check that is open. */
const Tick = ({ year, row: { check, ticked } }: TickProps) => {
  const send = useSend()
  const say = useWords()
  return (
    <Checkbox
      checked={ticked}
      onChange={(_, now) => void send(TickYearCheck, { year, check, ticked: now })}
      slotProps={{
        input: { 'aria-label': `${say(yearScreenWords.tick)}: ${say(yearCheckWords[check])}` },
      }}
    />
  )
}

/** A check with the year that it is of. */
interface Row extends YearCheckRow {
  readonly year: FiscalYearDetail
}
const columns: readonly TableColumn<Row>[] = [
  {
    key: 'check',
    head: yearScreenWords.check,
    cell: ({ check, year }) => (
      <Link href={checkPath(check, year)}>
        <T w={yearCheckWords[check]} />
      </Link>
    ),
    onPhone: 'title',
  },
  { key: 'state', head: words.status, cell: (row) => <CheckState {...row} /> },
  {
    key: 'figure',
    head: words.details,
    cell: (row) => <CheckFigure check={row} />,
    figure: true,
  },
]
const columnsToTick: readonly TableColumn<Row>[] = [
  ...columns,
  {
    key: 'tick',
    head: yearScreenWords.tick,
    cell: (row) => (row.result === 'open' ? <Tick year={row.year.name} row={row} /> : null),
  },
]

/** The checks of a year. `mayTick`: it is not closed yet. */
export const CheckList = ({
  year,
  checks,
  mayTick,
}: {
  readonly year: FiscalYearDetail
  readonly checks: readonly YearCheckRow[]
  readonly mayTick: boolean
}) => {
  const title = year.frozen === null ? yearScreenWords.checkList : yearScreenWords.checkListThen
  return (
    <Panel title={title} flush>
      <RowList
        caption={title}
        columns={mayTick ? columnsToTick : columns}
        rows={checks.map((check) => ({ ...check, year }))}
        keyOf={({ check }) => check}
      />
    </Panel>
  )
}
