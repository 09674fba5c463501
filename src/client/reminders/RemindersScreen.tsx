import { mdiBellOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { paymentReminder, taskReminder } from '../../books/reminders/reminder.ts'
import { reminderTypeWords } from '../../books/reminders/reminderWords.ts'
import type { Reminder } from '../../contract/reminders.ts'
import { useMay } from '../access/useMay.ts'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { useListState } from '../react/useList.tsx'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { ChoiceInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { AddReminder, ChangeReminder, MarkReminderDone } from './commands.ts'
import { partsOf } from './due.ts'
import { remindersQuery } from './queries.ts'
import { ReminderRows } from './ReminderRow.tsx'
import { reminderWords } from './reminderWords.ts'

const types = { payment: paymentReminder, task: taskReminder } as const
type TypeName = keyof typeof types
const typeNames: readonly TypeName[] = ['payment', 'task']
const taskPath = '/reminder/task/add'

const AddButtons = () => (
  <>
    <Button component={Link} href="/reminder/payment/add" startIcon={<Icon path={mdiPlus} />}>
      <T w={reminderWords.newPayment} />
    </Button>
    <KeyedLink
      variant="contained"
      href={taskPath}
      label={reminderWords.newTask}
      icon={mdiPlus}
      shortcut="n"
    />
  </>
)

const Parts = ({ reminders }: { readonly reminders: readonly Reminder[] }) => {
  const parts = partsOf(reminders, useToday())
  return (['due', 'coming', 'finished'] as const).map(
    (part) =>
      parts[part].length > 0 && (
        <Panel key={part} title={reminderWords[part]}>
          <ReminderRows reminders={parts[part]} />
        </Panel>
      ),
  )
}

const Reminders = ({ reminders }: { readonly reminders: readonly Reminder[] }) => {
  const mayAdd = useMay()('reminder-add')
  const list = useListState(['type'])
  const type = typeNames.find((each) => each === list.filter('type')) ?? null
  const shown =
    type === null ? reminders : reminders.filter((each) => each.reminderType === types[type])
  return (
    <>
      <PageHeader
        title={words.reminders}
        about={<T w={reminderWords.about} />}
        actions={mayAdd && <AddButtons />}
      />
      <WaitingNote commands={[AddReminder.type, ChangeReminder.type, MarkReminderDone.type]} />
      <Box sx={{ mb: 2, maxWidth: 560 }}>
        <ChoiceInput<TypeName | 'all'>
          label={words.type}
          hideLabel
          value={type ?? 'all'}
          onChange={(chosen) => list.setFilter('type', chosen === 'all' ? null : chosen)}
          choices={[
            { value: 'all', label: words.all },
            ...typeNames.map((value) => ({ value, label: reminderTypeWords[value] })),
          ]}
        />
      </Box>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState
            icon={mdiBellOutline}
            title={reminderWords.none}
            help={reminderWords.noneHelp}
          />
        </Panel>
      ) : (
        <Parts reminders={shown} />
      )}
    </>
  )
}

/** The reminders: due, coming and finished. */
export const RemindersScreen = () => (
  <WhenLoaded of={useQuery(remindersQuery, null)} title={words.reminders} listPath="/home">
    {(reminders) => <Reminders reminders={reminders} />}
  </WhenLoaded>
)
