/** One stock movement as a bookkeeper copies it from the bills; `worth` is null for goods sold. */
export interface PlainMove {
  readonly item: string
  readonly reference: string
  readonly date: string
  readonly seq: number
  readonly line: number
  readonly quantity: number
  readonly worth: number | null
}

const nearest = (a: number, b: number, c: number): number => {
  const product = BigInt(a) * BigInt(b)
  const by = BigInt(c)
  const size = product < 0n ? -product : product
  const rounded = Number((size * 2n + by) / (by * 2n))
  return product < 0n ? -rounded : rounded
}

/** The cost of part of a stock; the whole of it costs its exact value. */
const shareOf = (value: number, part: number, whole: number): number => {
  if (part === 0) return 0
  return part === whole ? value : nearest(value, part, whole)
}

/**
 * Moving weighted average, item by item from the first day: the stock, its value, and what each entry adds
 * to the cost of goods sold. Goods sold before they came in cost the last average; the receipt books the difference.
 */
export const onPaper = (moves: readonly PlainMove[]) => {
  const costs = new Map<string, number>()
  const stock = new Map<string, { quantity: number; value: number }>()
  const charge = (reference: string, paisa: number): void =>
    void costs.set(reference, (costs.get(reference) ?? 0) + paisa)
  for (const item of new Set(moves.map((move) => move.item))) {
    let quantity = 0
    let value = 0
    let average: [paisa: number, per: number] = [0, 1]
    const own = moves
      .filter((move) => move.item === item)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.seq - b.seq || a.line - b.line)
    for (const { reference, quantity: moved, worth } of own) {
      if (moved < 0) {
        const out = -moved
        const fromShelf = Math.min(Math.max(quantity, 0), out)
        const cost =
          shareOf(value, fromShelf, quantity) + nearest(average[0], out - fromShelf, average[1])
        quantity -= out
        value -= cost
        charge(reference, cost)
        continue
      }
      const missing = Math.max(-quantity, 0)
      const covered = Math.min(missing, moved)
      const charged = covered === 0 ? 0 : nearest(-value, covered, missing)
      const difference = nearest(worth!, covered, moved) - charged
      quantity += moved
      value += worth! - difference
      average = quantity > 0 ? [value, quantity] : [worth!, moved]
      charge(reference, difference)
    }
    stock.set(item, { quantity, value })
  }
  return { costs, stock }
}
