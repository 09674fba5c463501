import { areas } from './areas.ts'
import { verifyCompany } from './journal/verification.ts'
import { runCheck } from './runForAllCompanies.ts'
import { reportLines } from './verifyReport.ts'

// `npm run verify -- [--company ID]`: compares every figure of the books with the journal. Exit code 1: something
// differs.
await runCheck('verified', async (database, company, now) => {
  const report = await verifyCompany(database, areas, company, now)
  return { same: report.same, lines: reportLines(report) }
})
