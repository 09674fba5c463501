import { mdiCashPlus, mdiCheck, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { paymentReminder } from '../../books/reminders/reminder.ts'
import { periodWords, reminderTypeWords } from '../../books/reminders/reminderWords.ts'
import { reminderRouteWords } from '../../contract/reminderRouteWords.ts'
import type { Reminder } from '../../contract/reminders.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { useMay } from '../access/useMay.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import { RemoveButton } from '../forms/DeleteButton.tsx'
import { DateText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { MarkReminderDone } from './commands.ts'
import { reminderDeletion, reminderDone } from './events.ts'
import { PaymentMessage } from './PaymentMessage.tsx'
import { DueRow } from './DueRow.tsx'
import { reminderWords } from './reminderWords.ts'
import { useMark } from './useMark.ts'

const Delete = ({ id }: { readonly id: string }) => (
  <RemoveButton
    flow={reminderDeletion}
    id={id}
    title={reminderWords.deleteTitle}
    help={reminderWords.deleteHelp}
  />
)

const MarkDone = ({ reminder, date }: { readonly reminder: Reminder; readonly date: string }) => {
  const { reminderId: id, description } = reminder
  const state = useSubmission(reminderDone, id)
  const mark = useMark(MarkReminderDone)
  if (state === 'waiting') return <StatusChip label={words.waitingToSend} tone="info" />
  return (
    <Button
      variant="outlined"
      onClick={() => mark({ id, description, date })}
      disabled={state === 'sending'}
      startIcon={<Icon path={mdiCheck} />}
    >
      <T w={reminderRouteWords.done} />
    </Button>
  )
}

/** What can be done about a reminder, as far as the person may. */
const Actions = ({ reminder }: { readonly reminder: Reminder }) => {
  const may = useMay()
  const mayOpen = useMayOpen()
  const { reminderId: id, dueDate, ledgerId } = reminder
  const edit = `/web/edit-reminder/${encodeURIComponent(id)}`
  const receipt = ledgerId === null ? null : `/debitpage/${encodeURIComponent(ledgerId)}`
  return (
    <>
      {ledgerId !== null && dueDate !== null && <PaymentMessage ledgerId={ledgerId} />}
      {dueDate !== null && may('reminder-edit') && <MarkDone reminder={reminder} date={dueDate} />}
      {receipt !== null && dueDate !== null && mayOpen(receipt) && (
        <Button component={Link} href={receipt} startIcon={<Icon path={mdiCashPlus} />}>
          <T w={reminderWords.receipt} />
        </Button>
      )}
      {mayOpen(edit) && (
        <Button component={Link} href={edit} startIcon={<Icon path={mdiPencilOutline} />}>
          <T w={words.edit} />
        </Button>
      )}
      {may('reminder-delete') && <Delete id={id} />}
    </>
  )
}

const Day = ({ reminder: { dueDate, doneDate } }: { readonly reminder: Reminder }) => {
  const today = useToday()
  if (dueDate === null) return doneDate === null ? null : <DateText date={doneDate} />
  return (
    <>
      <DateText date={dueDate} />
      {dueDate <= today && ' '}
      {dueDate < today && <StatusChip label={reminderWords.overdue} tone="bad" />}
      {dueDate === today && <StatusChip label={words.today} tone="warning" />}
    </>
  )
}

/** One reminder in a list: what it is about, when, and what can be done. */
export const ReminderRow = ({ reminder }: { readonly reminder: Reminder }) => {
  const { description, reminderType, reminderPeriod, ledgerTitle } = reminder
  const type = reminderType === paymentReminder ? 'payment' : 'task'
  return (
    <DueRow
      title={ledgerTitle === null ? description : `${ledgerTitle}: ${description}`}
      detail={
        <>
          <Day reminder={reminder} /> · <T w={reminderTypeWords[type]} /> ·{' '}
          <T w={periodWords[reminderPeriod]} />
        </>
      }
    >
      <Actions reminder={reminder} />
    </DueRow>
  )
}

/** Reminders one below the other. */
export const ReminderRows = ({ reminders }: { readonly reminders: readonly Reminder[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {reminders.map((reminder) => (
      <ReminderRow key={reminder.reminderId} reminder={reminder} />
    ))}
  </Box>
)
