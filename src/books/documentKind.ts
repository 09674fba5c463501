import type { PermissionKey } from './permissions.ts'
import type { Words } from './words.ts'

/** The kinds of document, each numbered in a series of its own. */
export type DocumentKind = 'sale' | 'purchase'

/** The direction of money or goods, from the shop's point of view. */
export type Direction = 'in' | 'out'

interface KindOfDocument {
  /** The prefix of its numbers. */
  readonly letters: string
  /** Documents of this kind, in lists and reports. */
  readonly label: Words
  /** One document of this kind, in the history of the books. */
  readonly one: Words
  /** Paths of its screens. `page` and `edit` are followed by a document's id. */
  readonly paths: {
    readonly list: string
    readonly page: string
    readonly add: string
    readonly edit: string
  }
  readonly keys: Readonly<Record<'see' | 'add' | 'change' | 'delete', PermissionKey>>
  readonly money: Direction
  readonly goods: Direction
  /** How a party's ledger calls the part that is paid at once: the voucher that it would be by itself. */
  readonly paidAtOnce: 'receipt' | 'payment'
  /** The table with the fields of this kind of document; the head of each document is in `document`. */
  readonly body: 'trade_bill'
  /** Who charges VAT on it: the shop by its own registration, or the supplier as their bill says. */
  readonly vatChargedBy: 'shop' | 'supplier'
  /** Its printed form, with and without VAT. */
  readonly form: { readonly withVat: string; readonly withoutVat: string }
}

/** Everything particular to a kind of document that is not code. */
export const documentKinds = {
  sale: {
    letters: 'SI',
    label: { ne: 'बिक्री', en: 'Sales' },
    one: { ne: 'बिक्री बिल', en: 'Sale' },
    paths: { list: '/all-transactions', page: '/sales', add: '/sales/add', edit: '/edit-sales' },
    keys: { see: 'sales-screen', add: 'sales-add', change: 'sales-edit', delete: 'sales-delete' },
    money: 'in',
    goods: 'out',
    paidAtOnce: 'receipt',
    body: 'trade_bill',
    vatChargedBy: 'shop',
    form: { withVat: 'taxInvoice', withoutVat: 'panBill' },
  },
  purchase: {
    letters: 'PI',
    label: { ne: 'खरिद', en: 'Purchase' },
    one: { ne: 'खरिद बिल', en: 'Purchase' },
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
    money: 'out',
    goods: 'in',
    paidAtOnce: 'payment',
    body: 'trade_bill',
    vatChargedBy: 'supplier',
    form: { withVat: 'purchase', withoutVat: 'purchase' },
  },
} as const satisfies Readonly<Record<DocumentKind, KindOfDocument>>

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

/** The kinds of document with which money comes in, or goes out. */
export const kindsWithMoney = (way: Direction): readonly DocumentKind[] =>
  everyDocumentKind.filter((kind) => documentKinds[kind].money === way)

/** The sign of money or goods coming in and going out. */
export const signOf: Readonly<Record<Direction, 1 | -1>> = { in: 1, out: -1 }
