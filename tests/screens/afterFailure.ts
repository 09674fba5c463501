import { afterEach } from 'vitest'
import { printPages } from './failureReport.ts'

// Runs once for each test file, even though the files of a worker share their modules.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printPages(task.name)
})
