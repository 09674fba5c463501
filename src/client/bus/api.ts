import ky, { isNetworkError, isTimeoutError } from 'ky'
import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { Subject, type Observable } from 'rxjs'
import type { Refusal } from '../../books/refusal.ts'
import { NamedDocument } from './busEvents.ts'
import { fromBoth, type Words } from '../../books/words.ts'
import { faultsOf, ownName, readAnswer } from '../../contract/codec.ts'
import type { Paging, Route } from '../../contract/route.ts'
import type { CallTrouble } from '../log/trouble.ts'
import { terms } from '../../books/termWords.ts'
import { firstWords } from '../i18n/firstWords.ts'

export type CallError =
  | CallTrouble
  | {
      readonly tag: 'Forbidden'
      readonly say: Words
      readonly why: string
      readonly passing: boolean
    }
  | { readonly tag: 'Refused'; readonly refusal: Refusal }

/** A request as it is sent, in JSON; an intent stores it, so that a later release resends exactly the same. */
export const Wire = t.type({
  params: t.record(t.string, t.string),
  query: t.record(t.string, t.string),
  body: t.unknown,
})
export type Wire = t.TypeOf<typeof Wire>

export interface Input<P, Q, B> {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
}
export interface Reply<D> {
  readonly data: D
  /** The answer's `data` as it came. */
  readonly raw: unknown
  readonly message: Words
  readonly paging: Paging | null
  /** The types of the facts recorded in the company's journal. */
  readonly events: readonly string[]
  /** Their positions in the journal. */
  readonly seqs: readonly number[]
  /** The last of them, with its hash; null if there is none. */
  readonly head: JournalHead | null
}
/** A fact of a company's journal by its number and its hash, which covers all before it. */
export interface JournalHead {
  readonly seq: number
  readonly hash: string
}
/** For which company a call is, on whose behalf, and under which command's id. */
export interface CallContext {
  readonly company: string | null
  readonly commandId?: string | null
  /** Caused by news from the server, not by a person, so it is no sign of activity. */
  readonly background?: boolean
  /** Nobody else's token is sent; null: that of the signed-in person. */
  readonly actor?: string | null
  /** How long the answer may take; half a minute if absent. */
  readonly patienceMs?: number
}
/** The tokens of this tab. A token opens one company. */
export interface Tokens {
  /** The token for this company, or null if there is none now; without a company the current one. */
  of(company: string | null, actor?: string | null): string | null
  /** Someone logged in with the key on this device: what needs a token waits for their next login. */
  unlocked(): boolean
}

export interface Api {
  call<P, Q, B, D>(
    route: Route<P, Q, B, D>,
    input: Input<P, Q, B>,
    context?: CallContext,
  ): TE.TaskEither<CallError, Reply<D>>
  /** Sends a stored request again, byte for byte. */
  resend<P, Q, B, D>(
    route: Route<P, Q, B, D>,
    wire: Wire,
    context: CallContext,
  ): TE.TaskEither<CallError, Reply<D>>
  /** The last fact of each company's journal that this tab knows of: no answer may be older. */
  readonly seen: Map<string | null, number>
  /** What the journals took, as the replies tell it. */
  readonly journal$: Observable<{
    readonly company: string | null
    readonly types: readonly string[]
    readonly seqs: readonly number[]
    readonly head: JournalHead | null
  }>
  /** Every call that the world failed. */
  readonly troubles$: Observable<{ readonly company: string | null; readonly trouble: CallTrouble }>
  /** Every call that the caller's standing forbids, by the tag of its refusal: `expired`, `not_in_plan`, `password_due` … */
  readonly barred$: Observable<{ readonly company: string | null; readonly why: string }>
}

const texts = (encoded: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(encoded ?? {}).flatMap(([k, v]) =>
      v === undefined || v === null ? [] : [[k, String(v)]],
    ),
  )

/** The request of a route as it is sent. Pure: a command's `decide` puts it into the intent. */
export const wireOf = <P, Q, B, D>(route: Route<P, Q, B, D>, input: Input<P, Q, B>): Wire => ({
  params: texts(route.params.encode((input.params ?? {}) as P)),
  query: texts(route.query.encode((input.query ?? {}) as Q)),
  body: route.body === null ? null : route.body.encode(input.body as B),
})

const Said = t.type({ ne: t.string, en: t.string })
const RefusalBody = t.intersection([
  t.type({ tag: t.string, say: Said }),
  t.partial({
    fields: t.record(t.string, Said),
    document: NamedDocument,
    present: t.record(t.string, t.unknown),
    passing: t.literal(true),
  }),
])
const Failure = t.partial({
  message: t.string,
  errors: t.record(t.string, t.string),
  refusal: t.unknown,
})
const Success = t.intersection([
  t.type({ data: t.unknown }),
  t.partial({
    message: t.string,
    events: t.array(
      t.intersection([t.type({ type: t.string }), t.partial({ seq: t.number, hash: t.string })]),
    ),
    currentPage: t.number,
    pageSize: t.number,
    total: t.number,
  }),
])

/** The headers of every call. */
export const appHeaders = { 'app-key': 'khata-web', isWeb: 'true' } as const

const busy: CallError = { tag: 'Unavailable', retryAfterSeconds: null }
const ownPath = (path: string) => path.split('.').map(ownName).join('.')

/** The refusal in a failed answer: as the books made it, or composed of its sentences. */
const refusalOf = (status: number, body: unknown): Refusal => {
  const failure = Failure.is(body) ? body : {}
  if (RefusalBody.is(failure.refusal)) return failure.refusal
  const fields = Object.entries(failure.errors ?? {}).map(
    ([path, say]) => [ownPath(path), fromBoth(say)] as const,
  )
  const said = {
    tag: `http-${status}`,
    say: failure.message === undefined ? firstWords.unexpectedError : fromBoth(failure.message),
  }
  return fields.length === 0 ? said : { ...said, fields: Object.fromEntries(fields) }
}
const failed = (status: number, retryAfter: string | null, body: unknown): CallError => {
  const said = Failure.is(body) && body.message ? { say: fromBoth(body.message) } : {}
  if (status === 401) return { tag: 'Unauthorised' }
  if (status === 403) {
    const { tag: why, passing = false } = refusalOf(status, body)
    return { tag: 'Forbidden', say: terms.noPermission, ...said, why, passing }
  }
  if ([408, 425, 429, 502, 503, 504].includes(status))
    return {
      tag: 'Unavailable',
      retryAfterSeconds: Number(retryAfter) > 0 ? Number(retryAfter) : null,
      ...said,
    }
  if (status >= 400 && status < 500) return { tag: 'Refused', refusal: refusalOf(status, body) }
  return { tag: 'Broken', why: `status ${status}` }
}
const headIn = (
  events: readonly { readonly seq?: number; readonly hash?: string }[],
): JournalHead | null => {
  const { seq, hash } = events.at(-1) ?? {}
  return seq === undefined || hash === undefined ? null : { seq, hash }
}
const replyOf = <D>(data: t.Type<D, unknown>, body: unknown): E.Either<CallError, Reply<D>> => {
  if (!Success.is(body)) return E.left({ tag: 'Broken', why: 'the answer holds no data' })
  const read = readAnswer(data, body.data)
  if (E.isLeft(read)) return E.left({ tag: 'Broken', why: JSON.stringify(faultsOf(read.left)) })
  const { message = '', events = [], currentPage, pageSize, total } = body
  return E.right({
    data: read.right,
    raw: body.data,
    message: fromBoth(message),
    paging:
      currentPage !== undefined && pageSize !== undefined && total !== undefined
        ? { currentPage, pageSize, total }
        : null,
    events: events.map((e) => e.type),
    seqs: events.flatMap(({ seq }) => (seq === undefined ? [] : [seq])),
    head: headIn(events),
  })
}

export const isTrouble = (error: CallError): error is CallTrouble =>
  error.tag !== 'Refused' && error.tag !== 'Forbidden'
/** The same server, called in the background: these calls do not keep a sign-in open. */
export const inBackground = (api: Api): Api => ({
  ...api,
  call: (route, input, context = { company: null }) =>
    api.call(route, input, { ...context, background: true }),
  resend: (route, wire, context) => api.resend(route, wire, { ...context, background: true }),
})
/** The message for a person when a call failed for good. */
export const refusalIn = (error: CallError): Refusal | null => {
  if (error.tag === 'Refused') return error.refusal
  return error.tag === 'Forbidden' ? { tag: 'forbidden', say: error.say } : null
}

/** Makes one request and reads its answer; a network that fails is an answer too. */
const exchangeOver =
  (http: typeof ky) =>
  async <D>(
    route: Route<never, never, never, D>,
    wire: Wire,
    token: string | null,
    context: CallContext,
    seen = 0,
  ): Promise<E.Either<CallError, Reply<D>>> => {
    const path = route.path
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wire.params[name] ?? ''))
      .replace(/^\//, '')
    try {
      const answer = await http(path, {
        method: route.method,
        searchParams: wire.query,
        ...(context.patienceMs && { timeout: context.patienceMs }),
        headers: {
          ...appHeaders,
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(context.commandId && { 'Idempotency-Key': context.commandId }),
          ...(context.background && { 'khata-background': '1' }),
          'khata-seen': `${seen}`,
        },
        ...(route.method === 'POST' && { body: JSON.stringify(wire.body ?? {}) }),
      })
      const body: unknown = await answer.json().catch(() => null)
      return answer.ok
        ? replyOf(route.data, body)
        : E.left(failed(answer.status, answer.headers.get('retry-after'), body))
    } catch (fault) {
      if (isTimeoutError(fault)) return E.left({ tag: 'Unavailable', retryAfterSeconds: null })
      if (isNetworkError(fault) || fault instanceof TypeError) return E.left({ tag: 'Offline' })
      throw fault
    }
  }

/** Work for a company that is not open in this tab, or of a person who is not signed in, waits: it is sent only with its own token. */
const tokenFor = (
  tokens: Tokens,
  { policy: { who } }: Pick<Route, 'policy'>,
  { company, actor = null }: CallContext,
): E.Either<CallError, string | null> => {
  if (who === 'anyone' || who === 'registering') return E.right(null)
  const token = tokens.of(company, actor)
  if (token !== null) return E.right(token)
  if (tokens.unlocked()) return E.left({ tag: 'Alone' })
  return E.left(tokens.of(null) === null ? { tag: 'Unauthorised' } : busy)
}
/** A refusal of a token that was replaced during the call says nothing about the current sign-in. */
const isOld = (
  tokens: Tokens,
  error: CallError,
  token: string | null,
  { company, actor = null }: CallContext,
): boolean => {
  const current = tokens.of(company, actor)
  return error.tag === 'Unauthorised' && current !== null && current !== token
}

/** The calls of the server. `/api` is below `origin`; `fetch` is the only effect. */
export const openApi = (o: {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly tokens: Tokens
}): Api => {
  const exchange = exchangeOver(
    ky.create({
      prefix: new URL('/api', o.origin).href,
      fetch: o.fetch,
      retry: 0,
      timeout: 30_000,
      throwHttpErrors: false,
    }),
  )
  const journal$ = new Subject<{
    company: string | null
    types: readonly string[]
    seqs: readonly number[]
    head: JournalHead | null
  }>()
  const troubles$ = new Subject<{ company: string | null; trouble: CallTrouble }>()
  const barred$ = new Subject<{ company: string | null; why: string }>()
  const seen: Api['seen'] = new Map()
  const resend: Api['resend'] = (route, wire, context) =>
    F.pipe(
      TE.fromEither(tokenFor(o.tokens, route as never, context)),
      TE.chain((token) =>
        F.pipe(
          () => exchange(route as never, wire, token, context, seen.get(context.company)),
          TE.mapLeft((error) => (isOld(o.tokens, error, token, context) ? busy : error)),
        ),
      ),
      TE.map((reply) => {
        const { events: types, seqs, head } = reply
        const { company } = context
        if (types.length > 0) {
          seen.set(company, Math.max(seqs.at(-1) ?? 0, seen.get(company) ?? 0))
          journal$.next({ company, types, seqs, head })
        }
        return reply as never
      }),
      TE.mapLeft((error) => {
        if (isTrouble(error)) troubles$.next({ company: context.company, trouble: error })
        if (error.tag === 'Forbidden') barred$.next({ company: context.company, why: error.why })
        return error
      }),
    )
  return {
    resend,
    call: (route, input, context = { company: null }) =>
      resend(route, wireOf(route, input), context),
    seen,
    journal$,
    troubles$,
    barred$,
  }
}
