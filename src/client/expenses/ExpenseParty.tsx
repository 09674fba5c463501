import { useMemo } from 'react'
import type { Words } from '../../books/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { PartyBalance } from '../ui/figures.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { expenseWords } from './expenseWords.ts'
import { partyChoicesQuery } from '../documents/choices.ts'

/** A party as an expense names it. `balance` null: none, or one that the person may not see. */
export interface ExpenseParty {
  readonly ledgerId: string
  readonly ledgerTitle: string
  readonly mobileNo: string
  readonly balance: number | null
}

const keyOf = ({ ledgerId }: ExpenseParty) => ledgerId
const nameOf = ({ ledgerTitle }: ExpenseParty) => ledgerTitle
const mobileOf = ({ mobileNo }: ExpenseParty) => [mobileNo]
const detailOf = ({ mobileNo, balance }: ExpenseParty) =>
  balance === null || balance === 0 ? mobileNo : <PartyBalance paisa={balance} />

interface ExpensePartyInputProps {
  readonly value: string
  /** The parties that may not be in the list: the one on the expense, or one that waits to be sent. */
  readonly named: readonly ExpenseParty[]
  readonly onChange: (ledgerId: string) => void
  readonly onAddNew: ((typed: string) => void) | null
  readonly error: Words | undefined
  readonly disabled: boolean
}
/** Chooses the party of an expense, or none. */
export const ExpensePartyInput = ({
  value,
  named,
  onChange,
  onAddNew,
  ...field
}: ExpensePartyInputProps) => {
  const { held } = useQuery(partyChoicesQuery, null)
  const options = useMemo(() => {
    const known = new Set((held ?? []).map(keyOf))
    return [...(held ?? []), ...named.filter((party) => !known.has(party.ledgerId))]
  }, [held, named])
  const chosen = options.find(({ ledgerId }) => ledgerId === value) ?? null
  return (
    <PickInput<ExpenseParty>
      {...field}
      label={words.party}
      help={expenseWords.nobody}
      options={options}
      keyOf={keyOf}
      nameOf={nameOf}
      alsoFoundBy={mobileOf}
      detailOf={detailOf}
      value={chosen}
      onChange={(party) => onChange(party?.ledgerId ?? '')}
      {...(onAddNew === null ? {} : { onAddNew })}
    />
  )
}
