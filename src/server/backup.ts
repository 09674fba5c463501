import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { backUpAndNote } from './backup/backup.ts'
import { answerPath, requestBackup } from './backup/nightly.ts'
import { readConfig } from './config.ts'
import { FolderInUse } from './database/folderLock.ts'
import { print, runForAllCompanies } from './runForAllCompanies.ts'

const waitMs = 1000
const mostWaits = 3600

/** The running server makes the backup, because it alone has the books open. */
const askServer = async (to: string): Promise<void> => {
  requestBackup(to)
  for (let waited = 0; waited < mostWaits; waited++) {
    await after(waitMs)
    if (!existsSync(answerPath(to))) continue
    const answer = readFileSync(answerPath(to), 'utf8')
    if (answer.startsWith('ok ')) return print(`${answer.slice(3)}: made and verified`)
    if (answer !== '') throw new Error(answer)
  }
  throw new Error('the server did not answer; is BACKUP_DIR set for it, to the same folder?')
}

// `npm run backup`: makes and verifies a backup of the embedded database now, whether the server runs or not.
const run = async (): Promise<void> => {
  const { backupDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new Error('PostgreSQL is backed up by its own tools: pg_dump, or pg_basebackup')
  if (backupDir === null) throw new Error('set BACKUP_DIR to the folder for backups')
  try {
    await runForAllCompanies(async (database) => {
      const { path, companies } = await backUpAndNote(database, backupDir, new Date().toISOString())
      print(`${path}: made and verified, ${companies} companies`)
    })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    await askServer(backupDir)
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
