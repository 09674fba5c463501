import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Logo } from '../ui/Brand.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

/** What stands in the way: a fault of ours, or code that did not come for want of a network. */
type Hindrance = 'fault' | 'absent'
const absent = /dynamically imported module|importing a module script failed|unable to preload/i
const sayings = {
  fault: { title: words.errorTitle, help: words.errorHelp },
  absent: { title: words.notHereYet, help: words.notHereHelp },
} as const

/** A page that stands alone because the one that was wanted could not: what happened and two ways on. */
export const ErrorScreen = ({
  why = 'fault',
  onRetry,
  onHome,
}: {
  readonly why?: Hindrance
  readonly onRetry: () => void
  readonly onHome: () => void
}) => {
  const say = useWords()
  const { title, help } = sayings[why]
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
  /** Tells the makers; the fault is ours. */
  readonly report: (fault: unknown, where: string) => void
  readonly onHome: () => void
  /** Loads the page anew: code that did not come is asked for again in no other way. */
  readonly onReload: () => void
  /** A new value (the address) gives the page another try. */
  readonly resetBy?: string
  readonly children: ReactNode
}

/** Keeps a fault of one screen from taking the frame with it: reports it and shows the error page in its place. */
export class ErrorBoundary extends Component<
  BoundaryProps,
  { readonly failed: Hindrance | null; readonly at: string | undefined }
> {
  override state: { readonly failed: Hindrance | null; readonly at: string | undefined } = {
    failed: null,
    at: this.props.resetBy,
  }

  static getDerivedStateFromError(fault: unknown) {
    return { failed: absent.test(String(fault)) ? 'absent' : 'fault' }
  }

  static getDerivedStateFromProps(
    props: BoundaryProps,
    state: { readonly at: string | undefined },
  ) {
    return props.resetBy === state.at ? null : { failed: null, at: props.resetBy }
  }

  override componentDidCatch(fault: unknown, info: ErrorInfo) {
    if (!absent.test(String(fault))) this.props.report(fault, info.componentStack ?? '')
  }

  override render() {
    const retry = () => this.setState({ failed: null })
    const { failed } = this.state
    return failed !== null ? (
      <ErrorScreen
        why={failed}
        onRetry={failed === 'absent' ? this.props.onReload : retry}
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
