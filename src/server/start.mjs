import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// `npm start`: runs the server in its compiled form, which is made once after each update, because loading hundreds of
// TypeScript files takes two seconds and 60 MB of each start. Plain JavaScript, because Node 20 cannot load TypeScript.

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * When a file was last changed, or something in a folder changed, added or removed, in ms since 1970.
 * @param {string} path
 * @returns {number}
 */
const changedAt = (path) => {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}
const sources = [
  'src/books',
  'src/contract',
  'src/journal',
  'src/server',
  'package.json',
  'package-lock.json',
]
const version = Math.round(Math.max(...sources.map((path) => changedAt(join(root, path)))))
const folder = join(root, 'dist-server', String(version))
const main = join(folder, 'main.mjs')

const compile = () => {
  process.stdout.write('Preparing the server… (once after each update)\n')
  const program = join(root, 'src/server/build.ts')
  spawnSync(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
if (!existsSync(main)) compile()
if (process.argv.includes('--build')) process.exitCode = existsSync(main) ? 0 : 1
else if (existsSync(main)) await import(pathToFileURL(main).href)
else {
  // It cannot be stored here, as on a disk that is read only: then from its sources, as slowly as ever.
  const { register } = await import('tsx/esm/api')
  register()
  await import('./main.ts')
}
