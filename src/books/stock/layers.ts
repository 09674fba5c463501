import { mulDiv, type Paisa } from '../money/money.ts'
import type { Thousandths } from '../money/quantity.ts'

/** Goods that came in together: what is left of them and what that cost. */
export interface StockLayer {
  readonly quantityThousandths: Thousandths
  readonly valuePaisa: Paisa
}

/** A receipt as it entered stock, on its business date. */
export interface Receipt extends StockLayer {
  readonly date: string
}

/**
 * The layers, oldest first, of what is held under FIFO: always the latest receipts, given newest first, as far as they cover
 * the quantity. The oldest layer is what remains of quantity and value, so a holding without receipts is one layer.
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

/** Layers while moves are folded: receipts are added behind, issues are taken from the front. */
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

  /** Takes out less than is held, oldest first, and answers what it cost. Of a layer, a part costs its share, rounded once. */
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
