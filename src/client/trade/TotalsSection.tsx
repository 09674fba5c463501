import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import type { BillTotals } from '../../books/bill.ts'
import { documentKinds } from '../../books/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { useSend } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { Money } from '../ui/figures.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { PutTerms } from './commands.ts'
import { readDiscount, showDiscount } from './discountText.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useRecorded, type DraftProps } from './useDraft.ts'

const Sum = ({
  label,
  paisa,
  strong = false,
}: {
  readonly label: ReactNode
  readonly paisa: number
  readonly strong?: boolean
}) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      fontSize: '0.9375rem',
      color: strong ? 'text.primary' : 'text.secondary',
    }}
  >
    <span>{label}</span>
    <Money paisa={paisa} />
  </Box>
)

/** What the bill comes to, always in sight, and what may change it as a whole: discount, VAT in the rates, whole rupees. */
export const TotalsSection = ({
  documentId,
  kind,
  totals,
  vat,
  no,
}: DraftProps & {
  readonly totals: BillTotals
  readonly vat: boolean
  readonly no: Words | undefined
}) => {
  const send = useSend()
  const digits = useDigits()
  const terms = useDraft(documentId, (d) => d.terms)
  const error = useDraft(documentId, (d) => d.faults['discount'])
  const empty = useDraft(documentId, (d) => d.order.length === 0)
  const [wrong, setWrong] = useState<Words | undefined>(undefined)
  const discount = useRecorded(showDiscount(terms.discount, digits), (typed) => {
    const read = readDiscount(typed)
    setWrong(read === undefined ? tradeWords.discountUnreadable : undefined)
    if (read !== undefined) send(PutTerms, { documentId, ...terms, discount: read })
    return read !== undefined
  })
  return (
    <Box data-part="terms" sx={{ display: 'grid', gap: 0.75 }}>
      <Sum label={<T w={words.subtotal} />} paisa={totals.grossPaisa} />
      {totals.lineDiscountPaisa > 0 && (
        <Sum label={<T w={tradeWords.lineDiscount} />} paisa={-totals.lineDiscountPaisa} />
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 124px',
          alignItems: 'center',
          gap: 1,
          '& .MuiOutlinedInput-input': { py: '6px' },
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          <T w={words.discount} />
          {totals.billDiscountPaisa > 0 && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
              <Money paisa={-totals.billDiscountPaisa} />
            </Box>
          )}
        </Box>
        <TextInput
          label={tradeWords.billDiscount}
          hideLabel
          align="end"
          value={discount.value}
          onChange={discount.write}
          onBlur={discount.settle}
          onEnter={discount.settle}
          placeholder={tradeWords.discountExample}
          error={wrong ?? no ?? error}
          disabled={empty}
        />
      </Box>
      {vat && (
        <>
          {totals.exemptPaisa > 0 && (
            <Sum label={<T w={words.exempt} />} paisa={totals.exemptPaisa} />
          )}
          {totals.zeroRatedPaisa > 0 && (
            <Sum label={<T w={tradeWords.zeroRated} />} paisa={totals.zeroRatedPaisa} />
          )}
          <Sum label={<T w={words.taxable} />} paisa={totals.taxablePaisa} />
          <Sum label={<T w={tradeWords.vat13} />} paisa={totals.vatPaisa} />
        </>
      )}
      {totals.roundingPaisa !== 0 && (
        <Sum label={<T w={words.rounding} />} paisa={totals.roundingPaisa} />
      )}
      <Box
        sx={(t) => ({
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 2,
          mt: 0.75,
          py: 1,
          borderTop: `1px solid ${t.vars.palette.edge}`,
          borderBottom: `3px double ${t.vars.palette.edge}`,
        })}
      >
        <Box component="span" sx={{ fontWeight: 650 }}>
          <T w={words.grandTotal} compact />
        </Box>
        <Box
          component="output"
          aria-live="polite"
          sx={{ fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.2 }}
        >
          <Money paisa={totals.totalPaisa} sign />
        </Box>
      </Box>
      <Box sx={{ '& label': { fontSize: '0.875rem', py: 0.75 } }}>
        {documentKinds[kind].vatChargedBy === 'supplier' && (
          <SwitchInput
            label={tradeWords.vatCharged}
            checked={terms.vatCharged}
            disabled={empty}
            onChange={(vatCharged) => {
              send(PutTerms, { documentId, ...terms, vatCharged })
            }}
          />
        )}
        {vat && (
          <SwitchInput
            label={tradeWords.vatInclusive}
            checked={terms.vatInclusive}
            disabled={empty}
            onChange={(vatInclusive) => {
              send(PutTerms, { documentId, ...terms, vatInclusive })
            }}
          />
        )}
        <SwitchInput
          label={tradeWords.roundToRupee}
          checked={terms.roundToRupee}
          disabled={empty}
          onChange={(roundToRupee) => {
            send(PutTerms, { documentId, ...terms, roundToRupee })
          }}
        />
      </Box>
    </Box>
  )
}
