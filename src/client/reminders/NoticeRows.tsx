import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'wouter'
import { noticeKey, noticeKinds, type NoticeKind } from '../../books/reminders/notices.ts'
import { noticeKindWords } from '../../books/reminders/reminderWords.ts'
import type { Words } from '../../books/words.ts'
import { noticeRouteWords } from '../../contract/noticeRouteWords.ts'
import type { Notice } from '../../contract/notices.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { useMay } from '../access/useMay.ts'
import { PastTerm } from '../documents/PastTerm.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Panel, StatusChip } from '../ui/surfaces.tsx'
import { MarkReturnDone } from './noticeCommands.ts'
import { returnDone } from './noticeEvents.ts'
import { noticeName, noticeWords, sayNotice, showMore } from './noticeWords.ts'
import { PaymentMessage } from './PaymentMessage.tsx'
import { DueRow } from './DueRow.tsx'
import { reminderWords } from './reminderWords.ts'
import { useMark } from './useMark.ts'

interface Way {
  readonly path: string
  readonly label: Words
}
const at = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`

/** Where something can be done about a notice. */
const waysOf = (notice: Notice): readonly Way[] => {
  const { subject } = notice
  switch (notice.kind) {
    case 'chequeDue':
      return [{ path: at('/cheques', subject), label: noticeWords.openCheque }]
    case 'billsPastTerm':
      return [
        { path: at('/debitpage', subject), label: reminderWords.receipt },
        { path: at('/partyledgerslistdetails', subject), label: noticeWords.openParty },
      ]
    case 'stockLow':
      return [
        { path: '/purchase/add', label: noticeWords.order },
        { path: at('/itemlistdetails', subject), label: noticeWords.openItem },
      ]
    case 'vatReturnDue':
      return [
        {
          path: `/vat-return-report?from=${notice.from}&to=${notice.to}`,
          label: noticeWords.openReturn,
        },
      ]
    case 'subscriptionEnding':
      return [{ path: '/subscription', label: noticeWords.renew }]
  }
}

const MarkFiled = ({ month }: { readonly month: string }) => {
  const state = useSubmission(returnDone, month)
  const mark = useMark(MarkReturnDone)
  if (state === 'waiting') return <StatusChip label={words.waitingToSend} tone="info" />
  return (
    <Button
      variant="outlined"
      onClick={() => mark({ month })}
      disabled={state === 'sending'}
      startIcon={<Icon path={mdiCheck} />}
    >
      <T w={noticeRouteWords.vatReturnDone} />
    </Button>
  )
}

const Row = ({ notice }: { readonly notice: Notice }) => {
  const may = useMay()
  const mayOpen = useMayOpen()
  const say = useWords()
  const { kind, subject } = notice
  return (
    <DueRow
      title={say(noticeName(notice))}
      detail={
        <>
          <T w={sayNotice(notice)} />{' '}
          {kind === 'billsPastTerm' && <PastTerm dueDate={notice.since} />}
        </>
      }
    >
      {kind === 'billsPastTerm' && <PaymentMessage ledgerId={subject} />}
      {waysOf(notice).map(
        ({ path, label }) =>
          mayOpen(path) && (
            <Button key={path} component={Link} href={path}>
              <T w={label} />
            </Button>
          ),
      )}
      {kind === 'vatReturnDue' && may('report-view') && <MarkFiled month={subject} />}
    </DueRow>
  )
}

/** So many notices of a kind are shown at first. */
const shownAtFirst = 8

const OfKind = ({
  kind,
  notices,
}: {
  readonly kind: NoticeKind
  readonly notices: readonly Notice[]
}) => {
  const [all, setAll] = useState(false)
  const shown = all ? notices : notices.slice(0, shownAtFirst)
  const rest = notices.length - shown.length
  return (
    <Panel title={noticeKindWords[kind]}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((notice) => (
          <Row key={noticeKey(notice)} notice={notice} />
        ))}
      </Box>
      {rest > 0 && (
        <Button onClick={() => setAll(true)}>
          <T w={showMore(rest)} />
        </Button>
      )}
    </Panel>
  )
}

/** The app's own notices, kind by kind, each with what can be done about it. */
export const NoticeRows = ({ notices }: { readonly notices: readonly Notice[] }) =>
  noticeKinds.map((kind) => {
    const ofKind = notices.filter((notice) => notice.kind === kind)
    return ofKind.length === 0 ? null : <OfKind key={kind} kind={kind} notices={ofKind} />
  })
