import { v7 as newId } from 'uuid'
import { pause, type Asked, type Raw } from '../client.ts'
import { saleOf, signIn } from '../people.ts'
import type { Attack, Shape } from '../shape.ts'
import { outsideText, script } from '../target.ts'

const sqlTexts = [
  "' or '1'='1",
  "'; drop table event; --",
  '" or ""="',
  '%',
  '_',
  '\\',
  "\\'; select pg_sleep(5); --",
  '1) union select password_hash from person --',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '/*',
  "x'||(select version())||'",
  '\u02bc or 1=1',
  ')))))',
  'a'.repeat(100),
]

const sql: Shape = {
  name: 'SQL in texts',
  bound: 'Texts that are SQL are looked for and kept as texts',
  run: async ({ target, ask, must, size }) => {
    const { token, itemId } = target.people.hostile
    const from = '127.0.100.1'
    for (const text of sqlTexts.filter((_, i) => size > 1 || i % 3 === 0)) {
      const said = encodeURIComponent(text)
      const reads = [
        `/web/items?search=${said}`,
        `/web/items?sort=${said}`,
        `/web/sales?from=${said}&to=${said}`,
        `/web/ledgers?search=${said}`,
        `/web/items/${said}`,
        `/web/reports/${said}`,
        `/permission/check-permission/${said}`,
        `/web/transactions?kind=${said}`,
      ]
      for (const read of reads) {
        const reply = await ask({ path: `/api${read}`, token, from })
        must(reply !== null && reply.ms < 3000, `${read} took ${Math.round(reply?.ms ?? 0)} ms`)
      }
      await ask({
        path: '/api/web/add-ledger',
        token,
        from,
        id: newId(),
        body: { ledger_title: text },
      })
      const sale = saleOf(itemId, newId(), 1, { customer_name: text, remarks: text })
      await ask({ path: '/api/web/sales', token, from, id: newId(), body: sale })
      await ask({
        path: '/api/auth/login',
        from,
        body: { username: text, password: text, is_admin: true, login_from: 'web' },
      })
    }
    const health = await ask({ path: '/api/health', from })
    must(health?.status === 200, `the server is not well: ${health?.status}`)
  },
}

/** Paths as they travel, which a client would put right. */
const paths = [
  '/../outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/%2e%2e%2foutside.txt',
  '/assets/../../outside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/assets/%2e%2e/%2e%2e/outside.txt',
  '/assets/..%5c..%5coutside.txt',
  '/%252e%252e/outside.txt',
  '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/outside.txt',
  '//outside.txt',
  '/./../outside.txt',
  '/assets//../../outside.txt',
  '/.hidden',
  '/assets/../.hidden',
  '/%2ehidden',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/etc/passwd',
  '//etc/passwd',
  '/%00',
  '/assets/app.js%00.html',
  '/assets/%ff',
  '/%',
  '/%zz',
  '/assets/app.js/',
  '/assets/',
  '/index.html/../../outside.txt',
  'http://127.0.0.1:1/',
  'file:///etc/passwd',
  '*',
  '',
  '?',
  '/api/../outside.txt',
  '/api/..%2f..%2foutside.txt',
  '/api//web/sales',
  '/api/%2e%2e/%2e%2e/outside.txt',
]

const readAll = async (raw: Raw): Promise<string> => {
  await Promise.race([raw.ended, pause(1000)])
  raw.socket.destroy()
  return raw.text()
}

/** Sends bytes on a connection of their own; answers with all that comes until it is closed. */
const exchange = async (
  { connect }: Attack,
  from: string,
  bytes: string | Buffer,
): Promise<string> => {
  const raw = await connect(from)
  raw.socket.write(bytes)
  return readAll(raw)
}
const statusOf = (text: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0)

const traversal: Shape = {
  name: 'paths out of the pages',
  bound: 'No way of writing a path leads out of the folder of the pages',
  run: async (attack) => {
    const all = paths.map(async (path) => {
      const text = await exchange(
        attack,
        '127.0.100.2',
        `GET ${path} HTTP/1.1\r\nhost: khata\r\nconnection: close\r\n\r\n`,
      )
      attack.must(!text.includes(outsideText) && !text.includes('root:'), `${path} leads out`)
      attack.must(statusOf(text) < 500, `${path}: ${text.slice(0, 100)}`)
      attack.must(!/[\r\n]location: (?!\/)/i.test(text), `${path} is sent elsewhere`)
    })
    await Promise.all(all)
  },
}

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

const unreadable: Shape = {
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

const verbs: Shape = {
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

const nested = (key: string): string =>
  `{"username":"a","password":"b","is_admin":true,"login_from":"web","${key}":{"polluted":1}}`
const pollutions = [
  nested('__proto__'),
  nested('constructor'),
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"\\u005f_proto__":{"polluted":1}}',
  '[{"__proto__":{"polluted":1}}]',
  '{"lines":[{"__proto__":{"polluted":1}}]}',
]

const pollution: Shape = {
  name: 'prototype pollution',
  bound: 'No field of a body or an address becomes a property of every object',
  run: async ({ target, ask, must }) => {
    const { token } = target.people.hostile
    const from = '127.0.100.5'
    for (const body of pollutions) {
      for (const path of ['/api/auth/login', '/api/web/sales', '/api/registration']) {
        const reply = await ask({ path, token, from, id: newId(), body })
        must((reply?.status ?? 0) >= 400, `${path} took ${body.slice(0, 60)}: ${reply?.status}`)
      }
    }
    for (const query of [
      '__proto__[polluted]=1',
      '__proto__.polluted=1',
      'constructor.prototype.polluted=1',
      '__proto__=1',
      'hasOwnProperty=1',
      'toString=1',
    ]) {
      await ask({ path: `/api/web/items?${query}`, token, from })
    }
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      await ask({ path: `/api/web/reports/${key}`, token, from })
      await ask({ path: `/api/permission/check-permission/${key}`, token, from })
      await ask({ path: `/api/web/items/${key}`, token, from })
    }
    must(
      !(await target.probe.take()).polluted,
      'every object of the server has a property of a request',
    )
  },
}

const invisible = [
  '\u200b\u200b\u200b',
  '\u2060\ufeff',
  '\u00ad\u00ad',
  '\u202e\u202c',
  '\u3164',
  '\u2800\u2800',
  '\u180e\u200d',
  '\u115f\u1160',
]
const unfit = ['a\u0000b', '\ud800', 'x\udfff', '\u0001\u0002', '\u001b[2J']
const odd = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '@SUM(A1)',
  '-2+3',
  '\t=1',
  '<script>alert(1)</script>',
  '\u202eआबा',
  'क'.repeat(120),
  'e\u0301'.repeat(60),
]

const names: Shape = {
  name: 'names',
  bound:
    'A name that nobody can see, or that cannot be kept, is refused; an odd one is kept as it is',
  run: async ({ target, ask, must }) => {
    const from = '127.0.100.6'
    const { mobileNo } = target.people.hostile
    const { token } = await signIn(ask, mobileNo, from)
    const named = (name: string): readonly Asked[] => [
      { path: '/api/web/items', body: { name, unit: 'केजी', vat_class: 'exempt' } },
      { path: '/api/web/add-ledger', body: { ledger_title: name } },
      { path: '/api/web/profile', body: { full_name: name } },
    ]
    for (const name of [...invisible, ...unfit]) {
      for (const asked of named(name)) {
        const reply = await ask({ ...asked, token, from, id: newId() })
        must(
          reply?.status === 400 || reply?.status === 422,
          `${asked.path} took ${JSON.stringify(name)}: ${reply?.status}`,
        )
      }
    }
    const other = await signIn(ask, mobileNo, from)
    for (const name of odd)
      for (const asked of named(name))
        await ask({ ...asked, token: other.token, from, id: newId() })
  },
}

const ranges: Shape = {
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

export const injectionShapes: readonly Shape[] = [
  sql,
  traversal,
  unreadable,
  verbs,
  pollution,
  names,
  ranges,
]
