import type { Tx } from '../database/transaction.ts'
import type { LogOwner } from './batch.ts'

/** The person and company whose logs a ticket appends to, and its session. */
export type TicketOwner = LogOwner & { readonly sessionId: string }

/** The session of a ticket, as the database has it. */
export interface TicketSession {
  readonly deviceId: string
  /** The browser's description of itself. */
  readonly device: string
  readonly ip: string
  /** When the session was dismissed (ISO instant); null if it was not, even if it has ended. */
  readonly dismissedAt: string | null
}

// The row is locked until the upload ends, so that a dismissal comes either before or after the whole upload.
const sessionSql = `
  select device, ip, dismissed_at "dismissedAt" from session where session_id::text = lower($1) and person_id = $2 and company_id = $3 for share`

interface Found {
  readonly device: string
  readonly ip: string
  readonly dismissedAt: string | null
}

/** The session of a ticket, read in a transaction outside any company; null if there is none. */
export const sessionOfTicket = async (
  tx: Tx,
  { sessionId, personId, company }: TicketOwner,
): Promise<TicketSession | null> => {
  const [found] = await tx.query<Found & Record<string, unknown>>(sessionSql, [
    sessionId,
    personId,
    company,
  ])
  if (found === undefined) return null
  const description = JSON.parse(found.device) as Readonly<
    Record<string, string | null | undefined>
  >
  const { id, name, manufacturer, platform, model } = description
  const device = name || [manufacturer, platform, model].filter(Boolean).join(' ')
  return { deviceId: id ?? '', device, ip: found.ip, dismissedAt: found.dismissedAt }
}
