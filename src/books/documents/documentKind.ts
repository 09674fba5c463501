import type { PermissionKey } from '../access/permissions.ts'
import type { Words } from '../words.ts'
import { terms } from '../termWords.ts'

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
   * Paths of its screens. A document's id follows `page` and `edit`. If `add` and `edit` are null, documents are
   * entered on `list`.
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
  /** Null: no money moves, or it may move either way. */
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
}

/** The properties of each kind of document. Each kind has its own number series. */
export const documentKinds = {
  sale: {
    letters: 'SI',
    label: terms.sale,
    one: terms.salesBill,
    paths: { list: '/all-transactions', page: '/sales', add: '/sales/add', edit: '/edit-sales' },
    keys: { see: 'sales-screen', add: 'sales-add', change: 'sales-edit', delete: 'sales-delete' },
    isTransaction: true,
    money: 'in',
    goods: 'out',
    paidAtOnce: 'receipt',
    body: 'trade_bill',
    vatChargedBy: 'shop',
    form: { withVat: 'taxInvoice', withoutVat: 'panBill' },
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
    money: 'out',
    goods: 'in',
    paidAtOnce: 'payment',
    body: 'trade_bill',
    vatChargedBy: 'supplier',
    form: { withVat: 'purchase', withoutVat: 'purchase' },
  },
  opening: {
    letters: 'OB',
    label: terms.openingBalance,
    one: terms.openingBalance,
    paths: { list: '/opening-balances', page: '/opening-balances', add: null, edit: null },
    keys: null,
    isTransaction: false,
    money: null,
    goods: null,
    paidAtOnce: null,
    body: 'opening',
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

/** Kinds of document in the list of transactions and in the day book. */
export const transactionKinds = everyDocumentKind.filter(
  (kind) => documentKinds[kind].isTransaction,
)

/** The permissions to enter or change documents of these kinds. */
export const keysToWrite = (kinds: readonly DocumentKind[]): readonly PermissionKey[] =>
  kinds.flatMap((kind) => {
    const { keys } = documentKinds[kind]
    return keys === null ? [] : [keys.add, keys.change]
  })

/** The kinds of document by which money comes in or goes out. */
export const kindsWithMoney = (way: Direction): readonly DocumentKind[] =>
  everyDocumentKind.filter((kind) => documentKinds[kind].money === way)

/** The sign of money or goods by direction. */
export const signOf: Readonly<Record<Direction, 1 | -1>> = { in: 1, out: -1 }
