import { v7 as newId } from 'uuid'
import { bodiesOf } from '../bodiesOf.ts'
import { pause, type Asked } from '../client.ts'
import { saleOf, signIn, signInStaff } from '../people.ts'
import type { Attack, Shape } from '../shape.ts'

/** The longest time in ms for which one request may delay all others. */
export const mostBlockMs = 50

type Caller = 'nobody' | 'owner' | 'staff'
/** Routes that take lists and pictures, and those that anyone may call. */
const guarded = [
  '/web/sales',
  '/web/add-ledger',
  '/web/profile-picture',
  '/permission/assign-permission',
]
const open = ['/auth/login', '/registration', '/web/session-logs', '/web/forgot-password']

interface HostileRequest extends Asked {
  readonly what: string
  readonly caller: Caller
  readonly body: Buffer
}

/** Every hostile body on every such route by everyone who may call it. */
const requests = ({ target: { people } }: Attack): readonly HostileRequest[] => {
  const tokens: Readonly<Record<Caller, string | null>> = {
    nobody: null,
    owner: people.hostile.token,
    staff: people.staff.token,
  }
  const of = (route: string, caller: Caller, n: number): readonly HostileRequest[] =>
    bodiesOf(route).map(({ name, bytes, headers }) => ({
      what: `${name} to ${route} by ${caller}`,
      caller,
      path: `/api${route}`,
      from: `127.0.40.${n}`,
      token: tokens[caller],
      id: newId(),
      body: bytes,
      headers,
    }))
  return [
    ...guarded.flatMap((route, r) =>
      (['nobody', 'owner', 'staff'] as const).flatMap((caller, c) =>
        of(route, caller, 1 + r * 3 + c),
      ),
    ),
    ...open.flatMap((route, r) => of(route, 'nobody', 20 + r)),
  ]
}

const oneByOne: Shape = {
  name: 'hostile bodies',
  bound: 'No body, however it is made, keeps the others waiting for more than 50 ms',
  run: async (attack) => {
    const { hostile, staff } = attack.target.people
    const fresh: Readonly<
      Record<Caller, (from: string) => Promise<{ readonly token: string | null }>>
    > = {
      nobody: async () => ({ token: null }),
      owner: (from) => signIn(attack.ask, hostile.mobileNo, from),
      staff: (from) => signInStaff(attack.ask, hostile, staff, from),
    }
    const all = requests(attack)
    // Another test sends all of them; the short form sends a few.
    for (const [i, { what, caller, ...asked }] of all.entries()) {
      if (attack.size <= 1 && i % 31 !== 0) continue
      let { reply, blockMs } = await attack.blockOf(asked, mostBlockMs)
      if (reply?.status === 429) {
        // A body that was refused unread proves nothing: it is sent again by another sign-in from another address.
        const from = `127.0.${41 + (i >> 8)}.${i & 255}`
        const { token } = await fresh[caller](from)
        ;({ reply, blockMs } = await attack.blockOf({ ...asked, token, from }, mostBlockMs))
      }
      attack.must(
        blockMs <= mostBlockMs,
        `${what}: the server stood still for ${Math.round(blockMs)} ms`,
      )
      attack.must(
        reply === null || (reply.status >= 400 && reply.status !== 429),
        `${what}: ${reply?.status}`,
      )
    }
  },
}

const flood: Shape = {
  name: 'flood of hostile bodies',
  bound: 'Two connections that send nothing but hostile bodies do not keep a shop from selling',
  run: async (attack) => {
    const { chance } = attack
    const heavy = requests(attack).filter(({ body }) => body.length > 50_000)
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
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
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
          path,
          token: hostile.token,
          id: newId(),
          from: '127.0.44.1',
          body: text,
          headers: { 'content-type': type },
        })
        attack.must(
          (reply?.status ?? 0) >= 400,
          `${path} took ${type === '' ? 'no type' : type}: ${reply?.status}`,
        )
      }
    }
  },
}

const dripping: Shape = {
  name: 'slow bodies',
  bound: 'Two hundred connections that send a byte at a time do not keep a shop from selling',
  run: async (attack) => {
    const { chance, connect } = attack
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: khata\r\napp-key: khata-web\r\ncontent-type: application/json\r\n'
    const beginnings = [
      `${head}content-length: 4000\r\n\r\n{"`,
      head,
      `${head}transfer-encoding: chunked\r\n\r\n`,
      'GET /api/we',
    ]
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
    attack.must(
      answered?.status === 200,
      `a new connection was answered ${answered?.status ?? 'nothing'}`,
    )
    if (attack.size < 10) return
    await Promise.race([Promise.all(raws.map(({ ended }) => ended)), pause(60_000)])
    const open = raws.filter(({ socket }) => !socket.destroyed).length
    attack.must(
      open === 0,
      `${open} of ${raws.length} unfinished requests were still open after a minute`,
    )
  },
}

const pipelined: Shape = {
  name: 'pipelined bodies',
  bound: 'Two connections with one large body behind the other do not keep a shop from selling',
  run: async (attack) => {
    const text = bodiesOf('/web/sales')[0]!.bytes
    const head = `POST /api/web/sales HTTP/1.1\r\nhost: khata\r\napp-key: khata-web\r\ncontent-type: application/json\r\nidempotency-key: ${newId()}\r\ncontent-length: ${text.length}\r\n\r\n`
    const one = Buffer.concat([Buffer.from(head), text])
    const late = performance.now() + 2000 * attack.size
    const lane = async (from: string): Promise<void> => {
      while (performance.now() < late) {
        const { socket, ended } = await attack.connect(from)
        while (socket.writable && performance.now() < late) {
          if (!socket.write(one))
            await Promise.race([
              new Promise((resolve) => socket.once('drain', resolve)),
              ended,
              pause(200),
            ])
          await pause(1)
        }
        socket.destroy()
        await pause(20)
      }
    }
    await Promise.all([lane('127.0.48.1'), lane('127.0.48.2')])
  },
}

/** The most memory in MB that unread answers may occupy. */
const mostUnreadMb = 200

const unread: Shape = {
  name: 'unread answers',
  bound: 'Answers that nobody reads neither fill the memory nor keep a shop from selling',
  run: async (attack) => {
    const { probe } = attack.target
    const before = (await probe.take()).rssMb
    const requests = ['/api/openapi.json', '/assets/app.js', '/api/docs', '/'].map(
      (path) => `GET ${path} HTTP/1.1\r\nhost: khata\r\n\r\n`,
    )
    for (let i = 0; i < 40; i++) {
      const { socket } = await attack.connect(`127.0.49.${1 + (i % 40)}`)
      socket.pause()
      socket.write(requests[i % 4]!.repeat(100))
    }
    await pause(1500 * attack.size)
    const after = (await probe.take()).rssMb
    attack.must(
      after - before < mostUnreadMb,
      `${Math.round(after - before)} MB of answers wait to be read`,
    )
  },
}

export const bodyShapes: readonly Shape[] = [
  oneByOne,
  flood,
  contentTypes,
  dripping,
  pipelined,
  unread,
]
