import { terms } from '../../books/termWords.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'wouter'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import { settingWords } from '../../books/company/settingWords.ts'
import { companySettings, type CompanySettings } from '../../contract/settings.ts'
import { taxOfficeRouteWords } from '../../contract/taxOfficeRouteWords.ts'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { companyWords } from './companyWords.ts'
import { PaymentQrForm } from './PaymentQrForm.tsx'
import { PrintingForm } from './PrintingForm.tsx'
import { printingWords } from './printingWords.ts'
import { companySettingsQuery } from './queries.ts'
import { ChangeCompanySettings } from './settingsCommands.ts'
import { settingsForm } from './settingsEvents.ts'
import { settingFieldNames } from './settingFieldNames.ts'
import { Effects, titleOfEffects } from './SettingsEffects.tsx'
import { effectsOf } from './effects.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { textsOfSentSettings, textsOfSettings, type SettingsTexts } from './settingsForm.ts'

/** Changes of the settings and of how the company prints, newest first. */
const changesOf = ({ history, printingHistory }: CompanySettings) =>
  [
    ...history.map(({ version, at, by, changed }) => ({
      key: `settings-${version}`,
      at,
      by,
      changed: changed.map((name) => settingWords[name]),
    })),
    ...printingHistory.map(({ version, at, by }) => ({
      key: `printing-${version}`,
      at,
      by,
      changed: [printingWords.printing],
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))

const Changes = ({ of }: { readonly of: ReturnType<typeof changesOf> }) => {
  const digits = useDigits()
  return (
    <Panel title={companyWords.changes}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {of.map(({ key, at, by, changed }) => (
          <li key={key}>
            <strong>{by}</strong>{' '}
            <span className="figures">{showBs(kathmanduToday(at), digits)}</span>
            <Box sx={{ color: 'text.secondary' }}>
              {changed.map((name, i) => (
                <span key={name.en}>
                  {i > 0 && ', '}
                  <T w={name} />
                </span>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  )
}

const SettingsForm = ({ settings }: { readonly settings: CompanySettings }) => {
  const refusedBefore = useRefusedSubmission('ChangeCompanySettings')
  /** What was saved over these settings: it stays in the fields until the new settings are read. */
  const [saved, setSaved] = useState<{ over: CompanySettings; texts: SettingsTexts } | null>(null)
  const draft = refusedBefore?.commandId ?? 'settings'
  const form = useRecordForm(settingsForm, draft, {
    codec: companySettings.data,
    record: settings,
    seenIn: (now) => ({
      version: now.version,
      texts: saved?.over === now ? saved.texts : textsOfSettings(now),
    }),
    blank: textsOfSettings(settings),
    again: saved === null ? refusedBefore : null,
    textsOfSent: textsOfSentSettings,
  })
  const [asks, setAsks] = useState(false)
  const effects = effectsOf(form.texts, settings)
  const changes = changesOf(settings)
  const save = () => {
    setAsks(false)
    form.save(
      ChangeCompanySettings,
      (texts) => ({ draft, texts, seen: form.seen }),
      () => setSaved({ over: settings, texts: form.texts }),
    )
  }
  return (
    <>
      <RecordFormPage
        form={form}
        names={settingFieldNames}
        title={terms.companySettings}
        about={<T w={companyWords.about} />}
        onSave={() => (effects === null ? save() : setAsks(true))}
      >
        <SettingsFields form={form} />
      </RecordFormPage>
      <PrintingForm />
      <PaymentQrForm />
      {settings.vatRegisteredFrom !== null && (
        <Button component={Link} href="/tax-office" variant="outlined" sx={{ mb: 2 }}>
          <T w={taxOfficeRouteWords.taxOfficeSettings} />
        </Button>
      )}
      {changes.length > 0 && <Changes of={changes} />}
      {effects !== null && (
        <ConfirmDialog
          open={asks}
          title={titleOfEffects(effects)}
          yes={words.save}
          no={words.cancel}
          onYes={save}
          onNo={() => setAsks(false)}
        >
          <Effects of={effects} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** How the company is named on its bills and how its books are kept. */
export const CompanySettingsScreen = () => (
  <WhenLoaded
    of={useQuery(companySettingsQuery, null)}
    title={terms.companySettings}
    listPath="/home"
  >
    {(settings) => <SettingsForm settings={settings} />}
  </WhenLoaded>
)
