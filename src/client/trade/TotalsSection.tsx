import Box from '@mui/material/Box'
import { useState } from 'react'
import type { BillTotals } from '../../books/documents/bill.ts'
import { documentKinds, isReturnKind } from '../../books/documents/documentKind.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { Money } from '../ui/figures.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { PutTerms } from './commands.ts'
import { isNewImport } from './draftBill.ts'
import { readDiscount, showDiscount } from './discountText.ts'
import type { DraftTerms } from './draftFields.ts'
import { tradeWords } from './tradeWords.ts'
import { focusStep } from './useDraftActions.ts'
import { useDebouncedField, useDraft, type DraftProps } from './useDraft.ts'

const Sum = ({ label, paisa }: { readonly label: Words; readonly paisa: Paisa }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      fontSize: '0.9375rem',
      color: 'text.secondary',
    }}
  >
    <span>
      <T w={label} />
    </span>
    <Money paisa={paisa} />
  </Box>
)

/** The terms of a draft and the command that changes some of them. */
const useTerms = (documentId: string) => {
  const send = useSend()
  const terms = useDraft(documentId, (d) => d.terms)
  const put = (change: Partial<DraftTerms>) => {
    send(PutTerms, { documentId, ...terms, ...change })
  }
  return [terms, put] as const
}

const BillDiscount = ({
  documentId,
  discountPaisa,
  error,
}: {
  readonly documentId: string
  readonly discountPaisa: Paisa
  readonly error: Words | undefined
}) => {
  const digits = useDigits()
  const [terms, put] = useTerms(documentId)
  const fault = useDraft(documentId, (d) => d.faults['discount'])
  const empty = useDraft(documentId, (d) => d.order.length === 0)
  const [unreadable, setUnreadable] = useState(false)
  const discount = useDebouncedField(showDiscount(terms.discount, digits), (typed) => {
    const read = readDiscount(typed)
    setUnreadable(read === undefined)
    if (read !== undefined) put({ discount: read })
    return read !== undefined
  })
  return (
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
        {discountPaisa > 0 && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
            <Money paisa={-discountPaisa} />
          </Box>
        )}
      </Box>
      <TextInput
        label={tradeWords.billDiscount}
        hideLabel
        align="end"
        value={discount.value}
        onChange={discount.write}
        onBlur={discount.flush}
        onEnter={() => {
          discount.flush()
          focusStep('payment')
        }}
        placeholder={tradeWords.discountHint}
        error={unreadable ? tradeWords.discountUnreadable : (error ?? fault)}
        disabled={empty}
      />
    </Box>
  )
}

const GrandTotal = ({ paisa }: { readonly paisa: Paisa }) => (
  <Box
    sx={(t) => ({
      display: 'flex',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 2,
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
      sx={{ fontSize: 'min(1.625rem, 8.2cqi)', fontWeight: 700, lineHeight: 1.2 }}
    >
      <Money paisa={paisa} sign />
    </Box>
  </Box>
)

const TermSwitches = ({ documentId, kind, vat }: DraftProps & { readonly vat: boolean }) => {
  const [terms, put] = useTerms(documentId)
  const empty = useDraft(documentId, (d) => d.order.length === 0)
  const isImport = useDraft(documentId, isNewImport)
  const maySayVat = documentKinds[kind].vatChargedBy === 'supplier' && !isReturnKind(kind)
  return (
    <Box sx={{ '& label': { fontSize: '0.875rem', py: 0.75 } }}>
      {maySayVat && !isImport && (
        <SwitchInput
          label={tradeWords.vatCharged}
          checked={terms.vatCharged}
          disabled={empty}
          onChange={(vatCharged) => put({ vatCharged })}
        />
      )}
      {vat && (
        <SwitchInput
          label={tradeWords.vatInclusive}
          checked={terms.vatInclusive}
          disabled={empty}
          onChange={(vatInclusive) => put({ vatInclusive })}
        />
      )}
      <SwitchInput
        label={tradeWords.roundToRupee}
        checked={terms.roundToRupee}
        disabled={empty}
        onChange={(roundToRupee) => put({ roundToRupee })}
      />
    </Box>
  )
}

/** The totals of the bill, always in view, and the terms that change them: discount, VAT in the rates, whole rupees. */
export const TotalsSection = ({
  documentId,
  kind,
  totals,
  vat,
  error,
}: DraftProps & {
  readonly totals: BillTotals
  readonly vat: boolean
  readonly error: Words | undefined
}) => {
  // A return of a bill has the terms of that bill.
  const ofBill = useDraft(documentId, (d) => d.bill !== null)
  return (
    <Box
      data-part="terms"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.75,
        containerType: 'inline-size',
      }}
    >
      <Sum label={words.subtotal} paisa={totals.grossPaisa} />
      {totals.lineDiscountPaisa > 0 && (
        <Sum label={tradeWords.lineDiscount} paisa={-totals.lineDiscountPaisa} />
      )}
      {!ofBill && (
        <BillDiscount
          documentId={documentId}
          discountPaisa={totals.billDiscountPaisa}
          error={error}
        />
      )}
      {ofBill && totals.billDiscountPaisa > 0 && (
        <Sum label={words.discount} paisa={-totals.billDiscountPaisa} />
      )}
      {vat && (
        <>
          {totals.exemptPaisa > 0 && <Sum label={words.exempt} paisa={totals.exemptPaisa} />}
          {totals.zeroRatedPaisa > 0 && (
            <Sum label={words.zeroRated} paisa={totals.zeroRatedPaisa} />
          )}
          <Sum label={words.taxable} paisa={totals.taxablePaisa} />
          <Sum label={words.vatWithRate} paisa={totals.vatPaisa} />
        </>
      )}
      {totals.roundingPaisa !== 0 && <Sum label={words.rounding} paisa={totals.roundingPaisa} />}
      <GrandTotal paisa={totals.totalPaisa} />
      {!ofBill && <TermSwitches documentId={documentId} kind={kind} vat={vat} />}
    </Box>
  )
}
