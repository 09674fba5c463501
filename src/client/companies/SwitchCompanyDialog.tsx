import Box from '@mui/material/Box'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useFold, useFoldCell, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { FormDialog } from '../ui/dialogs.tsx'
import { SwitchCompany } from '../session/commands.ts'
import { UnsentNote } from '../session/UnsentNote.tsx'
import { companySwitchChart, me, sessionKey } from '../session/views.ts'
import { sessionWords as w } from '../session/words.ts'

/** Switches to another company of the same owner. Unsent entries stay on the device until their company is open again. */
export const SwitchCompanyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const send = useSend()
  const { person, place } = useFold(me, sessionKey)
  const busy = useSelector(useFoldCell(companySwitchChart, sessionKey), (s) => !s.matches('here'))
  const [chosen, setChosen] = useState<string | null>(null)
  const others = (person?.companies ?? []).filter((c) => c.companyId !== place?.companyId)
  return (
    <FormDialog
      open
      title={words.switchCompany}
      save={words.switchCompany}
      busy={busy ? w.switching : undefined}
      disabled={chosen === null}
      onCancel={onClose}
      onSave={() => {
        if (chosen !== null) send(SwitchCompany, { companyId: chosen })
      }}
    >
      <SelectInput
        label={words.company}
        required
        autoFocus
        disabled={busy}
        value={chosen}
        onChange={setChosen}
        choices={others.map((c) => ({ value: c.companyId, label: c.name || words.unnamedCompany }))}
      />
      <Box sx={{ mt: 2 }}>
        <UnsentNote busy={busy} />
      </Box>
    </FormDialog>
  )
}
