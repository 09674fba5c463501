import { readMoneyStatement } from '../moneyStatement.ts'
import type { ReadSheet } from '../sheet.ts'

/** The cash in hand between two days, as its own page has it. */
export const read: ReadSheet = (context, asked) => readMoneyStatement(context, asked, 'cash')
