import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { kathmanduToday, showBs } from '../../books/calendar/calendar.ts'
import type { VatRegistration } from '../../books/company/company.ts'
import type { Words } from '../../books/words.ts'
import { settingWords } from '../../books/company/settingWords.ts'
import {
  companySettings,
  type CompanySettings,
  type SettingsChange,
} from '../../contract/settings.ts'
import { settingsRouteWords } from '../../contract/settingsRouteWords.ts'
import { SaveActions } from '../forms/SaveActions.tsx'
import { ChangedByOthers } from '../forms/ChangedByOthers.tsx'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { NotLoaded } from '../react/StaleNote.tsx'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { companyWords } from './companyWords.ts'
import { PrintingForm } from './PrintingForm.tsx'
import { companySettingsQuery, costingEffectsQuery, vatEffectsQuery } from './queries.ts'
import { ChangeCompanySettings } from './settingsCommands.ts'
import { settingsForm } from './settingsEvents.ts'
import { settingFieldNames } from './settingFieldNames.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { textsOfSentSettings, textsOfSettings, type SettingsTexts } from './settingsForm.ts'

/** The VAT registration that the form says. */
const registrationIn = (texts: SettingsTexts): VatRegistration => {
  const from = texts.isVatRegistered === 'yes' ? texts.vatRegisteredFrom : ''
  const through = from !== '' && texts.hasVatEnded === 'yes' ? texts.vatRegisteredThrough : ''
  return {
    vatRegisteredFrom: from === '' ? null : from,
    vatRegisteredThrough: through === '' ? null : through,
  }
}

/** What a new VAT registration leaves as it is. */
const Effects = ({ of }: { readonly of: VatRegistration }) => {
  const remote = useQuery(vatEffectsQuery, {
    ...(of.vatRegisteredFrom === null ? {} : { vatRegisteredFrom: of.vatRegisteredFrom }),
    ...(of.vatRegisteredThrough === null ? {} : { vatRegisteredThrough: of.vatRegisteredThrough }),
  })
  if (remote.held === null) return <NotLoaded of={remote} rows={1} />
  const { withVat, withoutVat } = remote.held
  return (
    <>
      {withVat > 0 && (
        <p>
          <T w={companyWords.staysWithVat(withVat)} />
        </p>
      )}
      {withoutVat > 0 && (
        <p>
          <T w={companyWords.staysWithoutVat(withoutVat)} />
        </p>
      )}
      {withVat + withoutVat === 0 && <T w={companyWords.nothingAffected} />}
    </>
  )
}

/** The costing method that the form says, with its first day; null: since the books begin. */
const costingIn = (texts: SettingsTexts) => ({
  costingMethod: texts.costingMethod,
  costingFrom: texts.hasCostingDay === 'yes' && texts.costingFrom !== '' ? texts.costingFrom : null,
})

/** How many items a new costing method costs anew. */
const CostingEffects = ({ of }: { readonly of: ReturnType<typeof costingIn> }) => {
  const { costingMethod, costingFrom } = of
  const remote = useQuery(costingEffectsQuery, {
    costingMethod,
    ...(costingFrom === null ? {} : { costingFrom }),
  })
  if (remote.held === null) return <NotLoaded of={remote} rows={1} />
  return (
    <p>
      <T w={companyWords.itemsCostedAnew(remote.held.items)} />
    </p>
  )
}

/** What is asked before new settings are saved. */
const confirmTitle = (isVatChanged: boolean, isCostingChanged: boolean): Words => {
  if (!isCostingChanged) return companyWords.vatChange
  return isVatChanged ? companyWords.vatAndCostingChange : companyWords.costingChange
}

const Changes = ({ history }: { readonly history: readonly SettingsChange[] }) => {
  const digits = useDigits()
  return (
    <Panel title={companyWords.changes}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {history.map(({ version, at, by, changed }) => (
          <li key={version}>
            <strong>{by}</strong>{' '}
            <span className="figures">{showBs(kathmanduToday(at), digits)}</span>
            <Box sx={{ color: 'text.secondary' }}>
              {changed.map((name, i) => (
                <span key={name}>
                  {i > 0 && ', '}
                  <T w={settingWords[name]} />
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
  const registration = registrationIn(form.texts)
  const save = () => {
    setAsks(false)
    form.save(
      ChangeCompanySettings,
      (texts) => ({ draft, texts, seen: form.seen }),
      () => setSaved({ over: settings, texts: form.texts }),
    )
  }
  const isVatChanged =
    registration.vatRegisteredFrom !== settings.vatRegisteredFrom ||
    registration.vatRegisteredThrough !== settings.vatRegisteredThrough
  const costing = costingIn(form.texts)
  const isCostingChanged =
    costing.costingMethod !== settings.costingMethod || costing.costingFrom !== settings.costingFrom
  return (
    <>
      <PageHeader title={settingsRouteWords.companySettings} about={<T w={companyWords.about} />} />
      <Form onSubmit={() => (isVatChanged || isCostingChanged ? setAsks(true) : save())}>
        <Panel>
          {form.waiting && (
            <Alert severity="info" sx={{ mb: 2 }}>
              <T w={words.changeWaiting} />
            </Alert>
          )}
          <ChangedByOthers form={form} names={settingFieldNames} />
          <SettingsFields form={form} />
          {form.said !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              <T w={form.said} />
            </Alert>
          )}
          <SaveActions form={form} />
        </Panel>
      </Form>
      <PrintingForm />
      {settings.history.length > 0 && <Changes history={settings.history} />}
      <ConfirmDialog
        open={asks}
        title={confirmTitle(isVatChanged, isCostingChanged)}
        yes={words.save}
        no={words.cancel}
        onYes={save}
        onNo={() => setAsks(false)}
      >
        {isVatChanged && <Effects of={registration} />}
        {isCostingChanged && <CostingEffects of={costing} />}
      </ConfirmDialog>
    </>
  )
}

/** How the company is named on its bills and how its books are kept. */
export const CompanySettingsScreen = () => (
  <WhenLoaded
    of={useQuery(companySettingsQuery, null)}
    title={settingsRouteWords.companySettings}
    listPath="/home"
  >
    {(settings) => <SettingsForm settings={settings} />}
  </WhenLoaded>
)
