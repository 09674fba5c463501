import type { Words } from '../../books/words.ts'
import { ChequeInputs } from '../documents/ChequeInputs.tsx'
import { blankCheque, type ChequeField } from '../documents/chequeTexts.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useToday } from '../ui/clock.tsx'
import { sideOfKind, type DraftCheque } from './draftCheques.ts'
import { useDebouncedField, useDraft, type DraftProps } from './useDraft.ts'

/** The fields of the rules that one field of the form shows. */
const ruleFields: Readonly<Record<ChequeField, readonly string[]>> = {
  number: ['number', 'chequeId'],
  bank: ['bankName', 'bankId'],
  date: ['date'],
  amount: ['amount'],
}

interface DraftChequeProps extends DraftProps {
  readonly cheques: readonly DraftCheque[]
  readonly banks: readonly { readonly bankId: string; readonly name: string }[]
  /** What this device said of the last review. */
  readonly faults: Readonly<Record<string, Words>> | undefined
  readonly onPut: (cheques: readonly DraftCheque[]) => void
}

/** A new cheque of a draft. */
export const newDraftCheque = (chequeId: string, date: string, amount = ''): DraftCheque => ({
  ...blankCheque(chequeId, date),
  bankName: '',
  amount,
})

/** The cheques with which a bill is paid. */
export const DraftChequeInputs = ({
  documentId,
  kind,
  cheques: recorded,
  banks,
  faults,
  onPut,
}: DraftChequeProps) => {
  const today = useToday()
  const newId = useAppContext('newId')
  const serverFaults = useDraft(documentId, (d) => d.faults)
  const field = useDebouncedField(recorded, onPut)
  const cheques = field.value
  const faultOf = (id: string, of: ChequeField): Words | undefined => {
    const at = cheques.findIndex(({ chequeId }) => chequeId === id)
    return ruleFields[of]
      .map((rule) => `cheques.${at}.${rule}`)
      .map((path) => serverFaults[`settlement.${path}`] ?? faults?.[path])
      .find((fault) => fault !== undefined)
  }
  const bankName = (id: string): string => banks.find(({ bankId }) => bankId === id)?.name ?? ''
  return (
    <ChequeInputs
      side={sideOfKind(kind)}
      cheques={cheques}
      banks={banks}
      fault={faultOf}
      onType={(id, of, text) =>
        field.write(
          cheques.map((cheque) =>
            cheque.chequeId === id
              ? { ...cheque, [of]: text, ...(of === 'bank' ? { bankName: bankName(text) } : {}) }
              : cheque,
          ),
        )
      }
      onLeave={field.flush}
      onAdd={() => onPut([...cheques, newDraftCheque(newId(), today)])}
      onRemove={(id) => onPut(cheques.filter(({ chequeId }) => chequeId !== id))}
    />
  )
}
