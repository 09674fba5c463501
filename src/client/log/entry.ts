import type { AnyEvent, Unreadable } from './event.ts'

/** Where a command stands, stamped on every entry: the outbox reads envelopes and needs no payload to be readable. */
export type Step = 'fact' | 'issued' | 'waiting' | 'recorded' | 'refused'

/** Made once, when the command is sent. A reply is assigned by it and never by what is current when it arrives. */
export interface Envelope {
  readonly session: string
  readonly company: string | null
  readonly actor: string | null
  readonly commandId: string | null
  readonly command: string | null
}

/** An event as it is stored. `hash` chains SHA-256 over the exact JSON text of all before it. */
export interface Stored extends Envelope {
  readonly id: string
  /** 1 is the first of its log; no gaps. */
  readonly seq: number
  readonly at: string
  readonly step: Step
  readonly type: string
  readonly version: number
  readonly payload: unknown
  readonly hash: string
}

/** An event with its envelope; `event` is null if this release cannot read it, and `unreadable` says why. */
export interface Entry<Ev = AnyEvent | null> {
  readonly meta: Stored
  readonly event: Ev
  readonly unreadable: Unreadable | null
}

export const isOutcome = (step: Step): boolean => step === 'recorded' || step === 'refused'

/** The text that an entry's hash covers, after the hash before it. */
export const chainText = (stored: Omit<Stored, 'hash'> & { readonly hash?: string }): string => {
  const { hash: _, ...rest } = stored
  return JSON.stringify(rest)
}

/**
 * The seq of the first entry that does not follow from the one before it, or null; of all, or of the part between two places.
 * It hashes text made anew from each entry; `verifyLinks` of the audit hashes the text as it was stored.
 */
export const brokenAt = (
  entries: readonly Stored[],
  hash: (text: string) => string,
  from = 0,
  to = entries.length,
): number | null => {
  let head = entries[from - 1]?.hash ?? ''
  for (let i = from; i < Math.min(to, entries.length); i++) {
    const stored = entries[i]!
    if (stored.seq !== i + 1 || stored.hash !== hash(head + chainText(stored))) return stored.seq
    head = stored.hash
  }
  return null
}
