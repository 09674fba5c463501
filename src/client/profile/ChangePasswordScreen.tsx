import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { T } from '../i18n/language.tsx'
import { NewPasswordFields, noPassword } from '../forms/NewPasswordFields.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell } from '../react/sessionHooks.ts'
import { usePasswordDue } from '../access/passwordDue.ts'
import { words } from '../i18n/words.ts'
import { Form } from '../ui/Form.tsx'
import { PasswordInput } from '../ui/inputs.tsx'
import { FormActions, PageHeader, Panel } from '../ui/surfaces.tsx'
import { ChangePassword } from './commands.ts'
import { passwordChange } from './events.ts'
import { profileWords as w } from './profileWords.ts'
import { useAccountAction } from './useAccountAction.ts'

const empty = { currentPassword: '', ...noPassword }

/** Changes one's own password. People whose password was set by somebody else see this screen before any other. */
export const ChangePasswordScreen = () => {
  const [, go] = useLocation()
  const online = useCell(useAppContext('online'))
  const first = usePasswordDue()
  // Changing the password ends the first sign-in, but the way back still depends on it.
  const wasFirst = useRef(first)
  const [typed, setTyped] = useState(empty)
  const password = useAccountAction(
    passwordChange,
    ChangePassword,
    w.passwordChanged,
    useCallback(() => go(wasFirst.current ? '/home' : '/security'), [go]),
  )
  const submit = () => {
    if (password.submit(typed)) setTyped(empty)
  }
  const faults = Object.fromEntries(
    ['newPassword', 'verifyPassword'].flatMap((field) => {
      const fault = password.fault(field)
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
  return (
    <>
      <PageHeader
        title={first ? w.firstTitle : words.changePassword}
        before={first ? undefined : <BackLink to="/security" />}
        about={<T w={first ? w.firstHelp : w.passwordHelp} />}
      />
      <Form onSubmit={submit}>
        <Panel>
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 460 }}>
            {!online && (
              <Alert severity="warning">
                <T w={w.needsNetwork} />
              </Alert>
            )}
            <PasswordInput
              label={w.currentPassword}
              name="currentPassword"
              value={typed.currentPassword}
              onChange={(currentPassword) => setTyped({ ...typed, currentPassword })}
              required
              autoFocus
              disabled={password.busy}
              error={password.fault('currentPassword')}
            />
            <NewPasswordFields
              value={typed}
              onChange={(fresh) => setTyped({ ...typed, ...fresh })}
              faults={faults}
              disabled={password.busy}
            />
            {password.said !== undefined && (
              <Alert severity="error">
                <T w={password.said} />
              </Alert>
            )}
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              <T w={w.elsewhereHelp} />
            </Box>
          </Box>
          <FormActions>
            {!first && (
              <Button color="inherit" disabled={password.busy} onClick={() => go('/security')}>
                <T w={words.cancel} />
              </Button>
            )}
            <Button
              type="submit"
              {...keyProps(saveKeys)}
              variant="contained"
              disabled={password.busy || !online}
            >
              <T w={password.busy ? words.saving : words.changePassword} />
            </Button>
          </FormActions>
        </Panel>
      </Form>
    </>
  )
}
