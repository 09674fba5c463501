import { connect, createServer, type Socket } from 'node:net'
import { processorMs, serve, type Running } from '../api/servers.ts'

/** Several server processes over one database, behind one address. */
export interface ServerGroup {
  readonly address: string
  /** What all of them have taken of the processors, in ms, those that were replaced included. */
  processorMs(): number
  /** Replaces one after the other while the rest serve: a new one answers before the old one is told to stop. */
  restartEach(): Promise<void>
  stop(): Promise<void>
}

/** Passes each connection on to one of the ports, in turns; to another one where that does not accept. */
const startBalancer = async (
  portsNow: () => readonly number[],
): Promise<{ readonly address: string; close(): void }> => {
  let turn = 0
  const open = new Set<Socket>()
  const passOn = (from: Socket, tries: number): void => {
    const ports = portsNow()
    const to = connect(ports[turn++ % ports.length]!, '127.0.0.1')
    const end = (): void => {
      from.destroy()
      to.destroy()
    }
    let isThere = false
    to.once('connect', () => {
      isThere = true
      from.pipe(to)
      to.pipe(from)
    })
    to.once('error', () => (!isThere && tries > 1 ? passOn(from, tries - 1) : end()))
    from.once('close', end)
    from.on('error', end)
  }
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    passOn(socket, 3)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { readonly port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      for (const each of open) each.destroy()
    },
  }
}

interface Member {
  readonly running: Running
  readonly port: number
}

export const startGroup = async (
  where: Readonly<Record<string, string>>,
  size: number,
): Promise<ServerGroup> => {
  const begin = async (): Promise<Member> => {
    const running = serve(where)
    return { running, port: Number(new URL(await running.address).port) }
  }
  const members: Member[] = []
  while (members.length < size) members.push(await begin())
  const balancer = await startBalancer(() => members.map(({ port }) => port))
  let replacedMs = 0
  const end = async ({ running }: Member): Promise<void> => {
    replacedMs += processorMs(running)
    running.process.kill('SIGTERM')
    await running.ended
  }
  return {
    address: balancer.address,
    processorMs: () => members.reduce((sum, { running }) => sum + processorMs(running), replacedMs),
    restartEach: async () => {
      for (const [at, old] of members.entries()) {
        members[at] = await begin()
        await end(old)
      }
    },
    stop: async () => {
      await Promise.all(members.map(end))
      balancer.close()
    },
  }
}
