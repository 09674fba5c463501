import { areas } from './areas.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { companies, rebuildCompany } from './journal/rebuild.ts'
import { reportLines } from './verifyReport.ts'

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const warn = (facts: Readonly<Record<string, unknown>>, say: string): void => {
  process.stderr.write(`${say} ${JSON.stringify(facts)}\n`)
}

const lost = (why: Error): never => {
  throw why
}

/** `--keep` replaces the live rows with the rebuilt ones; without it nothing is changed. */
const run = async (keep: boolean): Promise<number> => {
  const config = readConfig(process.env)
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: { info: () => undefined, warn, error: warn },
    onLost: lost,
  })
  try {
    let different = 0
    let all = 0
    for (const company of await companies(database)) {
      const report = await rebuildCompany(database, areas, company, keep)
      for (const line of reportLines(report)) print(line)
      all++
      if (!report.same) different++
    }
    print(`${all} companies rebuilt, ${different} different`)
    return different === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

run(process.argv.includes('--keep')).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
