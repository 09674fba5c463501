import { mdiCartPlus, mdiCashRegister, mdiPencilOutline, mdiPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
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
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          rowGap: 1,
          alignItems: 'flex-start',
        }}
      >
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <PartyPicture party={party} />
        </Box>
        <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
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
        </Box>
        <Box sx={{ ml: 'auto', textAlign: 'end' }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <T w={words.partyBalance} />
          </Box>
          <Typography
            variant="figure"
            component="div"
            sx={{ '& > span': { alignItems: 'flex-end' } }}
          >
            <PartyBalance paisa={party.balance} />
          </Typography>
        </Box>
      </Box>
    </Panel>
  )
}

/** A form of bills, which begins with the party. */
const BillFormLink = ({
  id,
  path,
  ...shown
}: {
  readonly id: string
  readonly path: string
  readonly label: Words
  readonly icon: string
  readonly shortcut: string
}) => {
  const mayOpen = useMayOpen()
  return mayOpen(path) ? (
    <KeyedLink href={`${path}?${new URLSearchParams({ party: id }).toString()}`} {...shown} />
  ) : null
}

/** What is done most with a party: on a phone these alone stand above its account. */
const FirstActions = ({ party: { ledgerId, mobileNo } }: { readonly party: Ledger }) => (
  <>
    <PartyPaymentButton kind="receipt" partyId={ledgerId} />
    <BillFormLink
      id={ledgerId}
      path="/sales/add"
      label={words.newSale}
      icon={mdiCashRegister}
      shortcut="s"
    />
    {mobileNo !== '' && (
      <Button
        component="a"
        href={`tel:${mobileNo}`}
        color="inherit"
        startIcon={<Icon path={mdiPhoneOutline} />}
        sx={{ display: { sm: 'none' } }}
      >
        <T w={words.call} />
      </Button>
    )}
  </>
)

const OtherActions = ({ id }: { readonly id: string }) => {
  const [, go] = useLocation()
  const may = useMay()
  return (
    <>
      <BillFormLink
        id={id}
        path="/purchase/add"
        label={words.newPurchase}
        icon={mdiCartPlus}
        shortcut="k"
      />
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
}

/** One party: its contact details, its balance and its ledger. */
export const PartyScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(partyQuery, id)
  const party = remote.held?.ledgerData ?? null
  const [range, setRange] = useRange()
  const title: Words =
    party === null ? words.partyLedger : { ne: party.ledgerTitle, en: party.ledgerTitle }
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const isActive = party !== null && party.isActive
  return (
    <>
      <PageHeader
        title={title}
        before={<BackLink to={listPath} />}
        actions={
          party?.isActive === false ? (
            <ReactivateButton flow={partyReactivation} id={id} />
          ) : (
            isActive && (
              <>
                <FirstActions party={party} />
                {!phone && <OtherActions id={id} />}
              </>
            )
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
      {isActive && phone && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OtherActions id={id} />
        </Box>
      )}
    </>
  )
}
