import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { v7 as newId } from 'uuid'
import { chainText, type Step, type Stored } from '../../src/client/log/entry.ts'
import type { Wire } from './shop.ts'

/** SHA-256 as the browser computes it. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The fields of an entry that a test sets; the rest get defaults. */
export interface Said {
  readonly step?: Step
  readonly commandId?: string | null
  readonly company?: string | null
  readonly actor?: string | null
  readonly at?: string
  readonly type?: string
  readonly payload?: unknown
}
export interface Told {
  readonly logId: string
  /** Text and hash of each entry, starting with seq 1. */
  readonly texts: readonly string[]
  readonly hashes: readonly string[]
  /** The upload of entries with seq `from` to `to`, inclusive. */
  part(ticket: string, from?: number, to?: number): Wire
}

const began = Date.parse('2026-11-21T03:00:00.000Z')

/** A session log as a browser writes it, with entries like those given. */
export const aLog = (
  who: { readonly company: string; readonly personId: string },
  said: readonly Said[],
  logId = newId(),
): Told => {
  const stored: Stored[] = []
  for (const [
    i,
    {
      step = 'fact',
      commandId = null,
      company = who.company,
      actor = who.personId,
      at,
      type = 'LinePut',
      payload = { item: 'चामल', text: `"${i}" \\ \u2028 😀` },
    },
  ] of said.entries()) {
    const bare = {
      session: logId,
      company,
      actor,
      commandId,
      command: commandId === null ? null : 'RecordSale',
      id: newId(),
      seq: i + 1,
      at: at ?? new Date(began + i * 1000).toISOString(),
      step,
      type,
      version: 1,
      payload,
    }
    stored.push({ ...bare, hash: digestOf((stored.at(-1)?.hash ?? '') + chainText(bare)) })
  }
  const texts = stored.map(chainText)
  const hashes = stored.map((each) => each.hash)
  return {
    logId,
    texts,
    hashes,
    part: (ticket, from = 1, to = texts.length) => ({
      ticket,
      log_id: logId,
      first_seq: from,
      entries: texts.slice(from - 1, to),
      head: hashes[to - 1],
    }),
  }
}

/** Facts only. */
export const plainLog = (
  who: { readonly company: string; readonly personId: string },
  entries: number,
  logId?: string,
): Told =>
  aLog(
    who,
    Array.from({ length: entries }, () => ({})),
    logId,
  )
