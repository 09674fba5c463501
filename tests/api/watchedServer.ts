import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askAt, type Ask } from '../attack/client.ts'
import { addStaff, registerOwner, type Owner, type Person } from '../attack/people.ts'
import { openProbe, probedServer, type Measured } from './probe.ts'
import { run } from './servers.ts'

const from = '127.0.0.1'

/** A server process as a shop runs it, with a probe of its event loop. */
export interface WatchedServer {
  readonly ask: Ask
  /** What its process used since the last call. */
  measured(): Promise<Measured>
  /** Registers an owner. */
  owner(): Promise<Owner>
  /** Adds a member of staff without any permission. */
  staff(owner: Owner): Promise<Person>
  stop(): Promise<void>
}

/** Starts one over a folder. */
export const watchServer = async (dataDir: string): Promise<WatchedServer> => {
  const own = mkdtempSync(join(tmpdir(), 'khata-watched-'))
  writeFileSync(join(own, 'index.html'), '<!doctype html>')
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    CLIENT_DIR: own,
    LOOP_PROBE: join(own, 'probe'),
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    CALLS_PER_MINUTE: '0',
    SMTP_URL: '',
    SMS_URL: '',
  }
  let heard: (text: string) => void = () => undefined
  const code = new Promise<string>((resolve) => {
    let said = ''
    heard = (text) => {
      said += text
      const found = /^9\d{9} {2}.*: (\d{6})$/m.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
  })
  const running = run(probedServer, settings, (text) => heard(text))
  const { hostname: host, port } = new URL(await running.address)
  const probe = await openProbe(settings.LOOP_PROBE)
  const ask: Ask = (asked) => askAt({ host, port: Number(port) }, asked)
  return {
    ask,
    measured: () => probe.take(),
    owner: () => registerOwner({ ask, codeFor: () => code }, '9841000001', 'राम', from),
    staff: (owner) => addStaff(ask, owner, '9841000002', [], from),
    stop: async () => {
      probe.close()
      running.process.kill('SIGTERM')
      await running.ended
    },
  }
}
