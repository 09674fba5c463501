import { mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { T } from '../i18n/language.tsx'
import { useFold, useQuery, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { CloseRatingNote, ShowRatingNote } from './commands.ts'
import { ratingQuery } from './queries.ts'
import { ratingWords as w } from './ratingWords.ts'
import { sessionKey } from '../session/views.ts'
import { ratingNote } from './views.ts'

/** Asks for a rating once, after a month of use. It stays until the person closes it or logs out, and never comes back. */
export const RatingNote = () => {
  const { held } = useQuery(ratingQuery, null)
  const { shown, closed } = useFold(ratingNote, sessionKey)
  const send = useSend()
  const due = held?.ask === true && !shown && !closed
  useEffect(() => {
    if (due) send(ShowRatingNote, {})
  }, [due, send])
  if (closed || !(due || shown)) return null
  const close = () => {
    send(CloseRatingNote, {})
  }
  return (
    <Box
      role="note"
      sx={(t) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        mb: 2,
        px: 2,
        py: 1.25,
        borderRadius: 2.5,
        bgcolor: t.vars.palette.tint,
        '& > svg': { color: t.vars.palette.warning.main },
      })}
    >
      <Icon path={mdiStarOutline} />
      <Box sx={{ flex: '1 1 220px' }}>
        <T w={w.title} />
      </Box>
      <Button component={Link} href="/rating" size="small" variant="contained" onClick={close}>
        <T w={words.rateUs} />
      </Button>
      <Button size="small" onClick={close}>
        <T w={w.notNow} />
      </Button>
    </Box>
  )
}
