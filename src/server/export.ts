import { once } from 'node:events'
import type { Tx } from './database/transaction.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { hledgerJournal } from './export/hledger.ts'

const usage = `npm run export -- --hledger [--company ID]

Writes the books of a company to the standard output, in the journal format of hledger. Without --company the
database must hold one company alone; otherwise the companies are listed.
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

const args = process.argv.slice(2)
const at = args.indexOf('--company')
if (!args.includes('--hledger')) fail(usage)
const { dataDir, databaseUrl } = readConfig(process.env)
const database = await openDatabase({
  dataDir,
  databaseUrl,
  log,
  onLost: (why) => fail(why.message),
}).catch((error: Error) => fail(error.message))
await database.transaction('read', async (tx) => {
  const company = await companyOf(tx, at < 0 ? undefined : args[at + 1])
  for await (const piece of hledgerJournal(tx, company))
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
})
await database.close()
