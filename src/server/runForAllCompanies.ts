import { parseArgs } from 'node:util'
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
  const { dataDir, databaseUrl, directUrl } = readConfig(process.env)
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    directUrl,
    log: { info: () => undefined, warn, error: warn },
    onLost: lost,
  })
  try {
    return await work(database, await companies(database))
  } finally {
    await database.close()
  }
}

/**
 * Runs a check over all companies, or over the one that `--company ID` names, prints its lines, and sets the exit code: 1 if
 * something differs, 2 if it failed. `done`: what was done to them, such as "checked".
 */
export const runCheck = async (
  done: string,
  check: (
    database: Database,
    company: string,
    now: string,
  ) => Promise<{ readonly same: boolean; readonly lines: readonly string[] }>,
): Promise<void> => {
  const { company } = parseArgs({ options: { company: { type: 'string' } } }).values
  const checkChosen = (): Promise<number> =>
    runForAllCompanies(async (database, all) => {
      const chosen = all.filter((each) => company === undefined || each === company)
      if (company !== undefined && chosen.length === 0)
        throw new Error(`no company ${company}; there are:\n${all.join('\n')}`)
      let different = 0
      for (const each of chosen) {
        const { same, lines } = await check(database, each, new Date().toISOString())
        for (const line of lines) print(line)
        if (!same) different++
      }
      print(`${chosen.length} companies ${done}, ${different} different`)
      return different === 0 ? 0 : 1
    })
  const failed = (error: unknown): number => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
  process.exitCode = await checkChosen().catch(failed)
}
