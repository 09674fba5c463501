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
import { BeginDeletion, DeleteCompany, GoOnDeleting, PutDeletionAside } from './deletionCommands.ts'
import { deletionChart, deletionFailure } from './deletionEvents.ts'
import { deletionWords as w } from './deletionWords.ts'
import { TakeAlongButton } from './TakeAlong.tsx'

/** The second question: a person types the name of the company. */
const NameDialog = ({
  companyId,
  companyName,
  busy,
  onClose,
}: {
  readonly companyId: string
  readonly companyName: string
  /** The server is asked. */
  readonly busy: boolean
  readonly onClose: () => void
}) => {
  const send = useSend()
  const [typed, setTyped] = useState('')
  const { say } = useFold(deletionFailure, companyId)
  return (
    <FormDialog
      open
      title={companyDeletionRouteWords.deleteCompany}
      save={companyDeletionRouteWords.deleteCompany}
      busy={busy ? w.deleting : undefined}
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
  const send = useSend()
  const { place } = useFold(me, sessionKey)
  const { value: step } = useFold(deletionChart, place?.companyId ?? '')
  if (place === null) return null
  const { companyId, companyName } = place
  const putAside = (): void => void send(PutDeletionAside, { companyId })
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
        onClick={() => void send(BeginDeletion, { companyId })}
      >
        <T w={companyDeletionRouteWords.deleteCompany} />
      </Button>
      <ConfirmDialog
        open={step === 'offeringFile'}
        title={w.takeFirst}
        yes={w.goOn}
        grave
        onYes={() => void send(GoOnDeleting, { companyId })}
        onNo={putAside}
      >
        <Alert severity="warning" sx={{ mb: 2 }}>
          <T w={w.takeFirstHelp} />
        </Alert>
        <TakeAlongButton />
      </ConfirmDialog>
      {(step === 'naming' || step === 'asking') && (
        <NameDialog
          companyId={companyId}
          companyName={companyName}
          busy={step === 'asking'}
          onClose={putAside}
        />
      )}
    </Panel>
  )
}
