import { mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { lookInto } from '../bus/commandBus.ts'
import { outbox } from '../bus/outbox.ts'
import { Icon } from '../ui/Icon.tsx'
import { T } from '../i18n/language.tsx'
import { useFold, useSession } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'

/** The entries of these commands that wait on this device to be sent, one to a line. Renders nothing if there are none. */
export const WaitingNote = ({ commands }: { readonly commands: readonly string[] }) => {
  const session = useSession()
  const { company } = session.who()
  const { pending } = useFold(outbox, 'all')
  const due = Object.values(pending).filter(
    (p) => p.waiting && p.intent.company === company && commands.includes(p.intent.command!),
  )
  if (due.length === 0) return null
  return (
    <Box
      role="status"
      sx={(t) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        mb: 2,
        px: 1.75,
        py: 1,
        borderRadius: 2.5,
        bgcolor: t.vars.palette.info.light,
        fontSize: '0.875rem',
        '& > svg': { flex: 'none', color: t.vars.palette.info.main },
      })}
    >
      <Icon path={mdiClockOutline} />
      <div>
        <strong>
          <T w={words.waitingToSend} />
        </strong>
        {due.map(({ intent }) => {
          const summary = session.commands
            .get(intent.command!)
            ?.summary?.(intent.payload, lookInto(session.folds, company))
          return summary === undefined ? null : (
            <Fragment key={intent.id}>
              <br />
              <T w={summary} />
            </Fragment>
          )
        })}
      </div>
    </Box>
  )
}
