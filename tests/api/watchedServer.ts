import { Agent, request as send, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { v7 as newId } from 'uuid'
import { serve, type Running } from './servers.ts'

const sampler = new URL('loopSampler.mjs', import.meta.url).href
const password = 'गाई गोठमा छ 7'

/** An answer over a socket. */
export interface Answered {
  readonly status: number
  readonly text: string
}

/** A server process as a shop runs it, whose event loop is watched from within. */
export interface WatchedServer {
  readonly running: Running
  readonly address: string
  /** Sends a body as it is, to the end or until the server has answered. */
  post(path: string, json: Buffer, bearer: string | null): Promise<Answered>
  /** How long its event loop stood still at the longest since this was last asked, in ms. */
  stoodStill(): Promise<number>
  /** Registers an owner and a member of staff without any permission; their bearer tokens. */
  people(): Promise<{ readonly owner: string; readonly staff: string }>
}

/** Starts one over a folder. */
export const watchServer = async (dataDir: string): Promise<WatchedServer> => {
  let heard = ''
  const running = serve({ DATA_DIR: dataDir, DEMO: 'off', NODE_OPTIONS: `--import ${sampler}` }, (text) => (heard += text))
  const address = await running.address
  const agent = new Agent({ keepAlive: true })
  running.process.once('exit', () => agent.destroy())

  const said = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(heard)?.[1]
      if (found !== undefined) {
        heard = ''
        return found
      }
      await once(running.process.stdout!, 'data')
    }
  }
  const post: WatchedServer['post'] = async (path, json, bearer) => {
    const headers = {
      'app-key': 'khata-web', 'content-type': 'application/json', 'content-length': String(json.length), 'idempotency-key': newId(),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    }
    const call = send(`${address}/api${path}`, { method: 'POST', agent, headers })
    const failed = new Promise<never>((_, reject) => call.once('error', reject))
    failed.catch(() => undefined)
    call.on('error', () => undefined)
    call.end(json)
    const [answer] = (await Promise.race([once(call, 'response'), failed])) as [IncomingMessage]
    const pieces: Buffer[] = []
    for await (const piece of answer) pieces.push(piece as Buffer)
    return { status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }
  }
  const must = async (path: string, body: object, bearer: string | null): Promise<any> => {
    const { status, text } = await post(path, Buffer.from(JSON.stringify(body)), bearer)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return (JSON.parse(text) as { data: unknown }).data
  }
  const logIn = async (body: object): Promise<string> =>
    ((await must('/auth/login', { ...body, login_from: 'web' }, null)) as { access_token: string }).access_token
  const stoodStill = async (): Promise<number> => {
    heard = ''
    running.process.kill('SIGUSR2')
    return Number(await said(/^loop ([\d.]+)$/m))
  }
  return {
    running, address, post, stoodStill,
    people: async () => {
      const owner = { business_name: 'पसल', address: 'पाटन', full_name: 'राम', mobile_no: '9841000001', password }
      const { token } = (await must('/registration', owner, null)) as { token: string }
      await must(`/registration/activate-account/${token}`, { otp: await said(/(?<!\d)(\d{6})(?!\d)/) }, null)
      const ownerToken = await logIn({ username: owner.mobile_no, password, is_admin: true })
      const clerk = { full_name: 'सीता', mobile_no: '9841000002', pass_word: password, verify_password: password }
      await must('/sub-user/new', clerk, ownerToken)
      return { owner: ownerToken, staff: await logIn({ username: owner.mobile_no, sub_username: clerk.mobile_no, password, is_admin: false }) }
    },
  }
}
