import type { Words } from '../words.ts'
import { reportGroups, reportWords } from './reportWords.ts'
import { billingWords } from './billingWords.ts'
import { terms } from '../termWords.ts'
import { columnWords } from './columnWords.ts'
import { bookStatementWords } from './bookStatementWords.ts'

/**
 * How a cell is shown: a day, a time of day (`14:05`), text, rupees (decimal text), a price per unit (rupees with two to four decimals), a
 * quantity (decimal text), a running count or a percentage (with two decimals).
 */
export type CellKind =
  | 'date'
  | 'time'
  | 'text'
  | 'money'
  | 'rate'
  | 'quantity'
  | 'count'
  | 'percent'

export interface ReportColumn {
  readonly key: string
  readonly label: Words
  readonly kind: CellKind
  /** A heading over several columns, as in registers prescribed by law. */
  readonly group?: Words
  /** The last row shows its sum over the whole range. */
  readonly summed?: boolean
  /**
   * Its cells are the product's own words in both languages, or names of accounts, of which some were entered; all other
   * cells contain what people entered.
   */
  readonly inWords?: true
  /** It names units, common ones in the language of the reader. */
  readonly isUnit?: true
  /** Its dates are written with dots, as the registers of the law are: 2083.08.09. */
  readonly dotted?: true
  /** It names the row and stays visible on a narrow screen. By default the first column does. */
  readonly namesRow?: true
  /** In pixels; by default the width of its kind. */
  readonly width?: number
  /** The variants of the report that have this column; by default all. */
  readonly variants?: readonly string[]
}

/** One of the forms or groupings that a report can be read in. */
export interface ReportVariant {
  readonly value: string
  readonly label: Words
  /** It is of the whole fiscal year in which the range ends. */
  readonly ofFiscalYear?: true
  /** It prints on landscape paper, for its many columns. */
  readonly landscape?: true
}

const filters = {
  party: {
    param: 'partyId',
    label: terms.party,
    choose: columnWords.chooseParty,
  },
  category: {
    param: 'categoryId',
    label: columnWords.category,
    choose: reportWords.chooseCategory,
  },
  bank: {
    param: 'bankId',
    label: terms.bankOrCooperative,
    choose: terms.chooseBank,
  },
  item: {
    param: 'itemId',
    label: terms.item,
    choose: terms.chooseItem,
  },
  expenseCategory: {
    param: 'expenseCategoryId',
    label: terms.expenseCategory,
    choose: terms.chooseExpenseCategory,
  },
  account: {
    param: 'accountId',
    label: bookStatementWords.account,
    choose: bookStatementWords.chooseAccount,
  },
  staff: {
    param: 'staff',
    label: columnWords.enteredBy,
    choose: columnWords.chooseStaff,
  },
  person: {
    param: 'personId',
    label: billingWords.person,
    choose: billingWords.choosePerson,
  },
  hour: {
    param: 'hour',
    label: columnWords.hourOfEntry,
    choose: columnWords.chooseHour,
  },
  accountGroup: {
    param: 'accountGroup',
    label: bookStatementWords.accountGroup,
    choose: bookStatementWords.chooseAccountGroup,
  },
  flow: {
    param: 'flow',
    label: bookStatementWords.flow,
    choose: bookStatementWords.chooseFlow,
  },
} as const satisfies Readonly<
  Record<string, { readonly param: string; readonly label: Words; readonly choose: Words }>
>
export type FilterName = keyof typeof filters
/** The name of a filter in the request and in the page's URL. */
export type FilterParam = (typeof filters)[FilterName]['param']
/** The filters of reports besides the period. The codec of the request and the filter bar are derived from them. */
export const reportFilters: Readonly<
  Record<FilterName, { readonly param: FilterParam; readonly label: Words; readonly choose: Words }>
> = filters
export const filterParams: readonly FilterParam[] = Object.values(reportFilters).map(
  ({ param }) => param,
)

/** The value of a filter that stands for what has none: sales without a party, goods without a category. It is no id. */
export const ofNone = '~'

export interface ReportFilter {
  readonly name: FilterName
  /** What has none of it can be chosen too (`ofNone`), under this name. */
  readonly none?: Words
  /** The variants of the report that have this filter; by default all. */
  readonly variants?: readonly string[]
  /** Neither screen nor server reads the report before a value is chosen. */
  readonly required?: true
}

export type ReportGroup = keyof typeof reportGroups

/** The icons of reports in the list, drawn by the client. */
export type ReportIcon =
  | 'account'
  | 'alert'
  | 'balance'
  | 'bank'
  | 'calendar'
  | 'cart'
  | 'cash'
  | 'cashRegister'
  | 'chart'
  | 'clock'
  | 'discount'
  | 'expense'
  | 'letter'
  | 'list'
  | 'package'
  | 'receipt'
  | 'return'
  | 'scale'
  | 'tag'

/**
 * How a row stands out: the heading of a part of a statement, its subtotal, or a row that needs attention. A row without
 * one is plain.
 */
export type RowTone = 'heading' | 'subtotal' | 'warning'

/**
 * The rows of a report as a picture above its table. `bars`: the largest rows, one below the other. `columns` and `line`:
 * rows in time. `share`: the largest rows as parts of the total of their column.
 */
export interface ReportChart {
  readonly kind: 'bars' | 'columns' | 'line' | 'share'
  /** The key of the column that names a row. */
  readonly label: string
  /** The key of the column of figures. */
  readonly value: string
  /** How many rows it shows at most; by default as many as can be told apart. */
  readonly most?: number
  /** The variants that it stands above; by default all. */
  readonly variants?: readonly string[]
}

/** A report as a value, from which the server's answer and every screen, print and file are made. */
export interface ReportDefinition<Name extends string = string> {
  readonly name: Name
  readonly path: string
  readonly title: Words
  /** One line about its contents. */
  readonly about: Words
  readonly group: ReportGroup
  readonly icon: ReportIcon
  /** The name of its files, in Latin letters, which every device and mail program handles. */
  readonly fileName: string
  readonly filters: readonly ReportFilter[]
  /** For admins only: no permission opens it to staff. */
  readonly adminsOnly?: true
  /** It shows one value of this filter in detail, so rows of other reports about that value open it. */
  readonly detailOf?: FilterName
  /**
   * Absent: from a day to a day, this month until another range is chosen. `day`: as on one day, the end of the range.
   * `year`: from a day to a day, this fiscal year until another range is chosen.
   */
  readonly period?: 'day' | 'year'
  /** It is of today until another range is chosen, though it can be of many days. */
  readonly opensOnToday?: true
  /** Absent: there is only one. The first is read unless another one is chosen. */
  readonly variants?: readonly [ReportVariant, ...ReportVariant[]]
  readonly columns: readonly ReportColumn[]
  /** The first that belongs to the variant is shown, of the rows of the first page. */
  readonly charts?: readonly ReportChart[]
  /** Printed under the title of a register that the law prescribes. */
  readonly rule?: Words
  readonly landscape?: boolean
}

/** The first required filter that the request omits; null if none. */
export const missingFilter = (
  { filters }: Pick<ReportDefinition, 'filters'>,
  query: Readonly<Partial<Record<FilterParam, string | null>>>,
): FilterName | null =>
  filters.find(
    ({ name, required }) =>
      required === true && (query[reportFilters[name].param] ?? null) === null,
  )?.name ?? null

/** The variant that a request names, or the first; null if the report has no variants, undefined for an unknown one. */
export const variantOf = (
  { variants }: Pick<ReportDefinition, 'variants'>,
  named: string | null | undefined,
): string | null | undefined => {
  if (named === null || named === undefined) return variants?.[0].value ?? null
  return variants?.find(({ value }) => value === named)?.value
}

/** Whether a variant is of a whole fiscal year, whatever days are asked for. */
export const isOfFiscalYear = (
  { variants }: Pick<ReportDefinition, 'variants'>,
  variant: string | null,
): boolean =>
  variants?.some(({ value, ofFiscalYear }) => value === variant && ofFiscalYear) === true

const isIn = (
  variant: string | null,
  { variants }: { readonly variants?: readonly string[] },
): boolean => variants === undefined || (variant !== null && variants.includes(variant))

/** The report with the filters, the columns, the charts and the paper of one variant. */
export const inVariant = <Name extends string>(
  definition: ReportDefinition<Name>,
  variant: string | null,
): ReportDefinition<Name> => ({
  ...definition,
  filters: definition.filters.filter((filter) => isIn(variant, filter)),
  columns: definition.columns.filter((column) => isIn(variant, column)),
  charts: (definition.charts ?? []).filter((chart) => isIn(variant, chart)),
  landscape:
    definition.landscape === true ||
    definition.variants?.some((each) => each.value === variant && each.landscape) === true,
})

/** Declares a report; keeps the literal type of its name. */
export const defineReport = <const Name extends string>(
  definition: ReportDefinition<Name>,
): ReportDefinition<Name> => definition

export const dateColumn: ReportColumn = { key: 'date', label: columnWords.date, kind: 'date' }
/** The day of a bill in a register of the law. */
export const dottedDateColumn: ReportColumn = { ...dateColumn, dotted: true }
export const numberColumn: ReportColumn = {
  key: 'number',
  label: columnWords.invoiceNumber,
  kind: 'text',
  width: 146,
}
export const partyColumn: ReportColumn = {
  key: 'party',
  label: terms.party,
  kind: 'text',
  width: 158,
}
/** An amount column; `summed` unless its amounts cannot be added over the rows. */
export const moneyColumn = (key: string, label: Words, summed = true): ReportColumn => ({
  key,
  label,
  kind: 'money',
  summed,
})
export const textColumn = (key: string, label: Words, width?: number): ReportColumn => ({
  key,
  label,
  kind: 'text',
  ...(width === undefined ? {} : { width }),
})
/** The unit of a quantity, in the language of the reader. */
export const unitColumn = (label: Words, width: number): ReportColumn => ({
  ...textColumn('unit', label, width),
  isUnit: true,
})
/** A price per unit, whose rows cannot be added. */
export const rateColumn = (key: string, label: Words): ReportColumn => ({
  key,
  label,
  kind: 'rate',
})
export const quantityColumn = (key: string, label: Words): ReportColumn => ({
  key,
  label,
  kind: 'quantity',
})
/** A running count, such as of the bills that a row counts together; its sum stands below. */
export const countColumn = (key: string, label: Words): ReportColumn => ({
  key,
  label,
  kind: 'count',
  summed: true,
})
/** A percentage, whose rows cannot be added. */
export const percentColumn = (key: string, label: Words): ReportColumn => ({
  key,
  label,
  kind: 'percent',
})
