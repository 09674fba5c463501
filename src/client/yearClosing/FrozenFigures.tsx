import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { fromBoth } from '../../books/words.ts'
import { shortMark } from '../../contract/journalHead.ts'
import type { FrozenFigure, FrozenYear } from '../../contract/yearClosing.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import type { TableColumn } from '../ui/DataTable.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { Money } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { yearScreenWords } from './yearScreenWords.ts'

const isSame = ({
  debit,
  credit,
  debitNow,
  creditNow,
}: Omit<FrozenFigure, 'account' | 'name'>): boolean => debit === debitNow && credit === creditNow

/** A figure of today, in red if it was another when the year was closed. */
const Today = ({ paisa, then }: { readonly paisa: number; readonly then: number }) =>
  paisa === then ? (
    <Money paisa={paisa} />
  ) : (
    <Box component="strong" sx={{ color: 'error.main' }} data-differs>
      <Money paisa={paisa} />
    </Box>
  )

const columns: readonly TableColumn<FrozenFigure>[] = [
  {
    key: 'account',
    head: yearScreenWords.account,
    cell: ({ name }) => <T w={fromBoth(name)} />,
    onPhone: 'title',
  },
  {
    key: 'debit',
    head: words.debit,
    cell: ({ debit }) => (debit === 0 ? null : <Money paisa={debit} />),
    figure: true,
  },
  {
    key: 'credit',
    head: words.creditSide,
    cell: ({ credit }) => (credit === 0 ? null : <Money paisa={credit} />),
    figure: true,
  },
  {
    key: 'debitNow',
    head: yearScreenWords.debitToday,
    cell: ({ debitNow, debit }) =>
      debitNow === 0 && debit === 0 ? null : <Today paisa={debitNow} then={debit} />,
    figure: true,
  },
  {
    key: 'creditNow',
    head: yearScreenWords.creditToday,
    cell: ({ creditNow, credit }) =>
      creditNow === 0 && credit === 0 ? null : <Today paisa={creditNow} then={credit} />,
    figure: true,
  },
]

/** The figures of a closed year as they were, beside those of today, and the mark of the journal on which it was closed. */
export const FrozenFigures = ({ frozen }: { readonly frozen: FrozenYear }) => {
  const { debit, credit, debitNow, creditNow, stockValue, stockValueNow, headSeq, headHash } =
    frozen
  const differing =
    frozen.figures.filter((figure) => !isSame(figure)).length +
    (stockValue === stockValueNow ? 0 : 1)
  return (
    <>
      {differing === 0 ? (
        <Alert severity="success" sx={{ mb: 2 }}>
          <T w={yearScreenWords.agrees} />
        </Alert>
      ) : (
        <Alert severity="error" sx={{ mb: 2 }}>
          <T w={yearScreenWords.differs(differing)} />
        </Alert>
      )}
      <Panel title={yearScreenWords.frozen} flush>
        <RowList
          caption={yearScreenWords.frozen}
          columns={columns}
          rows={frozen.figures}
          keyOf={({ account }) => account}
          totals={{
            account: <T w={words.total} />,
            debit: <Money paisa={debit} />,
            credit: <Money paisa={credit} />,
            debitNow: <Today paisa={debitNow} then={debit} />,
            creditNow: <Today paisa={creditNow} then={credit} />,
          }}
        />
        <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}>
          <Details>
            <Detail label={yearScreenWords.valueOfStock}>
              <Money paisa={stockValue} sign />
              {stockValue !== stockValueNow && (
                <>
                  {' / '}
                  <Today paisa={stockValueNow} then={stockValue} />
                </>
              )}
            </Detail>
            <Detail label={yearScreenWords.head}>
              <span className="figures">{shortMark({ seq: headSeq, hash: headHash })}</span>
            </Detail>
          </Details>
        </Box>
      </Panel>
    </>
  )
}
