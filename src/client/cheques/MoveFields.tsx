import type { ChequeSide } from '../../books/documents/cheque.ts'
import type { ChequeAction } from '../../books/ledger/cheque.ts'
import type { LedgerChoice } from '../../contract/parties.ts'
import { TypedAmount, TypedDate } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { chequeScreenWords } from './chequeScreenWords.ts'
import type { MoveTexts } from './moveForm.ts'
import { bankChoicesQuery, partyChoicesQuery } from '../documents/choices.ts'

interface FormProps {
  readonly form: FormState<MoveTexts>
}

const BankField = ({ form }: FormProps) => {
  const banks = useQuery(bankChoicesQuery, null).held ?? []
  return (
    <SelectInput
      label={chequeScreenWords.intoBank}
      required
      autoFocus
      value={form.texts.bankId === '' ? null : form.texts.bankId}
      onChange={(bankId) => form.put('bankId', bankId)}
      error={form.fault('bankId')}
      disabled={form.busy}
      choices={banks.map(({ bankId, name }) => ({ value: bankId, label: name }))}
    />
  )
}

const keyOf = (party: LedgerChoice) => party.ledgerId
const nameOf = (party: LedgerChoice) => party.ledgerTitle
const textsOf = (party: LedgerChoice) => [party.mobileNo]
const PartyField = ({ form }: FormProps) => {
  const options = useQuery(partyChoicesQuery, null).held ?? []
  const chosen = options.find(({ ledgerId }) => ledgerId === form.texts.partyId) ?? null
  return (
    <PickInput
      key={chosen?.ledgerId ?? ''}
      label={chequeScreenWords.toWhom}
      required
      autoFocus
      placeholder={words.search}
      options={options}
      keyOf={keyOf}
      nameOf={nameOf}
      alsoFoundBy={textsOf}
      value={chosen}
      onChange={(party) => form.put('partyId', party?.ledgerId ?? '')}
      error={form.fault('partyId')}
    />
  )
}

/** These name a bank or a party first. */
const namesWhere: readonly ChequeAction[] = ['deposit', 'giveOn']

/** The fields of a move of cheques, as its action has them. */
export const MoveFields = ({
  action,
  side,
  form,
}: FormProps & { readonly action: ChequeAction; readonly side: ChequeSide }) => {
  const today = useToday()
  const at = (field: keyof MoveTexts) => ({
    value: form.texts[field],
    onChange: (text: string) => form.put(field, text),
    onBlur: () => form.leave(field),
    error: form.fault(field),
    disabled: form.busy,
  })
  return (
    <FieldGrid>
      {action === 'deposit' && <BankField form={form} />}
      {action === 'giveOn' && <PartyField form={form} />}
      <TypedDate {...at('date')} max={today} autoFocus={!namesWhere.includes(action)} />
      {action === 'deposit' && (
        <TextInput {...at('slip')} label={chequeScreenWords.slip} maxLength={40} />
      )}
      {action === 'bounce' && (
        <>
          <TypedAmount {...at('bankCharge')} label={chequeScreenWords.bankCharge} />
          <TypedAmount
            {...at('claimed')}
            label={
              side === 'received'
                ? chequeScreenWords.claimedFromParty
                : chequeScreenWords.claimedByParty
            }
          />
        </>
      )}
      <TextInput {...at('remarks')} label={words.remarks} maxLength={400} />
    </FieldGrid>
  )
}
