import Box from '@mui/material/Box'
import { Link } from 'wouter'
import { fromBoth } from '../../books/words.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import type { DocumentLines } from '../../contract/audit.ts'
import { documentPath } from '../documents/documents.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { Money, Quantity } from '../ui/figures.tsx'
import { auditWords } from './auditWords.ts'
import { documentLinesQuery } from './queries.ts'

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { py: 0.25, textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
  '& th:not(:first-of-type), & td:not(:first-of-type)': { textAlign: 'right', pl: 1 },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
} as const

const OfDocument = ({
  lines: { documentId, kind, number, postings, goods },
}: {
  readonly lines: DocumentLines
}) => {
  const path = documentPath(kind, documentId)
  return (
    <Box data-lines={documentId} sx={{ mt: 1.5 }}>
      {path === null ? number : <Link href={path}>{number}</Link>}
      {postings.length > 0 && (
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">
                <T w={bookStatementWords.account} compact />
              </th>
              <th scope="col">
                <T w={columnWords.debit} compact />
              </th>
              <th scope="col">
                <T w={columnWords.creditSide} compact />
              </th>
            </tr>
          </thead>
          <tbody>
            {postings.map(({ account, amount }) => (
              <tr key={account}>
                <td>
                  <T w={fromBoth(account)} compact />
                </td>
                <td>{amount > 0 && <Money paisa={amount} />}</td>
                <td>{amount < 0 && <Money paisa={-amount} />}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      {goods.length > 0 && (
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">
                <T w={words.stock} compact />
              </th>
              <th scope="col">
                <T w={words.quantity} compact />
              </th>
              <th scope="col">
                <T w={words.costOfGoods} compact />
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.map(({ name, unit, quantity, cost }, at) => (
              <tr key={at}>
                <td>{name}</td>
                <td>
                  <Quantity thousandths={quantity} unit={unit} />
                </td>
                <td>
                  <Money paisa={cost} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  )
}

/** Debit, credit and stock of the documents that a command recorded something of, as they are in the books now. */
export const BookLines = ({ commandId }: { readonly commandId: string }) => {
  const { held } = useQuery(documentLinesQuery, commandId)
  if (held === null || held.length === 0) return null
  return (
    <Box sx={{ '& a': { color: 'primary.main', fontWeight: 600 } }}>
      <Box sx={{ mt: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
        <T w={auditWords.asNow} />
      </Box>
      {held.map((lines) => (
        <OfDocument key={lines.documentId} lines={lines} />
      ))}
    </Box>
  )
}
