import { mdiCashRegister } from '@mdi/js'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Link from '@mui/material/Link'
import { useMemo, useRef, useState } from 'react'
import type { Words } from '../../books/words.ts'
import type { LedgerChoice } from '../../contract/parties.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useQuery, useSend, useAppContext } from '../react/parts.tsx'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { words } from '../i18n/words.ts'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { PartyBalance } from '../ui/figures.tsx'
import { SwitchInput } from '../ui/choices.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { billKinds } from './billKinds.ts'
import { ChooseCashCustomer, ChooseParty, PutParticulars } from './commands.ts'
import type { DraftParticulars } from './draft.ts'
import { partyChoicesQuery } from './queries.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useRecorded, type OfDraft } from './useDraft.ts'

const cashId = 'cash customer'
/** `balance` is null where the person may not know it. */
interface Buyer {
  readonly ledgerId: string
  readonly ledgerTitle: string
  readonly mobileNo: string
  readonly balance: number | null
  readonly chargesVat: boolean
}
const keyOf = (p: Buyer) => p.ledgerId
const nameOf = (p: Buyer) => p.ledgerTitle
const foundBy = (p: Buyer) => [p.mobileNo]
const detailOf = (p: Buyer) => {
  if (p.ledgerId === cashId) return <Icon path={mdiCashRegister} />
  return p.balance === null || p.balance === 0 ? p.mobileNo : <PartyBalance paisa={p.balance} />
}
const rowOf = ({ ledgerId, ledgerTitle, mobileNo, balance, vatPanFlag }: LedgerChoice): Buyer => ({
  ledgerId,
  ledgerTitle,
  mobileNo,
  balance,
  chargesVat: vatPanFlag === 'vat',
})

const cashBuyer = (ledgerTitle: string): Buyer => ({
  ledgerId: cashId,
  ledgerTitle,
  mobileNo: '',
  balance: null,
  chargesVat: false,
})

/** Who buys or sells, and when: the head of the bill. Enter at once takes the cash customer. */
export const PartyPart = ({
  documentId,
  kind,
  no,
  onDone,
}: OfDraft & { readonly no: Words | undefined; readonly onDone: () => void }) => {
  const of = billKinds[kind]
  const say = useWords()
  const send = useSend()
  const { NewPartyDialog } = useFeatureSlots()
  const today = useAppContext('today')()
  const buyer = useDraft(documentId, (d) => d.buyer)
  const partyId = useDraft(documentId, (d) => d.partyId)
  const partyName = useDraft(documentId, (d) => d.partyName)
  const particulars = useDraft(documentId, (d) => d.particulars)
  const faults = useDraft(documentId, (d) => d.faults)
  const lineCount = useDraft(documentId, (d) => d.order.length)
  const parties = useQuery(partyChoicesQuery, null)
  const [adding, setAdding] = useState<string | null>(null)
  const [more, setMore] = useState(false)
  const cash = cashBuyer(say(of.noParty))
  const rows = useMemo(() => (parties.held ?? []).map(rowOf), [parties.held])
  const known = rows.find((row) => row.ledgerId === partyId)
  const cashTitle = cash.ledgerTitle
  const options = useMemo(() => [cashBuyer(cashTitle), ...rows], [cashTitle, rows])
  const chosen =
    buyer === 'cash'
      ? cash
      : buyer === 'party'
        ? (known ?? {
            ledgerId: partyId ?? '',
            ledgerTitle: partyName,
            mobileNo: '',
            balance: null,
            chargesVat: false,
          })
        : null
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
  // While a day is being typed the last one stands; one that is left unread is no day, and the bill waits for it.
  const unread = useRef(false)
  const put = (change: Partial<DraftParticulars>) => {
    send(PutParticulars, { documentId, ...particulars, ...change })
  }
  const name = useRecorded(buyer === 'cash' ? partyName : '', (customerName) => {
    send(ChooseCashCustomer, { documentId, customerName: customerName.trim() })
  })
  return (
    <Box
      data-part="party"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'minmax(0, 2fr) minmax(0, 1fr)',
          md: of.namesSupplierBill
            ? 'minmax(0, 2.2fr) minmax(0, 1.1fr) minmax(0, 1.1fr)'
            : 'minmax(0, 2.2fr) minmax(0, 1.2fr)',
        },
        alignItems: 'start',
      }}
    >
      <Box data-field="party">
        <PickInput<Buyer>
          key={`${chosen?.ledgerId ?? ''}${chosen?.ledgerTitle ?? ''}`}
          label={of.party}
          options={options}
          keyOf={keyOf}
          nameOf={nameOf}
          alsoFoundBy={foundBy}
          detailOf={detailOf}
          value={chosen}
          onChange={choose}
          autoFocus={buyer === 'none' && lineCount === 0}
          placeholder={tradeWords.searchParty}
          error={buyer === 'none' ? (no ?? faults['partyId']) : faults['partyId']}
          {...(NewPartyDialog === null ? {} : { onAddNew: setAdding })}
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
          {known?.balance !== undefined && known.balance !== null && known.balance !== 0 && (
            <Box
              sx={{
                display: 'flex',
                gap: 0.75,
                '& > span': { flexDirection: 'row !important', gap: 0.5 },
              }}
            >
              <PartyBalance paisa={known.balance} />
            </Box>
          )}
          <Link
            component="button"
            type="button"
            aria-expanded={more}
            onClick={() => setMore(!more)}
            sx={{ fontSize: 'inherit', minHeight: 24 }}
          >
            <T w={tradeWords.moreParticulars} />
          </Link>
        </Box>
      </Box>
      <BsDateInput
        label={words.date}
        value={particulars.date === '' ? null : particulars.date}
        max={today}
        onChange={(date) => {
          unread.current = date === null
          if (date !== null) put({ date })
        }}
        onBlur={() => {
          if (unread.current) put({ date: '' })
        }}
        onEnter={onDone}
        error={faults['date']}
      />
      {of.namesSupplierBill && (
        <ParticularText
          documentId={documentId}
          field="supplierBillNo"
          label={tradeWords.supplierBillNo}
          onEnter={onDone}
        />
      )}
      <Collapse in={more} unmountOnExit sx={{ gridColumn: '1 / -1' }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(3, minmax(0, 1fr))',
            },
          }}
        >
          {buyer === 'cash' && (
            <TextInput
              label={tradeWords.customerName}
              value={name.value}
              onChange={name.write}
              onBlur={name.settle}
              maxLength={120}
              error={faults['customerName']}
            />
          )}
          <ParticularText documentId={documentId} field="remarks" label={words.remarks} />
          {of.namesSupplierBill ? (
            <>
              <BsDateInput
                label={tradeWords.supplierBillDate}
                value={particulars.supplierBillDate}
                max={today}
                onChange={(supplierBillDate) => put({ supplierBillDate })}
                error={faults['supplierBillDate']}
              />
              <ParticularText
                documentId={documentId}
                field="importDeclarationNo"
                label={tradeWords.importNo}
              />
              <SwitchInput
                label={tradeWords.capital}
                checked={particulars.isCapital}
                onChange={(isCapital) => put({ isCapital })}
              />
            </>
          ) : (
            <>
              <ParticularText
                documentId={documentId}
                field="exportCountry"
                label={tradeWords.exportCountry}
              />
              <ParticularText
                documentId={documentId}
                field="exportDeclarationNo"
                label={tradeWords.exportNo}
              />
              <BsDateInput
                label={tradeWords.exportDate}
                value={particulars.exportDeclarationDate}
                max={today}
                onChange={(exportDeclarationDate) => put({ exportDeclarationDate })}
                error={faults['exportDeclarationDate']}
              />
            </>
          )}
        </Box>
      </Collapse>
      {NewPartyDialog !== null && adding !== null && (
        <NewPartyDialog
          typed={adding}
          onClose={() => setAdding(null)}
          onMade={(party) => {
            setAdding(null)
            send(ChooseParty, {
              documentId,
              partyId: party.ledgerId,
              partyName: party.ledgerTitle,
              chargesVat: false,
            })
            onDone()
          }}
        />
      )}
    </Box>
  )
}

type TextField =
  | 'remarks'
  | 'supplierBillNo'
  | 'importDeclarationNo'
  | 'exportCountry'
  | 'exportDeclarationNo'
const ParticularText = ({
  documentId,
  field,
  label,
  onEnter,
}: {
  readonly documentId: string
  readonly field: TextField
  readonly label: Words
  readonly onEnter?: () => void
}) => {
  const send = useSend()
  const particulars = useDraft(documentId, (d) => d.particulars)
  const error = useDraft(documentId, (d) => d.faults[field])
  const text = useRecorded(particulars[field], (value) => {
    send(PutParticulars, { documentId, ...particulars, [field]: value })
  })
  return (
    <TextInput
      label={label}
      value={text.value}
      onChange={text.write}
      onBlur={text.settle}
      maxLength={field === 'remarks' ? 400 : 40}
      error={error}
      onEnter={
        onEnter === undefined
          ? undefined
          : () => {
              text.settle()
              onEnter()
            }
      }
    />
  )
}
