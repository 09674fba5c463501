import { mdiBellOutline } from '@mdi/js'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { NoticeRows } from './NoticeRows.tsx'
import { NoticeSettingsPanel } from './NoticeSettingsPanel.tsx'
import { noticeWords } from './noticeWords.ts'
import { ReminderRows } from './ReminderRow.tsx'
import { reminderWords } from './reminderWords.ts'
import { useDueNotices, useDueWithReminders, useSeesReminders, type DueNow } from './useDue.ts'
import { WebNotificationSwitch } from './WebNotificationSwitch.tsx'
import { useViewing } from './viewed.ts'

const Due = ({ due: { reminders, notices, keys } }: { readonly due: DueNow }) => {
  useViewing(keys)
  return (
    <>
      <PageHeader title={words.notifications} about={<T w={reminderWords.notificationsAbout} />} />
      {keys.length === 0 && (
        <Panel>
          <EmptyState
            icon={mdiBellOutline}
            title={reminderWords.nothingDue}
            help={reminderWords.nothingDueHelp}
          />
        </Panel>
      )}
      {reminders.length > 0 && (
        <Panel title={noticeWords.reminders}>
          <ReminderRows reminders={reminders} />
        </Panel>
      )}
      <NoticeRows notices={notices} />
      <WebNotificationSwitch />
      <NoticeSettingsPanel />
    </>
  )
}

const Loaded = ({ of }: { readonly of: ReturnType<typeof useDueNotices> }) => (
  <WhenLoaded of={of} title={words.notifications} listPath="/home">
    {(due) => <Due due={due} />}
  </WhenLoaded>
)
const WithReminders = () => <Loaded of={useDueWithReminders()} />
const NoticesAlone = () => <Loaded of={useDueNotices()} />

/** What is due. Opening it marks all of it as viewed. */
export const NotificationScreen = () => (useSeesReminders() ? <WithReminders /> : <NoticesAlone />)
