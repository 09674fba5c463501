import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiNotebookOutline, mdiRefresh } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from './Icon.tsx'
import { NoteBar } from './NoteBar.tsx'

export { LoadingState } from './LoadingState.tsx'

const CenteredMessage = ({
  icon,
  title,
  help,
  children,
  alert = false,
  heading = false,
}: {
  readonly icon: string
  readonly title: Words
  readonly help?: Words | undefined
  readonly children?: ReactNode
  readonly alert?: boolean
  readonly heading?: boolean
}) => (
  <Box
    role={alert ? 'alert' : undefined}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: 0.75,
      px: 2,
      py: { xs: 5, sm: 7 },
    }}
  >
    <Box
      sx={(t) => ({
        display: 'grid',
        placeItems: 'center',
        width: 56,
        height: 56,
        mb: 0.5,
        borderRadius: 3.5,
        bgcolor: alert ? t.vars.palette.error.light : t.vars.palette.tint,
        color: alert ? t.vars.palette.error.main : t.vars.palette.text.secondary,
      })}
    >
      <Icon path={icon} size={28} />
    </Box>
    <Box
      component={heading ? 'h1' : 'p'}
      sx={{ m: 0, fontSize: heading ? '1.375rem' : '1.0625rem', fontWeight: 650, lineHeight: 1.45 }}
    >
      <T w={title} />
    </Box>
    {help !== undefined && (
      <Box sx={{ color: 'text.secondary', maxWidth: 460 }}>
        <T w={help} />
      </Box>
    )}
    {children !== undefined && (
      <Box sx={{ mt: 1.25, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {children}
      </Box>
    )}
  </Box>
)

/** Shown when there is nothing yet: what belongs here, and the first step. */
export const EmptyState = ({
  title = words.noData,
  help,
  icon = mdiNotebookOutline,
  action,
  heading = false,
}: {
  readonly title?: Words
  readonly help?: Words | undefined
  readonly icon?: string
  readonly action?: ReactNode
  /** The state fills the whole page, and its title is the page's title. */
  readonly heading?: boolean
}) => (
  <CenteredMessage icon={icon} title={title} help={help} heading={heading}>
    {action}
  </CenteredMessage>
)

/** Shown after a failure: what happened, in a sentence, and a button to try again. */
export const FailedState = ({
  title = words.couldNotLoad,
  say = words.tryAgainSoon,
  onRetry,
}: {
  readonly title?: Words
  readonly say?: Words
  readonly onRetry?: (() => void) | undefined
}) => (
  <CenteredMessage icon={mdiAlertCircleOutline} title={title} help={say} alert>
    {onRetry !== undefined && (
      <Button variant="outlined" startIcon={<Icon path={mdiRefresh} />} onClick={onRetry}>
        <T w={words.retry} />
      </Button>
    )}
  </CenteredMessage>
)

/** A line that says that there is no network. `say` tells what that means here; by default that work can go on. */
export const OfflineNote = ({
  say = words.offlineHelp,
  children,
}: {
  readonly say?: Words
  readonly children?: ReactNode
}) => (
  <NoteBar icon={mdiCloudOffOutline} tone="warning">
    <strong>
      <T w={words.offline} />
    </strong>{' '}
    · <T w={say} /> {children}
  </NoteBar>
)
