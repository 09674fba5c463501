import Alert from '@mui/material/Alert'
import { useLocation, useParams } from 'wouter'
import type { SubUser } from '../../contract/people.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useQuery } from '../react/sessionHooks.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { useForm } from '../forms/useForm.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { words } from '../i18n/words.ts'
import { OfflineNote } from '../ui/states.tsx'
import { ChangeUserPassword } from './commands.ts'
import { passwordForm } from './events.ts'
import { PasswordFields, useGivenPassword } from './PasswordFields.tsx'
import { peopleWords } from './peopleWords.ts'
import { userQuery } from './queries.ts'
import { sessionWords } from '../session/words.ts'

const listPath = '/users'
const noTexts = {}

const PasswordForm = ({ user }: { readonly user: SubUser }) => {
  const [, go] = useLocation()
  const online = useCell(useAppContext('online'))
  const form = useForm(passwordForm, user.userId, noTexts)
  const password = useGivenPassword(form)
  const save = () => {
    password.showAllFaults()
    form.save(
      ChangeUserPassword,
      () => ({ draft: user.userId, given: password.given }),
      () => go(listPath),
    )
  }
  return (
    <FormPage
      form={{ ...form, said: password.said }}
      title={words.changePassword}
      about={
        <>
          {user.fullName} · <span className="figures">{user.mobileNo}</span>
        </>
      }
      back={listPath}
      onSave={save}
    >
      {!online && <OfflineNote say={peopleWords.needsNetwork} />}
      <Alert severity="warning" sx={{ mb: 2.5 }}>
        <T w={peopleWords.endsSignIns} />
      </Alert>
      <PasswordFields
        of={password}
        label={words.newPassword}
        help={sessionWords.passwordHelp}
        disabled={form.busy}
        autoFocus
      />
    </FormPage>
  )
}

/** Gives a user another password. */
export const UserPasswordScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(userQuery, id)
  return (
    <WhenLoaded of={remote} title={words.changePassword} listPath={listPath}>
      {(user) => <PasswordForm key={id} user={user} />}
    </WhenLoaded>
  )
}
