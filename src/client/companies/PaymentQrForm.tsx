import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { maxPaymentText } from '../../books/company/printing.ts'
import { paymentQr, type PaymentQr } from '../../contract/paymentQr.ts'
import { paymentQrQuery } from '../documents/paymentQr.ts'
import { ChangedByOthers } from '../forms/ChangedByOthers.tsx'
import type { FormState } from '../forms/useForm.ts'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { NotLoaded } from '../react/StaleNote.tsx'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { SwitchInput } from '../ui/choices.tsx'
import { Form } from '../ui/Form.tsx'
import type { PictureUpload } from '../ui/ImageInput.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FormActions, Panel } from '../ui/surfaces.tsx'
import {
  ChangePaymentQr,
  paymentQrFieldNames,
  paymentQrForm,
  textsOfPaymentQr,
  textsOfSentPaymentQr,
  type PaymentQrTexts,
} from './paymentQrForm.ts'
import { paymentQrWords } from './paymentQrWords.ts'
import { StoredPictureInput } from './StoredPictureInput.tsx'

const Fields = ({
  form,
  kept,
  picture,
  onPicture,
}: {
  readonly form: FormState<PaymentQrTexts>
  readonly kept: PaymentQr['picture']
  readonly picture: PictureUpload | null
  readonly onPicture: (picture: PictureUpload | null) => void
}) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Typography variant="body2">
      <T w={paymentQrWords.about} />
    </Typography>
    <StoredPictureInput
      label={paymentQrWords.picture}
      removeLabel={paymentQrWords.remove}
      stored={kept}
      value={picture}
      onChange={onPicture}
      isRemoved={form.texts.withoutPicture === 'yes'}
      onRemove={(isRemoved) => form.put('withoutPicture', isRemoved ? 'yes' : 'no')}
      error={form.fault('imageBitmap')}
      disabled={form.busy}
    />
    <TextInput
      value={form.texts.text}
      onChange={(text) => form.put('text', text)}
      onBlur={() => form.leave('text')}
      error={form.fault('text')}
      disabled={form.busy}
      label={paymentQrWords.text}
      maxLength={maxPaymentText}
    />
    <SwitchInput
      label={paymentQrWords.isOnBills}
      checked={form.texts.isOnBills === 'yes'}
      onChange={(checked) => form.put('isOnBills', checked ? 'yes' : 'no')}
      disabled={form.busy}
    />
  </Box>
)

const LoadedForm = ({ code }: { readonly code: PaymentQr }) => {
  const say = useWords()
  const refusedBefore = useRefusedSubmission('ChangePaymentQr')
  /** What was saved over this code: it stays in the fields until the new one is read. */
  const [saved, setSaved] = useState<{ over: PaymentQr; texts: PaymentQrTexts } | null>(null)
  const [picture, setPicture] = useState<PictureUpload | null>(null)
  const draft = refusedBefore?.commandId ?? 'paymentQr'
  const form = useRecordForm(paymentQrForm, draft, {
    codec: paymentQr.data,
    record: code,
    seenIn: (now) => ({
      version: now.version,
      texts: saved?.over === now ? saved.texts : textsOfPaymentQr(now),
    }),
    blank: textsOfPaymentQr(code),
    again: saved === null ? refusedBefore : null,
    textsOfSent: textsOfSentPaymentQr,
  })
  const save = () =>
    form.save(
      ChangePaymentQr,
      (texts) => ({ draft, texts, picture: picture?.bytes ?? null, seen: form.seen }),
      () => {
        setSaved({ over: code, texts: { ...form.texts, withoutPicture: 'no' } })
        setPicture(null)
      },
    )
  return (
    <Form onSubmit={save} name={say(paymentQrWords.title)}>
      <Panel title={paymentQrWords.title}>
        {form.waiting && (
          <Alert severity="info" sx={{ mb: 2 }}>
            <T w={words.changeWaiting} />
          </Alert>
        )}
        <ChangedByOthers form={form} names={paymentQrFieldNames} />
        <Fields form={form} kept={code.picture} picture={picture} onPicture={setPicture} />
        {form.said !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <T w={form.said} />
          </Alert>
        )}
        <FormActions>
          <Button
            type="submit"
            {...keyProps(saveKeys)}
            variant="contained"
            disabled={form.busy || form.waiting}
          >
            <T w={form.busy ? words.saving : paymentQrWords.save} />
          </Button>
        </FormActions>
      </Panel>
    </Form>
  )
}

/** The QR code with which customers pay the shop. */
export const PaymentQrForm = () => {
  const remote = useQuery(paymentQrQuery, null)
  return remote.held === null ? (
    <NotLoaded of={remote} rows={3} />
  ) : (
    <LoadedForm code={remote.held} />
  )
}
