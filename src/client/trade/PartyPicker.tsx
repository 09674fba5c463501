import { mdiCashRegister } from '@mdi/js'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { Words } from '../../books/words.ts'
import type { LedgerChoice } from '../../contract/parties.ts'
import { useWords } from '../i18n/language.tsx'
import { useQuery, useSend } from '../react/sessionHooks.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { PartyBalance } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { billKinds } from './billKinds.ts'
import { ChooseCashCustomer, ChooseParty } from './commands.ts'
import { partyChoicesQuery } from '../documents/choices.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type DraftProps } from './useDraft.ts'

const cashId = 'cash customer'
interface Buyer {
  readonly ledgerId: string
  readonly ledgerTitle: string
  readonly mobileNo: string
  /** Null if the person may not see it. */
  readonly balance: number | null
  readonly chargesVat: boolean
  /** Found by these as by its title. */
  readonly otherTexts: readonly string[]
}
const keyOf = (p: Buyer) => p.ledgerId
const nameOf = (p: Buyer) => p.ledgerTitle
const otherTexts = (p: Buyer) => p.otherTexts
const detailOf = (p: Buyer) => {
  if (p.ledgerId === cashId) return <Icon path={mdiCashRegister} />
  return p.balance === null || p.balance === 0 ? p.mobileNo : <PartyBalance paisa={p.balance} />
}
const buyerOf = ({
  ledgerId,
  ledgerTitle,
  mobileNo,
  balance,
  vatPanFlag,
}: LedgerChoice): Buyer => ({
  ledgerId,
  ledgerTitle,
  mobileNo,
  balance,
  chargesVat: vatPanFlag === 'vat',
  otherTexts: [mobileNo],
})
/** A buyer of whom only id and name are known. */
const namedBuyer = (
  ledgerId: string,
  ledgerTitle: string,
  otherTexts: readonly string[] = [],
): Buyer => ({
  ledgerId,
  ledgerTitle,
  mobileNo: '',
  balance: null,
  chargesVat: false,
  otherTexts,
})

const Balance = ({ paisa }: { readonly paisa: number | null | undefined }) => {
  if (paisa === undefined || paisa === null || paisa === 0) return null
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        '& > span': { flexDirection: 'row !important', gap: 0.5 },
      }}
    >
      <PartyBalance paisa={paisa} />
    </Box>
  )
}

interface PartyPickerProps extends DraftProps {
  /** Why the bill cannot be saved without a party. */
  readonly error: Words | undefined
  readonly onDone: () => void
  /** Below the field, beside the party's balance. */
  readonly children: ReactNode
}

/**
 * Picks the customer or supplier of a bill; the party that the address names is picked at once. Pressing Enter at once
 * takes the cash customer.
 */
export const PartyPicker = ({ documentId, kind, error, onDone, children }: PartyPickerProps) => {
  const { party, noParty } = billKinds[kind]
  const say = useWords()
  const send = useSend()
  const { NewPartyDialog } = useFeatureSlots()
  const buyer = useDraft(documentId, (d) => d.buyer)
  const partyId = useDraft(documentId, (d) => d.partyId)
  const partyName = useDraft(documentId, (d) => d.partyName)
  const fault = useDraft(documentId, (d) => d.faults['partyId'])
  const lineCount = useDraft(documentId, (d) => d.order.length)
  const parties = useQuery(partyChoicesQuery, null)
  const [newName, setNewName] = useState<string | null>(null)
  const cashTitle = say(noParty)
  const rows = useMemo(() => (parties.held ?? []).map(buyerOf), [parties.held])
  // Whatever the language of the screen, it is found in both.
  const cash = useMemo(
    () => namedBuyer(cashId, cashTitle, [noParty.ne, noParty.en]),
    [cashTitle, noParty],
  )
  const options = useMemo(() => [cash, ...rows], [cash, rows])
  const loaded = rows.find((row) => row.ledgerId === partyId)
  const buyers: Readonly<Record<typeof buyer, Buyer | null>> = {
    none: null,
    cash,
    party: loaded ?? namedBuyer(partyId ?? '', partyName),
  }
  const chosen = buyers[buyer]
  const choose = (pick: Buyer | null) => {
    if (pick === null) return
    if (pick.ledgerId === cashId) send(ChooseCashCustomer, { documentId, customerName: '' })
    else
      send(ChooseParty, {
        documentId,
        partyId: pick.ledgerId,
        partyName: pick.ledgerTitle,
        chargesVat: pick.chargesVat,
      })
    onDone()
  }
  const chooseAsked = useEffectEvent(choose)
  const asked = new URLSearchParams(useSearch()).get('party')
  const askedFor = buyer === 'none' ? rows.find(({ ledgerId }) => ledgerId === asked) : undefined
  useEffect(() => {
    if (askedFor !== undefined) chooseAsked(askedFor)
  }, [askedFor])
  return (
    <Box data-field="party">
      <PickInput<Buyer>
        key={`${chosen?.ledgerId ?? ''}${chosen?.ledgerTitle ?? ''}`}
        label={party}
        options={options}
        keyOf={keyOf}
        nameOf={nameOf}
        alsoFoundBy={otherTexts}
        detailOf={detailOf}
        value={chosen}
        onChange={choose}
        autoFocus={buyer === 'none' && lineCount === 0}
        placeholder={tradeWords.searchParty}
        error={buyer === 'none' ? (error ?? fault) : fault}
        {...(NewPartyDialog === null ? {} : { onAddNew: setNewName })}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          mt: 0.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
          minHeight: 20,
        }}
      >
        <Balance paisa={loaded?.balance} />
        {children}
      </Box>
      {NewPartyDialog !== null && newName !== null && (
        <NewPartyDialog
          typed={newName}
          onClose={() => setNewName(null)}
          onMade={({ ledgerId, ledgerTitle }) => {
            setNewName(null)
            choose(namedBuyer(ledgerId, ledgerTitle))
          }}
        />
      )}
    </Box>
  )
}
