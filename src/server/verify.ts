import { parseArgs } from 'node:util'
import { areas } from './areas.ts'
import { runForAllCompanies, print } from './runForAllCompanies.ts'
import { verifyCompany } from './journal/verification.ts'
import { reportLines } from './verifyReport.ts'

// `npm run verify -- [--company ID]`: compares every figure of the books with the journal. Exit code 1: something
// differs.
const run = (company: string | undefined): Promise<number> =>
  runForAllCompanies(async (database, companies) => {
    const chosen = companies.filter((each) => company === undefined || each === company)
    if (company !== undefined && chosen.length === 0)
      throw new Error(`no company ${company}; there are:\n${companies.join('\n')}`)
    let different = 0
    for (const each of chosen) {
      const report = await verifyCompany(database, areas, each, new Date().toISOString())
      for (const line of reportLines(report)) print(line)
      if (!report.same) different++
    }
    print(`${chosen.length} companies verified, ${different} different`)
    return different === 0 ? 0 : 1
  })

const failed = (error: unknown): number => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
}

const { values } = parseArgs({ options: { company: { type: 'string' } } })
process.exitCode = await run(values.company).catch(failed)
