import { v7 as newId } from 'uuid'
import { type Question, type Tally, asking, headersOf, send } from './asking.ts'
import { type Command, type Journal } from './ownJournal.ts'

export type Wire = Record<string, any>
/** A shop that the drivers work in, as its owner. */
export interface Shop {
  /** Where its journal stood before they began. */
  readonly head: number
  readonly company: string
  readonly token: string
  readonly person: string
  /** What the session's log is sent with. */
  readonly ticket: string
}
const drivers = 8
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

const today = (): string => new Date(Date.now() + 20_700_000).toISOString().slice(0, 10)
const items = ['salt', 'rice', 'oil']
const billOf = (item: string, quantity: number): Wire => {
  const total = `${quantity * 20}.00`
  return {
    date: today(),
    party_id: null,
    lines: [{ item_id: item, quantity: String(quantity), unit: 'केजी', rate: '20', discount: null }],
    discount: null,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: total, banks: [] },
    total,
  }
}

/** Signs in as the owner of a new shop. */
export type Enter = (address: string) => Promise<Omit<Shop, 'head'>>

const asked = async (address: string, path: string, token: string, body: Wire): Promise<Wire> => {
  const reply = await send(address, path, token, newId(), body, 60_000)
  if (reply?.status !== 200) throw new Error(`${path}: ${reply?.status} ${reply?.text}`)
  return (JSON.parse(reply.text) as Wire)['data'] as Wire
}

/** A demo shop, with three months of entries. */
export const enterDemo: Enter = async (address) => {
  const data = await asked(address, '/demo', '', {})
  return {
    token: data['access_token'] as string,
    company: data['company_id'] as string,
    person: data['user_id'] as string,
    ticket: data['log_ticket'] as string,
  }
}

/** A shop with something to sell. */
export const openShop = async (address: string, enter: Enter): Promise<Shop> => {
  const own = await enter(address)
  for (const item of items)
    await asked(address, '/web/items', own.token, {
      item_id: item,
      name: item,
      unit: 'केजी',
      vat_class: 'exempt',
    })
  const answer = await fetch(`${address}/api/web/journal-facts`, {
    headers: headersOf(own.token, newId()),
  })
  const {
    data: { head },
  } = (await answer.json()) as { data: { head: number } }
  return { head, ...own }
}

/** Clients at work. */
export interface Work {
  /** Sends nothing new; resolves when every request is answered. */
  finish(): Promise<void>
  /** Resolves when so many more have been acknowledged. */
  more(acknowledged: number): Promise<void>
  /** Resolves when every client has had one more acknowledged. */
  everyone(): Promise<void>
}
/** Runs lanes of work, each of which reports when one of its requests was acknowledged. */
export const atWork = (
  lanes: number,
  tally: Tally,
  work: (lane: number, goesOn: () => boolean, acknowledged: () => void) => Promise<void>,
): Work => {
  let stopping = false
  const settled = Array.from({ length: lanes }, () => 0)
  const all = Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      work(
        lane,
        () => !stopping,
        () => {
          settled[lane]!++
        },
      ),
    ),
  )
  all.catch(() => undefined)
  const waited = async (what: string, isDone: () => boolean): Promise<void> => {
    for (const late = Date.now() + 120_000; !isDone();) {
      if (Date.now() > late)
        throw new Error(`not in two minutes: ${what}\n${tally.faults.join('\n')}`)
      await Promise.race([
        pause(10),
        all.then(() => Promise.reject(new Error('the clients have ended'))),
      ])
    }
  }
  const sum = (): number => settled.reduce((before, each) => before + each, 0)
  return {
    finish: async () => {
      stopping = true
      await all
    },
    more: (acknowledged) => {
      const until = sum() + acknowledged
      return waited(`${acknowledged} more are acknowledged`, () => sum() >= until)
    },
    everyone: () => {
      const before = [...settled]
      return waited('every client has one more acknowledged', () =>
        settled.every((each, lane) => each > before[lane]!),
      )
    },
  }
}

interface Own {
  readonly documentId: string
  readonly version: number
}
const orderOf = (n: number, lane: number, company: string, own: Own[]): Command => {
  const commandId = newId()
  const body = billOf(items[(lane + n) % items.length]!, (n % 7) + 1)
  const chance = Math.random()
  const old = chance < 0.2 ? own.splice(Math.floor(Math.random() * own.length), 1)[0] : undefined
  const about = (kind: Command['kind'], documentId: string, path: string, said: Wire): Command => ({
    commandId,
    company,
    kind,
    documentId,
    path,
    body: said,
  })
  if (old !== undefined) {
    return chance < 0.08
      ? about('void', old.documentId, `/web/sales/${old.documentId}/void`, { reason: 'गल्ती' })
      : about('change', old.documentId, `/web/sales/${old.documentId}`, {
          ...body,
          version: old.version,
        })
  }
  if (chance > 0.95)
    return about('wrong', commandId, '/web/sales', {
      ...body,
      document_id: commandId,
      total: '1.00',
    })
  if (chance > 0.85)
    return about('purchase', commandId, '/web/purchases', {
      ...body,
      document_id: commandId,
      supplier_bill_no: commandId.slice(-12),
    })
  return about('sale', commandId, '/web/sales', { ...body, document_id: commandId })
}

export interface Market {
  readonly shops: readonly Shop[]
  readonly addresses: () => readonly string[]
  readonly journal: Journal
  readonly tally: Tally
}
/** Eight clients, each with one command in flight. Some settled commands are sent again and must get the same answer. */
export const startDrivers = ({ shops, addresses, journal, tally }: Market): Work => {
  const ask = asking(addresses, tally)
  return atWork(drivers, tally, async (lane, goesOn, acknowledged) => {
    const { company, token } = shops[lane % shops.length]!
    const own: Own[] = []
    for (let n = 0; goesOn(); n++) {
      const command = orderOf(n, lane, company, own)
      const { commandId, kind, documentId } = command
      const status = kind === 'wrong' ? 422 : 200
      const question: Question = {
        ...command,
        token,
        what: `${kind} ${commandId}`,
        settledBy: status,
      }
      journal.asked(command)
      const told = await ask(lane, question)
      const data = ((JSON.parse(told) as Wire)['data'] ?? {}) as Wire
      const isDone = (JSON.parse(told) as Wire)['data'] !== undefined
      journal.acknowledged({
        commandId,
        status: isDone ? 200 : 422,
        number: data['number'] ?? null,
        version: data['version'] ?? null,
        total: data['total'] ?? null,
      })
      acknowledged()
      if (isDone && (kind === 'sale' || kind === 'change'))
        own.push({ documentId, version: data['version'] as number })
      if (Math.random() < 0.05) {
        tally.toldAgain++
        const again = await ask(lane, question)
        if (again !== told)
          tally.faults.push(
            `${commandId} was told otherwise the second time: ${again.slice(0, 300)}`,
          )
      }
      await pause(Math.random() * 60)
    }
  })
}
