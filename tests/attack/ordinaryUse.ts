import { v7 as newId } from 'uuid'
import type { Command, Settled } from '../chaos/ownJournal.ts'
import { pause, until, type Ask, type Reply } from './client.ts'
import { saleOf, type Owner } from './people.ts'

const everyMs = 50
/** The addresses of the shop's devices: each stays within the limit of calls per minute. */
const devices = ['127.0.20.1', '127.0.20.2', '127.0.20.3', '127.0.20.4']

export interface Sample {
  /** When it was sent. */
  readonly at: number
  readonly ms: number
  /** The answer to the first try; null: none. */
  readonly status: number | null
}

/** An owner who records a small sale every 50 ms and retries each until it is settled. */
export interface OrdinaryUse {
  readonly asked: readonly Command[]
  readonly acknowledged: readonly Settled[]
  readonly samples: readonly Sample[]
  /** Starts or resumes. */
  start(): void
  /** Resolves when every sale sent so far is answered; false if that takes more than 20 s. */
  drained(): Promise<boolean>
  /** Sends nothing new; resolves when every sale is answered. */
  stop(): Promise<void>
}

const settledOf = (commandId: string, { text }: Reply): Settled => {
  const { data } = JSON.parse(text) as { data: { number: string; version: number; total: string } }
  return { commandId, status: 200, number: data.number, version: data.version, total: data.total }
}

/** The time within which this share of the sales was answered, in ms; 0 if there was none. */
export const quantile = (samples: readonly Sample[], share: number): number => {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

export const ordinaryUse = (ask: Ask, owner: Owner): OrdinaryUse => {
  const asked: Command[] = []
  const acknowledged: Settled[] = []
  const samples: Sample[] = []
  let open = 0
  let timer: NodeJS.Timeout | null = null
  let n = 0
  const settle = async (command: Command, from: string): Promise<void> => {
    const { commandId: id, path, body } = command
    const began = performance.now()
    for (let tries = 0; ; tries++) {
      const reply = await ask({ path, from, token: owner.token, id, body })
      if (tries === 0)
        samples.push({ at: began, ms: performance.now() - began, status: reply?.status ?? null })
      if (reply?.status === 200) {
        acknowledged.push(settledOf(id, reply))
        return
      }
      await pause(100)
    }
  }
  const sell = (): void => {
    const commandId = newId()
    const documentId = newId()
    const body = saleOf(owner.itemId, documentId, (n % 7) + 1)
    const command: Command = {
      commandId,
      company: owner.company,
      kind: 'sale',
      documentId,
      path: '/api/web/sales',
      body,
    }
    asked.push(command)
    open++
    void settle(command, devices[n++ % devices.length]!).finally(() => open--)
  }
  return {
    asked,
    acknowledged,
    samples,
    start: () => {
      timer ??= setInterval(sell, everyMs)
    },
    drained: () => {
      const upTo = asked.length
      return until(() => samples.length >= upTo, 20_000)
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      if (!(await until(() => open === 0, 60_000)))
        throw new Error(`${open} sales were not settled in a minute`)
    },
  }
}
