import { openSync, readSync } from 'node:fs'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import type { Measured } from './probe.ts'

// Loaded into a server before its own code (`--import`): measures from inside how long its event loop is blocked.

const everyMs = 5
const path = process.env['LOOP_PROBE']

const openSchedule = (): number | null => {
  try {
    return openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  } catch {
    return null
  }
}
const schedule = openSchedule()
const buffer = Buffer.alloc(64)

interface Times {
  readonly now: number
  /** CPU time of the main thread since its start, in ms; elapsed time on systems that do not report it. */
  readonly worked: number
  /** How long the thread was ready to run while another program had the CPU. */
  readonly waited: number
}
const times = (): Times => {
  const now = performance.now()
  if (schedule === null) return { now, worked: now, waited: 0 }
  const length = readSync(schedule, buffer, 0, buffer.length, 0)
  const [worked, waited] = buffer.toString('latin1', 0, length).split(' ')
  return { now, worked: Number(worked) / 1e6, waited: Number(waited) / 1e6 }
}

type Figures = Record<Exclude<keyof Measured, 'polluted'>, number>
const nothing = (): Figures => ({ blockMs: 0, turnMs: 0, workMs: 0, rssMb: 0 })

const measure = (socketPath: string): void => {
  let worst = nothing()
  let last = times()
  const tick = (): void => {
    const at = times()
    // Time that another program took of this CPU is not the server's fault.
    worst.blockMs = Math.max(worst.blockMs, at.now - last.now - everyMs - (at.waited - last.waited))
    worst.turnMs = Math.max(worst.turnMs, at.worked - last.worked)
    worst.workMs += at.worked - last.worked
    last = at
  }
  const look = (): void => {
    worst.rssMb = Math.max(worst.rssMb, process.memoryUsage.rss() / 1e6)
  }
  setInterval(tick, everyMs).unref()
  setInterval(look, 100).unref()
  const answer = (): string => {
    tick()
    look()
    const told: Measured = { ...worst, polluted: 'polluted' in {} }
    worst = nothing()
    return `${JSON.stringify(told)}\n`
  }
  const server = createServer((socket) => {
    socket.unref()
    socket.on('error', () => undefined)
    // Not in the blocked turn itself: the timer has to run first.
    socket.on('data', (asked) =>
      setTimeout(() => socket.write([...asked].map(answer).join('')), 2 * everyMs).unref(),
    )
  })
  server.listen(socketPath)
  server.unref()
}

if (isMainThread && path !== undefined) measure(path)
