import { mdiBellOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link } from 'wouter'
import { Icon } from '../ui/Icon.tsx'
import { useNumberText } from '../ui/figures.tsx'
import { useWords } from './language.tsx'
import { words } from './words.ts'

const most = 99

/** The way to the notifications, with how many are unread; above 99 it says 99+. */
export const NotificationBell = ({ unread }: { readonly unread: number }) => {
  const say = useWords()
  const show = useNumberText()
  const count = unread > most ? `${show(most)}+` : show(unread)
  return (
    <IconButton
      component={Link}
      href="/notification"
      aria-label={unread > 0 ? `${say(words.notifications)}: ${count}` : say(words.notifications)}
      sx={{ position: 'relative' }}>
      <Icon path={mdiBellOutline} size={22} />
      {unread > 0 && (
        <Box
          component="span"
          aria-hidden
          className="figures"
          sx={{
            position: 'absolute',
            top: -1,
            right: -4,
            minWidth: 18,
            px: 0.5,
            borderRadius: 9,
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
            fontSize: '0.6875rem',
            fontWeight: 700,
            lineHeight: '18px',
            textAlign: 'center',
          }}>
          {count}
        </Box>
      )}
    </IconButton>
  )
}
