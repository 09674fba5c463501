import { afterAll } from 'vitest'
import { closeAll } from './inProcessServer.ts'

// Runs once for each test file, also where the files of a worker share their modules.
afterAll(closeAll)
