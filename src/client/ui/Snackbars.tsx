import './toastStyles.ts'
import Box from '@mui/material/Box'
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
} from 'notistack'
import { useEffect, type ReactNode, type Ref } from 'react'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from './Icon.tsx'
import { toasts$ } from './toast.tsx'

const pictures = {
  failed:
    'M11 15h2v2h-2zM11 7h2v6h-2zM12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16',
  done: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m4.6-12.4L10 14.2l-2.6-2.6L6 13l4 4 8-8z',
  close:
    'M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6z',
}

const durations = { success: 2000, warning: 4000, error: 4000 } as const
const toneOf = (variant: string): keyof typeof durations =>
  variant === 'error' || variant === 'warning' ? variant : 'success'

const Toast = ({
  id,
  message,
  variant,
  ref,
}: CustomContentProps & { readonly ref?: Ref<HTMLDivElement> }) => {
  const say = useWords()
  const tone = toneOf(variant)
  return (
    <SnackbarContent ref={ref ?? null} role={tone === 'success' ? 'status' : 'alert'}>
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
          borderLeft: `4px solid ${t.vars.palette[tone].main}`,
          '& > svg': { color: t.vars.palette[tone].main },
        })}
      >
        <Icon path={tone === 'success' ? pictures.done : pictures.failed} />
        <Box sx={{ py: 0.75, fontSize: '0.9375rem', lineHeight: 1.45, overflowWrap: 'anywhere' }}>
          {message as ReactNode}
        </Box>
        <Box
          component="button"
          type="button"
          aria-label={say(words.close)}
          onClick={() => closeSnackbar(id)}
          sx={{
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 36,
            height: 36,
            p: 0,
            border: 'none',
            borderRadius: 2,
            cursor: 'pointer',
            bgcolor: 'transparent',
            color: 'text.secondary',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Icon path={pictures.close} size={18} />
        </Box>
      </Box>
    </SnackbarContent>
  )
}

/** Shows toasts at the top centre, at most twenty. Loaded after the first screen. */
export const Snackbars = () => {
  useEffect(() => {
    const subscription = toasts$.subscribe(({ say, variant }) => {
      enqueueSnackbar(<T w={say} />, { variant, autoHideDuration: durations[variant] })
    })
    return () => subscription.unsubscribe()
  }, [])
  return (
    <SnackbarProvider
      maxSnack={20}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={{ success: Toast, warning: Toast, error: Toast }}
    />
  )
}
