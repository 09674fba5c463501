import { mdiBellOutline } from '@mdi/js'
import type { Reminder } from '../../contract/reminders.ts'
import { useMay } from '../access/useMay.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { useToday } from '../ui/clock.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { notificationKey, partsOf } from './due.ts'
import { remindersQuery } from './queries.ts'
import { ReminderRows } from './ReminderRow.tsx'
import { reminderWords } from './reminderWords.ts'
import { useViewing } from './viewed.ts'

const Due = ({ reminders }: { readonly reminders: readonly Reminder[] }) => (
  <>
    <PageHeader title={words.notifications} about={<T w={reminderWords.notificationsAbout} />} />
    <Panel>
      {reminders.length === 0 ? (
        <EmptyState
          icon={mdiBellOutline}
          title={reminderWords.nothingDue}
          help={reminderWords.nothingDueHelp}
        />
      ) : (
        <ReminderRows reminders={reminders} />
      )}
    </Panel>
  </>
)

const DueNow = ({ reminders }: { readonly reminders: readonly Reminder[] }) => {
  const { due } = partsOf(reminders, useToday())
  useViewing(due.map(notificationKey))
  return <Due reminders={due} />
}

const OfReminders = () => (
  <WhenLoaded of={useQuery(remindersQuery, null)} title={words.notifications} listPath="/home">
    {(reminders) => <DueNow reminders={reminders} />}
  </WhenLoaded>
)

/** What is due. Opening it marks all of it as viewed. */
export const NotificationScreen = () =>
  useMay()('reminder-screen') ? <OfReminders /> : <Due reminders={[]} />
