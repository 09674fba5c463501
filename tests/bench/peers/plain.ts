import type { Bill, Line, OpenProgram, Peer, Said } from '../workload.ts'

type Writable = { order: string[]; lines: Record<string, { -readonly [K in keyof Line]: Line[K] }> }

/** The plain solution: a case for each event, on state that is not shared. */
const write = (bills: Map<string, Writable>, e: Said): Map<string, Writable> => {
  const bill = bills.get(e.billId) ?? { order: [], lines: {} }
  const line = bill.lines[e.itemId]
  if (!bills.has(e.billId)) bills.set(e.billId, bill)
  switch (e.type) {
    case 'ItemAdded':
      if (line !== undefined) line.quantityThousandths += e.quantityThousandths
      else {
        bill.order.push(e.itemId)
        bill.lines[e.itemId] = {
          itemId: e.itemId,
          name: e.name,
          quantityThousandths: e.quantityThousandths,
          ratePaisa: e.ratePaisa,
        }
      }
      break
    case 'QuantityChanged':
      line!.quantityThousandths = e.quantityThousandths
      break
    case 'PriceChanged':
      line!.ratePaisa = e.ratePaisa
      break
    case 'ItemRemoved':
      bill.order.splice(bill.order.indexOf(e.itemId), 1)
      delete bill.lines[e.itemId]
  }
  return bills
}

const readWith =
  (
    step: (bills: Map<string, Writable>, e: Said) => Map<string, Writable>,
  ): NonNullable<Peer['replay']> =>
  (said) => {
    const text = JSON.stringify(said)
    return Promise.resolve({
      bytes: text.length,
      run: () => {
        const bills = (JSON.parse(text) as Said[]).reduce(step, new Map<string, Writable>())
        return { bills: () => bills }
      },
    })
  }

/** The baseline: one loop over one text. */
export const plain: Peer = {
  name: 'plain reduce, writing on its own state',
  more: 'nothing: no envelope, no decoding, nobody can subscribe, the state before is gone',
  replay: readWith(write),
  open: (said): Promise<OpenProgram> => {
    const events = [...said]
    const bills = said.reduce(write, new Map<string, Writable>())
    return Promise.resolve({
      bills: () => bills,
      bill: (billId): Bill | undefined => bills.get(billId),
      change: (billId, itemId, quantityThousandths) => {
        if (bills.get(billId)?.lines[itemId] === undefined) throw new Error('no such line')
        const event: Said = { type: 'QuantityChanged', billId, itemId, quantityThousandths }
        events.push(event)
        write(bills, event)
      },
    })
  },
}
