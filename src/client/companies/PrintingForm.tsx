import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { maxFooter } from '../../books/company/printing.ts'
import { printSettings, type PrintSettings } from '../../contract/printSettings.ts'
import { printSettingsQuery } from '../documents/printSettings.ts'
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
import { ChoiceInput } from '../ui/choices.tsx'
import { Form } from '../ui/Form.tsx'
import { pictureKind, type PictureUpload } from '../ui/ImageInput.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FormActions, Panel } from '../ui/surfaces.tsx'
import { BillLookFields } from './BillLookFields.tsx'
import { BillPreview } from './BillPreview.tsx'
import { ChangePrintSettings } from './printingCommands.ts'
import { printingForm } from './printingEvents.ts'
import {
  languageChoices,
  logoOfSent,
  paperChoices,
  printingFieldNames,
  settingsInForm,
  textsOfPrinting,
  textsOfSentPrinting,
  type PrintingTexts,
} from './printingForm.ts'
import { printingWords } from './printingWords.ts'
import { StoredPictureInput } from './StoredPictureInput.tsx'

const PaperFields = ({ form }: { readonly form: FormState<PrintingTexts> }) => (
  <>
    <ChoiceInput
      label={words.paper}
      value={form.texts.paper}
      onChange={(paper) => form.put('paper', paper)}
      disabled={form.busy}
      choices={paperChoices}
    />
    <ChoiceInput
      label={words.billLanguage}
      value={form.texts.language}
      onChange={(language) => form.put('language', language)}
      disabled={form.busy}
      choices={languageChoices}
    />
    <TextInput
      value={form.texts.footer}
      onChange={(text) => form.put('footer', text)}
      onBlur={() => form.leave('footer')}
      error={form.fault('footer')}
      disabled={form.busy}
      label={printingWords.footer}
      maxLength={maxFooter}
    />
  </>
)

const pictureOf = (bytes: Uint8Array<ArrayBuffer>): PictureUpload | null => {
  const ext = pictureKind(bytes)
  return ext === null ? null : { bytes, ext }
}

const LoadedForm = ({ settings }: { readonly settings: PrintSettings }) => {
  const say = useWords()
  const refusedBefore = useRefusedSubmission('ChangePrintSettings')
  /** What was saved over these settings: it stays in the fields until the new settings are read. */
  const [saved, setSaved] = useState<{ over: PrintSettings; texts: PrintingTexts } | null>(null)
  const draft = refusedBefore?.commandId ?? 'printing'
  const form = useRecordForm(printingForm, draft, {
    codec: printSettings.data,
    record: settings,
    seenIn: (now) => ({
      version: now.version,
      texts: saved?.over === now ? saved.texts : textsOfPrinting(now),
    }),
    blank: textsOfPrinting(settings),
    again: saved === null ? refusedBefore : null,
    textsOfSent: textsOfSentPrinting,
  })
  const [logo, setLogo] = useState<PictureUpload | null>(() =>
    refusedBefore === null ? null : pictureOf(logoOfSent(refusedBefore.body)),
  )
  const save = () =>
    form.save(
      ChangePrintSettings,
      (texts) => ({ draft, texts, logo: logo?.bytes ?? null, seen: form.seen }),
      () => {
        setSaved({ over: settings, texts: { ...form.texts, withoutLogo: 'no' } })
        setLogo(null)
      },
    )
  return (
    <Form onSubmit={save} name={say(printingWords.printing)}>
      <Panel title={printingWords.printing}>
        {form.waiting && (
          <Alert severity="info" sx={{ mb: 2 }}>
            <T w={words.changeWaiting} />
          </Alert>
        )}
        <ChangedByOthers form={form} names={printingFieldNames} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <StoredPictureInput
            label={printingWords.logo}
            removeLabel={printingWords.removeLogo}
            stored={settings.logo}
            value={logo}
            onChange={setLogo}
            isRemoved={form.texts.withoutLogo === 'yes'}
            onRemove={(isRemoved) => form.put('withoutLogo', isRemoved ? 'yes' : 'no')}
            error={form.fault('imageBitmap')}
            disabled={form.busy}
          />
          <PaperFields form={form} />
          <BillLookFields form={form} />
          <BillPreview settings={settingsInForm(form.texts)} />
        </Box>
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
            <T w={form.busy ? words.saving : printingWords.save} />
          </Button>
        </FormActions>
      </Panel>
    </Form>
  )
}

/** How bills and reports of the company print: logo, paper, language, look and the note at their foot. */
export const PrintingForm = () => {
  const remote = useQuery(printSettingsQuery, null)
  return remote.held === null ? (
    <NotLoaded of={remote} rows={3} />
  ) : (
    <LoadedForm settings={remote.held} />
  )
}
