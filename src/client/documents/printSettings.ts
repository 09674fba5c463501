import { printSettings, type PrintSettings } from '../../contract/printSettings.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { useQuery } from '../react/sessionHooks.ts'

/** How the company prints. The log keeps it with the logo, so that bills print without a connection. */
export const printSettingsQuery = query({
  type: 'printSettings',
  route: printSettings,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('printing'),
})

/** The settings as this device last received them; null before that. */
export const usePrintSettings = (): PrintSettings | null => useQuery(printSettingsQuery, null).held
