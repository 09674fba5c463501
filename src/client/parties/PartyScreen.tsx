import { mdiCartPlus, mdiCashRegister, mdiPencilOutline, mdiPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocation, useParams } from 'wouter'
import type { Ledger } from '../../contract/parties.ts'
import type { Words } from '../../books/words.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { PartyPaymentButton } from '../documents/PartyPaymentButton.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { DeleteButton, ReactivateButton } from '../forms/DeleteButton.tsx'
import { useMayOpen } from '../access/mayOpen.ts'
import { useMay } from '../access/useMay.ts'
import { useRange } from '../react/useRange.ts'
import { words } from '../i18n/words.ts'
import { PartyBalance, useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { partyDeletion, partyReactivation } from './events.ts'
import { PartyOpenBills } from './PartyOpenBills.tsx'
import { PartyPicture } from './PartyPicture.tsx'
import { PartyStatement } from './PartyStatement.tsx'
import { partyWords } from './partyWords.ts'
import { partyQuery } from './queries.ts'

const listPath = '/party-ledgers'

const Card = ({ party }: { readonly party: Ledger }) => {
  const { contactPersonName, mobileNo, email, address, vatPanNo } = party
  const count = useNumberText()
  const details = [
    { label: words.contactPerson, value: contactPersonName },
    { label: words.mobile, value: mobileNo, href: `tel:${mobileNo}` },
    { label: words.email, value: email, href: `mailto:${email}` },
    { label: words.address, value: address },
    { label: words.panVat, value: vatPanNo },
  ].filter((d) => d.value !== '')
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'flex-start' }}>
        <PartyPicture party={party} />
        <Details>
          {details.map((d) => (
            <Detail key={d.label.en} label={d.label}>
              {d.href === undefined ? d.value : <a href={d.href}>{d.value}</a>}
            </Detail>
          ))}
          {party.creditDays !== null && (
            <Detail label={partyWords.creditDays}>{count(party.creditDays)}</Detail>
          )}
          {!party.isActive && (
            <Detail label={words.status}>
              <StatusChip label={words.inactive} />
            </Detail>
          )}
        </Details>
        <Box sx={{ ml: { sm: 'auto' }, textAlign: { xs: 'start', sm: 'end' } }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <T w={words.partyBalance} />
          </Box>
          <Typography
            variant="figure"
            component="div"
            sx={{ '& > span': { alignItems: { xs: 'flex-start', sm: 'flex-end' } } }}
          >
            <PartyBalance paisa={party.balance} />
          </Typography>
        </Box>
      </Box>
    </Panel>
  )
}

/** The forms of bills, which begin with the party. */
const billForms = [
  { path: '/sales/add', label: words.newSale, icon: mdiCashRegister, shortcut: 's' },
  { path: '/purchase/add', label: words.newPurchase, icon: mdiCartPlus, shortcut: 'k' },
] as const

/** One party: its contact details, its balance and its ledger. */
export const PartyScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const [, go] = useLocation()
  const may = useMay()
  const mayOpen = useMayOpen()
  const ofParty = new URLSearchParams({ party: id }).toString()
  const remote = useQuery(partyQuery, id)
  const party = remote.held?.ledgerData ?? null
  const [range, setRange] = useRange()
  const title: Words =
    party === null ? words.partyLedger : { ne: party.ledgerTitle, en: party.ledgerTitle }
  const actions = party !== null && party.isActive && (
    <>
      {party.mobileNo !== '' && (
        <Button
          component="a"
          href={`tel:${party.mobileNo}`}
          color="inherit"
          startIcon={<Icon path={mdiPhoneOutline} />}
          sx={{ display: { sm: 'none' } }}
        >
          <T w={words.call} />
        </Button>
      )}
      {billForms.map(
        ({ path, ...shown }) =>
          mayOpen(path) && <KeyedLink key={path} href={`${path}?${ofParty}`} {...shown} />,
      )}
      <PartyPaymentButton kind="receipt" partyId={id} />
      <PartyPaymentButton kind="payment" partyId={id} />
      {may('party-edit') && (
        <KeyedLink
          href={`/party-ledgers-edit-page/${id}`}
          label={words.edit}
          icon={mdiPencilOutline}
          shortcut="e"
        />
      )}
      {may('party-delete') && (
        <DeleteButton
          flow={partyDeletion}
          id={id}
          title={partyWords.deleteTitle}
          help={partyWords.deleteHelp}
          onDeleted={() => go(listPath)}
        />
      )}
    </>
  )
  return (
    <>
      <PageHeader
        title={title}
        before={<BackLink to={listPath} />}
        actions={
          party?.isActive === false ? (
            <ReactivateButton flow={partyReactivation} id={id} />
          ) : (
            actions
          )
        }
      />
      <StaleNote of={remote} />
      <WaitingNote commands={['AddReceipt', 'ChangeReceipt', 'AddPayment', 'ChangePayment']} />
      {party !== null && <Card party={party} />}
      {party === null && (
        <Panel>
          <NotLoaded of={remote} rows={3} />
        </Panel>
      )}
      {party !== null && <PartyOpenBills id={id} />}
      {party !== null && <PartyStatement id={id} range={range} onRange={setRange} />}
    </>
  )
}
