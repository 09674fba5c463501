import { dueOf } from '../../books/paper/dueOf.ts'
import { mayQuery } from '../access/mayQuery.ts'
import { useMay } from '../access/useMay.ts'
import { wholeAddress } from '../device/wholeAddress.ts'
import { usePaymentQr } from '../documents/paymentQr.ts'
import { usePrintSettings } from '../documents/printSettings.ts'
import { ShareDialog } from '../documents/ShareDialog.tsx'
import type { SharedDocument } from '../documents/sharedDocument.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { saleLinkQuery } from './billLink.ts'
import { BillLinkPanel } from './BillLinkPanel.tsx'
import { billMessage } from './billLinkWords.ts'
import { billToDraw, type BillOnScreen } from './billToDraw.ts'

/** The same of a bill that can have a link. */
const WithLink = ({
  bill,
  shared,
  onClose,
}: {
  readonly bill: BillOnScreen['bill']
  readonly shared: SharedDocument
  readonly onClose: () => void
}) => {
  const { held: link, at, failed } = useQuery(saleLinkQuery, bill.documentId)
  // Before the first answer nobody knows whether it has one.
  const isKnown = at !== null || failed !== null
  const address = link === null ? null : wholeAddress(link.address)
  const panel = (link !== null || bill.state === 'live') && (
    <BillLinkPanel documentId={bill.documentId} link={link} address={address} />
  )
  return (
    <ShareDialog
      shared={shared}
      link={
        isKnown
          ? { address: address ?? '', panel }
          : { address: null, panel: <T w={words.loading} /> }
      }
      onClose={onClose}
    />
  )
}

/** Sends a bill to people: as a file, by a link, or as a text in another app. */
export const BillShareDialog = ({
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
  const { bill } = shown
  const shared: SharedDocument = {
    number: bill.number,
    mobile: bill.party?.mobileNo ?? '',
    draw: () => billToDraw({ ...shown, settings, payment }),
    message: (link) =>
      billMessage({
        shop: bill.seller.businessName,
        number: bill.number,
        total: bill.total,
        due: dueOf(bill),
        link,
      }),
  }
  return hasLink && mayQuery(saleLinkQuery, may) ? (
    <WithLink bill={bill} shared={shared} onClose={onClose} />
  ) : (
    <ShareDialog shared={shared} onClose={onClose} />
  )
}
