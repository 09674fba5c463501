import { useMemo } from 'react'
import type { Words } from '../../books/words.ts'
import type { Reminder } from '../../contract/reminders.ts'
import { mayQuery } from '../access/mayQuery.ts'
import { useMay } from '../access/useMay.ts'
import { partyChoicesQuery } from '../documents/choices.ts'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { PickInput } from '../ui/PickInput.tsx'
import { reminderWords } from './reminderWords.ts'

interface PartyChoice {
  readonly ledgerId: string
  readonly ledgerTitle: string
  readonly mobileNo: string
}
const keyOf = ({ ledgerId }: PartyChoice) => ledgerId
const nameOf = ({ ledgerTitle }: PartyChoice) => ledgerTitle
const mobileOf = ({ mobileNo }: PartyChoice) => [mobileNo]
const detailOf = ({ mobileNo }: PartyChoice) => mobileNo

interface ReminderPartyProps {
  readonly value: string
  /** The reminder that is changed, whose party may be inactive. */
  readonly reminder: Reminder | null
  readonly onChange: (ledgerId: string) => void
  readonly error: Words | undefined
  readonly disabled: boolean
}

const PartyInput = ({ value, reminder, onChange, ...field }: ReminderPartyProps) => {
  const { held } = useQuery(partyChoicesQuery, null)
  const options = useMemo((): readonly PartyChoice[] => {
    const { ledgerId = null, ledgerTitle = null } = reminder ?? {}
    const isListed = ledgerId === null || (held ?? []).some((each) => each.ledgerId === ledgerId)
    return isListed
      ? (held ?? [])
      : [...(held ?? []), { ledgerId, ledgerTitle: ledgerTitle ?? '', mobileNo: '' }]
  }, [held, reminder])
  return (
    <PickInput<PartyChoice>
      {...field}
      label={words.party}
      help={reminderWords.partyHelp}
      options={options}
      keyOf={keyOf}
      nameOf={nameOf}
      alsoFoundBy={mobileOf}
      detailOf={detailOf}
      value={options.find(({ ledgerId }) => ledgerId === value) ?? null}
      onChange={(party) => onChange(party?.ledgerId ?? '')}
    />
  )
}

/** Chooses the party of a payment, for those who may see parties. */
export const ReminderParty = (props: ReminderPartyProps) => {
  const may = useMay()
  return mayQuery(partyChoicesQuery, may) ? <PartyInput {...props} /> : null
}
