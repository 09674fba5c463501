import Box from '@mui/material/Box'
import { useRef, type ReactNode } from 'react'
import { isReturnKind } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { SwitchInput } from '../ui/choices.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { billKinds } from './billKinds.ts'
import { ChooseCashCustomer, PutParticulars } from './commands.ts'
import { earlyFault } from './dateQuestion.ts'
import type { DraftParticulars } from './draftFields.ts'
import { tradeWords } from './tradeWords.ts'
import { useDebouncedField, useDraft, type DraftProps } from './useDraft.ts'

/** The particulars of a draft and the command that changes some of them. */
export const useParticulars = (documentId: string) => {
  const send = useSend()
  const particulars = useDraft(documentId, (d) => d.particulars)
  const put = (change: Partial<DraftParticulars>) => {
    send(PutParticulars, { documentId, ...particulars, ...change })
  }
  return [particulars, put] as const
}

interface ParticularTextProps {
  readonly documentId: string
  readonly field:
    | 'remarks'
    | 'supplierBillNo'
    | 'importDeclarationNo'
    | 'exportCountry'
    | 'exportDeclarationNo'
  readonly label: Words
  readonly help?: Words | undefined
  readonly required?: boolean
  /** What this device refused; the server's refusal is in the draft. */
  readonly error?: Words | undefined
  /** Gets the text as it was typed. */
  readonly onEnter?: (text: string) => void
}
/** One particular that is typed as text. */
export const ParticularText = ({
  documentId,
  field,
  label,
  help,
  required = false,
  error,
  onEnter,
}: ParticularTextProps) => {
  const [particulars, put] = useParticulars(documentId)
  const fault = useDraft(documentId, (d) => d.faults[field])
  const text = useDebouncedField(particulars[field], (value) => put({ [field]: value }))
  return (
    <TextInput
      label={label}
      value={text.value}
      onChange={text.write}
      onBlur={text.flush}
      maxLength={field === 'remarks' ? 400 : 40}
      help={help}
      required={required}
      error={fault ?? (particulars[field] === '' ? error : undefined)}
      onEnter={
        onEnter === undefined
          ? undefined
          : () => {
              text.flush()
              onEnter(text.value)
            }
      }
    />
  )
}

/** The business date of a draft. */
export const BillDate = ({
  documentId,
  onEnter,
}: {
  readonly documentId: string
  readonly onEnter: () => void
}) => {
  const today = useAppContext('today')()
  const [{ date }, put] = useParticulars(documentId)
  const error = useDraft(documentId, (d) => d.faults['date'])
  // While a date is being typed, the last readable one stays. If the field is left unreadable, the bill has no date and cannot be saved.
  const unreadable = useRef(false)
  return (
    <BsDateInput
      label={words.date}
      value={date === '' ? null : date}
      max={today}
      onChange={(typed) => {
        unreadable.current = typed === null
        if (typed !== null) put({ date: typed })
      }}
      onBlur={() => {
        if (unreadable.current) put({ date: '' })
      }}
      onEnter={onEnter}
      error={error}
    />
  )
}

const CustomerName = ({ documentId }: { readonly documentId: string }) => {
  const send = useSend()
  const customerName = useDraft(documentId, (d) => d.partyName)
  const error = useDraft(documentId, (d) => d.faults['customerName'])
  const name = useDebouncedField(customerName, (value) => {
    send(ChooseCashCustomer, { documentId, customerName: value.trim() })
  })
  return (
    <TextInput
      label={tradeWords.customerName}
      value={name.value}
      onChange={name.write}
      onBlur={name.flush}
      maxLength={120}
      error={error}
    />
  )
}

interface KindFieldsProps {
  readonly documentId: string
  /** The bill needs these particulars, so they stand among its first fields. */
  readonly shownAbove: boolean
}
interface NeededFieldsProps {
  readonly documentId: string
  /** The bill cannot be saved without them. */
  readonly needed?: boolean
}

/** The date of the supplier's own bill. */
export const SupplierBillDate = ({
  documentId,
  needed = false,
  error,
  onEnter,
}: NeededFieldsProps & {
  readonly error?: Words | undefined
  readonly onEnter?: () => void
}) => {
  const [particulars, put] = useParticulars(documentId)
  const today = useAppContext('today')()
  const fault = useDraft(documentId, (d) => d.faults['supplierBillDate'])
  const recorded = useDraft(documentId, (d) => d.recordedParticulars?.supplierBillDate)
  const date = particulars.supplierBillDate
  return (
    <BsDateInput
      label={tradeWords.supplierBillDate}
      value={date}
      max={today}
      onChange={(supplierBillDate) => put({ supplierBillDate })}
      required={needed}
      help={needed ? tradeWords.neededForVat : undefined}
      onEnter={onEnter}
      error={fault ?? (date === null ? error : earlyFault(date, recorded))}
    />
  )
}

const SupplierBillFields = ({ documentId, shownAbove }: KindFieldsProps) => {
  const [particulars, put] = useParticulars(documentId)
  return (
    <>
      {!shownAbove && <SupplierBillDate documentId={documentId} />}
      <ParticularText
        documentId={documentId}
        field="importDeclarationNo"
        label={tradeWords.importNo}
      />
      <SwitchInput
        label={tradeWords.capital}
        checked={particulars.isCapital}
        onChange={(isCapital) => put({ isCapital })}
      />
    </>
  )
}

const noFaults: Readonly<Record<string, Words>> = {}

/** Country and customs declaration of an export. */
export const ExportFields = ({
  documentId,
  needed = false,
  faults = noFaults,
}: NeededFieldsProps & { readonly faults?: Readonly<Record<string, Words>> }) => {
  const [particulars, put] = useParticulars(documentId)
  const today = useAppContext('today')()
  const fault = useDraft(documentId, (d) => d.faults['exportDeclarationDate'])
  const recorded = useDraft(documentId, (d) => d.recordedParticulars?.exportDeclarationDate)
  const date = particulars.exportDeclarationDate
  return (
    <>
      <ParticularText
        documentId={documentId}
        field="exportCountry"
        label={tradeWords.exportCountry}
        required={needed}
        error={faults['exportCountry']}
      />
      <ParticularText
        documentId={documentId}
        field="exportDeclarationNo"
        label={tradeWords.exportNo}
        required={needed}
        error={faults['exportDeclarationNo']}
      />
      <BsDateInput
        label={words.exportDate}
        value={date}
        max={today}
        onChange={(exportDeclarationDate) => put({ exportDeclarationDate })}
        required={needed}
        error={
          fault ?? (date === null ? faults['exportDeclarationDate'] : earlyFault(date, recorded))
        }
      />
    </>
  )
}

/** Of a bill that is no export they are shown only while something stands in them. */
const MoreExportFields = ({ documentId, shownAbove }: KindFieldsProps) => {
  const isWritten = useDraft(
    documentId,
    ({ particulars }) =>
      particulars.exportCountry !== '' ||
      particulars.exportDeclarationNo !== '' ||
      particulars.exportDeclarationDate !== null,
  )
  return shownAbove || !isWritten ? null : <ExportFields documentId={documentId} />
}

/** Particulars side by side. */
export const ParticularsGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
      },
    }}
  >
    {children}
  </Box>
)

/** The particulars that few bills need. */
export const MoreParticulars = ({
  documentId,
  kind,
  shownAbove,
}: DraftProps & Pick<KindFieldsProps, 'shownAbove'>) => {
  const buyer = useDraft(documentId, (d) => d.buyer)
  const KindFields = billKinds[kind].namesSupplierBill ? SupplierBillFields : MoreExportFields
  return (
    <ParticularsGrid>
      {buyer === 'cash' && <CustomerName documentId={documentId} />}
      {!isReturnKind(kind) && (
        <>
          <ParticularText documentId={documentId} field="remarks" label={words.remarks} />
          <KindFields documentId={documentId} shownAbove={shownAbove} />
        </>
      )}
    </ParticularsGrid>
  )
}
