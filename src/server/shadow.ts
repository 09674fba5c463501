import { parseArgs } from 'node:util'
import { shadowCompany, type ShadowCheck } from './export/shadow.ts'
import { print, runForAllCompanies } from './runForAllCompanies.ts'

const reportLines = ({ company, seq, differing, differences, hledger }: ShadowCheck) => [
  `${company}  as of fact ${seq}  ${differing === 0 ? 'agrees' : `${differing} DIFFERENT`}  hledger: ${hledger}`,
  ...differences.map(
    ({ what, where, expected, found }) =>
      `  ${what} ${where.en}: ${expected ?? '-'} by the journal, ${found ?? '-'} found`,
  ),
]

// `npm run shadow -- [--company ID]`: checks the exported books by an independent reader, and by hledger where it is
// installed. Exit code 1: something differs.
const run = (company: string | undefined): Promise<number> =>
  runForAllCompanies(async (database, companies) => {
    const chosen = companies.filter((each) => company === undefined || each === company)
    if (company !== undefined && chosen.length === 0)
      throw new Error(`no company ${company}; there are:\n${companies.join('\n')}`)
    let different = 0
    for (const each of chosen) {
      const check = await shadowCompany({ database }, each, new Date().toISOString())
      if (check === null) throw new Error(`${each} is being written to; try again`)
      for (const line of reportLines(check)) print(line)
      if (check.differing > 0) different++
    }
    print(`${chosen.length} companies checked, ${different} different`)
    return different === 0 ? 0 : 1
  })

const failed = (error: unknown): number => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
}

const { values } = parseArgs({ options: { company: { type: 'string' } } })
process.exitCode = await run(values.company).catch(failed)
