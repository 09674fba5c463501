import Box from '@mui/material/Box'
import { useState } from 'react'
import { either as E } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { documentWords } from './documentWords.ts'
import type { VoidCommand } from './voidFlow.ts'

/** Asks for the reason and voids the document. */
export const VoidDialog = ({
  documentId,
  command,
  title,
  open,
  onClose,
}: {
  readonly documentId: string
  readonly command: VoidCommand
  readonly title: Words
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const send = useSend()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const close = () => {
    setReason('')
    setRefusal(null)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={title}
      save={words.void}
      onCancel={close}
      onSave={() => {
        const sent = send(command, { documentId, reason })
        if (E.isLeft(sent)) setRefusal(sent.left)
        else close()
      }}
      error={refusal !== null && refusal.fields?.['reason'] === undefined ? refusal.say : undefined}
    >
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        <T w={documentWords.voidHelp} />
      </Box>
      <TextInput
        label={documentWords.voidReason}
        value={reason}
        onChange={setReason}
        required
        autoFocus
        maxLength={200}
        error={refusal?.fields?.['reason']}
      />
    </FormDialog>
  )
}
