import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { writeRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { reconciliationWords } from './reconciliationWords.ts'
import type { StatementEnd } from './StatementPanel.tsx'

/** A document that is entered from a line of the statement which the books do not have. */
interface Missing {
  readonly label: Words
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}
/** What a line of the statement can be. */
export const missingKinds = {
  charge: {
    label: reconciliationWords.enterCharge,
    path: '/adjust/bank/balance',
    fields: { reason: 'charge' },
  },
  interest: {
    label: reconciliationWords.enterInterest,
    path: '/adjust/bank/balance',
    fields: { reason: 'interest' },
  },
  deposit: { label: reconciliationWords.enterDeposit, path: '/bank-deposit/add', fields: {} },
  withdrawal: {
    label: reconciliationWords.enterWithdrawal,
    path: '/bank-withdraw/add',
    fields: {},
  },
} as const satisfies Readonly<Record<string, Missing>>

/** The address of the form that enters it, which leads back to the reconciliation. */
export const pathOfMissing = (
  { path, fields }: Missing,
  bankId: string,
  end: StatementEnd,
  known: Readonly<Record<string, string>> = {},
): string => {
  const here = new URLSearchParams({
    ...(end.date === null ? {} : { date: end.date }),
    ...(end.balance === null ? {} : { balance: writeRupees(end.balance) }),
  }).toString()
  const back = `/banks-cooperative/${encodeURIComponent(bankId)}/reconcile`
  const asked = new URLSearchParams({
    bank: bankId,
    ...(end.date === null ? {} : { date: end.date }),
    ...fields,
    ...known,
    back: here === '' ? back : `${back}?${here}`,
  })
  return `${path}?${asked.toString()}`
}

/** Links to the forms that enter what the statement has and the books do not, where the person may open them. */
export const MissingLines = ({
  bankId,
  end,
}: {
  readonly bankId: string
  readonly end: StatementEnd
}) => {
  const mayOpen = useMayOpen()
  const offered = Object.values<Missing>(missingKinds).filter(({ path }) => mayOpen(path))
  if (offered.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <T w={reconciliationWords.missing} />
      </Box>
      {offered.map((each) => (
        <Button
          key={each.label.en}
          size="small"
          component={Link}
          href={pathOfMissing(each, bankId, end)}
        >
          <T w={each.label} />
        </Button>
      ))}
    </Box>
  )
}
