import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { T } from '../i18n/language.tsx'
import { useFold, useFoldCell, useAppContext, useSend } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordInput, TextInput } from '../ui/inputs.tsx'
import { LogIn } from '../session/commands.ts'
import { Entrance, Fields, OtherWay } from '../session/EntrySheet.tsx'
import { passing } from '../session/refusals.ts'
import { SharedDeviceInput } from '../session/SharedDeviceInput.tsx'
import { failures, mine, sessionChart } from '../session/views.ts'
import { useLoginToast } from '../session/useLoginToast.ts'
import { sessionWords as w } from '../session/words.ts'

/** The login of owners and of staff. */
export const LoginScreen = () => {
  const send = useSend()
  const device = useAppContext('device')
  const busy = useSelector(useFoldCell(sessionChart, mine), (s) => s.matches('authenticating'))
  const { logIn } = useFold(failures, mine)
  const [as, setAs] = useState<'owner' | 'staff'>('owner')
  const [username, setUsername] = useState('')
  const [subUsername, setSubUsername] = useState('')
  const [password, setPassword] = useState('')
  const [shared, setShared] = useState(false)
  const [tried, setTried] = useState(false)
  useLoginToast()
  const staff = as === 'staff'
  const missing = (text: string) => (tried && text.trim() === '' ? w.needed : undefined)
  const submit = () => {
    setTried(true)
    if (username.trim() === '' || password === '' || (staff && subUsername.trim() === '')) return
    const given = send(LogIn, {
      username: username.trim(),
      password,
      device,
      shared,
      ...(staff ? { subUsername: subUsername.trim() } : {}),
    })
    if (E.isLeft(given)) return
    setPassword('')
    setTried(false)
  }
  const shown = logIn !== null && !(logIn.tag in passing) ? logIn : null
  return (
    <Entrance title={words.login} refusal={shown}>
      <Form onSubmit={submit}>
        <Fields>
          <ChoiceInput
            label={w.whoLogsIn}
            hideLabel
            choices={[
              { value: 'owner', label: w.ownerLogin },
              { value: 'staff', label: w.staffLogin },
            ]}
            value={as}
            onChange={setAs}
            disabled={busy}
          />
          <TextInput
            label={staff ? w.ownersName : w.ownerName}
            value={username}
            onChange={setUsername}
            name="username"
            autoComplete="username"
            required
            autoFocus
            disabled={busy}
            error={missing(username)}
          />
          {staff && (
            <TextInput
              label={w.ownMobile}
              value={subUsername}
              onChange={setSubUsername}
              name="sub_username"
              inputMode="tel"
              required
              disabled={busy}
              error={missing(subUsername)}
            />
          )}
          <PasswordInput
            label={words.password}
            value={password}
            onChange={setPassword}
            name="password"
            required
            disabled={busy}
            error={missing(password)}
          />
          <SharedDeviceInput checked={shared} onChange={setShared} disabled={busy} />
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            <T w={busy ? w.loggingIn : words.login} />
          </Button>
        </Fields>
      </Form>
      <Box
        component={Link}
        href="/resetnewpasswordpopup"
        sx={{
          display: 'block',
          mt: 2,
          textAlign: 'center',
          color: 'primary.main',
          fontWeight: 600,
        }}
      >
        <T w={w.forgot} />
      </Box>
      <OtherWay ask={w.noAccount} to="/register" label={words.register} />
    </Entrance>
  )
}
