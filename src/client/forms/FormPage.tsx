import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { ChangedByOthers, type FieldNames } from './ChangedByOthers.tsx'
import { SaveActions } from './SaveActions.tsx'
import type { FormState } from './useForm.ts'
import type { RecordForm } from './useRecordForm.ts'

interface FormPageProps {
  readonly form: Pick<FormState<unknown>, 'said' | 'busy' | 'waiting' | 'drop'>
  readonly title: Words
  readonly about?: ReactNode
  readonly actions?: ReactNode
  /** Where Cancel and the link before the title lead. Without it there is neither. */
  readonly back?: string
  /** Leaving keeps what was typed for the next time, so there is no Cancel. */
  readonly keeps?: boolean
  /** More buttons between Cancel and Save. */
  readonly buttons?: ReactNode
  readonly onSave: () => void
  /** The fields. */
  readonly children: ReactNode
}
/** A screen that is one form: its header, whether it waits to be sent, its fields, why it was refused, and its buttons. */
export const FormPage = ({
  form,
  title,
  about,
  actions,
  back,
  keeps = false,
  buttons,
  onSave,
  children,
}: FormPageProps) => {
  const [, go] = useLocation()
  return (
    <>
      <PageHeader
        title={title}
        before={back !== undefined && <BackLink to={back} />}
        about={about}
        actions={actions}
      />
      <Form onSubmit={onSave}>
        <Panel>
          {form.waiting && (
            <Alert severity="info" sx={{ mb: 2 }}>
              <T w={words.changeWaiting} />
            </Alert>
          )}
          {children}
          {form.said !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              <T w={form.said} />
            </Alert>
          )}
          <SaveActions
            form={form}
            {...(back !== undefined && !keeps && { onCancel: () => go(back) })}
          >
            {buttons}
          </SaveActions>
        </Panel>
      </Form>
    </>
  )
}

/** The same for a record that others may change meanwhile: what they changed stands above its fields. */
export const RecordFormPage = <T extends { readonly [K in keyof T]: string }>({
  names,
  children,
  ...page
}: FormPageProps & { readonly form: RecordForm<T>; readonly names: FieldNames<T> }) => (
  <FormPage {...page}>
    <ChangedByOthers form={page.form} names={names} />
    {children}
  </FormPage>
)
