import { formFlow } from '../forms/form.ts'

/** The events of the form of company settings, from the first key to the server's answer. */
export const settingsForm = formFlow(
  {
    view: 'CompanySettingsForm',
    chart: 'companySettingsSubmission',
    fill: 'FillCompanySetting',
    leave: 'LeaveCompanySettings',
  },
  {
    filled: 'CompanySettingFilled',
    left: 'CompanySettingsLeft',
    submitted: 'CompanySettingsSubmitted',
    waiting: 'CompanySettingsWaiting',
    recorded: 'CompanySettingsRecorded',
    refused: 'CompanySettingsRefused',
  },
  {
    begun: 'CompanySettingsBegun',
    stale: 'CompanySettingsStale',
    takenOver: 'CompanySettingsTakenOver',
  },
)
