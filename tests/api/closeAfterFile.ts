import { afterAll } from 'vitest'
import { closeAll } from './inProcessServer.ts'

// Runs once for each test file, even though the files of a worker share their modules.
afterAll(closeAll)
