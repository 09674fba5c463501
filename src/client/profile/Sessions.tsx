import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { fromBoth } from '../../books/words.ts'
import type { OpenSession } from '../../contract/profile.ts'
import { showMoment } from '../../books/calendar/moment.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Panel, StatusChip } from '../ui/surfaces.tsx'
import { EndOtherSessions, EndSession } from './commands.ts'
import { otherSessionsEnd, sessionEnd } from './events.ts'
import { profileWords as w } from './profileWords.ts'
import { openSessionsQuery } from './queries.ts'
import { useAccountAction } from './useAccountAction.ts'
import { profileRouteWords } from '../../contract/profileRouteWords.ts'
import { replyWords } from '../../books/replyWords.ts'
import { dividedRow } from '../ui/dividedRow.ts'

const OneSession = ({
  session,
  onEnded,
}: {
  readonly session: OpenSession
  readonly onEnded: () => void
}) => {
  const say = useWords()
  const digits = useDigits()
  const { sessionId, device, companyName, ip, usedAt, isCurrent } = session
  const ending = useAccountAction(sessionEnd, EndSession, w.ended, onEnded, sessionId)
  return (
    <Box component="li" sx={[dividedRow, { gap: 1.5, py: 1.5 }]}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box
          sx={{
            fontWeight: 600,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            overflowWrap: 'anywhere',
          }}
        >
          <T w={fromBoth(device)} />
          {isCurrent && <StatusChip label={w.thisDevice} tone="good" />}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {companyName || say(words.unnamedCompany)}
          {ip !== '' && ` · ${ip}`}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <T w={words.lastUsed} />: <span className="figures">{showMoment(usedAt, digits)}</span>
        </Box>
        {ending.said !== undefined && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
            <T w={ending.said} />
          </Box>
        )}
      </Box>
      {!isCurrent && (
        <Button
          variant="outlined"
          size="small"
          color="error"
          disabled={ending.busy}
          onClick={() => ending.submit({ sessionId })}
        >
          <T w={ending.busy ? w.ending : w.end} />
        </Button>
      )}
    </Box>
  )
}

/** Where the person is signed in, with buttons to end those sign-ins. */
export const Sessions = () => {
  const remote = useQuery(openSessionsQuery, null)
  const { held, refresh } = remote
  const [asking, setAsking] = useState(false)
  const others = useAccountAction(
    otherSessionsEnd,
    EndOtherSessions,
    replyWords.otherLoginsEnded,
    useCallback(() => {
      setAsking(false)
      refresh()
    }, [refresh]),
  )
  const several = (held ?? []).some((each) => !each.isCurrent)
  return (
    <Panel
      title={profileRouteWords.openLogins}
      actions={
        several ? (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            <T w={w.endOthers} />
          </Button>
        ) : undefined
      }
    >
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        <T w={w.loginsHelp} />
      </Box>
      <StaleNote of={remote} />
      {held === null ? (
        <NotLoaded of={remote} rows={3} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {held.map((session) => (
            <OneSession key={session.sessionId} session={session} onEnded={refresh} />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        grave
        title={w.endOthersQuestion}
        yes={w.endOthers}
        no={words.cancel}
        busy={others.busy ? w.ending : undefined}
        onYes={() => others.submit({})}
        onNo={() => setAsking(false)}
      >
        <T w={w.endOthersHelp} />
        {others.said !== undefined && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            <T w={others.said} />
          </Alert>
        )}
      </ConfirmDialog>
    </Panel>
  )
}
