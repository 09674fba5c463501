import { readSalesBook } from '../salesBook.ts'

/** The sales book: a credit note is entered with its bill, below zero. */
export const read = readSalesBook(['sale', 'salesReturn'], -1)
