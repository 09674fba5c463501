import { mdiLockClock } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { either as E } from 'fp-ts'
import { useCallback, useEffect, useState } from 'react'
import type { Refusal } from '../../books/refusal.ts'
import type { UsedSignIn } from '../device/signInTools.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import {
  useCell,
  useFold,
  useFoldCell,
  useOutcomes,
  useSend,
  useSession,
} from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { PasswordInput, TextInput } from '../ui/inputs.tsx'
import { NoteBar } from '../ui/NoteBar.tsx'
import type { Entry } from '../log/entry.ts'
import { LogIn } from '../session/commands.ts'
import { LogInFailed } from '../session/events.ts'
import { authWords } from './authWords.ts'
import { Fields } from '../session/AuthPage.tsx'
import { isShared } from '../session/tabEvents.ts'
import { useLoginToast } from '../session/useLoginToast.ts'
import { toastTags } from '../session/refusals.ts'
import { failures, me, sessionKey, sessionChart } from '../session/views.ts'
import { sessionWords as w } from '../session/words.ts'

/** Logs in again in a dialog over the current screen. */
const SignInAgain = ({ onClose }: { readonly onClose: () => void }) => {
  const send = useSend()
  const device = useAppContext('device')
  const { person } = useFold(me, sessionKey)
  const { logIn } = useFold(failures, sessionKey)
  const busy = useSelector(
    useFoldCell(sessionChart, sessionKey),
    (s) => s.value === 'signingInAgain',
  )
  const staff = person?.isAdmin !== true
  const [username, setUsername] = useState(staff ? '' : (person?.username ?? ''))
  const [subUsername, setSubUsername] = useState(staff ? (person?.username ?? '') : '')
  const [password, setPassword] = useState('')
  useLoginToast()
  const submit = () => {
    if (username.trim() === '' || password === '' || (staff && subUsername.trim() === '')) return
    const given = send(LogIn, {
      username: username.trim(),
      password,
      device,
      ...(staff ? { subUsername: subUsername.trim() } : {}),
    })
    if (E.isRight(given)) setPassword('')
  }
  return (
    <FormDialog
      open
      title={words.login}
      save={words.login}
      busy={busy ? w.loggingIn : undefined}
      onCancel={onClose}
      onSave={submit}
    >
      <Fields>
        {logIn !== null && !(logIn.tag in toastTags) && (
          <Alert severity="error">
            <T w={logIn.say} />
          </Alert>
        )}
        <TextInput
          label={staff ? w.ownersName : w.ownerName}
          value={username}
          onChange={setUsername}
          name="username"
          autoComplete="username"
          required
          autoFocus={username === ''}
          disabled={busy}
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
          />
        )}
        <PasswordInput
          label={words.password}
          value={password}
          onChange={setPassword}
          name="password"
          required
          autoFocus={username !== ''}
          disabled={busy}
        />
      </Fields>
    </FormDialog>
  )
}

/** Logs in by itself when the server is back, with what this page was unlocked with. `returns`: it will. */
const useReturn = (
  online: boolean,
): { readonly returns: boolean; readonly failure: Refusal | null } => {
  const unlockedWith = useAppContext('unlockedWith')
  const report = useAppContext('report')
  const device = useAppContext('device')
  const session = useSession()
  const send = useSend()
  const { logIn: failure } = useFold(failures, sessionKey)
  // Undefined until it is known: nobody is asked to log in before.
  const [used, setUsed] = useState<UsedSignIn | null | undefined>(undefined)
  const read = useCallback(() => {
    unlockedWith().then(setUsed, (fault: unknown) => report(fault, 'unlock'))
  }, [unlockedWith, report])
  useEffect(read, [read])
  useOutcomes(
    useCallback(
      ({ event }: Entry) => {
        // What the server refused is not tried again.
        if (event?.type === LogInFailed.type) read()
      },
      [read],
    ),
  )
  useEffect(() => {
    if (!online || used === null || used === undefined) return
    const { username, subUsername, password } = used
    send(LogIn, {
      username,
      password,
      device,
      shared: isShared(session),
      ...(subUsername === '' ? {} : { subUsername }),
    })
  }, [online, used, device, session, send])
  return { returns: used !== null, failure }
}

/** Says that nothing is sent until the person logs in again, and lets them. */
export const OfflineUnlockNote = () => {
  const online = useCell(useAppContext('online'))
  const opensOffline = useAppContext('opensOffline')
  const [open, setOpen] = useState(false)
  const { returns, failure } = useReturn(online)
  return (
    <>
      <NoteBar
        icon={mdiLockClock}
        tone="warning"
        actions={
          returns ? undefined : (
            <Button
              size="small"
              variant="contained"
              disabled={!online}
              onClick={() => setOpen(true)}
            >
              <T w={words.login} />
            </Button>
          )
        }
      >
        <strong>
          <T w={w.aloneTitle} />
        </strong>{' '}
        <T w={returns ? authWords.aloneReturns : authWords.aloneHelp} />
        {failure !== null && (
          <>
            {' '}
            <T w={failure.say} />
          </>
        )}
        {!online && !opensOffline && (
          <>
            {' '}
            <strong>
              <T w={words.keepOpen} />
            </strong>
          </>
        )}
      </NoteBar>
      {open && <SignInAgain onClose={() => setOpen(false)} />}
    </>
  )
}
