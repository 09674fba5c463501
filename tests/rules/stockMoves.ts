import { foldMoves, type StockMove } from '../../src/books/stock/stock.ts'

/** A move of so many pieces. */
export const move = (
  kind: StockMove['kind'],
  pieces: number,
  valuePaisa: number | null,
  given: Partial<StockMove> = {},
): StockMove => ({
  kind,
  date: '2026-11-21',
  seq: 1,
  line: 0,
  reference: '',
  quantityThousandths: pieces * 1_000,
  valuePaisa,
  returned: null,
  ...given,
})
/** The moves as entries `d0`, `d1` and so on. */
export const numbered = (moves: readonly StockMove[]): readonly StockMove[] =>
  moves.map((m, seq) => ({ ...m, seq, reference: `d${seq}` }))
export const inOrder = (...moves: readonly StockMove[]) => foldMoves(numbered(moves))
/** What each move costs, and what it adds for goods sold below zero. */
export const costs = (...moves: readonly StockMove[]) =>
  inOrder(...moves).steps.map((s) => [s.costPaisa, s.variancePaisa])
