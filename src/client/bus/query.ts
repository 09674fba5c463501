import { function as F, taskEither as TE } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { readAnswer } from '../../contract/codec.ts'
import type { Paging, Policy, Route } from '../../contract/route.ts'
import { view, type Fold } from '../log/fold.ts'
import { Answered, Asked, AskFailed } from './busEvents.ts'
import type { CallError, Input } from './api.ts'
import type { Tools } from './command.ts'
import { nothingHeld, type Remote } from './remote.ts'
import { troubleWords } from '../log/troubleWords.ts'

/** An answer as the log keeps it: JSON as it came, or for a long report only its summary. */
export interface LoggedAnswer {
  readonly wire: unknown
  readonly paging: Paging | null
}
/** One question a screen can ask of the server, as a value. */
export interface Query<P, A> {
  readonly type: string
  /** What it asks for. */
  readonly label: Words
  /** Who may ask it. */
  readonly policy: Policy
  /** Which answer of this query: its parameters as text. */
  key(params: P): string
  readonly view: Fold<Remote<A>>
  /** Types of journal events after which a fresh answer is asked for. */
  readonly refreshOn: readonly string[]
  /** A failure is an answer too: further tries are not awaited. */
  readonly once?: boolean
  load(params: P, company: string | null, tools: Tools): TE.TaskEither<CallError, LoggedAnswer>
  /** What the log keeps in place of the answer's rows; they stay in memory under the answer's digest. */
  readonly summary?: (wire: unknown) => unknown
  readonly read: (wire: unknown) => A | null
}
export type AnyQuery = Query<never, unknown>

/** Declares a query of a route that reads. Its view decodes the answer as it was received, so a replay shows what was on the screen. */
export const query = <P, Q, D, I>(q: {
  readonly type: string
  readonly route: Route<P, Q, null, D>
  /** What it asks for, where the label of its route does not say it. */
  readonly label?: Words
  readonly input: (params: I) => Input<P, Q, null>
  readonly refreshOn: readonly string[]
  readonly once?: boolean
  readonly summary?: (wire: unknown) => unknown
}): Query<I, D> => {
  const read = (wire: unknown): D | null => {
    const decoded = readAnswer(q.route.data, wire)
    return decoded._tag === 'Right' ? decoded.right : null
  }
  const keepsRows = q.summary === undefined
  return {
    type: q.type,
    label: q.label ?? q.route.label,
    policy: q.route.policy,
    key: (params) => JSON.stringify(params ?? null),
    refreshOn: q.refreshOn,
    ...(q.summary ? { summary: q.summary } : {}),
    once: q.once === true,
    read,
    view: view({
      name: `query:${q.type}`,
      version: 1,
      of: [Asked, Answered, AskFailed],
      key: ({ event }) => (event.query === q.type ? event.key : null),
      empty: (): Remote<D> => ({ ...nothingHeld }),
      evolve: (draft: { -readonly [K in keyof Remote<D>]: Remote<D>[K] }, { event, meta }) => {
        switch (event.type) {
          case 'Asked':
            draft.asking = true
            return
          case 'AskFailed':
            draft.asking = false
            draft.failed = { tag: event.tag, say: event.say }
            return
          case 'Answered': {
            const answer = event.answer as LoggedAnswer | null
            draft.asking = false
            draft.failed = null
            draft.at = meta.at
            draft.digest = event.digest
            if (answer === null) return
            draft.paging = answer.paging
            draft.held = keepsRows ? read(answer.wire) : null
            if (keepsRows && draft.held === null)
              draft.failed = { tag: 'Broken', say: troubleWords.unreadable }
          }
        }
      },
    }),
    load: (params, company, { api }) =>
      F.pipe(
        api.call(q.route, q.input(params), { company }),
        TE.map(({ raw, paging }) => ({ wire: raw, paging })),
      ),
  }
}
