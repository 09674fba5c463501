import type { ChequeSide } from '../../books/documents/cheque.ts'
import type { FormState } from '../forms/useForm.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useToday } from '../ui/clock.tsx'
import { chequeKey, chequesIn, chequeTextsOf } from './chequeFields.ts'
import { ChequeInputs } from './ChequeInputs.tsx'
import { blankCheque, type ChequeTexts } from './chequeTexts.ts'

interface FormChequesProps {
  readonly side: ChequeSide
  readonly form: FormState<Readonly<Record<string, string>>>
  /** The banks of the shop on which a cheque can be drawn. */
  readonly banks: readonly { readonly bankId: string; readonly name: string }[]
  readonly onType: (key: string, text: string) => void
}

/** The cheques of a form of named texts. */
export const FormCheques = ({ side, form, banks, onType }: FormChequesProps) => {
  const today = useToday()
  const newId = useAppContext('newId')
  const put = (cheque: ChequeTexts) => {
    for (const [key, text] of Object.entries(chequeTextsOf([cheque]))) onType(key, text)
  }
  return (
    <ChequeInputs
      side={side}
      cheques={chequesIn(form.texts)}
      banks={banks}
      disabled={form.busy}
      fault={(id, field) => form.fault(chequeKey(id, field))}
      onType={(id, field, text) => onType(chequeKey(id, field), text)}
      onLeave={(id, field) => form.leave(chequeKey(id, field))}
      onAdd={() => put(blankCheque(newId(), today))}
      onRemove={(id) => put(blankCheque(id, ''))}
    />
  )
}
