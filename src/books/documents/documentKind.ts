import type { PermissionKey } from '../access/permissions.ts'
import type { Words } from '../words.ts'
import { terms } from '../termWords.ts'
import { movementDocuments } from './movementDocuments.ts'
import { returnDocuments } from './billReturns.ts'

/** The direction in which money or goods move, as the shop sees it. */
export type Direction = 'in' | 'out'

interface KindOfDocument {
  /** The prefix of its numbers. */
  readonly letters: string
  /** The name of documents of this kind in lists and reports. */
  readonly label: Words
  /** The name of one such document in the history of the books. */
  readonly one: Words
  /**
   * Paths of its screens. A document's id follows `page` and `edit`; of a payment from a party or to it, the party's id
   * follows `add` and, after the document's, `edit`. If `add` and `edit` are null, documents are entered on `list`.
   */
  readonly paths: {
    readonly list: string
    readonly page: string
    readonly add: string | null
    readonly edit: string | null
  }
  /** Null: only owners see and enter these documents, on screens of their own. */
  readonly keys: Readonly<Record<'see' | 'add' | 'change' | 'delete', PermissionKey>> | null
  /** Whether it is a transaction of the period of the books, shown in the list of transactions and in the day book. */
  readonly isTransaction: boolean
  /** Whether it may name a party, or banks. */
  readonly names: { readonly party: boolean; readonly banks: boolean }
  /** Null: no money moves, it may move either way, or it moves between accounts of the shop. */
  readonly money: Direction | null
  /** Null: no goods move. */
  readonly goods: Direction | null
  /** The voucher kind as which a party's ledger shows the part that is paid at once. Null: nothing is paid. */
  readonly paidAtOnce: 'receipt' | 'payment' | null
  /** The table of the fields that the common head in `document` does not have. */
  readonly body: string | null
}

/** A bill of goods: lines, discounts and VAT. */
interface KindOfBill extends KindOfDocument {
  readonly money: Direction
  readonly goods: Direction
  readonly body: 'trade_bill'
  /** Who charges VAT on it: the shop, by its own registration, or the supplier, as their bill shows. */
  readonly vatChargedBy: 'shop' | 'supplier'
  /** Its printed forms with and without VAT. */
  readonly form: { readonly withVat: string; readonly withoutVat: string }
  /** The kind of bill whose goods come back with it; null: it is such a bill itself. */
  readonly returns: 'sale' | 'purchase' | null
}

/** Money comes from a party or goes to it, outside of a bill. */
const paymentOfParty = {
  isTransaction: true,
  names: { party: true, banks: true },
  goods: null,
  paidAtOnce: null,
  body: 'party_payment',
} as const

/** The properties of each kind of document. Each kind has its own number series. */
export const documentKinds = {
  sale: {
    letters: 'SI',
    label: terms.sale,
    one: terms.salesBill,
    paths: { list: '/all-transactions', page: '/sales', add: '/sales/add', edit: '/edit-sales' },
    keys: { see: 'sales-screen', add: 'sales-add', change: 'sales-edit', delete: 'sales-delete' },
    isTransaction: true,
    names: { party: true, banks: true },
    money: 'in',
    goods: 'out',
    paidAtOnce: 'receipt',
    body: 'trade_bill',
    vatChargedBy: 'shop',
    form: { withVat: 'taxInvoice', withoutVat: 'panBill' },
    returns: null,
  },
  purchase: {
    letters: 'PI',
    label: terms.purchase,
    one: terms.purchaseBill,
    paths: {
      list: '/all-transactions',
      page: '/purchases',
      add: '/purchase/add',
      edit: '/edit-purchase',
    },
    keys: {
      see: 'purchase-screen',
      add: 'purchase-add',
      change: 'purchase-edit',
      delete: 'purchase-delete',
    },
    isTransaction: true,
    names: { party: true, banks: true },
    money: 'out',
    goods: 'in',
    paidAtOnce: 'payment',
    body: 'trade_bill',
    vatChargedBy: 'supplier',
    form: { withVat: 'purchase', withoutVat: 'purchase' },
    returns: null,
  },
  ...returnDocuments,
  opening: {
    letters: 'OB',
    label: terms.openingBalance,
    one: terms.openingBalance,
    paths: { list: '/opening-balances', page: '/opening-balances', add: null, edit: null },
    keys: null,
    isTransaction: false,
    names: { party: true, banks: true },
    money: null,
    goods: null,
    paidAtOnce: null,
    body: 'opening',
  },
  yearClosing: {
    letters: 'YC',
    label: terms.yearClosing,
    one: terms.yearClosing,
    paths: { list: '/fiscal-years', page: '/year-closings', add: null, edit: null },
    keys: null,
    isTransaction: false,
    names: { party: false, banks: false },
    money: null,
    goods: null,
    paidAtOnce: null,
    body: 'year_closing',
  },
  receipt: {
    letters: 'RC',
    label: terms.receipt,
    one: terms.receipt,
    paths: { list: '/credits', page: '/receipts', add: '/debitpage', edit: '/debitpage/edit' },
    keys: {
      see: 'receipt-add',
      add: 'receipt-add',
      change: 'receipt-edit',
      delete: 'receipt-delete',
    },
    money: 'in',
    ...paymentOfParty,
  },
  payment: {
    letters: 'PV',
    label: terms.payment,
    one: terms.payment,
    paths: { list: '/credits', page: '/payments', add: '/creditpage', edit: '/creditpage/edit' },
    keys: {
      see: 'payment-add',
      add: 'payment-add',
      change: 'payment-edit',
      delete: 'payment-delete',
    },
    money: 'out',
    ...paymentOfParty,
  },
  expense: {
    letters: 'EX',
    label: terms.expense,
    one: terms.expense,
    paths: { list: '/expenses', page: '/expenses', add: '/expenses/add', edit: '/edit-expenses' },
    keys: {
      see: 'expenses-screen',
      add: 'expense-add',
      change: 'expense-edit',
      delete: 'expense-delete',
    },
    isTransaction: true,
    names: { party: true, banks: true },
    money: 'out',
    goods: null,
    paidAtOnce: 'payment',
    body: 'expense',
  },
  itemAdjustment: {
    letters: 'IA',
    label: terms.itemAdjustment,
    one: terms.itemAdjustment,
    paths: {
      list: '/item-adjustments',
      page: '/item-adjustments',
      add: '/items/adjustment',
      edit: '/edited/items/adjustment',
    },
    keys: {
      see: 'items-screen',
      add: 'item-adjustment-add',
      change: 'item-adjustment-edit',
      delete: 'item-adjustment-delete',
    },
    isTransaction: true,
    names: { party: false, banks: false },
    money: null,
    goods: null,
    paidAtOnce: null,
    body: 'item_adjustment',
  },
  ...movementDocuments,
  // A move is not edited: it is reopened (voided) and entered anew, so one key adds and changes.
  chequeMove: {
    letters: 'CQ',
    label: terms.cheque,
    one: terms.cheque,
    paths: { list: '/cheques', page: '/cheque-moves', add: null, edit: null },
    keys: {
      see: 'cheque-list-view',
      add: 'cheque-deposit-withdraw',
      change: 'cheque-deposit-withdraw',
      delete: 'cheque-reopen',
    },
    isTransaction: true,
    names: { party: true, banks: true },
    money: null,
    goods: null,
    paidAtOnce: null,
    body: 'cheque_move',
  },
} as const satisfies Readonly<Record<string, KindOfDocument | KindOfBill>>

export type DocumentKind = keyof typeof documentKinds

/** Every kind, in display order. */
export const everyDocumentKind = Object.keys(documentKinds) as readonly DocumentKind[]

export const isDocumentKind = (u: unknown): u is DocumentKind =>
  typeof u === 'string' && Object.hasOwn(documentKinds, u)

/** Kinds whose documents are bills of goods, with lines, discounts and VAT. */
export type TradeKind = {
  [K in DocumentKind]: (typeof documentKinds)[K]['body'] extends 'trade_bill' ? K : never
}[DocumentKind]
export const tradeKinds = everyDocumentKind.filter(
  (kind): kind is TradeKind => documentKinds[kind].body === 'trade_bill',
)

/** Kinds by which goods of an earlier bill come back: credit notes and debit notes. */
export type ReturnKind = {
  [K in TradeKind]: (typeof documentKinds)[K]['returns'] extends null ? never : K
}[TradeKind]
/** The other kinds with lines: bills of sale and of purchase. */
export type BillKind = Exclude<TradeKind, ReturnKind>
export const isReturnKind = (kind: DocumentKind): kind is ReturnKind =>
  'returns' in documentKinds[kind] && documentKinds[kind].returns !== null
export const isBillKind = (kind: TradeKind): kind is BillKind => !isReturnKind(kind)
export const kindsOfReturn = tradeKinds.filter(isReturnKind)
export const kindsOfBill = tradeKinds.filter(isBillKind)
/** The kinds of bills by which goods come in, or go out. */
export const kindsOfBillBy = (goods: Direction): readonly BillKind[] =>
  kindsOfBill.filter((kind) => documentKinds[kind].goods === goods)
/** The kind by which goods of a bill come back. */
export const returnOf: Readonly<Record<BillKind, ReturnKind>> = {
  sale: 'salesReturn',
  purchase: 'purchaseReturn',
}

/** The forms that state VAT which the shop must account for: once printed, they can only be voided. */
const fixedForms: ReadonlySet<string> = new Set(['taxInvoice', 'creditNote', 'debitNote'])
export const isFixedOncePrinted = (form: string): boolean => fixedForms.has(form)

/** Kinds whose documents move money between cash and banks, or adjust a balance. */
export type MovementKind = {
  [K in DocumentKind]: (typeof documentKinds)[K]['body'] extends 'money_movement' ? K : never
}[DocumentKind]
export const movementKinds = everyDocumentKind.filter(
  (kind): kind is MovementKind => documentKinds[kind].body === 'money_movement',
)

/** Kinds whose documents are payments from a party or to it, outside of a bill. */
export type PartyPaymentKind = {
  [K in DocumentKind]: (typeof documentKinds)[K]['body'] extends 'party_payment' ? K : never
}[DocumentKind]
export const partyPaymentKinds = everyDocumentKind.filter(
  (kind): kind is PartyPaymentKind => documentKinds[kind].body === 'party_payment',
)

/** Kinds of document in the list of transactions and in the day book. */
export const transactionKinds = everyDocumentKind.filter(
  (kind) => documentKinds[kind].isTransaction,
)

/** The kinds whose documents may name a party, or banks. */
export const kindsThatName = (what: 'party' | 'banks'): readonly DocumentKind[] =>
  everyDocumentKind.filter((kind) => documentKinds[kind].names[what])

/** The permissions to enter or change documents of these kinds, each once. */
export const keysToWrite = (kinds: readonly DocumentKind[]): readonly PermissionKey[] => [
  ...new Set(
    kinds.flatMap((kind) => {
      const { keys } = documentKinds[kind]
      return keys === null ? [] : [keys.add, keys.change]
    }),
  ),
]

/** The kinds of document by which money comes in or goes out. */
export const kindsWithMoney = (way: Direction): readonly DocumentKind[] =>
  everyDocumentKind.filter((kind) => documentKinds[kind].money === way)

/** The sign of money or goods by direction. */
export const signOf: Readonly<Record<Direction, 1 | -1>> = { in: 1, out: -1 }
