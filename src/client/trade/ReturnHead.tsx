import Box from '@mui/material/Box'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { isReturnKind } from '../../books/documents/documentKind.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText } from '../ui/figures.tsx'
import { billKinds } from './billKinds.ts'
import { BillDate, ParticularText } from './Particulars.tsx'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { useDraft, type DraftProps } from './useDraft.ts'

/** The bill whose goods come back, whom it was for, and the day of the return. */
export const ReturnHead = ({ documentId, kind }: DraftProps) => {
  const bill = useDraft(documentId, (d) => d.bill)
  if (bill === null || !isReturnKind(kind)) return null
  return (
    <Box
      data-part="party"
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Details>
        <Detail label={words.bill}>
          <DocumentLink kind={documentKinds[kind].returns} id={bill.billId} number={bill.number} />
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <DateText date={bill.date} />
          </Box>
        </Detail>
        <Detail label={billKinds[kind].party}>
          {bill.partyName === '' ? <T w={billKinds[kind].noParty} /> : bill.partyName}
        </Detail>
      </Details>
      <BillDate documentId={documentId} onEnter={() => undefined} />
    </Box>
  )
}

/** Why the goods come back; every note states it (VAT Rules, rule 20). */
export const ReturnReason = ({
  documentId,
  error,
  onDone,
}: {
  readonly documentId: string
  readonly error: Words | undefined
  readonly onDone: () => void
}) => (
  <Box data-part="reason">
    <ParticularText
      documentId={documentId}
      field="remarks"
      label={tradeReturnWords.reason}
      required
      error={error}
      onEnter={onDone}
    />
  </Box>
)
