import Box from '@mui/material/Box'
import { words } from '../i18n/words.ts'
import { Detail, Details } from '../ui/Detail.tsx'
import { Money } from '../ui/figures.tsx'
import { creditIn, totalsIn, type ExpenseTexts } from './expenseTexts.ts'
import { expenseWords } from './expenseWords.ts'

/** What the expense comes to as it is written, and what is left on credit or paid above. */
export const ExpenseTotals = ({ texts }: { readonly texts: ExpenseTexts }) => {
  const { taxablePaisa, exemptPaisa, vatPaisa, roundingPaisa, totalPaisa } = totalsIn(texts)
  const credit = creditIn(texts, totalPaisa) ?? 0
  return (
    <Box role="status" sx={{ mt: 2.5 }}>
      <Details>
        {vatPaisa > 0 && (
          <>
            <Detail label={words.taxable}>
              <Money paisa={taxablePaisa} sign />
            </Detail>
            {exemptPaisa > 0 && (
              <Detail label={words.exempt}>
                <Money paisa={exemptPaisa} sign />
              </Detail>
            )}
            <Detail label={words.vatWithRate}>
              <Money paisa={vatPaisa} sign />
            </Detail>
          </>
        )}
        {roundingPaisa !== 0 && (
          <Detail label={words.rounding}>
            <Money paisa={roundingPaisa} sign />
          </Detail>
        )}
        <Detail label={words.total}>
          <strong>
            <Money paisa={totalPaisa} sign />
          </strong>
        </Detail>
        {credit !== 0 && (
          <Detail label={credit > 0 ? words.credit : expenseWords.paidAbove}>
            <Money paisa={Math.abs(credit)} sign />
          </Detail>
        )}
      </Details>
    </Box>
  )
}
