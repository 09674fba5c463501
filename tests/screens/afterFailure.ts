import { afterEach } from 'vitest'
import { pageReports } from './failureReport.ts'

// Runs once for each test file, even though the files of a worker share their modules.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const reports = await pageReports()
  // With the error, so that both stand together at the end of a long run.
  const [error] = task.result.errors ?? []
  if (error !== undefined)
    error.message = [error.message, ...reports.map((page) => `The page was ${page}`)].join('\n')
})
