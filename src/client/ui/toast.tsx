import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider, type CustomContentProps } from 'notistack'
import { useMemo, type ReactNode, type Ref } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../app/language.tsx'
import { words } from '../app/words.ts'
import { Icon } from './Icon.tsx'

const durations = { success: 2000, error: 4000 } as const

const Toast = ({ id, message, variant, ref }: CustomContentProps & { readonly ref?: Ref<HTMLDivElement> }) => {
  const say = useWords(),
    failed = variant === 'error'
  return (
    <SnackbarContent ref={ref ?? null} role={failed ? 'alert' : 'status'}>
      <Box
        sx={(t) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          pl: 1.75,
          pr: 0.75,
          py: 0.75,
          maxWidth: 'min(560px, calc(100vw - 32px))',
          borderRadius: 2.5,
          boxShadow: 12,
          bgcolor: t.vars.palette.background.paper,
          color: t.vars.palette.text.primary,
          border: `1px solid ${t.vars.palette.divider}`,
          borderLeft: `4px solid ${failed ? t.vars.palette.error.main : t.vars.palette.success.main}`,
          '& > svg': { color: failed ? t.vars.palette.error.main : t.vars.palette.success.main },
        })}>
        <Icon path={failed ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
        <Box sx={{ py: 0.75, fontSize: '0.9375rem', lineHeight: 1.45, overflowWrap: 'anywhere' }}>{message as ReactNode}</Box>
        <IconButton size="small" aria-label={say(words.close)} onClick={() => closeSnackbar(id)}>
          <Icon path={mdiClose} size={18} />
        </IconButton>
      </Box>
    </SnackbarContent>
  )
}

/** Where toasts appear: top centre, at most twenty. */
export const Toasts = ({ children }: { readonly children: ReactNode }) => (
  <SnackbarProvider maxSnack={20} anchorOrigin={{ vertical: 'top', horizontal: 'center' }} Components={{ success: Toast, error: Toast }}>
    {children}
  </SnackbarProvider>
)

export interface Toaster {
  /** Something a person did not see happen has gone well: two seconds. */
  readonly success: (say: Words) => void
  /** A failure that stands beside no field: four seconds. */
  readonly error: (say: Words) => void
}

/** Says a thing in passing. Refusals of a field stand beside the field instead. */
export const useToast = (): Toaster =>
  useMemo(() => {
    const toast = (variant: 'success' | 'error') => (say: Words) => {
      enqueueSnackbar(<T w={say} />, { variant, autoHideDuration: durations[variant] })
    }
    return { success: toast('success'), error: toast('error') }
  }, [])
