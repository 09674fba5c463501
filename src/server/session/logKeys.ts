import { createHmac } from 'node:crypto'
import { readToken, writeToken } from './token.ts'

/** The person and company whose session logs a ticket appends to, and the session for which it was issued. */
export interface LogTicketOwner {
  readonly company: string
  readonly personId: string
  readonly sessionId: string
}

/** A ticket for the logs of one person in one company. It serves no other purpose and outlives its session. */
export const writeLogTicket = (
  secret: Uint8Array,
  { company, personId, sessionId }: LogTicketOwner,
  now: string,
): Promise<string> => writeToken(secret, 'log', [company, personId, sessionId].join('/'), {}, now)

export const readLogTicket = async (
  secret: Uint8Array,
  ticket: string,
  now: string,
): Promise<LogTicketOwner | null> => {
  const [company, personId, sessionId] =
    (await readToken(secret, 'log', ticket, now))?.split('/') ?? []
  return company !== undefined && personId !== undefined && sessionId !== undefined
    ? { company, personId, sessionId }
    : null
}

/**
 * The key of a person's logs on all their devices, base64 of 32 bytes. The server can always compute it again; a device
 * stores it encrypted by the password.
 */
export const logKeyOf = (secret: Uint8Array, personId: string): string =>
  createHmac('sha256', secret).update(`log key ${personId}`).digest('base64')
