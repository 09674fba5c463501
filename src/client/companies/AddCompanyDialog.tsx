import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import { useSelector } from '@xstate/react'
import { either as E } from 'fp-ts'
import { useCallback, useState } from 'react'
import type { Refusal } from '../../books/refusal.ts'
import { includes } from '../../books/company/plans.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useFold, useFoldCell, useOutcomes, useSend } from '../react/sessionHooks.ts'
import { UpgradePrompt } from '../access/UpgradePrompt.tsx'
import { words } from '../i18n/words.ts'
import type { Entry } from '../log/entry.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { FormDialog } from '../ui/dialogs.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useToast } from '../ui/toast.tsx'
import { AddCompany, sayNotAdded } from './addCompany.ts'
import { Fields } from '../session/AuthPage.tsx'
import { CompanyNotAdded } from '../session/events.ts'
import { connectionFailureTags } from '../session/refusals.ts'
import { UnsentNote } from '../session/UnsentNote.tsx'
import { companySwitchChart, me, sessionKey } from '../session/views.ts'
import { sessionWords as w } from '../session/words.ts'

const Upgrade = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': say(words.addCompany) } }}
      maxWidth="sm"
      fullWidth
    >
      <UpgradePrompt feature="companies" isAdmin />
      <DialogActions>
        <Button onClick={onClose}>
          <T w={words.close} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const CompanyForm = ({
  parentId,
  onClose,
}: {
  readonly parentId: string
  readonly onClose: () => void
}) => {
  const send = useSend()
  const { error } = useToast()
  const busy = useSelector(useFoldCell(companySwitchChart, sessionKey), (s) => !s.matches('here'))
  const [form, setForm] = useState({
    companyName: '',
    companyAddress: '',
    panNo: '',
    vatRegistered: false,
  })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useOutcomes(
    useCallback(
      ({ event }: Entry) => {
        if (event?.type !== CompanyNotAdded.type) return
        const said = event['refusal'] as Refusal
        setRefusal(said)
        for (const each of sayNotAdded(said)) error(each)
      },
      [error],
    ),
  )
  const field = (name: 'companyName' | 'companyAddress' | 'panNo') => ({
    name,
    value: form[name],
    onChange: (text: string) => setForm({ ...form, [name]: text }),
    error: refusal?.fields?.[name],
    disabled: busy,
  })
  const save = () => {
    const given = send(AddCompany, { ...form, parentId })
    setRefusal(E.isLeft(given) ? given.left : null)
  }
  return (
    <FormDialog
      open
      title={words.addCompany}
      save={words.addCompany}
      busy={busy ? w.adding : undefined}
      onCancel={onClose}
      onSave={save}
    >
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        <T w={w.addingHelp} />
      </Box>
      <Fields>
        <TextInput
          label={w.companyName}
          autoFocus
          required
          maxLength={120}
          autoComplete="organization"
          {...field('companyName')}
        />
        <TextInput
          label={w.companyAddress}
          required
          maxLength={200}
          autoComplete="street-address"
          {...field('companyAddress')}
        />
        <TextInput label={words.pan} maxLength={20} inputMode="numeric" {...field('panNo')} />
        <SwitchInput
          label={w.vatRegistered}
          checked={form.vatRegistered}
          onChange={(vatRegistered) => setForm({ ...form, vatRegistered })}
          disabled={busy}
        />
        {refusal !== null && refusal.tag in connectionFailureTags && (
          <Alert severity="warning">
            <T w={w.noAnswer} />
          </Alert>
        )}
        {refusal?.tag === 'alone' && (
          <Alert severity="error">
            <T w={refusal.say} />
          </Alert>
        )}
      </Fields>
      <Box sx={{ mt: 2 }}>
        <UnsentNote busy={busy} />
      </Box>
    </FormDialog>
  )
}

/** Adds a company of the same owner, then opens it. */
export const AddCompanyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { place } = useFold(me, sessionKey)
  if (place === null) return null
  return includes(place.plan, 'companies') ? (
    <CompanyForm parentId={place.parentId ?? place.companyId} onClose={onClose} />
  ) : (
    <Upgrade onClose={onClose} />
  )
}
