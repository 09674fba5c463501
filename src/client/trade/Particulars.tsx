import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { SwitchInput } from '../ui/choices.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { billKinds } from './billKinds.ts'
import { ChooseCashCustomer, PutParticulars } from './commands.ts'
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
  readonly onEnter?: () => void
}
/** One particular that is typed as text. */
export const ParticularText = ({ documentId, field, label, onEnter }: ParticularTextProps) => {
  const [particulars, put] = useParticulars(documentId)
  const error = useDraft(documentId, (d) => d.faults[field])
  const text = useDebouncedField(particulars[field], (value) => put({ [field]: value }))
  return (
    <TextInput
      label={label}
      value={text.value}
      onChange={text.write}
      onBlur={text.flush}
      maxLength={field === 'remarks' ? 400 : 40}
      error={error}
      onEnter={
        onEnter === undefined
          ? undefined
          : () => {
              text.flush()
              onEnter()
            }
      }
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

const SupplierBillFields = ({ documentId }: { readonly documentId: string }) => {
  const [particulars, put] = useParticulars(documentId)
  const today = useAppContext('today')()
  const error = useDraft(documentId, (d) => d.faults['supplierBillDate'])
  return (
    <>
      <BsDateInput
        label={tradeWords.supplierBillDate}
        value={particulars.supplierBillDate}
        max={today}
        onChange={(supplierBillDate) => put({ supplierBillDate })}
        error={error}
      />
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

const ExportFields = ({ documentId }: { readonly documentId: string }) => {
  const [particulars, put] = useParticulars(documentId)
  const today = useAppContext('today')()
  const error = useDraft(documentId, (d) => d.faults['exportDeclarationDate'])
  return (
    <>
      <ParticularText
        documentId={documentId}
        field="exportCountry"
        label={tradeWords.exportCountry}
      />
      <ParticularText
        documentId={documentId}
        field="exportDeclarationNo"
        label={tradeWords.exportNo}
      />
      <BsDateInput
        label={words.exportDate}
        value={particulars.exportDeclarationDate}
        max={today}
        onChange={(exportDeclarationDate) => put({ exportDeclarationDate })}
        error={error}
      />
    </>
  )
}

/** The particulars that few bills need. */
export const MoreParticulars = ({ documentId, kind }: DraftProps) => {
  const buyer = useDraft(documentId, (d) => d.buyer)
  const KindFields = billKinds[kind].namesSupplierBill ? SupplierBillFields : ExportFields
  return (
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
      {buyer === 'cash' && <CustomerName documentId={documentId} />}
      <ParticularText documentId={documentId} field="remarks" label={words.remarks} />
      <KindFields documentId={documentId} />
    </Box>
  )
}
