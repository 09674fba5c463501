import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { kathmanduToday } from '../books/calendar/civilDate.ts'
import { both } from '../books/words.ts'
import type { Refused } from '../books/refusal.ts'
import { areas } from './areas.ts'
import { restoreBackup } from './backup/backup.ts'
import { checkCompanyFile } from './companyFile/check.ts'
import { withFile } from './zip/fileSource.ts'
import { ownerByNumber } from './companyFile/owner.ts'
import { removeAbandoned, restoreCompany } from './companyFile/restore.ts'
import type { FileSource } from './zip/zipReader.ts'
import { readConfig } from './config.ts'
import type { Database } from './database/database.ts'
import { meaningOf } from './journal/journal.ts'
import { print, runForAllCompanies } from './runForAllCompanies.ts'

const usage = `npm run restore -- FILE [--owner MOBILE]
npm run restore -- FILE --check
npm run restore -- --backup FILE|FOLDER

Brings back a company from a file of npm run export -- --all, into the database of the environment. It belongs to the
owner with the mobile number in the file, or to the one that --owner names; an owner whom this server does not know sets
a password by "Forgotten password". --check only reads the file and says whether it is whole.

--backup brings the whole server back from a backup, or from the newest one in a folder, into an empty DATA_DIR.`

const right = <A>(said: Refused<A>): A => {
  if (E.isLeft(said)) throw new Error(both(said.left.say))
  return said.right
}

const now = (): string => new Date().toISOString()
const everyFacts = 10_000

const restore = async (
  database: Database,
  source: FileSource,
  owner: string | undefined,
): Promise<void> => {
  await removeAbandoned(database)
  const checked = right(await checkCompanyFile(source))
  const { company, documents, head } = checked.manifest
  print(`${company.name}: ${documents} documents, journal ${head.seq} ${head.hash}`)
  const newOwner = right(await database.asSystem((tx) => ownerByNumber(tx, checked, owner)))
  let said = 0
  const onProgress = async (done: number): Promise<void> => {
    if (done - said < everyFacts) return
    said = done
    print(`${done} of ${head.seq} facts`)
  }
  const today = kathmanduToday(now())
  const meaning = meaningOf(areas)
  right(
    await restoreCompany(
      { database, meaning, now, today, newId, onProgress },
      source,
      checked,
      newOwner,
    ),
  )
  print(`restored as ${company.id}, for ${newOwner.fullName} ${newOwner.mobileNo}`)
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { owner: { type: 'string' }, check: { type: 'boolean' }, backup: { type: 'string' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (values.backup !== undefined) {
    const { dataDir } = readConfig(process.env)
    const { path: from, companies } = await restoreBackup(values.backup, resolve(dataDir))
    return print(`${dataDir}: restored from ${from}, ${companies} companies, their journals whole`)
  }
  if (path === undefined) throw new Error(usage)
  await withFile(path, async (source) => {
    if (values.check !== true)
      return runForAllCompanies((database) => restore(database, source, values.owner))
    const { company, documents, head, madeAt } = right(await checkCompanyFile(source)).manifest
    print(`${company.name}: ${documents} documents, journal ${head.seq} ${head.hash}, ${madeAt}`)
  })
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
