import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { freshFolder } from './inProcessServer.ts'

const program = new URL('../../src/server/database/worker.mjs', import.meta.url)
/** A quarter of what the rows of this test take when they are kept. */
const mostMegabytes = 64

const simpleQuery = (sql: string): Uint8Array => {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeUInt32BE(text.length + 4, 1)
  return Uint8Array.from(Buffer.concat([head, text]))
}

it('The embedded database keeps nothing of what it has answered, however long it runs', async () => {
  const books = join(await freshFolder(), 'books')
  const engine = new Worker(program, {
    workerData: {
      dir: books,
      create: false,
      openers: [],
      reserve: `${books}.reserve`,
      bufferMegabytes: 64,
    },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const failed = once(engine, 'error').then(([why]) => Promise.reject(why as Error))
  const next = async (): Promise<{ readonly answer?: Uint8Array }> =>
    (await Promise.race([once(engine, 'message'), failed]))[0]
  await next()
  const rows = simpleQuery("select repeat('x', 1000) from generate_series(1, 1000)")
  let bytes = 0
  for (let id = 1; id <= 250; id++) {
    engine.postMessage({ id, exchanges: rows, fresh: false, close: false })
    bytes += (await next()).answer!.length
  }
  expect(bytes).toBeGreaterThan(250_000_000)
  engine.postMessage({ id: 0, exchanges: new Uint8Array(), fresh: false, close: true })
  const [code] = await once(engine, 'exit')
  expect(code).toBe(0)
})
