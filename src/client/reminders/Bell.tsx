import { mdiBellOutline } from '@mdi/js'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { Link } from 'wouter'
import { useMay } from '../access/useMay.ts'
import { useWords } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import { useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { notificationKey, partsOf } from './due.ts'
import { remindersQuery } from './queries.ts'
import { bellName } from './reminderWords.ts'
import { useUnread } from './viewed.ts'

const maxShown = 99

const BellWith = ({ unread }: { readonly unread: number }) => {
  const say = useWords()
  const count = useNumberText()
  const shown = unread > maxShown ? `${count(maxShown)}+` : count(unread)
  return (
    <IconButton component={Link} href="/notification" aria-label={say(bellName(shown, unread))}>
      <Badge badgeContent={unread === 0 ? null : shown} color="error" aria-hidden="true">
        <Icon path={mdiBellOutline} size={22} />
      </Badge>
    </IconButton>
  )
}

const BellOfReminders = () => {
  const { held } = useQuery(remindersQuery, null)
  const { due } = partsOf(held ?? [], useToday())
  return <BellWith unread={useUnread(due.map(notificationKey))} />
}

/** Leads to the notifications, with how many of them have not been viewed. */
export const Bell = () =>
  useMay()('reminder-screen') ? <BellOfReminders /> : <BellWith unread={0} />
