import { openSync, readSync } from 'node:fs'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server before its own code (`--import`): measures how long its event loop stands still, from within.

const everyMs = 5
const path = process.env['ATTACK_PROBE']

const openSchedule = (): number | null => {
  try {
    return openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  } catch {
    return null
  }
}

/** How long the main thread was ready to run and another program had the processor, in ms since its start. */
const waitedOn = (schedule: number | null): number => {
  if (schedule === null) return 0
  const buffer = Buffer.alloc(64)
  const length = readSync(schedule, buffer, 0, buffer.length, 0)
  return Number(buffer.toString('latin1', 0, length).split(' ')[1]) / 1e6
}

const measure = (socketPath: string): void => {
  const schedule = openSchedule()
  let worstMs = 0
  let worstRssMb = 0
  let last = performance.now()
  let waited = waitedOn(schedule)
  const tick = (): void => {
    const now = performance.now()
    const waitedNow = waitedOn(schedule)
    // What another program took of this processor is no fault of the server.
    worstMs = Math.max(worstMs, now - last - everyMs - (waitedNow - waited))
    last = now
    waited = waitedNow
  }
  setInterval(tick, everyMs).unref()
  setInterval(() => {
    worstRssMb = Math.max(worstRssMb, process.memoryUsage.rss() / 1e6)
  }, 100).unref()
  const answer = (): string => {
    tick()
    const told = { blockMs: worstMs, rssMb: Math.max(worstRssMb, process.memoryUsage.rss() / 1e6) }
    worstMs = 0
    worstRssMb = 0
    return `${JSON.stringify({ ...told, polluted: 'polluted' in {} })}\n`
  }
  const server = createServer((socket) => {
    socket.unref()
    socket.on('error', () => undefined)
    // Not in the turn that was blocked: first the timer has its say.
    socket.on('data', (asked) =>
      setTimeout(() => socket.write([...asked].map(answer).join('')), 2 * everyMs).unref(),
    )
  })
  server.listen(socketPath)
  server.unref()
}

if (isMainThread && path !== undefined) measure(path)
