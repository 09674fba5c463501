import { useLocation, useParams, useSearchParams } from 'wouter'
import { paymentReminder, reminderPeriods, taskReminder } from '../../books/reminders/reminder.ts'
import { periodWords, reminderTypeWords } from '../../books/reminders/reminderWords.ts'
import { maxReminderDescription, Reminder } from '../../contract/reminders.ts'
import { reminderRouteWords } from '../../contract/reminderRouteWords.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { sayDate } from '../forms/sayText.ts'
import { TypedDate } from '../forms/TypedInputs.tsx'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { useToday } from '../ui/clock.tsx'
import { SelectInput } from '../ui/choices.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { AddReminder, ChangeReminder } from './commands.ts'
import { reminderForm } from './events.ts'
import { reminderQuery } from './queries.ts'
import {
  newReminder,
  prefilled,
  textsOfReminder,
  textsOfSent,
  type ReminderTexts,
} from './reminderForm.ts'
import { ReminderParty } from './ReminderParty.tsx'
import { reminderWords } from './reminderWords.ts'

const listPath = '/reminder/list'

const names: FieldNames<ReminderTexts> = {
  reminderType: {
    label: words.type,
    say: (type) =>
      type === String(paymentReminder) ? reminderTypeWords.payment : reminderTypeWords.task,
  },
  description: { label: reminderWords.whatAbout },
  startDatetime: { label: reminderWords.startDate, say: sayDate },
  reminderPeriod: {
    label: reminderWords.repeats,
    say: (period) => periodWords[period as keyof typeof periodWords],
  },
  ledgerId: { label: words.party },
}
const periods = reminderPeriods.map((value) => ({ value, label: periodWords[value] }))

interface ReminderFormProps {
  /** Null: a new one. */
  readonly reminder: Reminder | null
  /** The type of a new one. */
  readonly type: number
}

const useReminderForm = ({ reminder, type }: ReminderFormProps) => {
  const today = useToday()
  const again = useRefusedSubmission(reminder === null ? AddReminder.type : ChangeReminder.type)
  const [search] = useSearchParams()
  const begun = newReminder(type, today)
  const blank = prefilled(begun, search)
  const ofType = type === paymentReminder ? 'newPayment' : 'newTask'
  // A form that another screen has filled in is not the one that was begun here before.
  const ofNew = blank === begun ? ofType : `${ofType}?${search.toString()}`
  const draft = reminder?.reminderId ?? again?.commandId ?? ofNew
  const form = useRecordForm<ReminderTexts, Reminder>(reminderForm, draft, {
    codec: Reminder,
    record: reminder,
    seenIn: (record) => ({ version: record.version, texts: textsOfReminder(record) }),
    blank,
    again,
    textsOfSent,
  })
  return { draft, form }
}

const ReminderForm = (props: ReminderFormProps) => {
  const { reminder, type } = props
  const { draft, form } = useReminderForm(props)
  const [, go] = useLocation()
  const back = useMayOpen()(listPath) ? listPath : '/home'
  const save = () => {
    const leave = () => go(back)
    if (reminder === null) form.save(AddReminder, (texts) => ({ draft, texts }), leave)
    else {
      const { reminderId: id } = reminder
      form.save(ChangeReminder, (texts) => ({ draft, id, texts, seen: form.seen }), leave)
    }
  }
  const at = (field: keyof ReminderTexts) => ({
    value: form.texts[field],
    onChange: (text: string) => form.put(field, text),
    onBlur: () => form.leave(field),
    error: form.fault(field),
    disabled: form.busy,
  })
  const ofNew = type === paymentReminder ? reminderWords.newPayment : reminderWords.newTask
  const { onBlur: _, ...party } = at('ledgerId')
  const { onBlur: __, ...period } = at('reminderPeriod')
  return (
    <RecordFormPage
      form={form}
      names={names}
      title={reminder === null ? ofNew : reminderRouteWords.change}
      back={back}
      onSave={save}
    >
      <TextInput
        {...at('description')}
        label={reminderWords.whatAbout}
        required
        autoFocus
        maxLength={maxReminderDescription}
      />
      <div style={{ height: 16 }} />
      <FieldGrid>
        {type === paymentReminder && <ReminderParty {...party} reminder={reminder} />}
        <TypedDate {...at('startDatetime')} label={reminderWords.startDate} />
        <SelectInput
          {...period}
          value={reminderPeriods.find((each) => each === period.value) ?? 'once'}
          label={reminderWords.repeats}
          help={reminderWords.repeatsHelp}
          choices={periods}
        />
      </FieldGrid>
    </RecordFormPage>
  )
}

/** Adds a reminder of a task. */
export const TaskReminderAddScreen = () => (
  <ReminderForm key="task" reminder={null} type={taskReminder} />
)
/** Adds a reminder of a payment. */
export const PaymentReminderAddScreen = () => (
  <ReminderForm key="payment" reminder={null} type={paymentReminder} />
)
/** Changes a reminder. */
export const ReminderEditScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <WhenLoaded
      of={useQuery(reminderQuery, id)}
      title={reminderRouteWords.change}
      listPath={listPath}
    >
      {(reminder) => <ReminderForm key={id} reminder={reminder} type={reminder.reminderType} />}
    </WhenLoaded>
  )
}
