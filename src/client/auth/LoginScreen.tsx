import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { either as E } from 'fp-ts'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { T } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useFoldCell, useOutcomes, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { Form } from '../ui/Form.tsx'
import { PasswordInput } from '../ui/inputs.tsx'
import { AccountFields, readNames, type AccountKind, type AccountNames } from './AccountFields.tsx'
import { authWords } from './authWords.ts'
import { LogIn } from '../session/commands.ts'
import { LogInFailed } from '../session/events.ts'
import { AuthPage, Fields, AlternativeLink } from '../session/AuthPage.tsx'
import { toastTags } from '../session/refusals.ts'
import { SharedDeviceInput, TickInput } from '../session/SharedDeviceInput.tsx'
import { WaitingHere } from './WaitingHere.tsx'
import { failures, sessionKey, sessionChart } from '../session/views.ts'
import { useLoginToast } from '../session/useLoginToast.ts'
import { sessionWords as w } from '../session/words.ts'
import { codecWords } from '../../contract/codecWords.ts'

/** Whose login it is: at first the person's who has just registered, or whom this device remembers. */
const useAccount = () => {
  const accounts = useAppContext('accounts')
  const given = useHistoryState<{ readonly username?: string } | null>()?.username ?? ''
  const [known] = useState(() => (given === '' ? accounts.read() : null))
  const [kind, setKind] = useState<AccountKind>(
    known !== null && known.subUsername !== '' ? 'staff' : 'owner',
  )
  const [names, setNames] = useState<AccountNames>(known ?? { username: given, subUsername: '' })
  return {
    isKnown: known !== null,
    isGiven: known !== null || given !== '',
    kind,
    setKind,
    names,
    setNames,
  }
}

/** The login of owners and of staff. */
export const LoginScreen = () => {
  const send = useSend()
  const device = useAppContext('device')
  const busy = useSelector(useFoldCell(sessionChart, sessionKey), (s) =>
    s.matches('authenticating'),
  )
  const { logIn } = useFold(failures, sessionKey)
  const { isKnown, isGiven, kind, setKind, names, setNames } = useAccount()
  const [remember, setRemember] = useState(isKnown)
  const [password, setPassword] = useState('')
  const [shared, setShared] = useState(false)
  const [tried, setTried] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  useLoginToast()
  useOutcomes(
    useCallback(({ event }: Entry) => {
      // The password is empty now, and the field is enabled again in the next frame.
      if (event?.type === LogInFailed.type)
        requestAnimationFrame(() => passwordField.current?.focus())
    }, []),
  )
  const submit = () => {
    setTried(true)
    const filled = readNames(kind, names)
    if (filled === null || password === '') return
    const { username, subUsername } = filled
    const sent = send(LogIn, {
      username,
      password,
      device,
      shared,
      remember,
      ...(kind === 'staff' ? { subUsername } : {}),
    })
    if (E.isLeft(sent)) return
    setPassword('')
    setTried(false)
  }
  const shown = logIn !== null && !(logIn.tag in toastTags) ? logIn : null
  return (
    <AuthPage title={words.login} refusal={shown}>
      <WaitingHere />
      <Form onSubmit={submit}>
        <Fields>
          <AccountFields
            kind={kind}
            onKind={setKind}
            names={names}
            onNames={setNames}
            disabled={busy}
            tried={tried}
          />
          <PasswordInput
            label={words.password}
            value={password}
            onChange={setPassword}
            inputRef={passwordField}
            autoFocus={isGiven}
            name="password"
            required
            disabled={busy}
            error={tried && password.trim() === '' ? codecWords.required : undefined}
          />
          <Box>
            {!shared && (
              <TickInput
                name="remember"
                label={authWords.rememberMe}
                checked={remember}
                onChange={setRemember}
                disabled={busy}
              />
            )}
            <SharedDeviceInput checked={shared} onChange={setShared} disabled={busy} />
          </Box>
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
      <AlternativeLink ask={w.noAccount} to="/register" label={words.register} />
    </AuthPage>
  )
}
