import { afterAll } from 'vitest'
import { compiledEngine } from './compiledEngine.ts'
import { closeAll } from './inProcessServer.ts'

await compiledEngine

// Runs once for each test file, even though the files of a worker share their modules.
afterAll(closeAll)
