import type { ClientArea } from './bus/openSession.ts'
import type { Screen } from './react/screen.ts'
import { area as companyFile } from './companyFile/area.ts'
import { screens as companyFileScreens } from './companyFile/screens.ts'
import { area as accountantFile } from './accountantFile/area.ts'
import { area as audit } from './audit/area.ts'
import { area as expenses } from './expenses/area.ts'
import { area as cheques } from './cheques/area.ts'
import { area as home } from './home/area.ts'
import { area as items } from './items/area.ts'
import { area as money } from './money/area.ts'
import { area as openings } from './openings/area.ts'
import { area as parties } from './parties/area.ts'
import { area as payments } from './payments/area.ts'
import { area as people } from './people/area.ts'
import { area as profile } from './profile/area.ts'
import { area as reconciliation } from './reconciliation/area.ts'
import { area as rating } from './rating/area.ts'
import { area as imports } from './imports/area.ts'
import { area as reminders } from './reminders/area.ts'
import { area as reports } from './reports/area.ts'
import { area as session } from './session/area.ts'
import { area as auth } from './auth/area.tsx'
import { area as companies } from './companies/area.ts'
import { area as subscription } from './subscription/area.ts'
import { area as stock } from './stock/area.ts'
import { area as taxOffice } from './taxOffice/area.ts'
import { area as trade } from './trade/area.ts'
import { screens as accountantFileScreens } from './accountantFile/screens.ts'
import { area as yearClosing } from './yearClosing/area.ts'
import { screens as auditScreens } from './audit/screens.ts'
import { screens as expensesScreens } from './expenses/screens.ts'
import { screens as chequesScreens } from './cheques/screens.ts'
import { screens as homeScreens } from './home/screens.ts'
import { screens as howtoScreens } from './howto/screens.ts'
import { screens as itemsScreens } from './items/screens.ts'
import { screens as moneyScreens } from './money/screens.ts'
import { screens as openingsScreens } from './openings/screens.ts'
import { screens as partiesScreens } from './parties/screens.ts'
import { screens as paymentsScreens } from './payments/screens.ts'
import { screens as peopleScreens } from './people/screens.ts'
import { screens as profileScreens } from './profile/screens.ts'
import { screens as reconciliationScreens } from './reconciliation/screens.ts'
import { screens as ratingScreens } from './rating/screens.ts'
import { screens as remindersScreens } from './reminders/screens.ts'
import { screens as reportsScreens } from './reports/screens.ts'
import { screens as stockScreens } from './stock/screens.ts'
import { screens as subscriptionScreens } from './subscription/screens.ts'
import { screens as taxOfficeScreens } from './taxOffice/screens.ts'
import { screens as tradeScreens } from './trade/screens.ts'
import { screens as yearClosingScreens } from './yearClosing/screens.ts'

/** Every area of the client, in no particular order. */
export const areas: readonly ClientArea[] = [
  session,
  auth,
  companies,
  profile,
  home,
  parties,
  people,
  items,
  money,
  openings,
  trade,
  payments,
  expenses,
  stock,
  reconciliation,
  cheques,
  yearClosing,
  imports,
  reminders,
  reports,
  taxOffice,
  accountantFile,
  companyFile,
  subscription,
  rating,
  audit,
]

/** The screens of the areas, in the order in which an address is looked up. */
export const areaScreens: readonly Screen[] = [
  ...subscriptionScreens,
  ...ratingScreens,
  ...howtoScreens,
  ...homeScreens,
  ...profileScreens,
  ...partiesScreens,
  ...itemsScreens,
  ...moneyScreens,
  ...openingsScreens,
  ...tradeScreens,
  ...paymentsScreens,
  ...expensesScreens,
  ...stockScreens,
  ...reconciliationScreens,
  ...chequesScreens,
  ...yearClosingScreens,
  ...remindersScreens,
  ...reportsScreens,
  ...taxOfficeScreens,
  ...accountantFileScreens,
  ...companyFileScreens,
  ...peopleScreens,
  ...auditScreens,
]
