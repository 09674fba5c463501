import {
  DeciderCommandHandler,
  getInMemoryEventStore,
  inMemorySingleStreamProjection,
  projections,
  type Command,
  type Event,
} from '@event-driven-io/emmett'
import { grouped, type Bill, type OpenProgram, type Peer, type Said } from '../workload.ts'
import { evolve as evolveBill } from './spread.ts'

/*
 * As event-driven-io.github.io/emmett has it: a stream for each bill, "Getting started" (`evolve`, `initialState`), "Command handling"
 * (`DeciderCommandHandler` reads the stream, decides, appends) and "Projections" (an inline projection for the view).
 */
type BillEvent = {
  [T in Said['type']]: Event<T, Omit<Extract<Said, { type: T }>, 'type'>>
}[Said['type']]
type ChangeQuantity = Command<
  'ChangeQuantity',
  { billId: string; itemId: string; quantityThousandths: number }
>

const eventOf = ({ type, ...data }: Said): BillEvent => ({ type, data }) as BillEvent
const initialState = (): Bill => ({ order: [], lines: {} })
const evolve = (bill: Bill, { type, data }: BillEvent): Bill =>
  evolveBill(bill, { type, ...data } as Said)
const decide = ({ data }: ChangeQuantity, bill: Bill): BillEvent => {
  if (bill.lines[data.itemId] === undefined) throw new Error('no such line')
  return { type: 'QuantityChanged', data }
}
const handle = DeciderCommandHandler<Bill, ChangeQuantity, BillEvent>({
  decide,
  evolve,
  initialState,
})

type BillDocument = Bill & Record<string, unknown> & { readonly _id?: string }
const view = inMemorySingleStreamProjection<BillDocument, BillEvent>({
  collectionName: 'bills',
  canHandle: ['ItemAdded', 'QuantityChanged', 'PriceChanged', 'ItemRemoved'],
  initialState: () => ({ ...initialState() }),
  evolve: (bill: BillDocument, event: BillEvent): BillDocument => ({
    ...bill,
    ...evolve(bill, event),
  }),
})

const filled = async (
  store: ReturnType<typeof getInMemoryEventStore>,
  said: readonly Said[],
  streamOf: (e: Said) => string,
): Promise<readonly string[]> => {
  const byStream = grouped(said, streamOf)
  for (const [stream, mine] of byStream)
    await store.appendToStream<BillEvent>(stream, mine.map(eventOf))
  return [...byStream.keys()]
}
const perBill = (e: Said): string => e.billId

/** Only the command handler: the state is what it aggregates for the next command. */
export const emmett: Peer = {
  name: 'emmett, a stream for each bill',
  more: 'event ids, stream and global positions, optimistic concurrency; its memory store holds objects, nothing is decoded',
  replay: async (said) => {
    const store = getInMemoryEventStore()
    const streams = await filled(store, said, perBill)
    const text = JSON.stringify(said.map(eventOf))
    return {
      bytes: text.length,
      run: async () => {
        // The memory store has no text to read; it also reads the same events from text, like every program here.
        const read = JSON.parse(text) as unknown[]
        const bills = new Map<string, Bill>()
        for (const stream of streams)
          bills.set(
            stream,
            (await store.aggregateStream<Bill, BillEvent>(stream, { evolve, initialState })).state,
          )
        if (read.length !== said.length) throw new Error('not all was read')
        return { bills: () => bills }
      },
    }
  },
  open: async (said): Promise<OpenProgram> => {
    const store = getInMemoryEventStore()
    const streams = await filled(store, said, perBill)
    const states = new Map<string, Bill>()
    for (const stream of streams)
      states.set(
        stream,
        (await store.aggregateStream<Bill, BillEvent>(stream, { evolve, initialState })).state,
      )
    return {
      bills: () => states,
      bill: (billId) => states.get(billId),
      change: async (billId, itemId, quantityThousandths) => {
        const { newState } = await handle(store, billId, {
          type: 'ChangeQuantity',
          data: { billId, itemId, quantityThousandths },
        })
        states.set(billId, newState)
      },
    }
  },
}

/** With a view that every append updates, as a screen needs it. */
export const emmettProjected: Peer = {
  name: 'emmett, a stream for each bill, inline projection',
  more: 'as above, and a document database in memory',
  open: async (said): Promise<OpenProgram> => {
    const store = getInMemoryEventStore({ projections: projections.inline([view]) })
    const documents = store.database.collection<BillDocument>('bills')
    await filled(store, said, perBill)
    let all = new Map<string, Bill>()
    const look = async () => {
      all = new Map((await documents.find()).map((bill) => [bill._id!, bill]))
    }
    await look()
    return {
      bills: () => all,
      bill: (billId) => all.get(billId),
      change: async (billId, itemId, quantityThousandths) => {
        await handle(store, billId, {
          type: 'ChangeQuantity',
          data: { billId, itemId, quantityThousandths },
        })
        const bill = await documents.findOne(({ _id }) => _id === billId)
        if (bill !== null) all.set(billId, bill)
      },
    }
  },
}

/** One stream for the whole session, which is how our own log is kept. */
export const emmettOneStream: Peer = {
  name: 'emmett, one stream for the session',
  more: 'as above; every command reads the whole stream again',
  open: async (said): Promise<OpenProgram> => {
    type All = Readonly<Record<string, Bill>>
    const store = getInMemoryEventStore()
    const streams = await filled(store, said, () => 'session')
    const whole = {
      initialState: (): All => ({}),
      // Mutates its own state: copying all bills for each event would not be a cost of emmett.
      evolve: (all: All, e: BillEvent): All =>
        Object.assign(all as Record<string, Bill>, {
          [e.data.billId]: evolve(all[e.data.billId] ?? initialState(), e),
        }),
      decide: (c: ChangeQuantity, all: All): BillEvent =>
        decide(c, all[c.data.billId] ?? initialState()),
    }
    const handleAll = DeciderCommandHandler<All, ChangeQuantity, BillEvent>(whole)
    let all: All = (await store.aggregateStream<All, BillEvent>(streams[0]!, whole)).state
    return {
      bills: () => Object.entries(all),
      bill: (billId) => all[billId],
      change: async (billId, itemId, quantityThousandths) => {
        all = (
          await handleAll(store, 'session', {
            type: 'ChangeQuantity',
            data: { billId, itemId, quantityThousandths },
          })
        ).newState
      },
    }
  },
}
