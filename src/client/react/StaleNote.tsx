import { showMoment } from '../../books/calendar/moment.ts'
import { mdiCloudOffOutline, mdiHistory, mdiRefresh } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Remote } from '../bus/remote.ts'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import { T } from '../i18n/language.tsx'
import { useAppContext } from './appContext.tsx'
import { useCell } from './sessionHooks.ts'
import { words } from '../i18n/words.ts'

type Answer = Pick<Remote<unknown>, 'held' | 'failed' | 'at'>

/** Says when the shown answer was loaded, while no newer one can be loaded. Renders nothing if the answer is current. */
export const StaleNote = ({ of: { held, failed, at } }: { readonly of: Answer }) => {
  const online = useCell(useAppContext('online'))
  if (held === null || at === null || (online && failed === null)) return null
  return (
    <Box
      role="status"
      className="no-print"
      sx={(t) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mb: 1.5,
        fontSize: '0.875rem',
        color: t.vars.palette.text.secondary,
        '& > svg': { flex: 'none', color: t.vars.palette.warning.main },
      })}
    >
      <Icon path={mdiHistory} />
      <span>
        <T
          w={{
            ne: `${words.lastKnown.ne}: ${showMoment(at, 'devanagari')}`,
            en: `${words.lastKnown.en}: ${showMoment(at, 'latin')}`,
          }}
        />
        {online && failed !== null && failed.tag !== 'Offline' && failed.tag !== 'Alone' && (
          <>
            {' '}
            · <T w={failed.say} />
          </>
        )}
      </span>
    </Box>
  )
}

/** Shown instead of an answer that is not loaded: a skeleton while it loads, why it failed, or that it needs the network. */
export const NotLoaded = ({
  of: { failed, at, refresh },
  rows = 5,
}: {
  readonly of: Answer & { readonly refresh: () => void }
  readonly rows?: number | undefined
}) => {
  const online = useCell(useAppContext('online'))
  if (!online || failed?.tag === 'Offline' || failed?.tag === 'Alone') {
    return (
      <EmptyState
        icon={mdiCloudOffOutline}
        title={words.offline}
        help={at === null ? words.notOpenedBefore : words.notKeptHere}
        action={
          <Button variant="outlined" startIcon={<Icon path={mdiRefresh} />} onClick={refresh}>
            <T w={words.retry} />
          </Button>
        }
      />
    )
  }
  return failed === null ? (
    <LoadingState rows={rows} />
  ) : (
    <FailedState say={failed.say} onRetry={refresh} />
  )
}
