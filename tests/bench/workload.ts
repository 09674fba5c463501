/** What is said of a bill. The same words for every program that is compared; amounts are whole paisa and thousandths. */
export type Said =
  | {
      readonly type: 'ItemAdded'
      readonly billId: string
      readonly itemId: string
      readonly name: string
      readonly quantityThousandths: number
      readonly ratePaisa: number
    }
  | {
      readonly type: 'QuantityChanged'
      readonly billId: string
      readonly itemId: string
      readonly quantityThousandths: number
    }
  | {
      readonly type: 'PriceChanged'
      readonly billId: string
      readonly itemId: string
      readonly ratePaisa: number
    }
  | { readonly type: 'ItemRemoved'; readonly billId: string; readonly itemId: string }

export interface Line {
  readonly itemId: string
  readonly name: string
  readonly quantityThousandths: number
  readonly ratePaisa: number
}
/** What every program must come to: an item that is added again adds to the quantity of its line. */
export interface Bill {
  readonly order: readonly string[]
  readonly lines: Readonly<Record<string, Line>>
}
export type Bills = Iterable<readonly [billId: string, bill: Bill]>

/** The same sequence for the same seed (a linear congruence; the figures need no better chance). */
export const chanceFrom = (seed: number) => {
  let state = seed
  return (below: number): number =>
    Math.floor(
      ((state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296) * below,
    )
}

export const seed = 2083
export const billCount = 100
export const lineCount = 20
const nameOf = (item: number): string => `सामान ${item} Goods`

/**
 * Words on 100 bills of up to 20 lines, each bill as likely as any other: of a hundred words 40 add an item, 40 write a quantity,
 * 15 a price, 5 remove a line. Where the bill has no line to write on, an item is added instead.
 */
export const generated = (length: number): readonly Said[] => {
  const chance = chanceFrom(seed)
  const held = Array.from({ length: billCount }, (): number[] => [])
  return Array.from({ length }, (): Said => {
    const at = chance(billCount)
    const mine = held[at]!
    const of100 = chance(100)
    const billId = `bill-${at}`
    if (of100 < 40 || mine.length === 0) {
      const item = chance(lineCount)
      if (!mine.includes(item)) mine.push(item)
      return {
        type: 'ItemAdded',
        billId,
        itemId: `item-${item}`,
        name: nameOf(item),
        quantityThousandths: (1 + chance(20)) * 1000,
        ratePaisa: 5000 + chance(500) * 25,
      }
    }
    const place = chance(mine.length)
    const itemId = `item-${mine[place]}`
    if (of100 < 80)
      return {
        type: 'QuantityChanged',
        billId,
        itemId,
        quantityThousandths: (1 + chance(50)) * 500,
      }
    if (of100 < 95)
      return { type: 'PriceChanged', billId, itemId, ratePaisa: 5000 + chance(500) * 25 }
    mine.splice(place, 1)
    return { type: 'ItemRemoved', billId, itemId }
  })
}

/** Bills written one after another, as a shop does: twenty items, then twenty quantities. A longer log holds more of them. */
export const billAfterBill = (length: number): readonly Said[] =>
  Array.from({ length }, (_, i): Said => {
    const word = i % 40
    const item = word % lineCount
    const to = { billId: `bill-${Math.floor(i / 40)}`, itemId: `item-${item}` }
    return word < lineCount
      ? {
          type: 'ItemAdded',
          ...to,
          name: nameOf(item),
          quantityThousandths: 1000,
          ratePaisa: 13_000,
        }
      : { type: 'QuantityChanged', ...to, quantityThousandths: (1 + (i % 9)) * 1000 }
  })

/** What was said, in order, by the bill or the stream that it belongs to. */
export const grouped = (
  said: readonly Said[],
  keyOf: (e: Said) => string,
): ReadonlyMap<string, readonly Said[]> => {
  const groups = new Map<string, Said[]>()
  for (const e of said) {
    const key = keyOf(e)
    const mine = groups.get(key)
    if (mine === undefined) groups.set(key, [e])
    else mine.push(e)
  }
  return groups
}

/** The same words in the same shares, so a reader can see what was generated. */
export const sharesOf = (said: readonly Said[]): string => {
  const count = new Map<string, number>()
  for (const { type } of said) count.set(type, (count.get(type) ?? 0) + 1)
  return [...count]
    .map(([type, n]) => `${type} ${((n / said.length) * 100).toFixed(1)} %`)
    .join(', ')
}

/** Everything that the bills hold, in a few signs: their total in paisa and FNV-1a over their lines in order. */
export const checksum = (bills: Bills): string => {
  let hash = 0x811c9dc5
  let total = 0
  for (const [billId, { order, lines }] of [...bills].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = JSON.stringify([
      billId,
      order.map((itemId) => [
        itemId,
        lines[itemId]!.name,
        lines[itemId]!.quantityThousandths,
        lines[itemId]!.ratePaisa,
      ]),
    ])
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    for (const itemId of order)
      total += Math.round((lines[itemId]!.quantityThousandths * lines[itemId]!.ratePaisa) / 1000)
  }
  return `${total}:${(hash >>> 0).toString(16).padStart(8, '0')}`
}

/** Holds the bills after a replay. What it keeps alive is what the program keeps. */
export interface Held {
  readonly bills: () => Bills
}
/** A program that runs, with a history behind it. */
export interface Living extends Held {
  /** Gives one command and is done when the program's own view shows the new quantity. */
  readonly change: (
    billId: string,
    itemId: string,
    quantityThousandths: number,
  ) => void | Promise<void>
  readonly bill: (billId: string) => Bill | undefined
}
/** One of the programs that are compared. */
export interface Peer {
  readonly name: string
  /** What it does beyond the question, in a few words. */
  readonly more: string
  /** Makes ready what it would have stored, untimed; the answer replays that, from text to bills. */
  replay?(
    said: readonly Said[],
  ): Promise<{ readonly bytes: number; readonly run: () => Held | Promise<Held> }>
  open?(said: readonly Said[]): Promise<Living>
}
