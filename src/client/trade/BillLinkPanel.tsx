import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import { addDays } from '../../books/calendar/calendar.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { BillLink } from '../../contract/billLinks.ts'
import { copyText } from '../device/copyText.ts'
import { messageAppWords } from '../documents/messageAppWords.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { useToast } from '../ui/toast.tsx'
import { billLinkChart, RevokeBillLink, ShareBill } from './billLink.ts'
import { billLinkWords, openUntil } from './billLinkWords.ts'

type Lasting = 'month' | 'year' | 'always'
const days: Readonly<Record<Lasting, number | null>> = { month: 30, year: 365, always: null }
const choices: readonly { readonly value: Lasting; readonly label: Words }[] = [
  { value: 'month', label: billLinkWords.oneMonth },
  { value: 'year', label: billLinkWords.oneYear },
  { value: 'always', label: billLinkWords.always },
]

const NewLink = ({
  busy,
  onMake,
}: {
  readonly busy: boolean
  readonly onMake: (expiresOn: string | null) => void
}) => {
  const today = useAppContext('today')()
  const [lasting, setLasting] = useState<Lasting>('year')
  const make = () => {
    const after = days[lasting]
    onMake(after === null ? null : addDays(today, after))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2">
        <T w={billLinkWords.about} />
      </Typography>
      <ChoiceInput<Lasting>
        label={billLinkWords.validFor}
        value={lasting}
        onChange={setLasting}
        choices={choices}
        disabled={busy}
      />
      <Button variant="outlined" loading={busy} onClick={make}>
        <T w={billLinkWords.make} />
      </Button>
    </Box>
  )
}

const LiveLink = ({
  address,
  expiresOn,
  busy,
  onStop,
}: {
  readonly address: string
  readonly expiresOn: string | null
  readonly busy: boolean
  readonly onStop: () => void
}) => {
  const toast = useToast()
  const copy = async () => {
    if (await copyText(address)) toast.success(messageAppWords.linkCopied)
    else toast.error(messageAppWords.linkNotCopied)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        data-bill-link
        sx={{ overflowWrap: 'anywhere', py: 0.5, color: 'primary.main' }}
      >
        {address}
      </Box>
      <Typography variant="body2">
        <T w={openUntil(expiresOn)} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          <T w={messageAppWords.copyLink} />
        </Button>
        <Button color="error" loading={busy} onClick={onStop}>
          <T w={billLinkWords.stop} />
        </Button>
      </Box>
    </Box>
  )
}

/** The link of a sale: makes it, shows it and stops it. `address`: whole; null while it has none. */
export const BillLinkPanel = ({
  documentId,
  link,
  address,
}: {
  readonly documentId: string
  readonly link: BillLink | null
  readonly address: string | null
}) => {
  const send = useSend()
  const state = useSubmission(billLinkChart, documentId)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const give = (given: ReturnType<typeof send>) => setRefusal(E.isLeft(given) ? given.left : null)
  const busy = state === 'sending'
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle1" component="h3">
        <T w={billLinkWords.link} />
      </Typography>
      {link === null || address === null ? (
        <NewLink
          busy={busy}
          onMake={(expiresOn) => give(send(ShareBill, { documentId, expiresOn }))}
        />
      ) : (
        <LiveLink
          address={address}
          expiresOn={link.expiresOn}
          busy={busy}
          onStop={() => give(send(RevokeBillLink, { documentId }))}
        />
      )}
      {state === 'waiting' && (
        <Alert severity="info">
          <T w={billLinkWords.waiting} />
        </Alert>
      )}
      {refusal !== null && (
        <Alert severity="error">
          <T w={refusal.say} />
        </Alert>
      )}
    </Box>
  )
}
