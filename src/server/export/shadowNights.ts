import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { Trouble } from '../database/trouble.ts'
import { lookWhileServing, sharing } from '../journal/nightly.ts'
import type { Logger } from '../log.ts'
import type { HledgerLimits } from './runHledger.ts'
import { shadowCompany } from './shadow.ts'

export interface ShadowNight {
  readonly database: Database
  /** ISO instant. */
  readonly now: () => string
  readonly log: Logger
  readonly signal: AbortSignal
  readonly hledger?: HledgerLimits
}

const hourMs = 3_600_000
const minuteMs = 60_000
/** Kathmandu is five hours and three quarters before UTC. */
const kathmanduMs = 5.75 * hourMs
const beginsMs = 2 * hourMs + 10 * minuteMs
const endsMs = 4 * hourMs
const dayMs = 24 * hourMs
/** A server that does not run at night catches up by day. */
const missedMs = 36 * hourMs

/** The instant before which a check is too old: ten past two of this night, or 36 hours ago by day. */
export const checkedBefore = (now: string): string => {
  const local = Date.parse(now) + kathmanduMs
  const ofDay = local % dayMs
  const isNight = ofDay >= beginsMs && ofDay < endsMs
  const instant = isNight ? local - ofDay + beginsMs - kathmanduMs : Date.parse(now) - missedMs
  return new Date(instant).toISOString()
}

const dueSql = `
  select h.company_id company from company_head h left join shadow_check s on s.company_id = h.company_id
  where h.company_id <> all($2::uuid[]) and h.company_id <> all(array(select restored from company_restoring)) and coalesce(s.checked_at, (select e.at from event e where e.company_id = h.company_id order by e.seq limit 1)) < $1::timestamptz
  order by s.checked_at nulls first, h.company_id limit 1`

/**
 * Checks the companies that are due, one after another, and returns how many. Throws `Trouble` if another process is
 * checking.
 */
export const shadowDue = async (night: ShadowNight): Promise<number> => {
  const { database, now, log, signal, hledger } = night
  const passed: string[] = []
  const between = sharing(signal)
  for (let checked = 0; ;) {
    if (signal.aborted) return checked
    const [due] = await database.asSystem((tx) =>
      tx.query<{ company: string }>(dueSql, [checkedBefore(now()), passed]),
    )
    if (due === undefined) return checked
    const { company } = due
    passed.push(company)
    try {
      const shadowing = { database, between, ...(hledger === undefined ? {} : { hledger }) }
      const check = await shadowCompany(shadowing, company, now())
      checked++
      if (check === null) log.warn({ company }, 'books were written to while they were checked')
      else if (check.differing > 0)
        log.error(
          { company, differing: check.differing },
          'the books of a company differ from their export: npm run shadow',
        )
    } catch (error) {
      if (error instanceof Trouble || signal.aborted) throw error
      log.error({ company, error: String(error) }, 'the books of a company could not be checked')
    }
  }
}

/** Checks books at night while the server runs. */
export const shadowWhileServing = (
  app: FastifyInstance,
  { database, now }: Pick<ShadowNight, 'database' | 'now'>,
): void =>
  lookWhileServing(app, 'books could not be checked', (signal) =>
    shadowDue({ database, now, log: app.log, signal }),
  )
