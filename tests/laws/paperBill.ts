import type { Wire } from '../api/shop.ts'

/**
 * A bill worked out on paper from the request that entered it: integers of any size, in paisa and thousandths. It shares no
 * code with the books.
 */

/** A decimal number as the wire has it, as an integer with that many decimals. */
export const scaled = (text: string, places: number): bigint => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || /[1-9]/.test(rest.slice(places))) throw new Error(`not a number: ${text}`)
  const size = BigInt(whole + rest.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -size : size
}
/** An integer with that many decimals as the wire has it. */
export const unscaled = (n: bigint, places: number): string => {
  const digits = String(n < 0n ? -n : n).padStart(places + 1, '0')
  return `${n < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** `n / d` to the nearest integer, half away from zero. */
export const toNearest = (n: bigint, d: bigint): bigint => {
  const size = ((n < 0n ? -n : n) * 2n + d) / (d * 2n)
  return n < 0n ? -size : size
}
const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, n) => sum + n, 0n)

/** Shares of a total by weight: each rounded down, and what is left over one by one to the largest remainders, first line first. */
export const shared = (total: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const all = add(weights)
  const by = all === 0n ? weights.map(() => 1n) : weights
  const whole = all === 0n ? BigInt(weights.length) : all
  const shares = by.map((weight) => (total * weight) / whole)
  const remainders = by.map((weight, at) => ({ at, left: (total * weight) % whole }))
  remainders.sort((a, b) => Number(b.left > a.left) - Number(b.left < a.left) || a.at - b.at)
  for (let missing = total - add(shares); missing > 0n; missing -= 1n)
    shares[remainders.shift()!.at]! += 1n
  return shares
}

export interface LineOnPaper {
  readonly item: string
  /** In the item's first unit, with free goods. */
  readonly quantity: bigint
  /** After discounts, without VAT. */
  readonly value: bigint
  readonly vat: bigint
  /** The charged and the free quantity, each in the unit of the line and in the first unit. */
  readonly charged: readonly [own: bigint, first: bigint]
  readonly free: readonly [own: bigint, first: bigint]
  /** What the discounts of the line and of the bill took from it. */
  readonly off: readonly [own: bigint, ofBill: bigint]
}
export interface BillOnPaper {
  readonly lines: readonly LineOnPaper[]
  readonly value: bigint
  /** What discounts took from the value. */
  readonly discount: bigint
  readonly vat: bigint
  readonly rounding: bigint
  readonly total: bigint
}

const discountOn = (discount: Wire | null, from: bigint): bigint => {
  if (discount === null) return 0n
  return discount['kind'] === 'percent'
    ? toNearest(from * scaled(discount['percent'] ?? discount['hundredths'], 2), 10_000n)
    : scaled(discount['amount'] ?? discount['paisa'], 2)
}

const quantitiesOf = (line: Wire, factor: bigint) => {
  const of = (text: string | undefined): readonly [bigint, bigint] => {
    const own = scaled(text ?? '0', 3)
    return [own, toNearest(own * factor, 1000n)]
  }
  return { charged: of(line['quantity']), free: of(line['free_quantity']) }
}

/** The amounts of a bill by its request. `charged`: it carries VAT; `factorOf`: how many thousandths of the first unit one unit is. */
export const billOnPaper = (
  body: Wire,
  charged: boolean,
  isTaxable: (item: string) => boolean,
  factorOf: (unit: string) => bigint,
): BillOnPaper => {
  const said: readonly Wire[] = body['lines']
  const gross = said.map((line) =>
    toNearest(scaled(line['quantity'], 3) * scaled(line['rate'], 4), 100_000n),
  )
  const ownOff = said.map((line, i) => discountOn(line['discount'], gross[i]!))
  const nets = gross.map((amount, i) => amount - ownOff[i]!)
  const billOff = shared(discountOn(body['discount'], add(nets)), nets)
  const afters = nets.map((net, i) => net - billOff[i]!)
  const taxed = said.map((line) => charged && isTaxable(line['item_id']))
  const inclusive = charged && body['vat_inclusive'] === true
  const taxedAfters = afters.map((after, i) => (taxed[i]! ? after : 0n))
  const base = add(taxedAfters)
  const vat = inclusive ? base - toNearest(base * 100n, 113n) : toNearest(base * 13n, 100n)
  const vats = shared(vat, taxedAfters)
  const lines = said.map((line, i): LineOnPaper => ({
    item: line['item_id'],
    quantity: add(
      [line['quantity'], line['free_quantity'] ?? '0'].map((quantity) =>
        toNearest(scaled(quantity, 3) * factorOf(line['unit']), 1000n),
      ),
    ),
    value: inclusive ? afters[i]! - vats[i]! : afters[i]!,
    vat: vats[i]!,
    ...quantitiesOf(line, factorOf(line['unit'])),
    off: [ownOff[i]!, billOff[i]!],
  }))
  const discount = add(
    ownOff.map((off, i) => {
      const both = off + billOff[i]!
      return inclusive && taxed[i]! ? toNearest(both * 100n, 113n) : both
    }),
  )
  const value = add(lines.map((line) => line.value))
  const exact = value + vat
  const total = body['round_to_rupee'] === true ? toNearest(exact, 100n) * 100n : exact
  return { lines, value, discount, vat, rounding: total - exact, total }
}

/** Debits of accounts in paisa; credits are below zero. */
export type Debits = readonly (readonly [account: string, paisa: bigint])[]

/** What is paid at once into cash and banks, and what is on the party's account. A cash customer takes the change home. */
export const paymentOnPaper = (body: Wire, total: bigint): Debits => {
  const banks: Debits = body['settlement'].banks.map(
    ({ bank_id: id, amount }: Wire): readonly [string, bigint] => [`bank:${id}`, scaled(amount, 2)],
  )
  const throughBanks = add(banks.map(([, paisa]) => paisa))
  if (body['party_id'] === null) return [['cash', total - throughBanks], ...banks]
  const cash = scaled(body['settlement'].cash, 2)
  return [['cash', cash], ...banks, [`party:${body['party_id']}`, total - cash - throughBanks]]
}
