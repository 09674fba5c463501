import Box from '@mui/material/Box'
import type { QueryOf } from '../../contract/route.ts'
import type { transactionSums } from '../../contract/documents.ts'
import { tradeRouteWords } from '../../contract/tradeRouteWords.ts'
import { kindWords } from '../documents/documents.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { Money, useNumberText } from '../ui/figures.tsx'
import { transactionSumsQuery } from './queries.ts'

/** What the filtered transactions come to, by kind: how many, their total, and what is due on them. */
export const TransactionSums = ({ asked }: { readonly asked: QueryOf<typeof transactionSums> }) => {
  const { held } = useQuery(transactionSumsQuery, asked)
  const number = useNumberText()
  if (held === null || held.length === 0) return null
  return (
    <Box
      role="status"
      data-sums
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, px: 2, pb: 1.5 }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <T w={tradeRouteWords.transactionSums} />:
      </Box>
      {held.map(({ kind, documents, total, due }) => (
        <span key={kind}>
          <T w={kindWords(kind)} /> {number(documents)} · <Money paisa={total} sign />
          {due > 0 && (
            <>
              {' '}
              · <T w={words.balanceDue} /> <Money paisa={due} sign />
            </>
          )}
        </span>
      ))}
    </Box>
  )
}
