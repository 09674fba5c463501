import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { asking } from './asking.ts'
import { atWork, type Market, type Shop, type Work } from './drivers.ts'

/** A session's log as it was sent and acknowledged. */
export interface SentLog {
  readonly logId: string
  readonly texts: readonly string[]
}
/** The hash after each entry of a log: over the one before and the text; the first follows the empty text. */
export const chained = (texts: readonly string[]): readonly string[] => {
  let hash = ''
  return texts.map(
    (text) =>
      (hash = createHash('sha256')
        .update(hash + text)
        .digest('hex')),
  )
}

const entryOf = ({ company, person }: Shop, logId: string, seq: number): string =>
  JSON.stringify({
    session: logId,
    company,
    actor: person,
    commandId: newId(),
    command: 'AddLine',
    id: newId(),
    seq,
    at: new Date().toISOString(),
    step: 'fact',
    type: 'LinePut',
    version: 1,
    payload: { seq, words: 'चामल' },
  })

const uploaders = 3

/** Clients that send the log of their session in batches while it grows, each until it is acknowledged; some resend what was received already. */
export const startUploads = ({
  shops,
  addresses,
  tally,
}: Market): Work & { sent(): readonly SentLog[] } => {
  const ask = asking(addresses, tally)
  const logs = Array.from({ length: uploaders }, () => ({ logId: newId(), texts: [] as string[] }))
  const work = atWork(uploaders, tally, async (lane, goesOn, acknowledged) => {
    const shop = shops[lane % shops.length]!
    const { logId, texts } = logs[lane]!
    while (goesOn()) {
      const again = Math.floor(Math.random() * Math.min(5, texts.length + 1))
      const first = texts.length - again
      for (let fresh = 1 + Math.floor(Math.random() * 20); fresh > 0; fresh--)
        texts.push(entryOf(shop, logId, texts.length + 1))
      const body = {
        ticket: shop.ticket,
        log_id: logId,
        first_seq: first + 1,
        entries: texts.slice(first),
        head: chained(texts).at(-1)!,
      }
      const told = await ask(lane, {
        what: `log ${logId}`,
        path: '/web/session-logs',
        token: '',
        commandId: newId(),
        body,
        settledBy: 200,
      })
      const upTo = (JSON.parse(told) as { data: { up_to: number } }).data.up_to
      if (upTo !== texts.length)
        tally.faults.push(`log ${logId} stands at ${texts.length}, and was told ${upTo}`)
      acknowledged()
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200))
    }
  })
  return { ...work, sent: () => logs.filter(({ texts }) => texts.length > 0) }
}
