import type { QueryOf } from '../../contract/route.ts'
import {
  companySettings,
  costingEffects,
  firstDayEffects,
  vatRegistrationEffects,
} from '../../contract/settings.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

/** The settings of the company and their latest changes. For owners only. */
export const companySettingsQuery = query({
  type: 'companySettings',
  route: companySettings,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('company', 'printing'),
})
/** How many opening balances move with the books when they begin on this day. */
export const firstDayEffectsQuery = query({
  type: 'firstDayEffects',
  route: firstDayEffects,
  input: (booksBeginOn: string) => ({ query: { booksBeginOn } }),
  refreshOn: factsThatMove('openings'),
})
/** How many bills a VAT registration of these days would leave as they were written. */
export const vatEffectsQuery = query({
  type: 'vatRegistrationEffects',
  route: vatRegistrationEffects,
  input: (q: QueryOf<typeof vatRegistrationEffects>) => ({ query: q }),
  refreshOn: factsThatMove('sales', 'purchases'),
})
/** How many items a costing method would cost anew. */
export const costingEffectsQuery = query({
  type: 'costingEffects',
  route: costingEffects,
  input: (q: QueryOf<typeof costingEffects>) => ({ query: q }),
  refreshOn: factsThatMove('company', 'stock'),
})
