import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { Trouble } from '../database/trouble.ts'
import type { Logger } from '../log.ts'
import type { AreaProjections } from './projection.ts'
import { nextDue, verifyCompany } from './verification.ts'

export interface Nightly {
  readonly database: Database
  readonly areas: readonly AreaProjections[]
  /** ISO instant. */
  readonly now: () => string
  readonly log: Logger
  readonly signal: AbortSignal
}

/** After each piece, a verification leaves the database to other work for as long as the piece took. */
export const sharing = (signal: AbortSignal): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    signal.throwIfAborted()
    await after(Math.min(1000, performance.now() - last), undefined, { signal })
    last = performance.now()
  }
}

/**
 * Verifies the companies that are due, one after another, and returns how many. Throws `Trouble` if another process is
 * verifying.
 */
export const verifyDue = async ({
  database,
  areas,
  now,
  log,
  signal,
}: Nightly): Promise<number> => {
  const failed: string[] = []
  for (let verified = 0; ;) {
    const company = signal.aborted ? null : await nextDue(database, now(), failed)
    if (company === null) return verified
    try {
      const { same, head } = await verifyCompany(database, areas, company, now(), sharing(signal))
      verified++
      if (!same)
        log.error(
          { company, seq: head.seq },
          'the books of a company differ from its journal: npm run verify',
        )
    } catch (error) {
      if (error instanceof Trouble || signal.aborted) throw error
      failed.push(company)
      log.error({ company, error: String(error) }, 'the books of a company could not be verified')
    }
  }
}

const usualMs = 5 * 60_000

/**
 * Looks while the server runs, usually every five minutes, whether something is due; never twice at once. The server does not close in the
 * middle of a piece. `failure`: what the log says if `look` fails.
 */
export const lookWhileServing = (
  app: FastifyInstance,
  failure: string,
  look: (signal: AbortSignal) => Promise<unknown>,
  everyMs = usualMs,
): void => {
  const closing = new AbortController()
  let underWay: Promise<unknown> | null = null
  const said = (error: unknown): void => {
    if (closing.signal.aborted || error instanceof Trouble) return
    app.log.error({ error: String(error) }, failure)
  }
  const timer = setInterval(() => {
    underWay ??= look(closing.signal)
      .catch(said)
      .finally(() => (underWay = null))
  }, everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await underWay
  })
}

/** Verifies while the server runs. */
export const verifyWhileServing =
  (areas: readonly AreaProjections[]) =>
  (app: FastifyInstance, { database, now }: Pick<Nightly, 'database' | 'now'>): void =>
    lookWhileServing(app, 'books could not be verified', (signal) =>
      verifyDue({ database, areas, now, log: app.log, signal }),
    )
