import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { either as E } from 'fp-ts'
import { both } from '../books/words.ts'
import { writeCompanyFile } from './companyFile/write.ts'
import type { Tx } from './database/transaction.ts'
import { readConfig } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { version } from './release.ts'
import { hledgerJournal } from './export/hledger.ts'

const usage = `npm run export -- --hledger [--company ID]
npm run export -- --all FILE [--company ID]

--hledger writes the books of a company to the standard output, in the journal format of hledger. --all writes the whole
company to a new file, which npm run restore brings back on this or another server. Without --company the database must
hold one company alone; otherwise the companies are listed.
`
const fail = (why: string): never => {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_: object, say: string) => process.stderr.write(`${say}\n`),
}

const companyOf = async (tx: Tx, named: string | undefined): Promise<string> => {
  const all = await tx.query<{ id: string; name: string }>(
    'select company_id id, business_name as name from company order by 2',
  )
  const isOnly = named === undefined && all.length === 1
  const found = all.find(({ id }) => isOnly || id === named)
  return (
    found?.id ??
    fail(
      `Choose a company by --company:\n${all.map(({ id, name }) => `  ${id}  ${name}`).join('\n')}`,
    )
  )
}

const writeHledger = (database: Database, named: string | undefined): Promise<void> =>
  database.transaction('read', async (tx) => {
    const company = await companyOf(tx, named)
    for await (const piece of hledgerJournal(tx, company))
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
  })

/** Writes a new file that only its owner can read; an existing one stays as it is. */
const writeAll = async (
  database: Database,
  named: string | undefined,
  path: string,
): Promise<void> => {
  const company = await database.transaction('read', (tx) => companyOf(tx, named))
  const file = await writeCompanyFile(database, company, new Date().toISOString(), version)
  if (E.isLeft(file)) return fail(both(file.left.say))
  await pipeline(file.right.bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  process.stdout.write(`${path}: ${file.right.shop}, journal ${file.right.head.seq}\n`)
}

const text = { type: 'string' } as const
// An option without its value is true: no company, and no file, has that name.
const { values } = parseArgs({
  strict: false,
  options: { hledger: { type: 'boolean' }, all: text, company: text },
})
const path = typeof values.all === 'string' ? values.all : null
const company = values.company === undefined ? undefined : String(values.company)
if (values.hledger !== true && path === null) fail(usage)
const { dataDir, databaseUrl, directUrl } = readConfig(process.env)
const database = await openDatabase({
  dataDir,
  databaseUrl,
  directUrl,
  log,
  onLost: (why) => fail(why.message),
}).catch((error: Error) => fail(error.message))
try {
  if (path === null) await writeHledger(database, company)
  else await writeAll(database, company, path)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
