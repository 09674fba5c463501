import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { isNight } from '../journal/verification.ts'
import { backUpAndNote, type Backup } from './backup.ts'

/** What came of the last backup; null if none was made yet. */
export interface LastBackup {
  /** ISO instant. */
  readonly at: string
  readonly verified: boolean
  readonly companies: number
  readonly problem: string | null
}
export const lastBackup = async (tx: Tx): Promise<LastBackup | null> => {
  const [row] = await tx.query<LastBackup>(
    'select made_at at, verified, companies, problem from backup_run',
  )
  return row ?? null
}

const hourMs = 3_600_000
const sameNightMs = 12 * hourMs
/** A server that does not run at night catches up by day. */
const missedMs = 36 * hourMs

/** Whether a backup is due: once a night, by day only if none was made for long. `last`: of the last attempt. */
export const isBackupDue = (now: string, last: string | null): boolean => {
  const since = last === null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(last)
  return isNight(now) ? since > sameNightMs : since > missedMs
}

const requestName = 'backup.request'
const answerName = 'backup.answer'

/** Asks the server that has the books open for a backup; `npm run backup` waits for the answer. */
export const requestBackup = (to: string): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  rmSync(join(to, answerName), { force: true })
  writeFileSync(join(to, requestName), '')
}
export const answerPath = (to: string): string => join(to, answerName)

const lookEveryMs = 2000

/** While the server runs, makes a backup every night and whenever one is asked for; null: no folder was set. */
export const backUpWhileServing =
  (to: string | null) =>
  (
    app: FastifyInstance,
    { database, now }: { readonly database: Database; readonly now: () => string },
  ): void => {
    if (to === null || database.folder === null) return
    let underWay: Promise<unknown> | null = null
    let lastAt: string | null | undefined
    const make = async (): Promise<Backup | null> => {
      const requested = existsSync(join(to, requestName))
      lastAt ??= (await database.asSystem(lastBackup))?.at ?? null
      if (!requested && !isBackupDue(now(), lastAt)) return null
      lastAt = now()
      rmSync(join(to, requestName), { force: true })
      const answer = (text: string): void => {
        if (requested) writeFileSync(join(to, answerName), text)
      }
      try {
        const made = await backUpAndNote(database, to, lastAt)
        app.log.info({ path: made.path, companies: made.companies }, 'a backup was made')
        answer(`ok ${made.path}`)
        return made
      } catch (error) {
        app.log.error({ error: String(error) }, 'the books could not be backed up')
        answer(`failed ${String(error)}`)
        return null
      }
    }
    const timer = setInterval(() => {
      underWay ??= make()
        .catch((error: unknown) =>
          app.log.error({ error: String(error) }, 'backups could not be looked after'),
        )
        .finally(() => (underWay = null))
    }, lookEveryMs).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await underWay
    })
  }
