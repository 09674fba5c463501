import { taxOfficeDeliveries, taxOfficeSettings } from '../../contract/taxOffice.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

/** How bills go to the tax office. For owners only. */
export const taxOfficeSettingsQuery = query({
  type: 'taxOfficeSettings',
  route: taxOfficeSettings,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('taxOffice'),
})
/** What the tax office has not accepted. The journal does not say when it answers. */
export const taxOfficeDeliveriesQuery = query({
  type: 'taxOfficeDeliveries',
  route: taxOfficeDeliveries,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('taxOffice', 'sales', 'salesReturns'),
})

export const taxOfficeQueries = [taxOfficeSettingsQuery, taxOfficeDeliveriesQuery] as const
