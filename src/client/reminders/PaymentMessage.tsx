import { mdiMessageTextOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { mayQuery } from '../access/mayQuery.ts'
import { useMay } from '../access/useMay.ts'
import { partyChoicesQuery, shopQuery } from '../documents/choices.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import type { RemindPartyProps } from '../react/featureSlots.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { InfoDialog } from '../ui/dialogs.tsx'
import { PartyBalance } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MessageInLanguage } from '../documents/MessageInLanguage.tsx'
import { messageWords, paymentMessage, remindParty } from './messageWords.ts'
import { openItemsOfPartyQuery } from './queries.ts'

const Message = ({ party: { ledgerId, ledgerTitle, mobileNo }, owed }: RemindPartyProps) => {
  const { held: bills } = useQuery(openItemsOfPartyQuery, ledgerId)
  const { held: shop } = useQuery(shopQuery, null)
  if (bills === null || shop === null) return <T w={words.loading} />
  return (
    <MessageInLanguage
      said={paymentMessage(ledgerTitle, shop.businessName, owed, bills)}
      mobile={mobileNo}
      label={messageWords.language}
      first="ne"
    />
  )
}

const MessageDialog = ({
  party,
  owed,
  onClose,
}: RemindPartyProps & { readonly onClose: () => void }) => (
  <InfoDialog title={messageWords.title} onClose={onClose}>
    <Message party={party} owed={owed} />
  </InfoDialog>
)

/** A button that writes a party a message about what it owes, for those who receive and pay. */
export const RemindParty = ({ party, owed }: RemindPartyProps) => {
  const [open, setOpen] = useState(false)
  const say = useWords()
  const may = useMay()
  if (!mayQuery(openItemsOfPartyQuery, may)) return null
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        aria-label={say(remindParty(party.ledgerTitle))}
        title={say(messageWords.remind)}
      >
        <Icon path={mdiMessageTextOutline} />
      </IconButton>
      {open && <MessageDialog party={party} owed={owed} onClose={() => setOpen(false)} />}
    </>
  )
}

const Known = ({ party, owed }: RemindPartyProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PartyBalance paisa={owed} />
      {party.mobileNo !== '' && (
        <Button component="a" href={`tel:${party.mobileNo}`} className="figures">
          {party.mobileNo}
        </Button>
      )}
      {owed > 0 && (
        <Button onClick={() => setOpen(true)} startIcon={<Icon path={mdiMessageTextOutline} />}>
          <T w={messageWords.write} />
        </Button>
      )}
      {open && <MessageDialog party={party} owed={owed} onClose={() => setOpen(false)} />}
    </>
  )
}

const OfParty = ({ ledgerId }: { readonly ledgerId: string }) => {
  const { held } = useQuery(partyChoicesQuery, null)
  const party = held?.find((each) => each.ledgerId === ledgerId)
  return party === undefined || party.balance === null ? null : (
    <Known party={party} owed={party.balance} />
  )
}

/** What a party owes now, its number to call, and a message about it, for those who receive and pay. */
export const PaymentMessage = ({ ledgerId }: { readonly ledgerId: string }) => {
  const may = useMay()
  return mayQuery(partyChoicesQuery, may) && mayQuery(openItemsOfPartyQuery, may) ? (
    <OfParty ledgerId={ledgerId} />
  ) : null
}
