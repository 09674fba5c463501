import { formFlow } from '../forms/form.ts'

/** The events of the form of print settings. */
export const printingForm = formFlow(
  {
    view: 'PrintSettingsForm',
    chart: 'printSettingsSubmission',
    fill: 'FillPrintSetting',
    leave: 'LeavePrintSettings',
  },
  {
    filled: 'PrintSettingFilled',
    left: 'PrintSettingsLeft',
    submitted: 'PrintSettingsSubmitted',
    waiting: 'PrintSettingsWaiting',
    recorded: 'PrintSettingsRecorded',
    refused: 'PrintSettingsRefused',
  },
  {
    begun: 'PrintSettingsBegun',
    stale: 'PrintSettingsStale',
    takenOver: 'PrintSettingsTakenOver',
  },
)
