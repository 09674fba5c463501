import { kindsOfBillBy, returnOf, type DocumentKind } from '../../books/documents/documentKind.ts'
import type { LoadedStock, MovedStep, SteppedMove, StockPlan } from './stock.ts'

/** Shared by every server area: the moves of goods that were sold or came back, whose cost is summed. */

/** Bills by which goods are sold, and their returns. */
export const soldKinds: readonly DocumentKind[] = kindsOfBillBy('out').flatMap((kind) => [
  kind,
  returnOf[kind],
])
const sold: ReadonlySet<string> = new Set(soldKinds)
export const isSold = (kind: string): boolean => sold.has(kind)

/** The moves of an entry before and after a plan, and those of other entries whose cost it changes. */
export interface SoldMoves {
  readonly removed: readonly SteppedMove[]
  readonly added: readonly SteppedMove[]
  readonly recosted: readonly MovedStep[]
}

const recostedBy = ({ moved }: StockPlan): readonly MovedStep[] =>
  moved.filter(({ was, now }) => isSold(now.kind) && was.costPaisa !== now.costPaisa)

export const soldMovesOf = ({ later }: LoadedStock, plan: StockPlan): SoldMoves => ({
  removed: later.filter((move) => move.reference === plan.reference && isSold(move.kind)),
  added: plan.own.filter((move) => isSold(move.kind)),
  recosted: recostedBy(plan),
})

/** The documents with changed costs of goods that were sold. */
export const soldReferences = (plan: StockPlan): readonly string[] => [
  ...new Set(recostedBy(plan).map(({ now }) => now.reference)),
]
