import { areas } from './areas.ts'
import { runForAllCompanies, print } from './runForAllCompanies.ts'
import { rebuildCompany } from './journal/rebuild.ts'
import { reportLines } from './verifyReport.ts'

/** `--keep` replaces the live rows with the rebuilt ones; otherwise nothing is changed. */
const run = (keep: boolean): Promise<number> =>
  runForAllCompanies(async (database, companies) => {
    let different = 0
    for (const company of companies) {
      const report = await rebuildCompany(database, areas, company, keep)
      for (const line of reportLines(report)) print(line)
      if (!report.same) different++
    }
    print(`${companies.length} companies rebuilt, ${different} different`)
    return different === 0 ? 0 : 1
  })

run(process.argv.includes('--keep')).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
