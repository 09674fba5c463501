import { connect, createServer, type Socket } from 'node:net'

/** A connection between two programs that can fail in the ways of real networks. */
export interface Proxy {
  readonly port: number
  /** Cuts every connection with a reset. */
  reset(): void
  /** Lets nothing through in either direction for so long, silently. What was sent meanwhile arrives afterwards. */
  hold(milliseconds: number): Promise<void>
  /** From now on new connections lead to another place. */
  turnTo(target: URL): void
  /** Never again lets anything through on the existing connections, silently. New ones work. */
  swallow(): void
  close(): Promise<void>
}

export const startProxy = async (target: URL): Promise<Proxy> => {
  const pairs = new Map<Socket, Socket>()
  const all = new Set<Socket>()
  let { port, hostname } = target
  let held = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pairs.set(near, far)
    for (const each of [near, far]) all.add(each)
    const end = (): void => {
      pairs.delete(near)
      for (const each of [near, far]) all.delete(each)
      near.destroy()
      far.destroy()
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to)
      from.on('error', end).on('close', end)
      if (held) from.pause()
    }
  })
  const each = (act: (socket: Socket) => void): void => {
    for (const [near, far] of pairs) for (const socket of [near, far]) act(socket)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as { port: number }).port,
    turnTo: (other) => {
      ;({ port, hostname } = other)
    },
    reset: () => each((socket) => socket.resetAndDestroy()),
    hold: async (milliseconds) => {
      held = true
      each((socket) => socket.pause())
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      held = false
      each((socket) => socket.resume())
    },
    swallow: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
        // Dropped here, and open for as long as either side considers it open.
        pairs.delete(near)
      }
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of all) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
