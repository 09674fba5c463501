import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { either as E } from 'fp-ts'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { latinDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { NewPasswordFields, noPassword } from '../forms/NewPasswordFields.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useFoldCell, useOutcomes, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import type { Entry } from '../log/entry.ts'
import { Form } from '../ui/Form.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountFields, readNames, type AccountKind, type AccountNames } from './AccountFields.tsx'
import { lazyAuthScreen } from './area.tsx'
import { CodeInput } from './CodeInput.tsx'
import { AuthPage, Fields, AlternativeLink } from '../session/AuthPage.tsx'
import {
  AskResetCode,
  forgottenChart,
  GiveUpReset,
  PasswordReset,
  ResetCodeSent,
  ResetPassword,
  resetFailures,
} from './forgotten.ts'
import { sessionKey } from '../session/views.ts'
import { sessionWords as w } from '../session/words.ts'
import { codecWords } from '../../contract/codecWords.ts'

type Faults = Readonly<Record<string, Words>> | undefined

/** Asks whose password was forgotten. */
const AskForm = ({
  names,
  onNames,
  busy,
}: {
  readonly names: AccountNames
  readonly onNames: (names: AccountNames) => void
  readonly busy: boolean
}) => {
  const send = useSend()
  const { deviceId } = useAppContext('device')
  const [kind, setKind] = useState<AccountKind>(names.subUsername === '' ? 'owner' : 'staff')
  const [tried, setTried] = useState(false)
  const choose = (chosen: AccountKind) => {
    setKind(chosen)
    if (chosen === 'owner') onNames({ ...names, subUsername: '' })
  }
  const submit = () => {
    setTried(true)
    const filled = readNames(kind, names)
    if (filled !== null) send(AskResetCode, { ...filled, deviceId })
  }
  return (
    <Form onSubmit={submit}>
      <Fields>
        <AccountFields
          kind={kind}
          onKind={choose}
          names={names}
          onNames={onNames}
          disabled={busy}
          tried={tried}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          <T w={busy ? w.sendingCode : w.sendCode} />
        </Button>
      </Fields>
    </Form>
  )
}

/** Asks for the code and the new password. */
const ResetForm = ({ busy, faults }: { readonly busy: boolean; readonly faults: Faults }) => {
  const send = useSend()
  const [otp, setOtp] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const [own, setOwn] = useState<Faults>()
  const submit = () => {
    if (otp.trim() === '') return setOwn({ otp: codecWords.required })
    const given = send(ResetPassword, { otp: latinDigits(otp.trim()), ...typed })
    setOwn(E.isLeft(given) ? given.left.fields : undefined)
  }
  const beside = own ?? faults
  return (
    <Form onSubmit={submit}>
      <Fields>
        <CodeInput value={otp} onChange={setOtp} disabled={busy} error={beside?.['otp']} />
        <NewPasswordFields value={typed} onChange={setTyped} faults={beside} disabled={busy} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          <T w={busy ? words.saving : w.setPassword} />
        </Button>
        <Button variant="text" disabled={busy} onClick={() => send(GiveUpReset, {})}>
          <T w={w.otherCode} />
        </Button>
      </Fields>
    </Form>
  )
}

/** A new password for one that was forgotten: by a code to the person's own number. */
export const ForgottenScreen = lazyAuthScreen(() => {
  const [, go] = useLocation()
  const { success } = useToast()
  const state = useSelector(useFoldCell(forgottenChart, sessionKey), (s) => s.value)
  const { ask, reset } = useFold(resetFailures, sessionKey)
  const [names, setNames] = useState<AccountNames>({ username: '', subUsername: '' })
  useOutcomes(
    useCallback(
      ({ event }: Entry) => {
        if (event?.type === ResetCodeSent.type) success(event['say'] as Words)
        if (event?.type !== PasswordReset.type) return
        success(w.passwordReset)
        go('/login')
      },
      [success, go],
    ),
  )
  const coded = state === 'awaitingCode' || state === 'resetting'
  const refusal = coded ? reset : ask
  const beside = Object.keys(refusal?.fields ?? {}).length > 0 && coded
  return (
    <AuthPage title={words.setNewPassword} refusal={beside ? null : refusal}>
      {coded ? (
        <ResetForm busy={state === 'resetting'} faults={reset?.fields} />
      ) : (
        <AskForm names={names} onNames={setNames} busy={state === 'sending'} />
      )}
      <AlternativeLink ask={w.remembered} to="/login" label={words.login} />
    </AuthPage>
  )
})
