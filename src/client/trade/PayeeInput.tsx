import { useMemo, useState } from 'react'
import type { Words } from '../../books/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { costFormWords } from './costFormWords.ts'
import type { DraftPayee } from './draftCosts.ts'
import { bankChoicesQuery, partyChoicesQuery } from '../documents/choices.ts'
import { tradeWords } from './tradeWords.ts'

interface NamedParty {
  readonly partyId: string
  readonly name: string
  readonly mobileNo: string
}
const keyOf = (party: NamedParty) => party.partyId
const nameOf = (party: NamedParty) => party.name
const mobileOf = (party: NamedParty) => [party.mobileNo]

interface PayeeInputProps {
  readonly payee: DraftPayee
  readonly error: Words | undefined
  readonly onChange: (payee: DraftPayee) => void
}

const PayeeParty = ({
  payee,
  error,
  onChange,
}: PayeeInputProps & { readonly payee: DraftPayee & { readonly type: 'party' } }) => {
  const { NewPartyDialog } = useFeatureSlots()
  const parties = useQuery(partyChoicesQuery, null)
  const [newName, setNewName] = useState<string | null>(null)
  const options = useMemo(
    () =>
      (parties.held ?? []).map(({ ledgerId, ledgerTitle, mobileNo }) => ({
        partyId: ledgerId,
        name: ledgerTitle,
        mobileNo,
      })),
    [parties.held],
  )
  const { partyId, name } = payee
  return (
    <>
      <PickInput<NamedParty>
        key={partyId}
        label={costFormWords.payeeParty}
        options={options}
        keyOf={keyOf}
        nameOf={nameOf}
        alsoFoundBy={mobileOf}
        value={partyId === '' ? null : { partyId, name, mobileNo: '' }}
        onChange={(pick) => {
          if (pick !== null) onChange({ type: 'party', partyId: pick.partyId, name: pick.name })
        }}
        placeholder={tradeWords.searchParty}
        error={error}
        {...(NewPartyDialog === null ? {} : { onAddNew: setNewName })}
      />
      {NewPartyDialog !== null && newName !== null && (
        <NewPartyDialog
          typed={newName}
          onClose={() => setNewName(null)}
          onMade={({ ledgerId, ledgerTitle }) => {
            setNewName(null)
            onChange({ type: 'party', partyId: ledgerId, name: ledgerTitle })
          }}
        />
      )}
    </>
  )
}

/** Who is paid a cost: cash, one of the banks, or a party that is owed it. */
export const PayeeInput = ({ payee, error, onChange }: PayeeInputProps) => {
  const held = useQuery(bankChoicesQuery, null).held ?? []
  const known =
    payee.type !== 'bank' || held.some(({ bankId }) => bankId === payee.bankId)
      ? held
      : [payee, ...held]
  const choices = [
    { value: 'cash', label: words.cash },
    { value: 'party', label: costFormWords.owedToParty },
    ...known.map(({ bankId, name }) => ({ value: `bank ${bankId}`, label: name })),
  ]
  const choose = (value: string) => {
    const bank = known.find(({ bankId }) => value === `bank ${bankId}`)
    if (bank !== undefined) onChange({ type: 'bank', bankId: bank.bankId, name: bank.name })
    else onChange(value === 'cash' ? { type: 'cash' } : { type: 'party', partyId: '', name: '' })
  }
  return (
    <>
      <SelectInput
        label={costFormWords.paidTo}
        choices={choices}
        value={payee.type === 'bank' ? `bank ${payee.bankId}` : payee.type}
        onChange={choose}
        error={payee.type === 'party' ? undefined : error}
      />
      {payee.type === 'party' && <PayeeParty payee={payee} error={error} onChange={onChange} />}
    </>
  )
}
