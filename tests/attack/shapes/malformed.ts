import { v7 as newId } from 'uuid'
import { pause, type Asked, type Raw } from '../client.ts'
import type { Attack, Shape } from '../shape.ts'
import { script } from '../target.ts'

const readAll = async (raw: Raw): Promise<string> => {
  await Promise.race([raw.ended, pause(1000)])
  raw.socket.destroy()
  return raw.text()
}

/** Sends bytes on a connection of their own; resolves to everything received until it is closed. */
export const exchange = async (
  { connect }: Attack,
  from: string,
  bytes: string | Buffer,
): Promise<string> => {
  const raw = await connect(from)
  raw.socket.write(bytes)
  return readAll(raw)
}
export const statusOf = (text: string): number =>
  Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0)

const line = 'host: khata\r\napp-key: khata-web\r\nconnection: close\r\n'
const messages: Readonly<Record<string, string>> = {
  'both lengths': `POST /api/auth/login HTTP/1.1\r\n${line}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nhost: x\r\n\r\n`,
  'two lengths': `POST /api/auth/login HTTP/1.1\r\n${line}content-length: 2\r\ncontent-length: 40\r\n\r\n{}`,
  'a length below zero': `POST /api/auth/login HTTP/1.1\r\n${line}content-length: -1\r\n\r\n`,
  'a length beyond numbers': `POST /api/auth/login HTTP/1.1\r\n${line}content-length: 99999999999999999999\r\n\r\n`,
  'a hidden encoding': `POST /api/auth/login HTTP/1.1\r\n${line}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'an encoding twice': `POST /api/auth/login HTTP/1.1\r\n${line}transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
  'a chunk without size': `POST /api/auth/login HTTP/1.1\r\n${line}transfer-encoding: chunked\r\n\r\nzz\r\n\r\n`,
  'a folded header': `GET /api/health HTTP/1.1\r\n${line}x-a: b\r\n c: d\r\n\r\n`,
  'a header without name': `GET /api/health HTTP/1.1\r\n${line}: b\r\n\r\n`,
  'a NUL in a header': `GET /api/health HTTP/1.1\r\n${line}x-a: b\u0000c\r\n\r\n`,
  'bare line feeds': 'GET /api/health HTTP/1.1\nhost: khata\n\n',
  'no version': 'GET /api/health\r\n\r\n',
  'another version': `GET /api/health HTTP/9.9\r\n${line}\r\n`,
  'many headers': `GET /api/health HTTP/1.1\r\n${line}${'x: y\r\n'.repeat(3000)}\r\n`,
  'a long header': `GET /api/health HTTP/1.1\r\n${line}x-a: ${'a'.repeat(100_000)}\r\n\r\n`,
  'a long address': `GET /api/web/items?search=${'a'.repeat(100_000)} HTTP/1.1\r\n${line}\r\n`,
  'a long parameter': `GET /api/web/sales/${'a'.repeat(7000)} HTTP/1.1\r\n${line}\r\n`,
  'many parameters': `GET /api/web/items?${'a=1&'.repeat(3000)} HTTP/1.1\r\n${line}\r\n`,
  'two hosts': `GET /api/health HTTP/1.1\r\nhost: a\r\nhost: b\r\n${line}\r\n`,
  'no host': 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n',
  'an expectation': `POST /api/auth/login HTTP/1.1\r\n${line}expect: 999\r\ncontent-length: 2\r\n\r\n{}`,
  'another protocol': `GET /api/health HTTP/1.1\r\nhost: khata\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: a\r\n\r\n`,
  'a tunnel': 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n',
  'a trace': `TRACE /api/health HTTP/1.1\r\n${line}authorization: Bearer secret-of-trace\r\n\r\n`,
  'TLS on plain http': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'HTTP/2 on plain http': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a made-up verb': `KHATA /api/web/sales HTTP/1.1\r\n${line}\r\n`,
}

export const unreadable: Shape = {
  name: 'messages that are not HTTP',
  bound:
    'What is not plain HTTP is refused on its own connection, and nothing behind it is answered',
  run: async (attack) => {
    const all = Object.entries(messages).map(async ([name, bytes]) => {
      const text = await exchange(attack, '127.0.100.3', Buffer.from(bytes, 'latin1'))
      const answers = text.match(/^HTTP\/1\.[01] \d{3}/gm) ?? []
      attack.must(statusOf(text) < 500, `${name}: ${text.slice(0, 120)}`)
      attack.must(answers.length <= 1, `${name}: ${answers.length} answers on one connection`)
      attack.must(!text.includes('secret-of-trace'), `${name}: what was sent comes back`)
    })
    await Promise.all(all)
  },
}

export const verbs: Shape = {
  name: 'verbs and header lines',
  bound:
    'A verb that a route does not have is refused, and no text of a request becomes a header line',
  run: async ({ target, ask, must }) => {
    const { token, saleId } = target.people.hostile
    const from = '127.0.100.4'
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND']) {
      for (const path of [
        `/api/web/sales/${saleId}`,
        '/api/auth/login',
        '/api/web/items',
        '/index.html',
      ]) {
        const reply = await ask({ method, path, token, from })
        const isPage = method === 'HEAD' && path === '/index.html'
        must(
          isPage || (reply?.status ?? 400) >= 400,
          `${method} ${path} was answered ${reply?.status}`,
        )
      }
    }
    const asIf: readonly Asked[] = [
      'x-http-method-override',
      'x-method-override',
      'x-http-method',
    ].map((header) => ({
      path: `/api/web/sales/${saleId}`,
      token,
      from,
      headers: {
        [header]: 'DELETE',
        'x-original-url': '/api/metrics',
        'x-rewrite-url': '/api/metrics',
      },
    }))
    for (const asked of asIf) {
      const reply = await ask(asked)
      must(
        reply?.status === 200 && reply.text.includes(saleId),
        `a verb in a header changed the answer: ${reply?.status}`,
      )
    }
    const split = 'a\r\nset-cookie: khata=1\r\nx-split: yes'
    const replies = [
      await ask({ path: `/api/web/items?search=${encodeURIComponent(split)}`, token, from }),
      await ask({ path: `/${encodeURIComponent(split)}`, from }),
      await ask({
        path: '/api/web/add-ledger',
        token,
        from,
        id: newId(),
        body: { ledger_title: split },
      }),
      await ask({ path: '/api/web/profile', token, from, body: { full_name: split } }),
      await ask({
        path: '/api/welcome',
        from,
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          origin: 'https://evil.example',
        },
      }),
    ]
    for (const reply of replies) {
      must(
        reply?.headers['x-split'] === undefined && reply?.headers['set-cookie'] === undefined,
        'a text of the request became a header line',
      )
      must(
        !JSON.stringify(reply?.headers ?? {}).includes('evil.example'),
        'a host that was made up came back in a header',
      )
    }
  },
}

export const ranges: Shape = {
  name: 'ranges',
  bound: 'However many ranges of a file are asked for, no more of it is sent than there is',
  run: async ({ ask, must }) => {
    const from = '127.0.100.7'
    const wanted = [
      `bytes=${Array.from({ length: 500 }, (_, i) => `${i}-`).join()}`,
      `bytes=${'0-0,'.repeat(500)}1-1`,
      'bytes=0-99999999999999999999',
      'bytes=-1',
      'bytes=5-1',
      'bytes=a-b',
      'lines=1-2',
      'bytes=',
      `bytes=${'9'.repeat(4000)}-`,
    ]
    for (const range of wanted) {
      const reply = await ask({ path: '/assets/app.js', from, headers: { range } })
      must(
        (reply?.text.length ?? 0) <= 2 * script.length,
        `${reply?.text.length} bytes of a file of ${script.length} for ${range.slice(0, 40)}`,
      )
      must(reply !== null && reply.status < 500, `${range.slice(0, 40)}: ${reply?.status}`)
    }
    for (const encoding of [
      'gzip;q=1e309, *;q=0',
      ', '.repeat(1000),
      'gzip, '.repeat(1000),
      'x'.repeat(5000),
    ]) {
      await ask({ path: '/api/openapi.json', from, headers: { 'accept-encoding': encoding } })
    }
  },
}
