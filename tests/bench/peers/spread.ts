import type { Bill, OpenProgram, Peer, Said } from '../workload.ts'

const empty: Bill = { order: [], lines: {} }

/** One bill after one more event; the previous one is not mutated. */
export const evolve = (bill: Bill, e: Said): Bill => {
  const line = bill.lines[e.itemId]
  switch (e.type) {
    case 'ItemAdded': {
      const { itemId, name, quantityThousandths, ratePaisa } = e
      if (line !== undefined)
        return {
          ...bill,
          lines: {
            ...bill.lines,
            [itemId]: {
              ...line,
              quantityThousandths: line.quantityThousandths + quantityThousandths,
            },
          },
        }
      return {
        order: [...bill.order, itemId],
        lines: { ...bill.lines, [itemId]: { itemId, name, quantityThousandths, ratePaisa } },
      }
    }
    case 'QuantityChanged':
      return {
        ...bill,
        lines: {
          ...bill.lines,
          [e.itemId]: { ...line!, quantityThousandths: e.quantityThousandths },
        },
      }
    case 'PriceChanged':
      return { ...bill, lines: { ...bill.lines, [e.itemId]: { ...line!, ratePaisa: e.ratePaisa } } }
    case 'ItemRemoved': {
      const { [e.itemId]: _, ...lines } = bill.lines
      return { order: bill.order.filter((itemId) => itemId !== e.itemId), lines }
    }
  }
}
type All = Readonly<Record<string, Bill>>
const evolveAll = (all: All, e: Said): All => ({
  ...all,
  [e.billId]: evolve(all[e.billId] ?? empty, e),
})

/** A handwritten reducer over one immutable object, as in most programs without a library. */
export const spread: Peer = {
  name: 'plain reduce, spreading one immutable object',
  more: 'the state before stays as it was',
  replay: (said) => {
    const text = JSON.stringify(said)
    return Promise.resolve({
      bytes: text.length,
      run: () => {
        const all = (JSON.parse(text) as Said[]).reduce(evolveAll, {})
        return { bills: () => Object.entries(all) }
      },
    })
  },
  open: (said): Promise<OpenProgram> => {
    const events = [...said]
    // The history is not measured, so it is collected bill by bill.
    const past: Record<string, Bill> = {}
    for (const e of said) past[e.billId] = evolve(past[e.billId] ?? empty, e)
    let all: All = past
    return Promise.resolve({
      bills: () => Object.entries(all),
      bill: (billId) => all[billId],
      change: (billId, itemId, quantityThousandths) => {
        if (all[billId]?.lines[itemId] === undefined) throw new Error('no such line')
        const event: Said = { type: 'QuantityChanged', billId, itemId, quantityThousandths }
        events.push(event)
        all = evolveAll(all, event)
      },
    })
  },
}
