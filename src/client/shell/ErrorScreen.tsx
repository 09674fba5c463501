import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Logo } from '../ui/Brand.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { errorWords } from './errorWords.ts'

/** Why a screen cannot be shown: a fault of ours, or its code could not be loaded without a network. */
type Cause = 'fault' | 'notLoaded'
const notLoaded = /dynamically imported module|importing a module script failed|unable to preload/i
const texts = {
  fault: { title: errorWords.errorTitle, help: errorWords.errorHelp },
  notLoaded: { title: errorWords.notHereYet, help: errorWords.notHereHelp },
} as const

/** Shown in the place of a screen that failed: what happened, and buttons to try again or go home. */
export const ErrorScreen = ({
  cause = 'fault',
  onRetry,
  onHome,
}: {
  readonly cause?: Cause
  readonly onRetry: () => void
  readonly onHome: () => void
}) => {
  const say = useWords()
  const { title, help } = texts[cause]
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1.5,
        minHeight: '70dvh',
        px: 2,
      }}
    >
      <title>{`${say(title)} · Khata`}</title>
      <Logo size={56} />
      <Typography variant="h1">
        <T w={title} />
      </Typography>
      <Typography sx={{ maxWidth: 520, color: 'text.secondary' }}>
        <T w={help} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={onRetry}>
          <T w={words.retry} />
        </Button>
        <Button variant="outlined" onClick={onHome}>
          <T w={words.goHome} />
        </Button>
      </Box>
    </Box>
  )
}

interface BoundaryProps {
  /** Reports the fault to the developers. */
  readonly report: (fault: unknown, where: string) => void
  readonly onHome: () => void
  /** Reloads the page: a failed import is never tried again within one page. */
  readonly onReload: () => void
  /** A new value (the address) makes it try again. */
  readonly resetBy?: string
  readonly children: ReactNode
}

/** Keeps a fault of one screen from breaking the frame around it: reports the fault and shows the error page instead. */
export class ErrorBoundary extends Component<
  BoundaryProps,
  { readonly failed: Cause | null; readonly at: string | undefined }
> {
  override state: { readonly failed: Cause | null; readonly at: string | undefined } = {
    failed: null,
    at: this.props.resetBy,
  }

  static getDerivedStateFromError(fault: unknown) {
    return { failed: notLoaded.test(String(fault)) ? 'notLoaded' : 'fault' }
  }

  static getDerivedStateFromProps(
    props: BoundaryProps,
    state: { readonly at: string | undefined },
  ) {
    return props.resetBy === state.at ? null : { failed: null, at: props.resetBy }
  }

  override componentDidCatch(fault: unknown, info: ErrorInfo) {
    if (!notLoaded.test(String(fault))) this.props.report(fault, info.componentStack ?? '')
  }

  override render() {
    const retry = () => this.setState({ failed: null })
    const { failed } = this.state
    return failed !== null ? (
      <ErrorScreen
        cause={failed}
        onRetry={failed === 'notLoaded' ? this.props.onReload : retry}
        onHome={() => {
          retry()
          this.props.onHome()
        }}
      />
    ) : (
      this.props.children
    )
  }
}
