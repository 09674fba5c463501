import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** What `run` is given for a server with the probe in it, which listens at the path in `LOOP_PROBE`. */
export const probedServer: readonly string[] = [
  '--import',
  here('./eventLoopProbe.ts'),
  here('../../src/server/main.ts'),
]

/** What a server process says of itself, for the time since it was last asked. */
export interface Measured {
  /** The longest time for which its event loop stood still, in ms; what other programs took of the processor is left out. */
  readonly blockMs: number
  /** The most of a processor's time that its main thread took between two looks 5 ms apart, in ms: its longest turn, however busy the machine is. */
  readonly turnMs: number
  /** The processor's time that its main thread took altogether, in ms. */
  readonly workMs: number
  /** The most memory that it had, in MB. */
  readonly rssMb: number
  /** Whether every object of the process has a property that a request brought. */
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
  // A server that was killed has nothing more to say, and nobody waits for it.
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
