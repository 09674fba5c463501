import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { v7 as newId } from 'uuid'

export type Wire = Record<string, any>
/** One command as it is asked: the same id with the same words until it is settled. */
export interface Command {
  readonly commandId: string
  readonly company: string
  readonly kind: 'sale' | 'purchase' | 'change' | 'void' | 'wrong'
  readonly documentId: string
  readonly path: string
  readonly body: Wire
}
/** What a driver was told in the end. */
export interface Settled {
  readonly commandId: string
  readonly status: number
  readonly number: string | null
  readonly version: number | null
  readonly total: string | null
}
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

/** What was asked and what was acknowledged, on the disk before it counts. */
export interface Journal {
  asked(command: Command): void
  acknowledged(settled: Settled): void
  read(): { readonly asked: readonly Command[]; readonly acknowledged: readonly Settled[] }
}
export const openJournal = (path: string): Journal => {
  const file = openSync(path, 'a')
  const write = (kind: 'asked' | 'acknowledged', what: object): void => {
    writeSync(file, `${JSON.stringify([kind, what])}\n`)
    if (kind === 'acknowledged') fsyncSync(file)
  }
  return {
    asked: (command) => write('asked', command),
    acknowledged: (settled) => write('acknowledged', settled),
    read: () => {
      closeSync(file)
      const lines = readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as [string, unknown])
      const of = (kind: string) => lines.flatMap(([each, what]) => (each === kind ? [what] : []))
      return { asked: of('asked') as Command[], acknowledged: of('acknowledged') as Settled[] }
    },
  }
}

/** What the drivers met on their way. */
export interface Tally {
  tries: number
  lostAnswers: number
  /** Of these, requests on a connection that was open and then cut. */
  resets: number
  /** How many requests wait for their answer, by the address that they went to. */
  readonly waiting: Map<string, number>
  unavailable: number
  /** 5xx other than a 503 that says when to come back. */
  serverErrors: number
  /** Refused because the server's clock was wrong, and asked again later. */
  notNow: number
  kills: number
  /** The longest time for which the event loop of a server stood still, in ms. */
  longestDelayMs: number
  /** The clock of the server is moved: who is signed in and which dates are in the future depends on the moment. */
  readonly clockMoves: boolean
  toldAgain: number
  readonly faults: string[]
}
export const newTally = (clockMoves = false): Tally => ({
  tries: 0,
  lostAnswers: 0,
  resets: 0,
  waiting: new Map(),
  unavailable: 0,
  serverErrors: 0,
  notNow: 0,
  kills: 0,
  longestDelayMs: 0,
  clockMoves,
  toldAgain: 0,
  faults: [],
})

const patienceMs = 4000
const drivers = 8
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
const headersOf = (token: string, commandId: string): Record<string, string> => ({
  'app-key': 'khata-web',
  isweb: 'true',
  'content-type': 'application/json',
  'idempotency-key': commandId,
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
})

interface Reply {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}
/** Nobody takes connections there: the request never left. */
const unreached = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Null where no answer came; `cut` is told where a connection was there and broke. */
export const send = async (
  address: string,
  path: string,
  token: string,
  commandId: string,
  body: Wire,
  patience = patienceMs,
  cut: () => void = () => undefined,
): Promise<Reply | null> => {
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: headersOf(token, commandId),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    return {
      status: answer.status,
      text: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    }
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
    if (code !== '' && !unreached.has(code)) cut()
    return null
  }
}
/** By a wrong clock nobody is signed in any more, or a ticket has run out. */
const isNotNow = ({ status, text }: Reply): boolean =>
  ([401, 403].includes(status) || text.includes('"tag":"ticket_refused"')) && isSentence(text)
/** A refusal is a sentence for a person, in Nepali and in English. */
const isSentence = (text: string): boolean => {
  try {
    const { message = '' } = JSON.parse(text) as { readonly message?: string }
    return /[\u0900-\u097f].*\(.*[a-z]{3}/i.test(message)
  } catch {
    return false
  }
}

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

/** Gets into a shop of one's own, as its owner. */
export type Enter = (address: string) => Promise<Omit<Shop, 'head'>>

const asked = async (address: string, path: string, token: string, body: Wire): Promise<Wire> => {
  const reply = await send(address, path, token, newId(), body, 60_000)
  if (reply?.status !== 200) throw new Error(`${path}: ${reply?.status} ${reply?.text}`)
  return (JSON.parse(reply.text) as Wire)['data'] as Wire
}

/** A demo shop, with the books of a quarter of a year. */
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

/** What is asked until it is settled. */
export interface Question {
  readonly what: string
  readonly path: string
  readonly token: string
  readonly commandId: string
  readonly body: Wire
  /** The status that settles it; anything else below 500 is a fault as well. */
  readonly settledBy: number
}
/**
 * Asks the same again wherever a server answers until it is settled; where there are two servers now and then both at once. A
 * server in trouble says 503 and when to come back; any other failure is a fault, and so are two answers that differ.
 */
export const asking =
  (addresses: () => readonly string[], tally: Tally) =>
  async (
    lane: number,
    { what, path, token, commandId, body, settledBy }: Question,
  ): Promise<string> => {
    const sendTo = async (address: string): Promise<Reply | null> => {
      const count = (more: number): unknown =>
        tally.waiting.set(address, (tally.waiting.get(address) ?? 0) + more)
      count(1)
      const reply = await send(
        address,
        path,
        token,
        commandId,
        body,
        patienceMs,
        () => tally.resets++,
      )
      count(-1)
      return reply
    }
    const isSettled = (reply: Reply | null): boolean => {
      tally.tries++
      if (reply === null) tally.lostAnswers++
      else if (
        reply.status === settledBy ||
        (tally.clockMoves && reply.status === 422 && reply.text.includes('"tag":"future"'))
      )
        return true
      else if (tally.clockMoves && isNotNow(reply)) tally.notNow++
      else if (reply.status !== 503) {
        if (reply.status >= 500) tally.serverErrors++
        tally.faults.push(`${what}: ${reply.status} ${reply.text.slice(0, 300)}`)
      } else {
        tally.unavailable++
        if (!isSentence(reply.text)) tally.faults.push(`503 without a sentence: ${reply.text}`)
        if (!(Number(reply.retryAfter) > 0))
          tally.faults.push(`503 without Retry-After: ${reply.text}`)
      }
      return false
    }
    for (let tries = 0; ; tries++) {
      const at = addresses()
      const several = at.length > 1 && Math.random() < 0.3 ? 2 : Math.min(1, at.length)
      const replies = await Promise.all(
        Array.from({ length: several }, (_, i) => sendTo(at[(lane + tries + i) % at.length]!)),
      )
      const told = new Set(replies.filter(isSettled).map((reply) => reply!.text))
      if (told.size > 1)
        tally.faults.push(`${what} was told in two ways at once: ${[...told].join(' and ')}`)
      for (const text of told) return text
      if (tally.faults.length > 50) throw new Error(tally.faults.join('\n'))
      await pause(20 + Math.random() * 130)
    }
  }

/** Clients at work. */
export interface Work {
  /** Nothing new; settles when all that was asked has its answer. */
  finish(): Promise<void>
  /** Settles when so many more have been acknowledged. */
  more(acknowledged: number): Promise<void>
}
/** Runs lanes of work, each of which says when something of its own was acknowledged. */
export const atWork = (
  lanes: number,
  tally: Tally,
  work: (lane: number, goesOn: () => boolean, acknowledged: () => void) => Promise<void>,
): Work => {
  let stopping = false
  let settled = 0
  const all = Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      work(
        lane,
        () => !stopping,
        () => {
          settled++
        },
      ),
    ),
  )
  all.catch(() => undefined)
  return {
    finish: async () => {
      stopping = true
      await all
    },
    more: async (acknowledged) => {
      const until = settled + acknowledged
      const late = Date.now() + 120_000
      for (;;) {
        if (settled >= until) return
        if (Date.now() > late)
          throw new Error(
            `only ${settled - until + acknowledged} of ${acknowledged} were settled in two minutes\n${tally.faults.join('\n')}`,
          )
        await Promise.race([
          pause(10),
          all.then(() => Promise.reject(new Error('the clients have ended'))),
        ])
      }
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
/** Eight clients, each with one command in flight. Now and then one that is settled is asked once more, and must be told in the same words. */
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
