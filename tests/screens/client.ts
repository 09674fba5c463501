import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { clientChangedAt } from '../../src/server/http/client.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the production client into a folder; `more` overrides the product's settings. */
export const buildClient = async (
  outDir: string,
  more: InlineConfig = {},
): Promise<Rolldown.RolldownOutput> => {
  const { NODE_ENV } = process.env
  // A test runner sets `test`, with which React would be built for development.
  process.env['NODE_ENV'] = 'production'
  try {
    return (await build({
      root: join(root, 'src/client'),
      configFile: join(root, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      ...more,
      build: { outDir, emptyOutDir: true },
    })) as Rolldown.RolldownOutput
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

/** The client built from the current sources, in a folder of these tests; built once for each state of the sources and `name`. */
export const builtClient = async (name = 'client', more: InlineConfig = {}): Promise<string> => {
  const cache = join(root, 'node_modules/.cache/khata')
  const folder = join(cache, `${name}-${Math.round(clientChangedAt())}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'building-'))
  await buildClient(fresh, more)
  // The first build wins; a second one is identical.
  try {
    renameSync(fresh, folder)
  } catch {
    rmSync(fresh, { recursive: true })
  }
  return folder
}
