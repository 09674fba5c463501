import { readConfig } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { companies } from './journal/rebuild.ts'

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const warn = (facts: Readonly<Record<string, unknown>>, say: string): void => {
  process.stderr.write(`${say} ${JSON.stringify(facts)}\n`)
}
const lost = (why: Error): never => {
  throw why
}

/**
 * Runs a command over the database of the environment, with the ids of all companies, and then closes it. Prints
 * failures of the database.
 */
export const runForAllCompanies = async <A>(
  work: (database: Database, companies: readonly string[]) => Promise<A>,
): Promise<A> => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    log: { info: () => undefined, warn, error: warn },
    onLost: lost,
  })
  try {
    return await work(database, await companies(database))
  } finally {
    await database.close()
  }
}
