import type { Tx } from '../database/transaction.ts'
import type { ChainLink, LogOwner } from './batch.ts'

/** The outcome of a command in the journal, and the person who gave it; null if it changed nothing. */
interface Outcome {
  readonly commandId: string
  readonly status: 'accepted' | 'refused'
  readonly actor: string | null
}
export type Outcomes = ReadonlyMap<string, Pick<Outcome, 'status' | 'actor'>>

const outcomesSql = `
  select c.command_id "commandId", c.status, e.actor from command c
  left join event e on e.company_id = $1 and e.seq = c.first_seq and c.events > 0
  where c.company_id = $1 and c.command_id = any($2::uuid[])`

/** The outcomes of the commands that log entries name. */
export const outcomesOf = async (
  tx: Tx,
  company: string,
  links: readonly ChainLink[],
): Promise<Outcomes> => {
  const ids = links.flatMap(({ commandId }) => (commandId === null ? [] : [commandId]))
  if (ids.length === 0) return new Map()
  const rows = await tx.query<Outcome & Record<string, unknown>>(outcomesSql, [company, ids])
  return new Map(rows.map(({ commandId, ...rest }) => [commandId.toLowerCase(), rest]))
}

/** Whether a log entry contradicts the journal. A command that was only given needs no outcome yet. */
const contradicts = (
  { step, commandId }: ChainLink,
  personId: string,
  outcomes: Outcomes,
): boolean => {
  const known = commandId === null ? undefined : outcomes.get(commandId)
  if (known !== undefined && known.actor !== null && known.actor !== personId) return true
  if (step === 'recorded') return known?.status !== 'accepted'
  return step === 'refused' && known?.status === 'accepted'
}

/**
 * The entries accepted with the ticket of a dismissed session: those before the first entry that is dated after the
 * dismissal (ISO instant) or contradicts the journal.
 */
export const entriesBeforeDismissal = (
  links: readonly ChainLink[],
  { personId }: LogOwner,
  dismissedAt: string,
  outcomes: Outcomes,
): readonly ChainLink[] => {
  const limit = Date.parse(dismissedAt)
  const end = links.findIndex(
    (link) => Date.parse(link.at) > limit || contradicts(link, personId, outcomes),
  )
  return end < 0 ? links : links.slice(0, end)
}
