import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileServer } from './compile.ts'

// Compiles the server into the folder named on the command line, for `start.mjs`. Several starts at once each compile into
// a folder of their own, and the first to finish gives its folder the name.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('which folder shall hold the compiled server?')

/** Of earlier updates, as many stay: a server that still runs may load more of its code. */
const kept = 2

const changedAt = (path: string): number => statSync(path).mtimeMs
const dropOlder = (all: string): void => {
  const folders = readdirSync(all).map((name) => join(all, name))
  const old = folders.toSorted((a, b) => changedAt(b) - changedAt(a)).slice(1 + kept)
  for (const each of old) rmSync(each, { recursive: true, force: true })
}

const own = `${folder}.${process.pid}`
await compileServer({ main: fileURLToPath(new URL('./main.ts', import.meta.url)) }, own)
try {
  renameSync(own, folder)
} catch {
  // Another start has made it meanwhile.
  rmSync(own, { recursive: true, force: true })
}
dropOlder(dirname(folder))
