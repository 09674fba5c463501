import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const engine = createRequire(import.meta.url)
  .resolve('@electric-sql/pglite')
  .replace(/index\.c?js$/, 'pglite.wasm')

/**
 * The embedded database's engine, compiled. While a process has it, every database that it opens uses the functions that an
 * earlier one compiled; else each compiles them again, which takes longer than all else of opening it.
 */
export const compiledEngine = WebAssembly.compile(readFileSync(engine))
