import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { mdiCheckCircleOutline } from '@mdi/js'
import { Link } from 'wouter'
import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import type { ShadowDifference } from '../../contract/shadow.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { Icon } from '../ui/Icon.tsx'
import { booksLine, momentOf } from './booksLine.ts'
import { booksDiffer, figureDiffers, homeWords } from './homeWords.ts'
import { booksCheckedQuery } from './queries.ts'

const whatWords: Readonly<Record<ShadowDifference['what'], Words>> = {
  transaction: homeWords.transactionDiffers,
  balance: words.balance,
  months: homeWords.monthsDiffer,
  openItems: homeWords.openItemsDiffer,
  stock: homeWords.stockDiffers,
  item: homeWords.itemDiffers,
  vat: homeWords.vatDiffers,
  chain: homeWords.chainDiffers,
  hledger: homeWords.hledgerDiffers,
}
const mostShown = 5

const Difference = ({
  difference: { what, where, expected, found },
}: {
  readonly difference: ShadowDifference
}) => {
  const { ne, en } = whatWords[what]
  return (
    <li>
      <T w={{ ne: `${ne}: ${where.ne}`, en: `${en}: ${where.en}` }} compact />
      {expected !== null && (
        <Box className="figures">
          <T w={figureDiffers(expected, found ?? '-')} compact />
        </Box>
      )}
    </li>
  )
}

/** What came of the last nightly check of the books: one line, or the figures that differ. */
export const BooksCheck = () => {
  const { held } = useQuery(booksCheckedQuery, null)
  const digits = useDigits()
  if (held === null) return null
  const { checkedAt, differing, differences } = held
  if (differing === 0)
    return (
      <Box
        role="status"
        data-books="agree"
        sx={{
          display: 'flex',
          gap: 0.75,
          alignItems: 'center',
          mb: 1.5,
          fontSize: '0.875rem',
          color: 'text.secondary',
          '& > svg': { color: 'success.main', flex: 'none' },
        }}
      >
        <Icon path={mdiCheckCircleOutline} size={18} />
        <span>
          {booksLine(held).map(({ say, isBad }) =>
            isBad ? (
              <Box
                key={say.en}
                component="strong"
                sx={{ color: 'error.main' }}
                data-backup="failed"
              >
                <T w={say} />
              </Box>
            ) : (
              <span key={say.en}>
                <T w={say} />{' '}
              </span>
            ),
          )}
        </span>
      </Box>
    )
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
      data-books="differ"
    >
      <strong>
        <T w={booksDiffer(momentOf(checkedAt))} compact />
      </strong>
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5, '& > li': { mb: 0.5 } }}>
        {differences.slice(0, mostShown).map((difference, at) => (
          <Difference key={at} difference={difference} />
        ))}
        {differing > mostShown && <li>+{inDigits(String(differing - mostShown), digits)}</li>}
      </Box>
      <Link href="/how-to-use-mobilekhata#audit">
        <T w={homeWords.whatToDo} compact />
      </Link>
    </Alert>
  )
}
