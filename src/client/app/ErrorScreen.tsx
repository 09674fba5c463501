import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Mark } from '../ui/Brand.tsx'
import { T, useWords } from './language.tsx'
import { words } from './words.ts'

/** A page that stands alone because the one that was wanted could not: what happened and two ways on. */
export const ErrorScreen = ({ onRetry, onHome }: { readonly onRetry: () => void; readonly onHome: () => void }) => {
  const say = useWords()
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
      }}>
      <title>{`${say(words.errorTitle)} · Khata`}</title>
      <Mark size={56} />
      <Typography variant="h1">
        <T w={words.errorTitle} />
      </Typography>
      <Typography sx={{ maxWidth: 520, color: 'text.secondary' }}>
        <T w={words.errorHelp} />
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
  /** A new value (the address) gives the page another try. */
  readonly resetBy?: string
  readonly children: ReactNode
}

/** Keeps a fault of one screen from taking the frame with it: reports it and shows the error page in its place. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly failed: boolean; readonly at: string | undefined }> {
  override state = { failed: false, at: this.props.resetBy }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { readonly at: string | undefined }) {
    return props.resetBy === state.at ? null : { failed: false, at: props.resetBy }
  }

  override componentDidCatch(fault: unknown, info: ErrorInfo) {
    this.props.report(fault, info.componentStack ?? '')
  }

  override render() {
    const retry = () => this.setState({ failed: false })
    return this.state.failed ? (
      <ErrorScreen
        onRetry={retry}
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
