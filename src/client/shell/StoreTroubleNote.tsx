import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { merge } from 'rxjs'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext, useSession } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import type { Log } from '../log/log.ts'
import { sayTrouble, type StoreTrouble } from '../log/trouble.ts'
import { isLow, unsavedLines, type StorageHealth } from '../session/storageHealth.ts'

/** What a person can do, and whether trying again can help. */
const ways: Readonly<
  Record<StoreTrouble['tag'], { readonly say: Words; readonly retry: boolean }>
> = {
  StoreLost: {
    say: {
      ne: 'यो पृष्ठ बन्द नगर्नुहोस्। पुनः प्रयास गर्दा पनि भएन भने सुरक्षित नभएको विवरण डाउनलोड गरेर राख्नुहोस्।',
      en: 'Keep this page open. If trying again does not help, download what is not saved.',
    },
    retry: true,
  },
  StoreFull: {
    say: {
      ne: 'यो पृष्ठ बन्द नगर्नुहोस्। नचाहिने फाइल वा फोटो मेटाएर ठाउँ बनाउनुहोस्, अनि पुनः प्रयास गर्नुहोस्।',
      en: 'Keep this page open. Delete files or photos that you do not need, then try again.',
    },
    retry: true,
  },
  StoreTaken: {
    say: {
      ne: 'अर्को ट्याबमै काम गर्नुहोस्। यहाँ अन्तिममा लेखेको विवरण सुरक्षित भएको छैन; डाउनलोड गरेर यो ट्याब बन्द गर्नुहोस्।',
      en: 'Continue in the other tab. Your latest entries here are not saved: download them, then close this tab.',
    },
    retry: false,
  },
  StoreLocked: {
    say: {
      ne: 'यो पृष्ठ बन्द नगर्नुहोस्। सुरक्षित नभएको विवरण डाउनलोड गरेर फेरि लग इन गर्नुहोस्।',
      en: 'Keep this page open. Download what is not saved, then log in again.',
    },
    retry: true,
  },
  StoreDamaged: {
    say: {
      ne: 'ब्राउजरको डाटा नमेटाउनुहोस्। सुरक्षित नभएको विवरण डाउनलोड गरेर हामीलाई सम्पर्क गर्नुहोस्।',
      en: 'Do not clear the browser’s data. Download what is not saved and contact us.',
    },
    retry: false,
  },
}
export const storeWords = {
  notSaved: { ne: 'पछिल्लो काम सुरक्षित भएको छैन', en: 'Your latest work is not saved' },
  downloadUnsaved: { ne: 'सुरक्षित नभएको विवरण डाउनलोड गर्नुहोस्', en: 'Download what is not saved' },
  trying: { ne: 'प्रयास हुँदैछ…', en: 'Trying…' },
  lowSpace: {
    ne: 'यो यन्त्रमा ठाउँ सकिन लागेको छ। नचाहिने फाइल वा फोटो मेटाउनुहोस्।',
    en: 'This device is running out of space. Delete files or photos that you do not need.',
  },
} satisfies Record<string, Words>

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
