import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useLocation, useParams } from 'wouter'
import type { SubUser } from '../../contract/people.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useQuery, useSession } from '../react/sessionHooks.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { useForm, type FormState } from '../forms/useForm.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { words } from '../i18n/words.ts'
import { TextInput } from '../ui/inputs.tsx'
import { OfflineNote } from '../ui/states.tsx'
import { FieldGrid, Section } from '../ui/surfaces.tsx'
import { AddUser, ChangeUser } from './commands.ts'
import { userForm } from './events.ts'
import { PasswordFields, useGivenPassword } from './PasswordFields.tsx'
import { peopleWords } from './peopleWords.ts'
import { userQuery } from './queries.ts'
import { newUser, textsOfSent, textsOfUser, type UserTexts } from './userForm.ts'
import { madeUsers } from './views.ts'
import { peopleRouteWords } from '../../contract/peopleRouteWords.ts'
import { sessionWords } from '../session/words.ts'

const listPath = '/users'

const UserFields = ({ form }: { readonly form: FormState<UserTexts> }) => {
  const at = (field: keyof UserTexts) => ({
    value: form.texts[field],
    onChange: (text: string) => form.put(field, text),
    onBlur: () => form.leave(field),
    error: form.fault(field),
    disabled: form.busy,
    required: true,
  })
  return (
    <FieldGrid>
      <TextInput {...at('fullName')} label={words.fullName} autoFocus maxLength={120} />
      <TextInput
        {...at('mobileNo')}
        label={words.mobile}
        type="tel"
        inputMode="tel"
        maxLength={20}
        help={peopleWords.changeMobileHelp}
      />
    </FieldGrid>
  )
}

/** What a new user needs to log in, for the owner to tell them. */
const SignInNote = ({ mobileNo }: { readonly mobileNo: string }) => (
  <Box
    sx={(t) => ({
      mt: 2.5,
      px: 2,
      py: 1.5,
      borderRadius: 2.5,
      bgcolor: t.vars.palette.info.light,
      fontSize: '0.9375rem',
      '& ol': { m: 0, mt: 0.5, pl: 3 },
    })}
  >
    <strong>
      <T w={peopleWords.signsIn} />
    </strong>
    <ol>
      <li>
        <T w={peopleWords.ownersNumber} />
      </li>
      <li>
        <T w={peopleWords.usersMobile} />
        {mobileNo.trim() !== '' && (
          <>
            : <strong className="figures">{mobileNo.trim()}</strong>
          </>
        )}
      </li>
      <li>
        <T w={peopleWords.usersPassword} />
      </li>
    </ol>
  </Box>
)

/** Adds a user, then opens their permissions. */
export const UserAddScreen = () => {
  const [, go] = useLocation()
  const session = useSession()
  const online = useCell(useAppContext('online'))
  const form = useForm(userForm, 'new', newUser)
  const password = useGivenPassword(form)
  const save = () => {
    password.showAllFaults()
    form.save(
      AddUser,
      (texts) => ({ draft: 'new', texts, given: password.given }),
      (commandId) => {
        const { userId } = session.folds.get(madeUsers, session.who().company, commandId)
        go(userId === null ? listPath : `/add-permission/${userId}`)
      },
    )
  }
  return (
    <FormPage
      form={{ ...form, said: password.said }}
      title={peopleWords.newUser}
      back={listPath}
      onSave={save}
    >
      {!online && <OfflineNote say={peopleWords.needsNetwork} />}
      <Section title={peopleWords.identity}>
        <UserFields form={form} />
      </Section>
      <Section title={words.password}>
        <PasswordFields
          of={password}
          label={peopleWords.firstPassword}
          help={sessionWords.passwordHelp}
          disabled={form.busy}
        />
      </Section>
      <SignInNote mobileNo={form.texts.mobileNo} />
      <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
        <T w={peopleWords.firstPasswordHelp} />
      </Box>
    </FormPage>
  )
}

const EditForm = ({ user }: { readonly user: SubUser }) => {
  const [, go] = useLocation()
  const refusedBefore = useRefusedSubmission('ChangeUser')
  const begin = useMemo(
    () =>
      refusedBefore === null
        ? textsOfUser(user)
        : textsOfSent(refusedBefore.body, textsOfUser(user)),
    [user, refusedBefore],
  )
  const form = useForm(userForm, user.userId, begin)
  const save = () =>
    form.save(
      ChangeUser,
      (texts) => ({ draft: user.userId, id: user.userId, texts }),
      () => go(listPath),
    )
  return (
    <FormPage
      form={form}
      title={peopleRouteWords.editUser}
      about={user.fullName}
      back={listPath}
      onSave={save}
    >
      <UserFields form={form} />
    </FormPage>
  )
}

/** Changes a user's name and number. */
export const UserEditScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(userQuery, id)
  return (
    <WhenLoaded of={remote} title={peopleRouteWords.editUser} listPath={listPath}>
      {(user) => <EditForm key={id} user={user} />}
    </WhenLoaded>
  )
}
