import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { writeToken } from '../../../src/server/session/token.ts'
import { until, type Asked } from '../client.ts'
import { addStaff, must, saleOf, signIn, type Person } from '../people.ts'
import type { Attack, Shape } from '../shape.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
const hmac = (text: string, key: string | Uint8Array, how = 'sha256'): string =>
  createHmac(how, key).update(text).digest('base64url')

/** Tokens that this server never issued, each derived from a valid one of the victim. */
const forgeries = async ({ target }: Attack): Promise<Readonly<Record<string, string>>> => {
  const { victim, hostile } = target.people
  const claims = claimsOf(victim.token)
  const body = part(claims)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const signed = (header: object, key: string | Uint8Array, how?: string, about = body): string => {
    const text = `${part(header)}.${about}`
    return `${text}.${hmac(text, key, how)}`
  }
  const jwt = { alg: 'HS256', typ: 'JWT' }
  const rsa = `${part({ alg: 'RS256', typ: 'JWT' })}.${body}`
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const id = String(claims['jti'])
  const own = claimsOf(hostile.token)
  const [, , signature] = victim.token.split('.')
  return {
    'without algorithm': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'without algorithm, with its signature': `${part({ alg: 'nOnE', typ: 'JWT' })}.${body}.${signature}`,
    'by an empty key': signed(jwt, ''),
    'by a guessed key': signed(jwt, 'secret'),
    'by a key of zeros': signed(jwt, new Uint8Array(32)),
    'by an RSA key': `${rsa}.${sign('sha256', Buffer.from(rsa), privateKey).toString('base64url')}`,
    'by a public key as if it were a secret': signed(
      { ...jwt, jwk: publicKey.export({ format: 'jwk' }) },
      pem,
    ),
    'by another algorithm of the same key': signed(
      { alg: 'HS512', typ: 'JWT' },
      target.secret,
      'sha512',
    ),
    'by a key that it names': signed(
      { ...jwt, kid: '../../../../dev/null', jku: 'http://127.0.0.1:9/k' },
      '',
    ),
    'run out': await writeToken(target.secret, 'session', id, {}, yesterday),
    'of a registration': await writeToken(
      target.secret,
      'registration',
      id,
      {},
      new Date().toISOString(),
    ),
    'of a new password': await writeToken(target.secret, 'reset', id, {}, new Date().toISOString()),
    'of a log': victim.logTicket,
    'of nobody': await writeToken(target.secret, 'session', newId(), {}, new Date().toISOString()),
    'of another session, with the old signature': `${hostile.token.split('.')[0]}.${part({ ...own, jti: id })}.${hostile.token.split('.')[2]}`,
    cut: victim.token.slice(0, -4),
    twice: `${victim.token}.${victim.token}`,
  }
}

const guarded = (token: string, itemId: string): readonly Asked[] => [
  { path: '/api/auth/session', token },
  { path: '/api/web/registration-detail', token },
  { path: '/api/web/live', token },
  { path: '/api/web/sales', token, id: newId(), body: saleOf(itemId, newId(), 1) },
]

const forged: Shape = {
  name: 'forged tokens',
  bound: 'A token that this server did not give for this use opens nothing',
  run: async (attack) => {
    const { victim } = attack.target.people
    for (const [name, token] of Object.entries(await forgeries(attack))) {
      for (const asked of guarded(token, victim.itemId)) {
        const reply = await attack.ask({ ...asked, from: '127.0.80.1' })
        attack.must(
          reply?.status === 401,
          `a token ${name} was answered ${reply?.status} at ${asked.path}`,
        )
      }
    }
    const elsewhere: readonly Asked[] = [
      { path: `/api/registration/activate-account/${victim.token}`, body: { otp: '123456' } },
      {
        path: `/api/web/reset-password/${victim.token}`,
        body: { otp: '123456', new_password: 'नयाँ नयाँ नयाँ', verify_password: 'नयाँ नयाँ नयाँ' },
      },
      {
        path: '/api/web/session-logs',
        body: {
          ticket: victim.token,
          log_id: newId(),
          first_seq: 1,
          entries: ['{}'],
          head: 'a'.repeat(64),
        },
      },
    ]
    for (const asked of elsewhere) {
      const reply = await attack.ask({ ...asked, from: '127.0.80.2' })
      attack.must(
        reply !== null && reply.status >= 400,
        `a session's token was taken at ${asked.path.slice(0, 40)}`,
      )
    }
  },
}

const otherCompany: Shape = {
  name: "another company's ids",
  bound: 'Whoever names what belongs to another company is told nothing of it and changes nothing',
  run: async (attack) => {
    const { victim, hostile } = attack.target.people
    const { token } = hostile
    const { company, itemId, partyId, saleId, userId } = victim
    const reads = [
      `/web/sales/${saleId}`,
      `/web/items/${itemId}`,
      `/web/items/${itemId}/moves`,
      `/web/edit-ledger/${partyId}`,
      `/web/ledgers/${partyId}/statement`,
      `/web/ledgers/${partyId}/picture`,
      `/web/audit/documents/${saleId}`,
      `/web/sub-user/edit/${userId}`,
      `/web/reports/partyStatement?party_id=${partyId}&partyId=${partyId}`,
      `/web/sales?partyId=${partyId}`,
      `/web/journal-facts?after=0&company_id=${company}`,
    ]
    for (const read of reads) await attack.ask({ path: `/api${read}`, token, from: '127.0.81.1' })
    const bill = saleOf(itemId, saleId, 1)
    const writes: readonly (readonly [string, object])[] = [
      ['/web/sales', saleOf(itemId, newId(), 1)],
      ['/web/sales', { ...saleOf(hostile.itemId, newId(), 1), party_id: partyId }],
      [`/web/sales/${saleId}`, { ...bill, document_id: undefined, version: 1 }],
      [`/web/sales/${saleId}/void`, { reason: 'मेटाउन' }],
      [`/web/items/${itemId}`, { name: 'x', unit: 'केजी', vat_class: 'exempt' }],
      [`/web/items/${itemId}/delete`, {}],
      [`/web/edit-ledger/${partyId}`, { ledger_title: 'x' }],
      ['/auth/company-token', { company_id: company }],
      [`web/sub-user/update-user-state/${userId}`.replace(/^/, '/'), { is_active: false }],
      ['/permission/assign-permission', { user_id: userId, permissions: [] }],
      [
        `/sub-user/change-password/${userId}`,
        { pass_word: 'गोठमा गाई सात', verify_password: 'गोठमा गाई सात' },
      ],
    ]
    for (const [path, body] of writes) {
      const reply = await attack.ask({
        path: `/api${path}`,
        token,
        from: '127.0.81.1',
        id: newId(),
        body,
      })
      attack.must(
        reply !== null && reply.status >= 400,
        `${path} was answered ${reply?.status} with an id of another company`,
      )
    }
    const own = await attack.ask({
      path: `/api/web/sales/${saleId}`,
      token: victim.token,
      from: '127.0.81.2',
    })
    const state = (JSON.parse(own?.text ?? '{}') as { data?: { state?: string } }).data?.state
    attack.must(state === 'live', `the victim's sale is ${state ?? own?.status}`)
  },
}

const staffOnly: Shape = {
  name: 'staff without the key',
  bound:
    "Staff can do nothing that the owner did not give them, and nothing that is the owner's alone",
  run: async (attack) => {
    const { staff, hostile } = attack.target.people
    const { token, userId } = staff
    const writes: readonly (readonly [string, object])[] = [
      ['/web/sales', saleOf(hostile.itemId, newId(), 1)],
      ['/web/items', { name: 'x', unit: 'केजी', vat_class: 'exempt' }],
      ['/web/add-ledger', { ledger_title: 'x' }],
      [
        '/sub-user/new',
        {
          full_name: 'x',
          mobile_no: '9853000001',
          pass_word: 'गोठमा गाई सात',
          verify_password: 'गोठमा गाई सात',
        },
      ],
      ['/permission/assign-permission', { user_id: userId, permissions: ['sales-add'] }],
      [`/web/sub-user/update-user-state/${hostile.userId}`, { is_active: false }],
      [
        '/web/register-child-company',
        { company_name: 'x', company_address: 'y', parent_id: hostile.company },
      ],
      ['/web/subscription/orders', { plan: 'premium', gateway: 'esewa' }],
      ['/auth/company-token', { company_id: hostile.company }],
    ]
    for (const [path, body] of writes) {
      const reply = await attack.ask({
        path: `/api${path}`,
        token,
        from: '127.0.82.1',
        id: newId(),
        body,
      })
      attack.must(
        reply?.status === 403 || reply?.status === 400,
        `staff were answered ${reply?.status} at ${path}`,
      )
    }
    for (const path of [
      '/web/reports/sales',
      '/web/ledgers',
      '/web/items',
      '/web/export',
      '/web/session-logs',
      '/web/sub-user',
    ]) {
      const reply = await attack.ask({ path: `/api${path}`, token, from: '127.0.82.1' })
      attack.must(
        reply !== null && reply.status >= 400,
        `staff were answered ${reply?.status} at ${path}`,
      )
    }
  },
}

const entryOf = ({ company, userId }: Person, logId: string): string =>
  JSON.stringify({
    session: logId,
    company,
    actor: userId,
    commandId: newId(),
    command: 'AddLine',
    id: newId(),
    seq: 1,
    at: new Date().toISOString(),
    step: 'fact',
    type: 'LinePut',
    version: 1,
    payload: { words: 'चामल' },
  })
const uploadOf = (person: Person): object => {
  const logId = newId()
  const entry = entryOf(person, logId)
  const head = createHash('sha256').update(entry).digest('hex')
  return { ticket: person.logTicket, log_id: logId, first_seq: 1, entries: [entry], head }
}

/** How soon the stream of an ended session must end, in ms. */
const atOnceMs = 2000

/** Opens the stream of wake-ups, and tells whether it is still open. */
const openStream = async (attack: Attack, token: string): Promise<() => boolean> => {
  const { socket, text } = await attack.connect('127.0.83.2')
  socket.write(
    `GET /api/web/live HTTP/1.1\r\nhost: khata\r\napp-key: khata-web\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  attack.must(await until(() => text().includes('event: seq'), 3000), 'the stream did not begin')
  return () => !socket.destroyed && !text().endsWith('0\r\n\r\n')
}

const ended: Shape = {
  name: 'ended sessions',
  bound:
    'A session that has ended opens nothing from the next request on, and its stream ends at once',
  run: async (attack) => {
    const from = '127.0.83.1'
    const { hostile } = attack.target.people
    const staff = (n: number) =>
      addStaff(attack.ask, hostile, `984200000${n}`, ['sales-screen', 'sales-add'], from)
    const post = (path: string, body: object) =>
      must(attack.ask, { path: `/api${path}`, from, token: hostile.token, id: newId(), body })
    const ways: readonly (readonly [
      name: string,
      who: Person,
      end: (who: Person) => Promise<unknown>,
    ])[] = [
      [
        'logging out',
        await signIn(attack.ask, hostile.mobileNo, from),
        ({ token }) => must(attack.ask, { path: '/api/auth/logout?logout_from=web', token, from }),
      ],
      [
        'being switched off',
        await staff(1),
        ({ userId }) => post(`/web/sub-user/update-user-state/${userId}`, { is_active: false }),
      ],
      [
        'a given password',
        await staff(2),
        ({ userId }) =>
          post(`/sub-user/change-password/${userId}`, {
            pass_word: 'गोठमा गाई आठ',
            verify_password: 'गोठमा गाई आठ',
          }),
      ],
    ]
    for (const [name, who, end] of ways) {
      const goesOn = await openStream(attack, who.token)
      await end(who)
      for (const asked of guarded(who.token, hostile.itemId)) {
        const reply = await attack.ask({ ...asked, from })
        attack.must(
          reply?.status === 401,
          `after ${name} ${asked.path} was answered ${reply?.status}`,
        )
      }
      attack.must(
        await until(() => !goesOn(), atOnceMs),
        `after ${name} the stream went on for ${atOnceMs} ms`,
      )
      if (name === 'logging out') continue
      const log = await attack.ask({ path: '/api/web/session-logs', from, body: uploadOf(who) })
      attack.must(log?.status !== 200, `after ${name} a log of theirs was taken`)
    }
  },
}

export const tokenShapes: readonly Shape[] = [forged, otherCompany, staffOnly, ended]
