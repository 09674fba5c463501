import type { Words } from '../words.ts'
import { billColumns } from './billColumns.ts'
import {
  dottedDateColumn,
  moneyColumn,
  quantityColumn,
  textColumn,
  unitColumn,
  type ReportColumn,
  type ReportVariant,
} from './report.ts'
import { registerWords } from './registerWords.ts'
import { reportWords } from './reportWords.ts'

/** The forms of a register: a row for each bill, or for each of its lines with the goods. */
export const registerForms: readonly [ReportVariant, ReportVariant] = [
  { value: 'short', label: registerWords.shortForm },
  { value: 'long', label: registerWords.longForm },
]
/** The forms of a register of returns, which is a list of notes too. */
export const returnForms: readonly [ReportVariant, ...ReportVariant[]] = [
  { value: 'register', label: registerWords.register },
  { value: 'long', label: registerWords.longForm },
  { value: 'list', label: registerWords.list },
]
/** The columns of these variants only. */
export const onlyIn = (
  variants: readonly string[],
  columns: readonly ReportColumn[],
): readonly ReportColumn[] => columns.map((column) => ({ ...column, variants }))

/** The columns of the goods of a line, which only one variant of a register has. */
export const goodsIn = (
  variant: string,
  group: Words,
  ...columns: readonly ReportColumn[]
): readonly ReportColumn[] => onlyIn([variant], columns).map((column) => ({ ...column, group }))

const valueAndTax = (key: string, group: Words): readonly ReportColumn[] => [
  { ...moneyColumn(`${key}Value`, reportWords.taxableValue), group },
  { ...moneyColumn(`${key}Vat`, reportWords.taxInRupees), group },
]
/** The seven columns of money of the purchase register (VAT Rules, schedule 8). */
export const purchaseAmounts = (total: Words, exempt: Words): readonly ReportColumn[] => [
  moneyColumn('total', total),
  moneyColumn('exempt', exempt),
  ...valueAndTax('local', registerWords.localPurchase),
  ...valueAndTax('import', registerWords.importPurchase),
  ...valueAndTax('capital', registerWords.capitalPurchase),
]

/** The columns of the list of notes: those of a list of bills, with what was paid back and what was left on the account. */
const returnList = (party?: ReportColumn): readonly ReportColumn[] =>
  onlyIn(
    ['list'],
    billColumns(party).flatMap((column) => {
      if (column.key === 'due') return []
      return column.key === 'paid'
        ? [
            moneyColumn('paidBack', registerWords.paidBack),
            moneyColumn('onAccount', registerWords.onAccount),
          ]
        : [column]
    }),
  )

const inRegister = ['register', 'long']
/**
 * The columns of a register of returns in each of its forms. `named`: whom the notes are to or from, with their PAN;
 * `party`: the same in the list of notes.
 */
export const returnColumns = (
  group: Words,
  named: readonly [ReportColumn, ReportColumn],
  amounts: readonly ReportColumn[],
  party?: ReportColumn,
): readonly ReportColumn[] => [
  ...onlyIn(inRegister, [
    { ...dottedDateColumn, group },
    { ...textColumn('number', registerWords.noteNo, 270), group, namesRow: true },
    ...named.map((column) => ({ ...column, group })),
  ]),
  ...goodsIn(
    'long',
    group,
    textColumn('goods', registerWords.goodsName, 170),
    quantityColumn('quantity', registerWords.goodsQuantity),
    unitColumn(registerWords.goodsUnit, 96),
  ),
  ...onlyIn(inRegister, amounts),
  ...returnList(party),
]
