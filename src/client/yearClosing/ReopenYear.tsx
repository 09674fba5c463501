import { mdiLockOpenVariantOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { documentWords } from '../documents/documentWords.ts'
import { useOnce } from '../forms/useOnce.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { ReopenFiscalYear } from './commands.ts'
import { yearReopeningChart } from './events.ts'
import { yearScreenWords } from './yearScreenWords.ts'

/** Reopens the last closed year, for a reason that stays in the books. */
export const ReopenYear = ({ year }: { readonly year: string }) => {
  const once = useOnce()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useSubmission(yearReopeningChart, year) === 'sending'
  const close = () => {
    setAsking(false)
    setReason('')
    setMissing(false)
  }
  const save = () => {
    if (reason.trim() === '') return setMissing(true)
    once(ReopenFiscalYear, { year, reason }, yearScreenWords.reopened, () => undefined)
    close()
  }
  return (
    <>
      <Button
        color="error"
        disabled={sending}
        startIcon={<Icon path={mdiLockOpenVariantOutline} />}
        onClick={() => setAsking(true)}
      >
        <T w={sending ? words.saving : words.reopen} />
      </Button>
      <FormDialog
        open={asking}
        title={yearScreenWords.reopenQuestion(year)}
        save={words.reopen}
        onCancel={close}
        onSave={save}
      >
        <Box sx={{ mb: 2, color: 'text.secondary' }}>
          <T w={yearScreenWords.reopenHelp} />
        </Box>
        <TextInput
          label={words.reason}
          value={reason}
          onChange={setReason}
          required
          autoFocus
          maxLength={200}
          error={isMissing && reason.trim() === '' ? documentWords.reasonNeeded : undefined}
        />
      </FormDialog>
    </>
  )
}
