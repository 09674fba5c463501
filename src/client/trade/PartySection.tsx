import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Link from '@mui/material/Link'
import { useState } from 'react'
import type { Words } from '../../books/words.ts'
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
import type { DraftProps } from './useDraft.ts'
import { useParticularsNeeded } from './useParticularsNeeded.ts'

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
  return (
    <Box
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
      <PartyPicker documentId={documentId} kind={kind} error={faults['partyId']} onDone={onDone}>
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
        <ParticularText
          documentId={documentId}
          field="supplierBillNo"
          label={tradeWords.supplierBillNo}
          help={vatClaimed ? tradeWords.neededForVat : undefined}
          required={vatClaimed}
          error={faults['supplierBillNo']}
          onEnter={onDone}
        />
      )}
      {vatClaimed && (
        <SupplierBillDate documentId={documentId} needed error={faults['supplierBillDate']} />
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
