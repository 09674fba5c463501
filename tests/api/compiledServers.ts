import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

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

/** A compiled module finds the files beside its source. */
const atItsSource: Plugin = {
  name: 'khata-at-its-source',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler: (code, id) =>
      code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/** Compiles the server programs into a folder for this run: loading hundreds of TypeScript files takes longer than everything else that most servers of tests do. */
export const compileServers = async (folder: string): Promise<void> => {
  // Test files and commands that start servers import this module, and have no use for the bundler.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [atItsSource],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: programs,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  process.env[variable] = folder
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
