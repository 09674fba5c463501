import * as t from 'io-ts'
import { everyAccountGroup } from '../books/ledger/accountGroups.ts'
import { hoursOfDay } from '../books/reports/hours.ts'
import { ofNone, type FilterParam } from '../books/reports/report.ts'
import { addedField, record, verbatim, type Scalar } from './codec.ts'
import { dayRange, pageQuery } from './page.ts'
import { idOr } from './idOr.ts'
import { adminOnly, holderOf, reads } from './route.ts'
import {
  AccountId,
  CivilDate,
  Count,
  Id,
  nullable,
  oneOf,
  Quantity,
  Rupees,
  text,
  whole,
} from './scalars.ts'
import { billingWords } from '../books/reports/billingWords.ts'
import { columnWords } from '../books/reports/columnWords.ts'
import { bookStatementWords } from '../books/reports/bookStatementWords.ts'
import { terms } from '../books/termWords.ts'
import { reportRouteWords } from './reportRouteWords.ts'

/**
 * What a day came to. `sales` are less returns, `moneyIn` is what came into cash and banks from outside, `newCredit` what was sold on
 * credit, `profit` is below zero for a loss.
 */
export const DayResult = record(
  { date: CivilDate, sales: Rupees, moneyIn: Rupees, newCredit: Rupees, profit: Rupees },
  {},
  'DayResult',
)
export type DayResult = t.TypeOf<typeof DayResult>

/** The figures of the home page. Months are Bikram Sambat months. */
export const Dashboard = record(
  {
    cash: Rupees,
    bank: Rupees,
    receivable: Rupees,
    payable: Rupees,
    salesToday: Rupees,
    purchasesToday: Rupees,
    salesThisMonth: Rupees,
    purchasesThisMonth: Rupees,
    /** One entry per day of the last 30 days, today included, without gaps; in answers of earlier releases of this month so far. */
    days: t.readonlyArray(record({ date: CivilDate, sales: Rupees, purchases: Rupees })),
    lowStock: t.readonlyArray(
      record({
        itemId: Id,
        name: t.string,
        unit: t.string,
        quantity: Quantity,
        lowStock: Quantity,
      }),
    ),
    lowStockCount: whole(0, 1_000_000),
    /** What was earned and spent in this month and in the one before; empty in answers of earlier releases. */
    months: addedField(
      t.readonlyArray(
        record({ start: CivilDate, income: Rupees, costOfGoods: Rupees, expenses: Rupees }),
      ),
      [],
    ),
    /** Yesterday and today; empty in answers of earlier releases. */
    results: addedField(t.readonlyArray(DayResult), []),
  },
  {},
  'Dashboard',
)
export type Dashboard = t.TypeOf<typeof Dashboard>
export const dashboard = reads({
  name: 'dashboard',
  path: '/web/dashboard',
  policy: holderOf('dashboard-widgets'),
  data: Dashboard,
  label: terms.home,
})

/** A row; each cell is text: rupees, a quantity, a date or words, as its column defines. */
export const ReportRow = t.readonlyArray(nullable(t.string))
/**
 * How a row stands out (`RowTone`; an unknown one is plain) and what it opens: a document of a kind, the report about the
 * value of a filter, or another report (`report`, by its name, with what differs from the row's own report after it:
 * `sales?from=2026-11-01&to=2026-11-30`, `trial-balance?variant=detail`).
 */
export const RowMark = record(
  { tone: nullable(t.string), opens: nullable(record({ kind: t.string, id: t.string })) },
  {},
  'RowMark',
)
export type RowMark = t.TypeOf<typeof RowMark>
/**
 * A page of a report: its rows, its totals over the whole range (null for columns without totals), and the head of the
 * journal from which it was read.
 */
export const ReportPage = record(
  {
    rows: t.readonlyArray(ReportRow),
    totals: nullable(ReportRow),
    opening: nullable(ReportRow),
    /** One for each row, or none at all. */
    marks: addedField(t.readonlyArray(nullable(RowMark)), []),
    journalSeq: Count,
    journalHash: t.string,
  },
  {},
  'ReportPage',
)
export type ReportPage = t.TypeOf<typeof ReportPage>
/** The codec of each filter of a report. */
export const filterIds: Readonly<Record<FilterParam, Scalar<string>>> = {
  partyId: idOr(ofNone),
  categoryId: idOr(ofNone),
  bankId: Id,
  itemId: Id,
  expenseCategoryId: Id,
  accountId: AccountId,
  staff: text(1, 120),
  personId: Id,
  hour: oneOf(...hoursOfDay),
  accountGroup: oneOf(...(everyAccountGroup as readonly string[])),
  flow: AccountId,
}
/** Any report by its name; its definition determines its filters (`src/books/reports`). */
export const report = reads({
  name: 'report',
  path: '/web/reports/{report}',
  policy: holderOf('report-view'),
  params: verbatim({ report: text(1, 40) }),
  paged: true,
  query: pageQuery({ ...dayRange, ...filterIds, variant: text(1, 20) }),
  data: ReportPage,
  label: terms.report,
})

/** An account with entries besides those of parties; its name is text in both languages, or as entered. */
export const AccountChoice = record(
  { accountId: AccountId, name: t.string, balance: Rupees },
  {},
  'AccountChoice',
)
export type AccountChoice = t.TypeOf<typeof AccountChoice>
/** The accounts to pick from: assets first, then liabilities, equity, revenues and expenses. A debit balance is above zero. */
export const accountChoices = reads({
  name: 'accountChoices',
  path: '/web/account-choices',
  policy: holderOf('report-view'),
  data: t.readonlyArray(AccountChoice),
  label: bookStatementWords.account,
})

/** Who entered sales and credit notes, those who have left among them, by name. */
export const staffChoices = reads({
  name: 'staffChoices',
  path: '/web/staff-choices',
  policy: holderOf('report-view'),
  data: t.readonlyArray(record({ name: t.string }, {}, 'StaffChoice')),
  label: columnWords.enteredBy,
})

/** Everyone who belongs to the company or did, by name, for the activity log. */
export const activityPeople = reads({
  name: 'activityPeople',
  path: '/web/activity-people',
  policy: adminOnly,
  data: t.readonlyArray(record({ personId: Id, fullName: t.string }, {}, 'ActivityPerson')),
  label: billingWords.person,
})

/** The complete books in the journal format of hledger, for owners, even after the subscription has expired. */
export const exportBooks = reads({
  name: 'exportBooks',
  path: '/web/export',
  policy: adminOnly,
  whenExpired: true,
  data: record({ text: t.string }, {}, 'ExportedBooks'),
  label: reportRouteWords.exportBooks,
})
