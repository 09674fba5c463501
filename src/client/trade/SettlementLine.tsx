import Box from '@mui/material/Box'
import { either as E } from 'fp-ts'
import { paidPaisa } from '../../books/documents/bill.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { Money } from '../ui/figures.tsx'
import { billKinds } from './billKinds.ts'
import type { Draft } from './draft.ts'
import { paymentOf, settledOf, settlementOf } from './draftBill.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft } from './useDraft.ts'

interface SettlementStatus {
  readonly label: Words
  /** Null if the label says it all. */
  readonly paisa: Paisa | null
  readonly tone: string
}
const settlementStatus = (draft: Draft, totalPaisa: Paisa): SettlementStatus => {
  const settled = settledOf(draft, totalPaisa)
  if (E.isLeft(settled)) {
    const shortPaisa = totalPaisa - paidPaisa(settlementOf(paymentOf(draft), totalPaisa))
    return shortPaisa > 0
      ? { label: tradeWords.short, paisa: shortPaisa, tone: 'error.main' }
      : { label: settled.left.say, paisa: null, tone: 'error.main' }
  }
  const { changePaisa, creditPaisa } = settled.right
  if (changePaisa > 0) return { label: tradeWords.change, paisa: changePaisa, tone: 'success.main' }
  if (creditPaisa > 0)
    return { label: billKinds[draft.kind].accountPart, paisa: creditPaisa, tone: 'payable' }
  if (creditPaisa < 0) return { label: tradeWords.advance, paisa: -creditPaisa, tone: 'info.main' }
  return { label: billKinds[draft.kind].inFull, paisa: null, tone: 'success.main' }
}

interface SettlementLineProps {
  readonly documentId: string
  readonly totalPaisa: Paisa
}
/** The change to give, the amount left on credit or the advance, in large figures because it is said to the customer. */
export const SettlementLine = ({ documentId, totalPaisa }: SettlementLineProps) => {
  const draft = useDraft(documentId, (d) => d)
  if (draft.order.length === 0) return null
  const { label, paisa, tone } = settlementStatus(draft, totalPaisa)
  return (
    <Box
      role="status"
      sx={(t) => ({
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        flexWrap: 'wrap',
        columnGap: 1.5,
        fontWeight: 650,
        color: tone === 'payable' ? t.vars.palette.payable : tone,
      })}
    >
      <Box component="span" sx={{ fontSize: '0.875rem' }}>
        <T w={label} />
      </Box>
      {paisa !== null && (
        <Box component="span" sx={{ fontSize: '1.25rem' }}>
          <Money paisa={paisa} sign />
        </Box>
      )}
    </Box>
  )
}
