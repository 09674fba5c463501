/** One stock movement as a bookkeeper copies it from the bills; `worth` is null for what leaves, and for what comes at cost. */
export interface PlainMove {
  readonly item: string
  readonly reference: string
  readonly date: string
  readonly seq: number
  readonly line: number
  readonly quantity: number
  readonly worth: number | null
  /** The line of a sale whose goods come back. */
  readonly back?: { readonly reference: string; readonly line: number } | null
}

/** From which days on goods leave first in, first out, and from which at the average; the average before the first. */
export type PlainMethods = readonly { readonly from: string; readonly fifo: boolean }[]

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

/** Goods on the shelf that came in together. The average has one such heap. */
type Heap = { quantity: number; value: number }

const sum = (heaps: readonly Heap[], of: keyof Heap): number =>
  heaps.reduce((all, heap) => all + heap[of], 0)

/** What each move came to, with the sign of its quantity, what it corrects of goods sold before, and the stock after it. */
export interface PlainStep {
  readonly move: PlainMove
  readonly cost: number
  readonly correction: number
  readonly quantity: number
  readonly value: number
}

const byDay = (a: PlainMove, b: PlainMove): number =>
  a.date.localeCompare(b.date) || a.seq - b.seq || a.line - b.line

/** One item from its first day: a shelf of heaps, and what was sold from an empty shelf with its provisional cost. */
const oneItem = (moves: readonly PlainMove[], methods: PlainMethods): readonly PlainStep[] => {
  let shelf: Heap[] = []
  let missing: Heap = { quantity: 0, value: 0 }
  let known: [paisa: number, per: number] = [0, 1]
  let began = ''
  const gone = new Map<string, { quantity: number; cost: number; back: number }>()
  return moves.toSorted(byDay).map((move): PlainStep => {
    const method = methods.filter(({ from }) => from <= move.date).at(-1) ?? {
      from: '',
      fifo: false,
    }
    if (method.from !== began) {
      began = method.from
      shelf =
        shelf.length === 0 ? [] : [{ quantity: sum(shelf, 'quantity'), value: sum(shelf, 'value') }]
    }
    const after = (cost: number, correction: number): PlainStep => ({
      move,
      cost,
      correction,
      quantity: sum(shelf, 'quantity') - missing.quantity,
      value: sum(shelf, 'value') - missing.value,
    })
    if (move.quantity < 0) {
      let rest = -move.quantity
      let cost = 0
      while (rest > 0 && shelf.length > 0) {
        const first = shelf[0]!
        const taken = Math.min(rest, first.quantity)
        const share = shareOf(first.value, taken, first.quantity)
        first.quantity -= taken
        first.value -= share
        cost += share
        rest -= taken
        if (first.quantity === 0) shelf.shift()
      }
      const lent = nearest(known[0], rest, known[1])
      missing = { quantity: missing.quantity + rest, value: missing.value + lent }
      gone.set(`${move.reference} ${move.line}`, {
        quantity: -move.quantity,
        cost: cost + lent,
        back: 0,
      })
      return after(-(cost + lent) || 0, 0)
    }
    let worth = move.worth
    const line = move.back ? gone.get(`${move.back.reference} ${move.back.line}`) : undefined
    if (worth === null && line !== undefined) {
      const upTo = (pieces: number): number => nearest(line.cost, pieces, line.quantity)
      worth = upTo(line.back + move.quantity) - upTo(line.back)
      line.back += move.quantity
    }
    const held = sum(shelf, 'quantity')
    worth ??=
      held > 0
        ? nearest(sum(shelf, 'value'), move.quantity, held)
        : nearest(known[0], move.quantity, known[1])
    const covered = Math.min(missing.quantity, move.quantity)
    const charged = covered === 0 ? 0 : nearest(missing.value, covered, missing.quantity)
    const covering = nearest(worth, covered, move.quantity)
    missing = { quantity: missing.quantity - covered, value: missing.value - charged }
    if (covered < move.quantity)
      shelf.push({ quantity: move.quantity - covered, value: worth - covering })
    if (!method.fifo && shelf.length > 0)
      shelf = [{ quantity: sum(shelf, 'quantity'), value: sum(shelf, 'value') }]
    known =
      !method.fifo && shelf.length > 0
        ? [shelf[0]!.value, shelf[0]!.quantity]
        : [worth, move.quantity]
    return after(worth, covering - charged)
  })
}

/** Every move of every item in order. */
export const stepsOnPaper = (
  moves: readonly PlainMove[],
  methods: PlainMethods = [],
): readonly PlainStep[] =>
  [...new Set(moves.map((move) => move.item))].flatMap((item) =>
    oneItem(
      moves.filter((move) => move.item === item),
      methods,
    ),
  )

/**
 * Item by item from the first day: the stock, its value, and what each entry of sales and receipts adds to the cost of goods
 * sold. Goods sold before they came in cost the last known cost; the receipt books the difference.
 */
export const onPaper = (moves: readonly PlainMove[], methods: PlainMethods = []) => {
  const costs = new Map<string, number>()
  const stock = new Map<string, { quantity: number; value: number }>()
  for (const { move, cost, correction, quantity, value } of stepsOnPaper(moves, methods)) {
    const charged = (move.quantity < 0 ? -cost : 0) + correction
    costs.set(move.reference, (costs.get(move.reference) ?? 0) + charged)
    stock.set(move.item, { quantity, value })
  }
  return { costs, stock }
}
