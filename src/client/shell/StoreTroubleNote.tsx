import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { merge } from 'rxjs'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import type { Log } from '../log/log.ts'
import { sayTrouble, type StoreTrouble } from '../log/trouble.ts'
import { isLow, unsavedLines, type StorageHealth } from '../session/storageHealth.ts'
import { shellWords, storeWords } from './shellWords.ts'

/** What a person can do, and whether trying again can help. */
const ways: Readonly<
  Record<StoreTrouble['tag'], { readonly say: Words; readonly retry: boolean }>
> = {
  StoreLost: {
    say: shellWords.storeLostHelp,
    retry: true,
  },
  StoreFull: {
    say: shellWords.storeFullHelp,
    retry: true,
  },
  StoreTaken: {
    say: shellWords.continueInOtherTab,
    retry: false,
  },
  StoreLocked: {
    say: shellWords.storeLockedHelp,
    retry: true,
  },
  StoreDamaged: {
    say: shellWords.storeDamagedHelp,
    retry: false,
  },
}

/** The log's trouble, and whether the log holds entries that the disk does not. */
const useStore = (
  log: Log,
): { readonly trouble: StoreTrouble | null; readonly behind: boolean } => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = merge(log.trouble$, log.durable$).subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [log],
  )
  return {
    trouble: useSyncExternalStore(subscribe, () => log.trouble()),
    behind: useSyncExternalStore(subscribe, () => log.durable() < log.entries.length),
  }
}

/** Warns while this device does not save entries, or soon will not, and says what to do. */
export const StoreTroubleNote = ({
  health,
  download,
}: {
  readonly health: StorageHealth
  /** Downloads a text as a file. */
  readonly download: (name: string, text: string) => void
}) => {
  const { log } = useSession()
  const now = useAppContext('now')
  const { trouble, behind } = useStore(log)
  // The note stays until the disk has caught up.
  const [tried, setTried] = useState<StoreTrouble | null>(null)
  const shown = trouble ?? (behind ? tried : null)
  if (shown === null)
    return isLow(health) ? (
      <Box
        role="status"
        sx={(t) => ({
          mb: 2,
          px: 1.75,
          py: 1,
          borderRadius: 2.5,
          bgcolor: t.vars.palette.warning.light,
          color: t.vars.palette.warning.dark,
        })}
      >
        <T w={storeWords.lowSpace} />
      </Box>
    ) : null
  const way = ways[shown.tag]
  const trying = trouble === null
  const retry = () => {
    setTried(shown)
    log.retry()
  }
  return (
    <Box
      role="alert"
      sx={(t) => ({
        mb: 2,
        px: 1.75,
        py: 1.25,
        borderRadius: 2.5,
        bgcolor: t.vars.palette.error.light,
        color: t.vars.palette.error.dark,
      })}
    >
      <Box sx={{ fontWeight: 650 }}>
        <T w={sayTrouble(shown)} /> · <T w={storeWords.notSaved} />
      </Box>
      <Box sx={{ mt: 0.5 }}>
        <T w={way.say} />
      </Box>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {way.retry && (
          <Button size="small" variant="contained" color="error" disabled={trying} onClick={retry}>
            <T w={trying ? storeWords.trying : words.retry} />
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          color="error"
          onClick={() =>
            download(
              `khata-unsaved-${now().replace(/[:.]/g, '-')}.jsonl`,
              unsavedLines(log, shown.tag),
            )
          }
        >
          <T w={storeWords.downloadUnsaved} />
        </Button>
      </Box>
    </Box>
  )
}
