import { readPurchaseBook } from '../purchaseBook.ts'

/** The purchase book: purchases, expenses with VAT, and debit notes below zero. */
export const read = readPurchaseBook('all')
