import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Link from '@mui/material/Link'
import { useRef, useState } from 'react'
import type { Words } from '../../books/words.ts'
import { codecWords } from '../../contract/codecWords.ts'
import { T } from '../i18n/language.tsx'
import { billKinds } from './billKinds.ts'
import {
  BillDate,
  ExportFields,
  MoreParticulars,
  ParticularsGrid,
  ParticularText,
  SupplierBillDate,
} from './Particulars.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type DraftProps } from './useDraft.ts'
import { useParticularsNeeded } from './useParticularsNeeded.ts'

/** The number of the supplier's own bill. Where the law wants it, Enter does not go past it while it is empty. */
const SupplierBillNo = ({
  documentId,
  needed,
  error,
  onDone,
}: {
  readonly documentId: string
  readonly needed: boolean
  readonly error: Words | undefined
  readonly onDone: () => void
}) => {
  const [jumped, setJumped] = useState(false)
  return (
    <Box data-field="supplierBillNo">
      <ParticularText
        documentId={documentId}
        field="supplierBillNo"
        label={tradeWords.supplierBillNo}
        help={needed ? tradeWords.neededForVat : undefined}
        required={needed}
        error={error ?? (jumped && needed ? codecWords.required : undefined)}
        onEnter={(typed) => {
          const isMissing = needed && typed.trim() === ''
          setJumped(isMissing)
          if (!isMissing) onDone()
        }}
      />
    </Box>
  )
}

/** The head of the bill: the customer or supplier, the date and the other particulars. */
export const PartySection = ({
  documentId,
  kind,
  faults,
  onDone,
}: DraftProps & {
  /** What this device refused, by field. */
  readonly faults: Readonly<Record<string, Words>>
  readonly onDone: () => void
}) => {
  const { namesSupplierBill } = billKinds[kind]
  const [more, setMore] = useState(false)
  const { vatClaimed, exported } = useParticularsNeeded(documentId)
  const supplierBillNo = useDraft(documentId, (d) => d.particulars.supplierBillNo)
  const section = useRef<HTMLElement>(null)
  const goTo = (field: 'supplierBillNo' | 'supplierBillDate') =>
    section.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus()
  return (
    <Box
      ref={section}
      data-part="party"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'minmax(0, 2fr) minmax(0, 1fr)',
          md: namesSupplierBill
            ? 'minmax(0, 2.2fr) minmax(0, 1.1fr) minmax(0, 1.1fr)'
            : 'minmax(0, 2.2fr) minmax(0, 1.2fr)',
        },
        alignItems: 'start',
      }}
    >
      <PartyPicker
        documentId={documentId}
        kind={kind}
        error={faults['partyId']}
        onDone={() =>
          namesSupplierBill && supplierBillNo === '' ? goTo('supplierBillNo') : onDone()
        }
      >
        <Link
          component="button"
          type="button"
          aria-expanded={more}
          onClick={() => setMore(!more)}
          sx={{ fontSize: 'inherit', minHeight: 24 }}
        >
          <T w={tradeWords.moreParticulars} />
        </Link>
      </PartyPicker>
      <BillDate documentId={documentId} onEnter={onDone} />
      {namesSupplierBill && (
        <SupplierBillNo
          documentId={documentId}
          needed={vatClaimed}
          error={faults['supplierBillNo']}
          onDone={() => (vatClaimed ? goTo('supplierBillDate') : onDone())}
        />
      )}
      {vatClaimed && (
        <Box data-field="supplierBillDate">
          <SupplierBillDate
            documentId={documentId}
            needed
            error={faults['supplierBillDate']}
            onEnter={onDone}
          />
        </Box>
      )}
      {exported && (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
          <Alert severity="info">
            <T w={tradeWords.exportNeeded} />
          </Alert>
          <ParticularsGrid>
            <ExportFields documentId={documentId} needed faults={faults} />
          </ParticularsGrid>
        </Box>
      )}
      <Collapse in={more} unmountOnExit sx={{ gridColumn: '1 / -1' }}>
        <MoreParticulars documentId={documentId} kind={kind} shownAbove={vatClaimed || exported} />
      </Collapse>
    </Box>
  )
}
