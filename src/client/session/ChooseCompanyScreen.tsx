import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { T } from '../app/language.tsx'
import { useFold, useFoldCell, useSend } from '../app/parts.tsx'
import { words } from '../app/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { Form } from '../ui/Form.tsx'
import { ChooseCompany, OpenLogout } from './commands.ts'
import { Entrance, Fields } from './Entrance.tsx'
import { useLoginToast } from './LoginScreen.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'
import { me, mine, sessionChart } from './views.ts'
import { sessionWords as w } from './words.ts'

/** Which of the owner's companies to open. */
export const ChooseCompanyScreen = () => {
  const send = useSend()
  const { person } = useFold(me, mine)
  const busy = useSelector(useFoldCell(sessionChart, mine), (s) => s.matches('enteringCompany'))
  const [chosen, setChosen] = useState<string | null>(null)
  useLoginToast()
  return (
    <Entrance title={w.chooseCompany}>
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
    </Entrance>
  )
}
