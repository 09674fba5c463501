import { mdiDownloadOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { T } from '../i18n/language.tsx'
import { sizeText } from '../ui/fileSize.ts'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { companyFileWords as w } from './companyFileWords.ts'
import { InProgress } from './InProgress.tsx'
import { useTaking, type Taking } from './useTaking.ts'

const Outcome = ({ taking, onStop }: { readonly taking: Taking; readonly onStop: () => void }) => {
  switch (taking.tag) {
    case 'idle':
      return null
    case 'taking':
      return <InProgress label={w.taking} now={w.taken(sizeText(taking.bytes))} onStop={onStop} />
    case 'stopped':
      return (
        <Alert severity="info" sx={{ mt: 2 }}>
          <T w={w.stopped} />
        </Alert>
      )
    case 'failed':
      return (
        <Alert severity="error" sx={{ mt: 2 }}>
          <T w={taking.say} />
        </Alert>
      )
    case 'taken':
      return (
        <Alert severity="success" sx={{ mt: 2 }}>
          <T w={w.saved(taking.file.name, sizeText(taking.file.blob.size))} />
        </Alert>
      )
  }
}

/** Takes the file of the company. */
export const TakeAlongButton = () => {
  const { taking, take, stop } = useTaking()
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiDownloadOutline} />}
        disabled={taking.tag === 'taking'}
        onClick={() => void take()}
      >
        <T w={w.take} />
      </Button>
      <Box aria-live="polite">
        <Outcome taking={taking} onStop={stop} />
      </Box>
    </>
  )
}

/** Takes the whole company along as one file. */
export const TakeAlong = () => (
  <Panel title={w.take}>
    <Box sx={{ mb: 2, maxWidth: 720 }}>
      <T w={w.takeHelp} />
    </Box>
    <TakeAlongButton />
  </Panel>
)
