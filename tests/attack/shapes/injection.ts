import { v7 as newId } from 'uuid'
import { type Asked } from '../client.ts'
import { saleOf, signIn } from '../people.ts'
import type { Shape } from '../shape.ts'
import { outsideText } from '../target.ts'
import { exchange, ranges, statusOf, unreadable, verbs } from './malformed.ts'

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

/** Raw paths, which an ordinary client would normalize. */
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

export const injectionShapes: readonly Shape[] = [
  sql,
  traversal,
  unreadable,
  verbs,
  pollution,
  names,
  ranges,
]
