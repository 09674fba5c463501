import { mdiDeleteForeverOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { companyDeletionRouteWords } from '../../contract/companyDeletionRouteWords.ts'
import { T } from '../i18n/language.tsx'
import { useFold, useSend } from '../react/sessionHooks.ts'
import { me, sessionKey } from '../session/views.ts'
import { ConfirmDialog, FormDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { DeleteCompany } from './deletionCommands.ts'
import { deletionFailure, deletionRequest } from './deletionEvents.ts'
import { deletionWords as w } from './deletionWords.ts'
import { TakeAlongButton } from './TakeAlong.tsx'

/** The second question: a person types the name of the company. */
const NameDialog = ({
  companyId,
  companyName,
  onClose,
}: {
  readonly companyId: string
  readonly companyName: string
  readonly onClose: () => void
}) => {
  const send = useSend()
  const [typed, setTyped] = useState('')
  const state = useFold(deletionRequest, companyId)
  const { say } = useFold(deletionFailure, companyId)
  return (
    <FormDialog
      open
      title={companyDeletionRouteWords.deleteCompany}
      save={companyDeletionRouteWords.deleteCompany}
      busy={state.value === 'sending' ? w.deleting : undefined}
      error={say ?? undefined}
      disabled={typed.trim() === ''}
      onSave={() => void send(DeleteCompany, { companyId, companyName: typed })}
      onCancel={onClose}
    >
      <Box sx={{ mb: 2 }}>
        <T w={w.typeName(companyName)} />
      </Box>
      <TextInput label={w.name} value={typed} onChange={setTyped} maxLength={120} autoFocus />
    </FormDialog>
  )
}

/** Deletes the open company, after two questions; its file is offered first. */
export const DeletePanel = () => {
  const { place } = useFold(me, sessionKey)
  const [step, setStep] = useState<'none' | 'file' | 'name'>('none')
  if (place === null) return null
  const close = (): void => setStep('none')
  return (
    <Panel title={companyDeletionRouteWords.deleteCompany}>
      <Box sx={{ mb: 2, maxWidth: 720, display: 'grid', gap: 1 }}>
        <T w={w.help} />
        <T w={w.noRefund} />
      </Box>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon path={mdiDeleteForeverOutline} />}
        onClick={() => setStep('file')}
      >
        <T w={companyDeletionRouteWords.deleteCompany} />
      </Button>
      <ConfirmDialog
        open={step === 'file'}
        title={w.takeFirst}
        yes={w.goOn}
        grave
        onYes={() => setStep('name')}
        onNo={close}
      >
        <Alert severity="warning" sx={{ mb: 2 }}>
          <T w={w.takeFirstHelp} />
        </Alert>
        <TakeAlongButton />
      </ConfirmDialog>
      {step === 'name' && (
        <NameDialog companyId={place.companyId} companyName={place.companyName} onClose={close} />
      )}
    </Panel>
  )
}
