import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { Redirect } from 'wouter'
import { latinDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useFold, useFoldCell, useOutcomes, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import type { Entry } from '../log/entry.ts'
import { Form } from '../ui/Form.tsx'
import { useToast } from '../ui/toast.tsx'
import { lazyAuthScreen } from './area.tsx'
import { CodeInput } from './CodeInput.tsx'
import { AuthPage, Fields, AlternativeLink } from '../session/AuthPage.tsx'
import {
  AccountActivated,
  ActivateAccount,
  OtpSent,
  registeredNumber,
  registrationChart,
  registrationFailures,
  ResendOtp,
} from './registration.ts'
import { sessionKey } from '../session/views.ts'
import { sessionWords as w } from '../session/words.ts'
import { sessionRouteWords } from '../../contract/sessionRouteWords.ts'

/** The code that was sent to a new owner. */
export const ActivateScreen = lazyAuthScreen(() => {
  const send = useSend()
  const { success } = useToast()
  const state = useSelector(useFoldCell(registrationChart, sessionKey), (s) => s.value)
  const { activate } = useFold(registrationFailures, sessionKey)
  const { mobileNo } = useFold(registeredNumber, sessionKey)
  const [otp, setOtp] = useState('')
  useOutcomes(
    useCallback(
      ({ event }: Entry) => {
        if (event?.type === OtpSent.type) success(event['say'] as Words)
        if (event?.type === AccountActivated.type) success(words.activated)
      },
      [success],
    ),
  )
  if (state === 'activated') return <Redirect to="/login" state={{ username: mobileNo }} />
  const busy = state === 'activating' || state === 'resending'
  const submit = () => {
    if (otp.trim() !== '') send(ActivateAccount, { otp: latinDigits(otp) })
  }
  return (
    <AuthPage title={sessionRouteWords.activateAccount} refusal={activate}>
      <Form onSubmit={submit}>
        <Fields>
          <CodeInput value={otp} onChange={setOtp} disabled={busy} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={busy || otp.trim() === ''}
          >
            <T w={state === 'activating' ? w.activating : sessionRouteWords.activateAccount} />
          </Button>
          <Button variant="text" disabled={busy} onClick={() => send(ResendOtp, {})}>
            <T w={sessionRouteWords.resendCode} />
          </Button>
        </Fields>
      </Form>
      <AlternativeLink ask={w.wrongNumber} to="/register" label={w.registerAnew} anew />
      <AlternativeLink ask={w.haveAccount} to="/login" label={words.login} />
    </AuthPage>
  )
})
