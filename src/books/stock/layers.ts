import { mulDiv, type Paisa } from '../money/money.ts'
import type { Thousandths } from '../money/quantity.ts'

/** A cost layer: the rest of goods that were received together, and its cost. */
export interface StockLayer {
  readonly quantityThousandths: Thousandths
  readonly valuePaisa: Paisa
}

/** A receipt of goods on its business date. */
export interface Receipt extends StockLayer {
  readonly date: string
}

/**
 * The FIFO layers of the stock, oldest first: the latest receipts (given newest first) up to the quantity in stock. The
 * oldest layer is the remaining quantity and value, so stock without receipts is one layer.
 */
export const layersOf = (
  held: StockLayer,
  receipts: Iterable<StockLayer>,
): readonly StockLayer[] => {
  const layers: StockLayer[] = []
  let { quantityThousandths: quantity, valuePaisa: value } = held
  if (quantity <= 0) return layers
  for (const receipt of receipts) {
    if (receipt.quantityThousandths >= quantity) break
    layers.push({
      quantityThousandths: receipt.quantityThousandths,
      valuePaisa: receipt.valuePaisa,
    })
    quantity -= receipt.quantityThousandths
    value -= receipt.valuePaisa
  }
  layers.push({ quantityThousandths: quantity, valuePaisa: value })
  return layers.toReversed()
}

/** Layers while moves are folded: receipts are appended, issues are taken from the front. */
export class LayerQueue {
  readonly #layers: StockLayer[]
  #first = 0

  constructor(layers: readonly StockLayer[]) {
    this.#layers = [...layers]
  }

  add(layer: StockLayer): void {
    this.#layers.push(layer)
  }

  clear(): void {
    this.#layers.length = 0
    this.#first = 0
  }

  /**
   * Takes out less than is in stock, oldest first, and returns its cost. Part of a layer costs its share, rounded once.
   */
  take(quantityThousandths: Thousandths): Paisa {
    let rest = quantityThousandths
    let cost = 0
    while (rest > 0) {
      const layer = this.#layers[this.#first]
      if (layer === undefined) throw new RangeError('More taken out of layers than they hold')
      const held = layer.quantityThousandths
      if (held <= rest) {
        this.#first += 1
        rest -= held
        cost += layer.valuePaisa
        continue
      }
      const share = mulDiv(layer.valuePaisa, rest, held)
      this.#layers[this.#first] = {
        quantityThousandths: held - rest,
        valuePaisa: layer.valuePaisa - share,
      }
      return cost + share
    }
    return cost
  }
}
