import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { TaxOfficeSettings } from '../../contract/taxOffice.ts'
import { taxOfficeRouteWords } from '../../contract/taxOfficeRouteWords.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useQuery, useSession } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { whenSettled } from '../react/whenSettled.ts'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { SwitchInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordInput, TextInput } from '../ui/inputs.tsx'
import { FieldGrid, FormActions, PageHeader, Panel } from '../ui/surfaces.tsx'
import { useToast } from '../ui/toast.tsx'
import { ChangeTaxOfficeSettings } from './commands.ts'
import { Deliveries } from './Deliveries.tsx'
import { TaxOfficeSettingsNotSaved, taxOfficeSettingsChange } from './events.ts'
import { taxOfficeSettingsQuery } from './queries.ts'
import { taxOfficeWords as w } from './taxOfficeWords.ts'

type Chosen = Pick<TaxOfficeSettings, 'isOn' | 'userName' | 'sentFrom'>

/** Sends the form; the password is on the screen only, never in the log. */
const useSaving = (version: number, onSaved: () => void) => {
  const session = useSession()
  const toast = useToast()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const save = (chosen: Chosen, password: string): void => {
    const sent = session.send(ChangeTaxOfficeSettings, { ...chosen, version, password })
    setRefusal(E.isLeft(sent) ? sent.left : null)
    if (E.isRight(sent))
      whenSettled(session, sent.right.commandId, ({ event }) => {
        if (event?.type === TaxOfficeSettingsNotSaved.type)
          return setRefusal(event['refusal'] as Refusal)
        toast.success(event?.['say'] as Words)
        onSaved()
      })
  }
  return { save, refusal }
}

const SettingsForm = ({
  settings,
  onSaved,
}: {
  readonly settings: TaxOfficeSettings
  readonly onSaved: () => void
}) => {
  const say = useWords()
  const today = useToday()
  const online = useCell(useAppContext('online'))
  const busy = useSubmission(taxOfficeSettingsChange, '') === 'sending'
  const [changed, setChanged] = useState<Partial<Chosen>>({})
  const [password, setPassword] = useState('')
  const chosen: Chosen = {
    isOn: settings.isOn,
    userName: settings.userName,
    sentFrom: settings.sentFrom ?? today,
    ...changed,
  }
  const { save, refusal } = useSaving(settings.version, () => {
    setChanged({})
    setPassword('')
    onSaved()
  })
  const put = (more: Partial<Chosen>) => setChanged({ ...changed, ...more })
  const fault = (field: string) => refusal?.fields?.[field]
  return (
    <Form onSubmit={() => save(chosen, password)} name={say(taxOfficeRouteWords.taxOfficeSettings)}>
      <Panel>
        <Alert severity="info" sx={{ mb: 2 }}>
          <T w={w.approvals} />
          <Box sx={{ mt: 1 }}>
            <T w={w.neverChanged} />
          </Box>
        </Alert>
        <FieldGrid>
          <TextInput
            label={w.userName}
            value={chosen.userName}
            onChange={(userName) => put({ userName })}
            error={fault('userName')}
            disabled={busy}
            maxLength={100}
          />
          <PasswordInput
            label={words.password}
            value={password}
            onChange={setPassword}
            error={fault('password')}
            {...(settings.hasPassword ? { help: w.keepPassword } : {})}
            disabled={busy}
            autoComplete="off"
            maxLength={200}
          />
          <BsDateInput
            label={w.sentFrom}
            value={chosen.sentFrom}
            onChange={(sentFrom) => put({ sentFrom })}
            error={fault('sentFrom')}
            disabled={busy}
          />
          <SwitchInput
            label={w.isOn}
            checked={chosen.isOn}
            onChange={(isOn) => put({ isOn })}
            disabled={busy}
          />
        </FieldGrid>
        {refusal !== null && refusal.fields === undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <T w={refusal.say} />
          </Alert>
        )}
        <FormActions>
          <Button
            type="submit"
            {...keyProps(saveKeys)}
            variant="contained"
            disabled={busy || !online}
          >
            <T w={busy ? words.saving : words.save} />
          </Button>
        </FormActions>
      </Panel>
    </Form>
  )
}

/** `/tax-office`: how bills go to the tax office, and what it has not accepted. */
export const TaxOfficeScreen = () => {
  const remote = useQuery(taxOfficeSettingsQuery, null)
  return (
    <WhenLoaded
      of={remote}
      title={taxOfficeRouteWords.taxOfficeSettings}
      listPath="/company-settings"
    >
      {(settings) => (
        <>
          <PageHeader
            title={taxOfficeRouteWords.taxOfficeSettings}
            before={<BackLink to="/company-settings" />}
            about={<T w={w.about} />}
          />
          <SettingsForm settings={settings} onSaved={remote.refresh} />
          {settings.version > 0 && <Deliveries />}
        </>
      )}
    </WhenLoaded>
  )
}
