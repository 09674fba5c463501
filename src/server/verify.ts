import { parseArgs } from 'node:util'
import { areas } from './areas.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { companies } from './journal/rebuild.ts'
import { verifyCompany } from './journal/verification.ts'
import { reportLines } from './verifyReport.ts'

// `npm run verify -- [--company ID]`: compares every figure of the books with the journal. Exit code 1: something differs.
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const warn = (facts: Readonly<Record<string, unknown>>, say: string): void => {
  process.stderr.write(`${say} ${JSON.stringify(facts)}\n`)
}

const lost = (why: Error): never => {
  throw why
}

const run = async (company: string | undefined): Promise<number> => {
  const config = readConfig(process.env)
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: { info: () => undefined, warn, error: warn },
    onLost: lost,
  })
  try {
    const known = await companies(database)
    const chosen = known.filter((each) => company === undefined || each === company)
    if (company !== undefined && chosen.length === 0)
      throw new Error(`no company ${company}; there are:\n${known.join('\n')}`)
    let different = 0
    for (const each of chosen) {
      const report = await verifyCompany(database, areas, each, new Date().toISOString())
      for (const line of reportLines(report)) print(line)
      if (!report.same) different++
    }
    print(`${chosen.length} companies verified, ${different} different`)
    return different === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

const failed = (error: unknown): number => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
}

const { values } = parseArgs({ options: { company: { type: 'string' } } })
process.exitCode = await run(values.company).catch(failed)
