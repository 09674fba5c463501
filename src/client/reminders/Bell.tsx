import { mdiBellOutline } from '@mdi/js'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { Link } from 'wouter'
import { useWords } from '../i18n/language.tsx'
import { useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { bellName } from './reminderWords.ts'
import { useDueNotices, useDueWithReminders, useSeesReminders, type DueNow } from './useDue.ts'
import { useWebNotices } from './webNotices.ts'
import { useUnread } from './viewed.ts'

const maxShown = 99
const path = '/notification'
const noKeys: readonly string[] = []

const BellWith = ({ unread }: { readonly unread: number }) => {
  const say = useWords()
  const count = useNumberText()
  const shown = unread > maxShown ? `${count(maxShown)}+` : count(unread)
  return (
    <IconButton component={Link} href={path} aria-label={say(bellName(shown, unread))}>
      <Badge badgeContent={unread === 0 ? null : shown} color="error" aria-hidden="true">
        <Icon path={mdiBellOutline} size={22} />
      </Badge>
    </IconButton>
  )
}

const BellOf = ({ due }: { readonly due: DueNow | null }) => {
  useWebNotices(due)
  return <BellWith unread={useUnread(due?.keys ?? noKeys)} />
}
const WithReminders = () => <BellOf due={useDueWithReminders().held} />
const NoticesAlone = () => <BellOf due={useDueNotices().held} />

const Counting = () => (useSeesReminders() ? <WithReminders /> : <NoticesAlone />)

/**
 * Leads to the notifications, with how many of them have not been viewed. `opens`: whether the person may open their page now;
 * they may not while they must choose a password, or after the subscription has ended, and then nothing is asked.
 */
export const Bell = ({ opens }: { readonly opens: boolean }) =>
  opens ? <Counting /> : <BellWith unread={0} />
