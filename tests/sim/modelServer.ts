import { type ChainLink } from '../../src/server/audit/batch.ts'
import { either as E } from 'fp-ts'
import { permissionKeys, type PermissionKey } from '../../src/books/access/permissions.ts'
import { refuse } from '../../src/books/refusal.ts'
import { both } from '../../src/books/words.ts'
import { uploadLog } from '../../src/contract/upload.ts'
import type { Route } from '../../src/contract/route.ts'
import {
  companyToken,
  currentSession,
  logIn,
  logOut,
  registrationDetail,
  type SignedIn,
} from '../../src/contract/session.ts'
import type { Actor } from '../../src/server/area.ts'
import { judgeBatch, judgeSize } from '../../src/server/audit/batch.ts'
import { httpStatusOf } from '../../src/server/http/account.ts'
import { expired } from '../../src/server/http/admission.ts'
import { notPermitted, notSignedIn, refusalBody, tryAgain } from '../../src/server/http/failure.ts'
import { hashAfter, type StoredFact } from '../../src/server/journal/chain.ts'
import { idReused } from '../../src/server/journal/execute.ts'
import {
  claimsIn,
  companyNames,
  knownParty,
  matches,
  sha256,
  staffKeys,
  userNames,
  worksIn,
  type Answered,
  type Asked,
  type Backend,
  type CompanyName,
  type Fact,
  type UserName,
} from './backend.ts'
import { nameOf, settings, shopRules, type Decide, type Outcome, type Shop } from './modelShop.ts'
import type { Planted } from './planted.ts'

interface Session {
  readonly user: UserName
  readonly company: CompanyName
  readonly until: number
  readonly keys: ReadonlySet<PermissionKey>
  usedAt: number
  ended: boolean
}
const sessionMs = 12 * 3_600_000
/** A session ends after two idle hours; its last use is recorded to the minute. */
const idleMs = 121 * 60_000
const notedEveryMs = 60_000
const all: ReadonlySet<PermissionKey> = new Set(permissionKeys)
/**
 * A fast in-memory model of the server: it implements the protocol (one outcome for each command id, permissions
 * checked at the commit, numbers without gaps), while decisions use the server's own code and values go through the
 * contract's codecs. Commits are atomic: a crash leaves what `handle` had done when it returned.
 */
export const modelServer = (now: () => string, planted: Planted | null): Backend => {
  const rights = new Map<UserName, ReadonlySet<PermissionKey> | null>(
    userNames.map((name) => [name, name === 'sita' ? all : new Set(staffKeys)]),
  )
  const shops = new Map<CompanyName, Shop>(
    companyNames.map((name) => [
      name,
      {
        facts: [],
        outcomes: new Map(),
        bills: new Map(),
        documents: new Set(),
        cheques: new Map(),
        parties: new Map([[knownParty.ledgerId, knownParty.ledgerTitle]]),
        last: new Map(),
        balances: new Map(),
      },
    ]),
  )
  const { commands, project } = shopRules(now, planted)
  const sessions = new Map<string, Session>()
  const logs = new Map<string, ChainLink[]>()
  let paid = true
  let opened = 0
  let loseLast = (): void => {}

  const open = (user: UserName, company: CompanyName): string => {
    const id = `session-${++opened}`
    sessions.set(id, {
      user,
      company,
      until: Date.parse(now()) + sessionMs,
      keys: rights.get(user) ?? new Set(),
      usedAt: Date.parse(now()),
      ended: false,
    })
    return `x.${Buffer.from(JSON.stringify({ user_id: user, is_admin: user === 'sita', company_id: company, session_id: id })).toString('base64url')}.y`
  }
  const sessionOf = (bearer: string | null): Session | null => {
    const session = sessions.get(claimsIn(bearer).session_id ?? '')
    if (session === undefined || session.ended || rights.get(session.user) === null) return null
    const at = Date.parse(now())
    return session.until <= at || session.usedAt + idleMs <= at ? null : session
  }
  const noteUse = (session: Session): void => {
    if (Date.parse(now()) - session.usedAt >= notedEveryMs) session.usedAt = Date.parse(now())
  }
  const ok = (route: Route, data: unknown, beside: object = {}): Answered => {
    if (!route.data.is(data))
      throw new Error(`the answer of ${route.name} is not what the route promises`)
    return {
      status: 200,
      body: { message: both(route.label), data: route.data.encode(data), ...beside },
    }
  }
  const no = (route: Route, refused: E.Left<Parameters<typeof refusalBody>[0]>): Answered => ({
    status: httpStatusOf(refused.left, route.refusedAs),
    body: refusalBody(refused.left),
  })
  const stranger: Answered = { status: 401, body: refusalBody(notSignedIn) }

  const signedInAs = (bearer: string): SignedIn => {
    const { user, company, keys } = sessionOf(bearer)!
    const owner = user === 'sita'
    return {
      accessToken: bearer,
      tokenType: 'Bearer',
      userId: user,
      fullName: user,
      username: user,
      isAdmin: owner,
      isFirstLogin: false,
      isAccountExpired: !paid,
      deletionDueAt: null,
      multiUserFlag: true,
      permissions: [...(rights.get(user) ?? keys)],
      expiryInfo: { accountExpiryDate: paid ? '2030-01-01' : '2020-01-01', lastRenewedAt: null },
      companyId: company,
      companyName: nameOf(company),
      parentId: company === 'A' ? null : 'A',
      childCompany: owner
        ? companyNames.map((name) => ({
            companyId: name,
            userName: name,
            parentId: name === 'A' ? null : 'A',
            webAuthToken: null,
            registrationDetail: { businessName: nameOf(name) },
          }))
        : [],
      plan: 'trial',
      agentDetail: null,
      logTicket: `${company}/${user}`,
      logKey: Buffer.alloc(32, 7).toString('base64'),
    }
  }

  const change = (
    route: Route,
    decide: Decide,
    asked: Asked,
    params: Readonly<Record<string, string>>,
  ): Answered => {
    const sent: unknown = JSON.parse(asked.body || '{}')
    const body = route.body === null ? E.right(null) : route.body.decode(sent)
    if (E.isLeft(body) || asked.commandId === null)
      return { status: 400, body: { message: 'malformed' } }
    const session = sessionOf(asked.bearer)
    if (session === null) return stranger
    const { user, company } = session
    const shop = shops.get(company)!
    const held = planted === 'rightsFromToken' ? session.keys : rights.get(user)!
    const actor: Actor = {
      userId: user,
      fullName: user,
      isAdmin: user === 'sita',
      permissions: held,
      sessionId: '',
    }
    const requestHash = sha256(
      JSON.stringify([user, route.method, route.path, params, asked.query, sent]),
    )
    const stored = planted === 'idsForgotten' ? undefined : shop.outcomes.get(asked.commandId)
    if (stored) noteUse(session)
    if (stored)
      return stored.requestHash === requestHash || planted === 'otherPayloadTaken'
        ? stored.answer
        : no(route, E.left(idReused) as never)
    const may =
      actor.isAdmin ||
      (route.policy.who === 'holder' && route.policy.of.some((key) => actor.permissions.has(key)))
    // The subscription ended years ago, so no waiting command was given in time; this answer is not stored.
    if (may && !paid) return { status: 403, body: refusalBody(expired) }
    if (may) noteUse(session)
    const decided = may
      ? decide(shop, { params, body: body.right as never }, actor, company)
      : E.left(notPermitted)
    const keep = (outcome: Omit<Outcome, 'requestHash'>): Answered => {
      shop.outcomes.set(asked.commandId!, { requestHash, ...outcome })
      loseLast = () => void shop.outcomes.delete(asked.commandId!)
      return outcome.answer
    }
    if (E.isLeft(decided))
      return keep({
        status: 'refused',
        answer: no(route, decided),
        tag: decided.left.tag,
        facts: 0,
      })
    const facts = decided.right.events.map((event): Fact => {
      const head = shop.facts.at(-1)
      const bare: StoredFact = {
        company,
        seq: (head?.seq ?? 0) + 1,
        at: now(),
        actor: user,
        commandId: asked.commandId!,
        type: event.type,
        version: event.version,
        payload: JSON.stringify(event.payload),
      }
      const fact = { ...bare, hash: hashAfter(head?.hash ?? '', bare) }
      shop.facts.push(fact)
      project(shop, event)
      return fact
    })
    const told = facts.map(({ seq, type, version, at, payload, hash }) => ({
      seq,
      type,
      version,
      at,
      payload: JSON.parse(payload) as unknown,
      hash,
    }))
    return keep({
      status: 'accepted',
      answer: ok(route, decided.right.data, { events: told }),
      tag: null,
      facts: facts.length,
    })
  }

  const upload = (asked: Asked): Answered => {
    const read = uploadLog.body!.decode(JSON.parse(asked.body))
    if (E.isLeft(read)) return { status: 400, body: { message: 'malformed' } }
    const { ticket, ...batch } = read.right
    const [company, personId] = ticket.split('/') as [string, string]
    const log = logs.get(batch.logId) ?? []
    const head = { upTo: log.length, head: log.at(-1)?.hash ?? '' }
    const size = judgeSize(batch)
    const fresh = E.isLeft(size)
      ? size
      : judgeBatch(batch, { company, personId }, head, log.slice(batch.firstSeq - 1))
    if (E.isLeft(fresh)) return no(uploadLog as never, fresh)
    logs.set(batch.logId, [...log, ...fresh.right])
    return ok(uploadLog as never, { upTo: log.length + fresh.right.length })
  }
  const account = (asked: Asked): Answered | null => {
    const body = JSON.parse(asked.body || '{}') as Readonly<Record<string, string>>
    if (matches(uploadLog, asked)) return upload(asked)
    if (matches(logIn, asked)) {
      const user = (body['sub_username'] ?? body['username']) as UserName
      return rights.get(user) === null
        ? no(logIn as never, refuse('disabled', notPermitted.say) as never)
        : ok(logIn as never, signedInAs(open(user, worksIn[user][0]!)))
    }
    const session = sessionOf(asked.bearer)
    if (matches(logOut, asked)) {
      if (session) session.ended = true
      // A session that has ended is logged out already; a token that has expired names nobody.
      const named = sessions.get(claimsIn(asked.bearer).session_id ?? '')
      return named !== undefined && named.until > Date.parse(now())
        ? ok(logOut as never, null)
        : stranger
    }
    if (session !== null && (matches(currentSession, asked) || matches(registrationDetail, asked)))
      noteUse(session)
    if (matches(currentSession, asked))
      return session === null ? stranger : ok(currentSession as never, signedInAs(asked.bearer!))
    if (matches(companyToken, asked)) {
      if (session === null) return stranger
      if (session.user !== 'sita') return no(companyToken as never, E.left(notPermitted) as never)
      session.ended = true
      return ok(companyToken as never, signedInAs(open('sita', body['company_id'] as CompanyName)))
    }
    if (!matches(registrationDetail, asked)) return null
    return session === null
      ? stranger
      : ok(registrationDetail as never, {
          ...settings,
          companyId: session.company,
          businessName: nameOf(session.company),
          email: null,
        })
  }
  return {
    company: { A: 'A', B: 'B' },
    user: { sita: 'sita', hari: 'hari', maya: 'maya' },
    handle: (asked) => {
      for (const [route, decide] of commands) {
        const params = matches(route, asked)
        if (params) return change(route, decide, asked, params)
      }
      return account(asked) ?? { status: 404, body: refusalBody(tryAgain) }
    },
    allow: (user, keys) => void rights.set(user, keys === null ? null : new Set(keys)),
    endSessions: (user) =>
      [...sessions.values()]
        .filter((s) => s.user === user)
        .forEach((s) => {
          s.ended = true
        }),
    subscribe: (is) => {
      paid = is
    },
    loseOutcome: () => loseLast(),
    books: (company) => {
      const shop = shops.get(company)!
      return {
        from: { seq: 0, hash: '' },
        facts: shop.facts,
        balances: Object.fromEntries(shop.balances),
        outcomes: [...shop.outcomes].map(([commandId, { status, tag, facts }]) => ({
          commandId,
          status,
          tag,
          facts,
        })),
      }
    },
  }
}
