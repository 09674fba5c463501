import type { Paisa } from '../../books/money/money.ts'
import type { TradeDocument } from '../../contract/trade.ts'

/** What is due on a bill. One that this device holds from an earlier release only says what was left on credit. */
export const dueOf = ({ due, settlement }: TradeDocument): Paisa => due ?? settlement.credit
