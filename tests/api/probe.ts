import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Arguments of `run` for a server with the probe, which listens at the path in `LOOP_PROBE`. */
export const probedServer: readonly string[] = [
  '--import',
  here('./eventLoopProbe.ts'),
  here('../../src/server/main.ts'),
]

/** Measurements of a server process since it was last asked. */
export interface Measured {
  /** The longest time its event loop was blocked, in ms, without the CPU time that other programs took. */
  readonly blockMs: number
  /** The most CPU time of its main thread between two samples 5 ms apart, in ms: its longest turn, however busy the machine is. */
  readonly turnMs: number
  /** The total CPU time of its main thread, in ms. */
  readonly workMs: number
  /** Its peak memory, in MB. */
  readonly rssMb: number
  /** Whether a request added a property to the prototype of all objects. */
  readonly polluted: boolean
}

/** Asks the probe that was loaded into a server. */
export interface Probe {
  take(): Promise<Measured>
  close(): void
}

const silent: Measured = { blockMs: 0, turnMs: 0, workMs: 0, rssMb: 0, polluted: false }

/** Connects to the probe of a server that is running. */
export const openProbe = async (socketPath: string): Promise<Probe> => {
  const socket: Socket = connect(socketPath)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const waiting: ((measured: Measured) => void)[] = []
  let heard = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const lines = (heard + chunk.toString()).split('\n')
    heard = lines.pop() ?? ''
    for (const line of lines) waiting.shift()?.(JSON.parse(line) as Measured)
  })
  // A killed server gives no answer, so nothing waits for one.
  socket.on('close', () => {
    for (const each of waiting.splice(0)) each(silent)
  })
  return {
    take: () =>
      new Promise((resolve) => {
        if (socket.destroyed) return resolve(silent)
        waiting.push(resolve)
        socket.write('?')
      }),
    close: () => socket.destroy(),
  }
}
