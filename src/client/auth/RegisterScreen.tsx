import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import { Redirect } from 'wouter'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useFold, useFoldCell, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordInput, TextInput } from '../ui/inputs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { lazyAuthScreen } from './area.tsx'
import { AuthPage, Fields, AlternativeLink } from '../session/AuthPage.tsx'
import { faultsIn, type Registering } from './registrationForm.ts'
import { Register, registrationChart, registrationFailures } from './registration.ts'
import { sessionKey } from '../session/views.ts'
import { sessionWords as w } from '../session/words.ts'

const empty: Registering = {
  businessName: '',
  fullName: '',
  mobileNo: '',
  email: '',
  address: '',
  panNo: '',
  vatRegistered: false,
  password: '',
}

/** A new business and its owner. */
export const RegisterScreen = lazyAuthScreen(() => {
  const send = useSend()
  const state = useSelector(useFoldCell(registrationChart, sessionKey), (s) => s.value)
  const { register } = useFold(registrationFailures, sessionKey)
  const [form, setForm] = useState(empty)
  const [tried, setTried] = useState(false)
  const busy = state === 'registering'
  if (state === 'awaitingOtp') return <Redirect to="/activate-account" />
  const faults: Readonly<Record<string, Words>> = {
    ...register?.fields,
    ...(tried ? faultsIn(form) : {}),
  }
  const field = (name: keyof Registering) => ({
    value: String(form[name]),
    onChange: (value: string) => setForm({ ...form, [name]: value }),
    error: faults[name],
    disabled: busy,
    name,
  })
  const submit = () => {
    setTried(true)
    if (Object.keys(faultsIn(form)).length > 0) return
    const { email, panNo, ...rest } = form
    const given = send(Register, {
      ...rest,
      ...(email.trim() === '' ? {} : { email: email.trim() }),
      ...(panNo.trim() === '' ? {} : { panNo: panNo.trim() }),
    })
    if (E.isRight(given)) setTried(false)
  }
  const beside = register?.fields !== undefined && Object.keys(register.fields).length > 0
  return (
    <AuthPage title={words.register} refusal={beside ? null : register} wide>
      <Form onSubmit={submit}>
        <Fields>
          <FieldGrid>
            <TextInput
              label={words.businessName}
              required
              autoFocus
              autoComplete="organization"
              {...field('businessName')}
            />
            <TextInput
              label={w.ownerFullName}
              required
              autoComplete="name"
              {...field('fullName')}
            />
            <TextInput
              label={words.mobile}
              required
              inputMode="tel"
              autoComplete="tel"
              {...field('mobileNo')}
            />
            <TextInput label={words.email} type="email" autoComplete="email" {...field('email')} />
            <TextInput
              label={words.address}
              required
              autoComplete="street-address"
              {...field('address')}
            />
            <TextInput label={words.pan} inputMode="numeric" {...field('panNo')} />
          </FieldGrid>
          <SwitchInput
            label={w.vatRegistered}
            checked={form.vatRegistered}
            onChange={(vatRegistered) => setForm({ ...form, vatRegistered })}
            disabled={busy}
          />
          <PasswordInput
            label={words.password}
            help={w.passwordHelp}
            required
            autoComplete="new-password"
            {...field('password')}
          />
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            <T w={busy ? w.registering : words.register} />
          </Button>
        </Fields>
      </Form>
      <AlternativeLink ask={w.haveAccount} to="/login" label={words.login} />
    </AuthPage>
  )
})
