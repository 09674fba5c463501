import { rememberedAccounts } from '../../src/client/device/rememberedAccounts.ts'
import { passingPreferences } from '../../src/client/i18n/passingPreferences.ts'
import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import { Observable, Subject } from 'rxjs'
import { both } from '../../src/books/words.ts'
import { openApi } from '../../src/client/bus/api.ts'
import type { AnyCommand } from '../../src/client/bus/command.ts'
import type { Parts, Session } from '../../src/client/bus/openSession.ts'
import { openSession } from '../../src/client/bus/openSession.ts'
import { memoryStore, type LogStore } from '../../src/client/log/store.ts'
import { area as sessionArea } from '../../src/client/session/area.ts'
import {
  CompanyEntered,
  LoggedIn,
  type SignedInPerson,
  type CurrentCompany,
} from '../../src/client/session/events.ts'
import type { LogKeys, SignInTools } from '../../src/client/device/signInTools.ts'
import { openTabStorage, type TabStore } from '../../src/client/device/tabStorage.ts'
import { hasLeft, whoIs } from '../../src/client/session/views.ts'
import { AddLine, SubmitBill, testArea } from './testBills.ts'

/** A token with the parts that a page reads; `token-A` is enough if nothing is restored. */
export const tokenFor = (company: string) =>
  `x.${Buffer.from(JSON.stringify({ user_id: 'sita', is_admin: true, company_id: company })).toString('base64url')}.y`
const companyOf = (authorization: string): string => {
  const token = authorization.replace('Bearer ', '')
  return token.startsWith('token-')
    ? token.slice(6)
    : ((
        JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as {
          company_id?: string
        }
      ).company_id ?? '')
}

/** A server that executes each command id of a company once; the token names the company. */
export const shopServer = () => {
  const effects = new Map<string, { readonly body: string; readonly answer: [number, unknown] }>()
  const server = {
    effects,
    order: [] as string[],
    online: true,
    /** The command is executed and the answer is lost. */
    loseAnswers: false,
    refuse: (body: unknown): string | null => (body === undefined ? 'empty' : null),
    answer: null as null | ((path: string, init: Request) => [number, unknown] | null),
    hold: null as Promise<unknown> | null,
    calls: 0,
  }
  /** The server's copy of each log, entry by entry; as strict as the real one about the order of entries. */
  const copies = new Map<string, string[]>()
  const copied = ({
    log_id: id,
    first_seq: firstSeq,
    entries,
  }: {
    log_id: string
    first_seq: number
    entries: string[]
  }): [number, unknown] => {
    const mine = copies.get(id) ?? []
    if (firstSeq > mine.length + 1)
      return [
        422,
        { message: 'log_gap', refusal: { tag: 'log_gap', say: { ne: 'टुट्यो', en: 'gap' } } },
      ]
    for (const [i, text] of entries.entries()) {
      const held = mine[firstSeq - 1 + i]
      if (held !== undefined && held !== text) return [422, { message: 'log_forked' }]
      mine[firstSeq - 1 + i] = text
    }
    copies.set(id, mine)
    return [200, { message: 'ठीक छ (Fine)', data: { up_to: mine.length } }]
  }
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const serve = (path: string, request: Request, body: string): [number, unknown] => {
    const mine = server.answer?.(path, request)
    if (mine) return mine
    if (path === '/web/session-logs')
      return copied(JSON.parse(body) as Parameters<typeof copied>[0])
    const company = companyOf(request.headers.get('authorization') ?? '')
    if (request.method === 'GET')
      return [
        200,
        {
          message: 'ठीक छ (Fine)',
          data: [...effects]
            .filter(([key, e]) => key.startsWith(`${company}/`) && e.answer[0] === 200)
            .map(([, e]) => JSON.parse(e.body).bill_id as string),
        },
      ]
    const key = `${company}/${request.headers.get('idempotency-key')}`
    const was = effects.get(key)
    if (was) return was.body === body ? was.answer : [409, { message: 'id_reused' }]
    const why = server.refuse(JSON.parse(body))
    const said = { ne: 'मिलेन', en: why ?? '' }
    const answer: [number, unknown] = why
      ? [422, { message: both(said), refusal: { tag: why, say: said } }]
      : [
          200,
          {
            message: 'ठीक छ (Fine)',
            data: { number: `${company}-${effects.size + 1}` },
            events: [{ type: 'bill_recorded' }],
          },
        ]
    effects.set(key, { body, answer })
    server.order.push(`${company}:${(JSON.parse(body) as { bill_id: string }).bill_id}`)
    return answer
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    server.calls++
    if (server.hold) await server.hold
    if (!server.online) throw new TypeError('Failed to fetch')
    const [status, answer] = serve(new URL(request.url).pathname.replace('/api', ''), request, body)
    if (server.loseAnswers) throw new TypeError('Failed to fetch')
    return json(status, answer)
  }
  return { server, copies, fetch: fetch }
}

/** Timers that a test fires in due order. */
export const clockwork = () => {
  let at = 0
  const due: { at: number; fire: () => void }[] = []
  return {
    timer: (ms: number) =>
      new Observable<unknown>((o) => {
        const mine = {
          at: at + ms,
          fire: () => {
            o.next(0)
            o.complete()
          },
        }
        due.push(mine)
        return () => {
          const i = due.indexOf(mine)
          if (i >= 0) due.splice(i, 1)
        }
      }),
    /** Fires the next timer; false if none is set. */
    tick: () => {
      const next = due.toSorted((a, b) => a.at - b.at)[0]
      if (!next) return false
      due.splice(due.indexOf(next), 1)
      at = next.at
      next.fire()
      return true
    },
    now: () => at,
    set: () => due.length,
  }
}

export const person = (userId: string, companies = ['A', 'B']): SignedInPerson => ({
  userId,
  fullName: userId,
  username: userId,
  isAdmin: true,
  isFirstLogin: false,
  companies: companies.map((companyId) => ({
    companyId,
    name: companyId,
    userName: '',
    parentId: null,
  })),
})
export const place = (companyId: string): CurrentCompany => ({
  companyId,
  companyName: companyId,
  parentId: null,
  permissions: [],
  accountExpiryDate: '2090-01-01',
  lastRenewedAt: null,
  plan: 'trial',
})

export const memoryTab = (): TabStore => {
  const kept = new Map<string, string>()
  return {
    getItem: (k) => kept.get(k) ?? null,
    setItem: (k, v) => void kept.set(k, v),
    removeItem: (k) => void kept.delete(k),
  }
}

export const world = (
  over: {
    readonly store?: LogStore
    readonly extra?: readonly AnyCommand[]
    readonly uploads?: boolean
  } = {},
) => {
  const { server, copies, fetch } = shopServer()
  const clock = clockwork()
  const cookies = new Map<string, string>()
  const tab = openTabStorage(memoryTab(), {
    read: (n) => cookies.get(n) ?? null,
    keep: (n, v) => void cookies.set(n, v),
    drop: (n) => void cookies.delete(n),
  })
  const keeper = over.uploads === true ? tab : { ...tab, ticket: () => null }
  const store = over.store ?? memoryStore()
  const inHand = new Map<string, string>()
  const wrapped = new Map<string, { password: string; user: string; key: string }>()
  const keys: LogKeys = {
    hold: async (user, key) => void inHand.set(user, key),
    remember: async ({ username, subUsername }, password, user, key) =>
      void wrapped.set(`${username}/${subUsername}`, { password, user, key }),
    rewrap: async (user, password) => {
      for (const [account, kept] of wrapped)
        if (kept.user === user) wrapped.set(account, { ...kept, password })
    },
    forget: async (user) => {
      for (const [account, kept] of wrapped) if (kept.user === user) wrapped.delete(account)
    },
    leaveTab: () => undefined,
    release: (user) => void inHand.delete(user),
    unlock: async ({ username, subUsername }, password) => {
      const mine = wrapped.get(`${username}/${subUsername}`)
      if (mine === undefined) return E.left({ tag: 'unknown', waitSeconds: 0 })
      return mine.password === password
        ? E.right({ user: mine.user })
        : E.left({ tag: 'wrong', waitSeconds: 1 })
    },
    unlockedWith: () => null,
    forgetUnlock: () => undefined,
  }
  const locks = new Set<string>()
  const faults: string[] = []
  const wake$ = new Subject<unknown>()
  const focus$ = new Subject<unknown>()
  let n = 0
  const now = () => new Date(1_763_700_000_000 + ++n).toISOString()
  const parts: Parts & { readonly tools: SignInTools } = {
    areas: [
      sessionArea,
      testArea,
      { events: [], folds: [], commands: over.extra ?? [], queries: [] },
    ],
    store,
    ports: {
      now,
      newId: () => `id-${String(++n).padStart(6, '0')}`,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
    },
    tools: {
      api: openApi({ origin: 'http://khata.test', fetch, tokens: keeper }),
      tabStorage: keeper,
      keys,
      accounts: rememberedAccounts(passingPreferences()),
    },
    world: { timer: clock.timer, random: () => 0.5, wake$ },
    focus$,
    journalNotices$: new Subject(),
    ticketOf: keeper.ticket,
    claim: (id) => Promise.resolve(!locks.has(id) && locks.add(id) !== undefined),
    release: (id) => void locks.delete(id),
    who: whoIs(now),
    over: hasLeft,
    report: (fault) => void faults.push(String(fault)),
  }
  const open = async (id: string): Promise<Session> => {
    const session = await openSession(parts, id)()
    if (E.isLeft(session)) throw new Error(session.left.tag)
    return session.right
  }
  /** A separate sign-in: a token, a log, its first two facts. */
  const signIn = async (id: string, user = 'sita', company = 'A'): Promise<Session> => {
    keeper.setSignIn(company, `token-${company}`, `ticket-${company}`)
    const session = await open(id)
    await session.note([LoggedIn.of(person(user)), CompanyEntered.of(place(company))])?.()
    return session
  }
  return {
    parts,
    server,
    copies,
    wrapped,
    clock,
    keeper,
    store,
    locks,
    faults,
    wake$,
    focus$,
    open,
    signIn,
    cookies,
    /** Time goes by, in ms. */
    pass: (ms: number) => {
      n += ms
    },
  }
}
export type World = ReturnType<typeof world>

/** Runs everything that is due without a timer. */
export const settled = async (turns = 12): Promise<void> => {
  for (let i = 0; i < turns; i++) await new Promise((next) => setImmediate(next))
}
/** One bill entered and submitted. */
export const enter = (
  session: Session,
  billId: string,
  items: readonly string[] = ['rice', 'salt'],
) => {
  for (const item of items) session.send(AddLine, { billId, item })
  return session.send(SubmitBill, { billId })
}
