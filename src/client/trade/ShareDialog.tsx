import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { mayQuery } from '../access/mayQuery.ts'
import { useMay } from '../access/useMay.ts'
import { wholeAddress } from '../device/wholeAddress.ts'
import { MessageApps } from '../documents/MessageApps.tsx'
import { usePaymentQr } from '../documents/paymentQr.ts'
import { usePrintSettings } from '../documents/printSettings.ts'
import { T, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { InfoDialog } from '../ui/dialogs.tsx'
import { saleLinkQuery } from './billLink.ts'
import { BillFiles } from './BillFiles.tsx'
import { BillLinkPanel } from './BillLinkPanel.tsx'
import { billLinkWords, billMessage } from './billLinkWords.ts'
import type { BillOnScreen } from './billToDraw.ts'
import { dueOf } from '../../books/paper/dueOf.ts'

type Said = 'ne' | 'en'
const languages = [
  { value: 'ne', label: 'नेपाली' },
  { value: 'en', label: 'English' },
] as const

const Message = ({
  bill,
  link,
}: {
  readonly bill: BillOnScreen['bill']
  readonly link: string
}) => {
  const screen = useLanguage().language
  const [language, setLanguage] = useState<Said>(screen === 'en' ? 'en' : 'ne')
  const text = billMessage({
    shop: bill.seller.businessName,
    number: bill.number,
    total: bill.total,
    due: dueOf(bill),
    link,
  })[language]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle1" component="h3">
        <T w={billLinkWords.message} />
      </Typography>
      <ChoiceInput<Said>
        label={words.language}
        hideLabel
        value={language}
        onChange={setLanguage}
        choices={languages}
      />
      <Box lang={language} data-message sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <MessageApps mobile={bill.party?.mobileNo ?? ''} text={text} />
    </Box>
  )
}

const WithLink = ({ bill }: { readonly bill: BillOnScreen['bill'] }) => {
  const { held: link, at, failed } = useQuery(saleLinkQuery, bill.documentId)
  // Before the first answer nobody knows whether it has one.
  if (at === null && failed === null) return <T w={words.loading} />
  const address = link === null ? null : wholeAddress(link.address)
  return (
    <>
      {(link !== null || bill.state === 'live') && (
        <BillLinkPanel documentId={bill.documentId} link={link} address={address} />
      )}
      <Message bill={bill} link={address ?? ''} />
    </>
  )
}

/** Sends a bill to people: as a file, by a link, or as a text in another app. */
export const ShareDialog = ({
  shown,
  hasLink,
  onClose,
}: {
  readonly shown: Omit<BillOnScreen, 'settings' | 'payment'>
  /** Whether a bill of this kind can have a link. */
  readonly hasLink: boolean
  readonly onClose: () => void
}) => {
  const settings = usePrintSettings()
  const payment = usePaymentQr()
  const may = useMay()
  return (
    <InfoDialog title={words.share} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3, pb: 1 }}>
        <BillFiles shown={{ ...shown, settings, payment }} />
        {hasLink && mayQuery(saleLinkQuery, may) ? (
          <WithLink bill={shown.bill} />
        ) : (
          <Message bill={shown.bill} link="" />
        )}
      </Box>
    </InfoDialog>
  )
}
