import { printSettings, type PrintSettings } from '../../contract/printSettings.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { useQuery } from '../react/sessionHooks.ts'

/** How the company prints. The log holds it with the logo, so that bills print without a connection. */
export const printSettingsQuery = query({
  type: 'printSettings',
  route: printSettings,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('printing'),
})

/** The settings that this device holds; null until they were read once. */
export const usePrintSettings = (): PrintSettings | null => useQuery(printSettingsQuery, null).held
