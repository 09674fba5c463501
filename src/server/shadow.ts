import { shadowCompany, type ShadowCheck } from './export/shadow.ts'
import { runCheck } from './runForAllCompanies.ts'

const reportLines = ({ company, seq, differing, differences, hledger }: ShadowCheck) => [
  `${company}  as of fact ${seq}  ${differing === 0 ? 'agrees' : `${differing} DIFFERENT`}  hledger: ${hledger}`,
  ...differences.map(
    ({ what, where, expected, found }) =>
      `  ${what} ${where.en}: ${expected ?? '-'} by the journal, ${found ?? '-'} found`,
  ),
]

// `npm run shadow -- [--company ID]`: checks the exported books by an independent reader, and by hledger where it is
// installed. Exit code 1: something differs.
await runCheck('checked', async (database, company, now) => {
  const check = await shadowCompany({ database }, company, now)
  if (check === null) throw new Error(`${company} is being written to; try again`)
  return { same: check.differing === 0, lines: reportLines(check) }
})
