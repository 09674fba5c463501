/** What is written down of cheques and of the documents that name them. Amounts are paisa. */

export type Side = 1 | -1
export interface Paper {
  readonly id: string
  party: string
  readonly order: number
  /** What it comes to on the party's account without what is settled; above zero where the party owes it. */
  base: number
  debits: readonly (readonly [account: string, paisa: number])[]
}
export interface Settled {
  readonly voucher: string
  readonly document: string
  paisa: number
  readonly when: number
}
export interface PaperCheque {
  readonly id: string
  readonly parent: string
  readonly party: string
  readonly side: Side
  readonly paisa: number
  readonly number: string
  /** The states that it went through, and the move that led to each but the first. */
  readonly path: { readonly state: string; readonly move: string }[]
}
export interface PaperMove {
  readonly id: string
  readonly action: string
  readonly cheques: readonly PaperCheque[]
  readonly released: {
    readonly voucher: string
    readonly document: string
    readonly paisa: number
  }[]
}

/** Which way the money of a document goes, what it is for (null: a payment), and whether goods come back by it. */
export const kinds = {
  sale: { side: 1, account: 'sales', isReturn: false },
  purchase: { side: -1, account: 'stock', isReturn: false },
  expense: { side: -1, account: 'expense:6-rent', isReturn: false },
  salesReturn: { side: -1, account: 'salesReturn', isReturn: true },
  purchaseReturn: { side: 1, account: 'stock', isReturn: true },
  receipt: { side: 1, account: null, isReturn: false },
  payment: { side: -1, account: null, isReturn: false },
} as const

/** A document that people enter: a bill, a return, an expense or a payment, with the cheques that pay a part of it. */
export interface SaidDocument {
  readonly kind: keyof typeof kinds
  readonly id: string
  readonly party: string
  /** A payment has only what is paid. */
  readonly total: number
  readonly cash: number
  readonly cheques: readonly {
    readonly id: string
    readonly paisa: number
    readonly number: string
  }[]
}
export interface SaidMove {
  readonly id: string
  readonly action: string
  readonly cheques: readonly string[]
  readonly bank: string
  readonly party: string
  readonly bankCharge: number
  readonly claimed: number
}

/** Which action leads from where to where, by the side of the cheque. */
export const ways: Readonly<
  Record<Side, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  1: {
    inHand: { deposit: 'deposited', giveOn: 'givenOn' },
    deposited: { clear: 'cleared', bounce: 'bounced' },
  },
  [-1]: { outstanding: { clear: 'cleared', bounce: 'bounced', cancel: 'cancelled' } },
}
