import { v7 as newId } from 'uuid'
import { pause, type Asked } from '../client.ts'
import { saleOf } from '../people.ts'
import type { Attack, Shape } from '../shape.ts'
import { hostileBodies } from '../hostileBodies.ts'

/** The longest time in ms for which one request may keep all others waiting. */
export const mostBlockMs = 50

type Caller = 'nobody' | 'owner' | 'staff'
/** The routes that read the most before they know whether they want it, each with who may call it. */
const open = ['/auth/login', '/registration', '/web/session-logs', '/web/forgot-password']
const guarded = ['/web/sales', '/web/add-ledger', '/web/profile-picture', '/permission/assign-permission']

const callers = ({ target: { people } }: Attack): Readonly<Record<Caller, string | null>> => ({
  nobody: null,
  owner: people.hostile.token,
  staff: people.staff.token,
})

/** Every hostile body on every such route by every caller; in the short form each body on fewer of them. */
const requests = (attack: Attack): readonly (Asked & { readonly what: string })[] => {
  const tokens = Object.entries(callers(attack))
  const routes = [...guarded, ...open]
  const all = hostileBodies.flatMap(({ name, body, headers }) =>
    routes.flatMap((route, r) =>
      tokens.flatMap(([caller, token], c) => {
        const id = newId()
        const from = `127.0.${40 + c}.${1 + (r % 8)}`
        const asked = { path: `/api${route}`, from, token, id, body: body(route), headers }
        return caller !== 'nobody' && open.includes(route) ? [] : [{ what: `${name} to ${route} by ${caller}`, ...asked }]
      }),
    ),
  )
  return attack.size > 1 ? all : all.filter((_, i) => i % 4 === 0)
}

const oneByOne: Shape = {
  name: 'hostile bodies',
  bound: 'No body, however it is made, keeps the others waiting for more than 50 ms',
  run: async (attack) => {
    for (const { what, ...asked } of requests(attack)) {
      const { reply, blockMs } = await attack.blockOf(asked, mostBlockMs)
      attack.must(blockMs <= mostBlockMs, `${what}: the server stood still for ${Math.round(blockMs)} ms`)
      attack.must(reply === null || reply.status >= 400, `${what}: ${reply?.status}`)
    }
  },
}

const flood: Shape = {
  name: 'flood of hostile bodies',
  bound: 'Two connections that send nothing but hostile bodies do not keep a shop from selling',
  run: async (attack) => {
    const { chance } = attack
    const heavy = requests(attack).filter(({ body }) => (body as Buffer).length > 50_000)
    const late = performance.now() + 2000 * attack.size
    const lane = async (from: string): Promise<void> => {
      while (performance.now() < late) await attack.ask({ ...chance.one(heavy), from })
    }
    await Promise.all([lane('127.0.43.1'), lane('127.0.43.2')])
  },
}

const types: readonly (readonly [type: string, body: string])[] = [
  ['text/plain', '{}'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;&b;&b;</a>'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
  ['application/x-www-form-urlencoded', 'username=a&password=b'],
  ['application/json; charset=utf-7', '+AHs-+AH0-'],
  ['application/json;', '{'],
  ['', '{}'],
  ['application/octet-stream', '\u0000\u0001'],
  ['application/jsonx', '{}'],
]

const contentTypes: Shape = {
  name: 'content types',
  bound: 'A body that is not JSON is refused, whatever it is called',
  run: async (attack) => {
    const { hostile } = attack.target.people
    const body = JSON.stringify(saleOf(hostile.itemId, newId(), 1))
    for (const [type, text] of [...types, ['text/plain', body] as const]) {
      for (const path of ['/api/auth/login', '/api/web/sales']) {
        const reply = await attack.ask({
          path, token: hostile.token, id: newId(), from: '127.0.44.1', body: text, headers: { 'content-type': type },
        })
        attack.must((reply?.status ?? 0) >= 400, `${path} took ${type === '' ? 'no type' : type}: ${reply?.status}`)
      }
    }
  },
}

/** Bytes of JSON, one at a time. */
const dripping: Shape = {
  name: 'slow bodies',
  bound: 'Two hundred connections that send a byte at a time do not keep a shop from selling',
  run: async (attack) => {
    const { chance, connect } = attack
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: khata\r\napp-key: khata-web\r\ncontent-type: application/json\r\n'
    const beginnings = [`${head}content-length: 4000\r\n\r\n{"`, head, `${head}transfer-encoding: chunked\r\n\r\n`, 'GET /api/we']
    const drops = ['a', 'x: y\r\n', '1\r\na\r\n', 'a']
    const raws = await Promise.all(
      Array.from({ length: 200 }, (_, i) => connect(`127.0.${45 + (i % 2)}.1`)),
    )
    for (const [i, { socket }] of raws.entries()) socket.write(beginnings[i % 4]!)
    const late = performance.now() + 2000 * attack.size
    while (performance.now() < late) {
      const i = chance.between(0, raws.length - 1)
      const { socket } = raws[i]!
      if (socket.writable) socket.write(drops[i % 4]!)
      await pause(5)
    }
    const answered = await attack.ask({ path: '/api/health', from: '127.0.47.1' })
    attack.must(answered?.status === 200, `a new connection was answered ${answered?.status ?? 'nothing'}`)
    if (attack.size < 10) return
    await Promise.race([Promise.all(raws.map(({ ended }) => ended)), pause(60_000)])
    const open = raws.filter(({ socket }) => !socket.destroyed).length
    attack.must(open === 0, `${open} of ${raws.length} unfinished requests were still open after a minute`)
  },
}

const pipelined: Shape = {
  name: 'pipelined bodies',
  bound: 'Two connections with one large body behind the other do not keep a shop from selling',
  run: async (attack) => {
    const text = hostileBodies.find(({ name }) => name === 'bad array elements')!.body('/web/sales')
    const head = `POST /api/web/sales HTTP/1.1\r\nhost: khata\r\napp-key: khata-web\r\ncontent-type: application/json\r\nidempotency-key: ${newId()}\r\ncontent-length: ${text.length}\r\n\r\n`
    const one = Buffer.concat([Buffer.from(head), text])
    const late = performance.now() + 2000 * attack.size
    const lane = async (from: string): Promise<void> => {
      while (performance.now() < late) {
        const { socket, ended } = await attack.connect(from)
        while (socket.writable && performance.now() < late) {
          if (!socket.write(one)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended, pause(200)])
          await pause(1)
        }
        socket.destroy()
        await pause(20)
      }
    }
    await Promise.all([lane('127.0.48.1'), lane('127.0.48.2')])
  },
}

/** The most memory in MB that answers may take which nobody reads. */
const mostUnreadMb = 200

const unread: Shape = {
  name: 'unread answers',
  bound: 'Answers that nobody reads neither fill the memory nor keep a shop from selling',
  run: async (attack) => {
    const { probe } = attack.target
    const before = (await probe.take()).rssMb
    const request = 'GET /api/openapi.json HTTP/1.1\r\nhost: khata\r\n\r\n'
    for (let i = 0; i < 40; i++) {
      const { socket } = await attack.connect(`127.0.49.${1 + (i % 40)}`)
      socket.pause()
      socket.write(request.repeat(100))
    }
    await pause(1500 * attack.size)
    const after = (await probe.take()).rssMb
    attack.must(after - before < mostUnreadMb, `${Math.round(after - before)} MB of answers wait to be read`)
  },
}

export const bodyShapes: readonly Shape[] = [oneByOne, flood, contentTypes, dripping, pipelined, unread]
