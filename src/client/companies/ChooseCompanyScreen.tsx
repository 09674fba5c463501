import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { T } from '../i18n/language.tsx'
import { useFold, useFoldCell, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { Form } from '../ui/Form.tsx'
import { ChooseCompany, OpenLogout } from '../session/commands.ts'
import { AuthPage, Fields } from '../session/AuthPage.tsx'
import { useLoginToast } from '../session/useLoginToast.ts'
import { LogoutDialog } from '../session/LogoutDialog.tsx'
import { me, sessionKey, sessionChart } from '../session/views.ts'
import { sessionWords as w } from '../session/words.ts'

/** Asks which of the owner's companies to open. */
export const ChooseCompanyScreen = () => {
  const send = useSend()
  const { person } = useFold(me, sessionKey)
  const busy = useSelector(useFoldCell(sessionChart, sessionKey), (s) =>
    s.matches('enteringCompany'),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  useLoginToast()
  return (
    <AuthPage title={words.chooseCompany}>
      <Form
        onSubmit={() => {
          if (chosen !== null) send(ChooseCompany, { companyId: chosen })
        }}
      >
        <Fields>
          <SelectInput
            label={words.company}
            required
            autoFocus
            disabled={busy}
            value={chosen}
            onChange={setChosen}
            choices={(person?.companies ?? []).map((c) => ({
              value: c.companyId,
              label:
                (c.userName === '' || c.userName === c.name
                  ? c.name
                  : `${c.name} · ${c.userName}`) || words.unnamedCompany,
            }))}
          />
          <Button type="submit" variant="contained" size="large" disabled={busy || chosen === null}>
            <T w={busy ? w.logging : w.continueToLogin} />
          </Button>
          <Button variant="text" disabled={busy} onClick={() => send(OpenLogout, {})}>
            <T w={words.logout} />
          </Button>
        </Fields>
      </Form>
      <LogoutDialog />
    </AuthPage>
  )
}
