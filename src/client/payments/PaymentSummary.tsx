import Box from '@mui/material/Box'
import { allocationWords } from '../../books/documents/allocationWords.ts'
import { T } from '../i18n/language.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { Money } from '../ui/figures.tsx'
import { paymentWords } from './paymentWords.ts'
import type { PaymentResult } from './settling.ts'

/** What becomes of a payment: how much is paid, how much of that settles bills, and what is left. */
export const PaymentSummary = ({ of: { paid, used, advance } }: { readonly of: PaymentResult }) => (
  <Box role="status" sx={{ mt: 2.5 }}>
    <Details>
      <Detail label={paymentWords.paidInAll}>
        <strong>
          <Money paisa={paid} sign />
        </strong>
      </Detail>
      <Detail label={paymentWords.usedForBills}>
        <Money paisa={used} sign />
      </Detail>
      <Detail label={paymentWords.leftAsAdvance}>
        {advance < 0 ? (
          <Box component="span" sx={{ color: 'error.main' }}>
            <T w={allocationWords.moreThanPaid} />
          </Box>
        ) : (
          <Money paisa={advance} sign />
        )}
      </Detail>
    </Details>
  </Box>
)
