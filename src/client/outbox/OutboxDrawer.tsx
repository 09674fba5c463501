import { mdiCheckCircleOutline, mdiClose, mdiDownload, mdiSend } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { merge } from 'rxjs'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFold, useSession } from '../react/sessionHooks.ts'
import type { Session } from '../bus/openSession.ts'
import { words } from '../i18n/words.ts'
import { grouped, needsAttention, outbox, pendingStateOf, type Pending } from '../bus/outbox.ts'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { EntryRow, summaryOf } from './EntryRow.tsx'
import { entryOfPending, entryOfRefused, fileOfAll } from './files.ts'
import {
  counted,
  outboxWords as w,
  owedElsewhere,
  pendingStateTones,
  pendingStateWords,
  whyHeld,
} from './outboxWords.ts'
import { RefusedList } from './Refused.tsx'

const OutboxSection = ({
  id,
  title,
  help,
  action,
  children,
}: {
  readonly id: string
  readonly title: Words
  readonly help: Words
  readonly action?: ReactNode
  readonly children: ReactNode
}) => (
  <Box component="section" aria-labelledby={id} sx={{ mt: 2.5 }}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Typography id={id} variant="h3" component="h3">
        <T w={title} />
      </Typography>
      {action}
    </Box>
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mt: 0.5 }}>
      <T w={help} />
    </Box>
    {children}
  </Box>
)

/** The highest seq on the disk. Renders again with each entry of the log too, since a summary shows names that come with later answers. */
const useDurable = (): number => {
  const { log } = useSession()
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = merge(log.entries$, log.durable$).subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [log],
  )
  useSyncExternalStore(subscribe, () => log.entries.length)
  return useSyncExternalStore(subscribe, () => log.durable())
}

const labelOf = (session: Session, command: string | null): Words | null =>
  session.commands.get(command ?? '')?.label ?? null

/** Every entry that is not in the books, as one file. */
const useDownloadAll = () => {
  const session = useSession()
  const today = useAppContext('today')
  const download = useAppContext('download')
  const { pending } = useFold(outbox, 'all')
  const { open } = useFold(needsAttention, 'all')
  return () => {
    const refused = Object.values(open).map((each) =>
      entryOfRefused(each, labelOf(session, each.command)),
    )
    const waiting = Object.values(pending).map((each) =>
      entryOfPending(each, labelOf(session, each.intent.command)),
    )
    const file = fileOfAll([...refused, ...waiting], today())
    download(file.name, file.text)
  }
}

const DrawerHeader = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useWords()
  return (
    <Box
      sx={(t) => ({
        position: 'sticky',
        top: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: t.vars.palette.background.paper,
        borderBottom: `1px solid ${t.vars.palette.divider}`,
      })}
    >
      <Typography id={id} variant="h2">
        <T w={w.title} />
      </Typography>
      <IconButton autoFocus onClick={onClose} aria-label={say(words.close)}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  )
}

/** What waits to be sent, and why the first of it could not be. */
const WaitingSection = ({
  id,
  waiting,
}: {
  readonly id: string
  readonly waiting: readonly Pending[]
}) => {
  const session = useSession()
  const trySending = useAppContext('trySending')
  const inFlight = useCell(session.sender.inFlight)
  const held = useCell(session.sender.blockedBy)
  const durable = useDurable()
  const unsaved = waiting.some((each) => pendingStateOf(each, inFlight, durable) === 'unsaved')
  return (
    <OutboxSection
      id={id}
      title={counted(words.waitingToSend, waiting.length)}
      help={unsaved ? w.unsavedHelp : w.waitingHelp}
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon path={mdiSend} size={18} />}
          onClick={trySending}
        >
          <T w={w.tryNow} />
        </Button>
      }
    >
      {held !== null && (
        <Box
          role="status"
          sx={(t) => ({
            mt: 1,
            px: 1.25,
            py: 0.75,
            borderRadius: 1.5,
            bgcolor: t.vars.palette.warning.light,
            color: t.vars.palette.warning.dark,
          })}
        >
          <T w={whyHeld(held)} />
        </Box>
      )}
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0 }}>
        {waiting.map((each) => {
          const { commandId, command, company, payload, at } = each.intent
          const pendingState = pendingStateOf(each, inFlight, durable)
          return (
            <EntryRow
              key={commandId}
              label={labelOf(session, command) ?? { ne: command ?? '', en: command ?? '' }}
              summary={summaryOf(session, session.commands.get(command ?? ''), company, payload)}
              since={w.since}
              at={at}
              state={
                <StatusChip
                  label={pendingStateWords[pendingState]}
                  tone={pendingStateTones[pendingState]}
                />
              }
            />
          )
        })}
      </Box>
    </OutboxSection>
  )
}

/** The list behind the counter: what waits to be sent, and what the books refused. */
export const OutboxDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId()
  const { pending } = useFold(outbox, 'all')
  const { open } = useFold(needsAttention, 'all')
  const leftover = useCell(useAppContext('leftover'))
  const downloadAll = useDownloadAll()
  const groups = useMemo(() => grouped(open), [open])
  const waiting = Object.values(pending)
  const refusedCount = Object.keys(open).length
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: 'min(520px, 100vw)', border: 'none' },
        },
      }}
    >
      <DrawerHeader id={id} onClose={onClose} />
      <Box sx={{ px: 2, pb: 3 }}>
        {waiting.length + refusedCount + leftover === 0 && (
          <EmptyState icon={mdiCheckCircleOutline} title={w.nothing} help={w.nothingHelp} />
        )}
        {refusedCount > 0 && (
          <OutboxSection
            id={`${id}-refused`}
            title={counted(w.needsAttention, refusedCount)}
            help={w.refusedHelp}
          >
            <RefusedList groups={groups} labelledBy={`${id}-refused`} onLeave={onClose} />
          </OutboxSection>
        )}
        {waiting.length > 0 && <WaitingSection id={`${id}-waiting`} waiting={waiting} />}
        {leftover > 0 && (
          <Box data-elsewhere sx={{ mt: 2.5 }}>
            <T w={owedElsewhere(leftover)} />
          </Box>
        )}
        {waiting.length + refusedCount > 0 && (
          <Button
            sx={{ mt: 2 }}
            variant="outlined"
            startIcon={<Icon path={mdiDownload} />}
            onClick={downloadAll}
          >
            <T w={w.downloadAll} />
          </Button>
        )}
      </Box>
    </Drawer>
  )
}
