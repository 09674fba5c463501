import { accountantFileArea } from './accountantFile/area.ts'
import type { Area } from './area.ts'
import { auditArea } from './audit/area.ts'
import { chequesArea } from './cheques/area.ts'
import { companiesArea } from './companies/area.ts'
import { expensesArea } from './expenses/area.ts'
import { exportArea } from './export/area.ts'
import { lastShadow } from './export/shadow.ts'
import { importsArea } from './imports/area.ts'
import { itemsArea } from './items/area.ts'
import { ledgerArea } from './ledger/area.ts'
import { liveArea } from './live/area.ts'
import { moneyArea } from './money/area.ts'
import { openingsArea } from './openings/area.ts'
import { partiesArea } from './parties/area.ts'
import { paymentsArea } from './payments/area.ts'
import { peopleArea } from './people/area.ts'
import { reconciliationArea } from './reconciliation/area.ts'
import { remindersArea } from './reminders/area.ts'
import { reportsArea } from './reports/area.ts'
import { vatDifference } from './reports/vatOfPeriod.ts'
import { sessionArea } from './session/area.ts'
import { allowPassword, hashGivenPassword } from './session/password.ts'
import { stockArea } from './stock/area.ts'
import { taxOfficeArea } from './taxOffice/area.ts'
import { tradeArea } from './trade/area.ts'
import { yearClosingArea } from './yearClosing/area.ts'

/** Every area of the server, in the order in which their projections process a fact. */
export const areas: readonly Area[] = [
  sessionArea,
  companiesArea,
  peopleArea({ allowPassword, hashPassword: hashGivenPassword }),
  partiesArea,
  itemsArea,
  moneyArea,
  openingsArea,
  importsArea,
  tradeArea,
  paymentsArea,
  expensesArea,
  stockArea,
  reconciliationArea,
  chequesArea,
  yearClosingArea({ vatDifference, lastShadow }),
  remindersArea,
  ledgerArea,
  taxOfficeArea,
  reportsArea,
  exportArea,
  accountantFileArea,
  auditArea,
  liveArea,
]
