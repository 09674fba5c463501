import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The programs that tests start many times, by the names of their compiled files. */
const programs = {
  main: join(root, 'src/server/main.ts'),
  verify: join(root, 'src/server/verify.ts'),
  compareHead: join(root, 'src/server/compareHead.ts'),
  export: join(root, 'src/server/export.ts'),
  serving: join(root, 'tests/api/serving.ts'),
  eventLoopProbe: join(root, 'tests/api/eventLoopProbe.ts'),
}
/** The environment variable that tells test files where the compiled programs are. */
const variable = 'TEST_COMPILED_SERVERS'

/** Compiles the server programs into a folder for this run: loading hundreds of TypeScript files takes longer than everything else that most servers of tests do with it. */
export const compileServers = async (folder: string): Promise<void> => {
  // Test files and commands that start servers import this module, and have no use for the bundler.
  const { compileServer } = await import('../../src/server/compile.ts')
  await compileServer(programs, folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  process.env[variable] = folder
}

/** The same for a command that starts servers as `npm start` runs them. The folder goes with the process. */
export const compileForProcess = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'khata-servers-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await compileServers(folder)
}

const compiled = (program: string): string => {
  const folder = process.env[variable]
  const name = Object.entries(programs).find(([, source]) => source === program)?.[0]
  return folder === undefined || name === undefined ? program : join(folder, `${name}.mjs`)
}

/** Optimizing the embedded database takes longer than all that most programs of tests do with it. */
export const withoutOptimizing = '--liftoff-only'

/** The arguments of Node for a program and its own arguments: the compiled program where this run has it, else its source. */
export const nodeArguments = (program: readonly string[]): readonly string[] => {
  const found = program.map(compiled)
  return found.some((each) => each.endsWith('.ts')) ? ['--import', 'tsx', ...found] : found
}
