import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Route } from '../../contract/route.ts'
import { Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { settle, type Command, type Here, type Look } from '../bus/command.ts'
import { supersedes } from '../bus/outbox.ts'
import { event, type AnyEvent, type EventDef } from '../log/event.ts'
import { view, type Fold } from '../log/fold.ts'

/** A form while it is written: what was typed over what it began with, and where its saving stands. */
export interface Draft {
  readonly texts: Readonly<Record<string, string>>
  readonly stage: 'open' | 'sending' | 'waiting' | 'refused' | 'recorded'
  /** The id of what is being saved; the outcome of another saving of the same form is not this one's. */
  readonly id: string | null
  /** It changes a thing that the books have. */
  readonly change: boolean
  readonly refusal: Refusal | null
}
const blank = (): Draft => ({ texts: {}, stage: 'open', id: null, change: false, refusal: null })

const Filled = t.type({ draft: t.string, field: t.string, text: t.string })
const Left = t.type({ draft: t.string })
const Submitted = t.type({ draft: t.string, id: t.string, change: t.boolean, wire: Wire })
const Outcome = t.type({ draft: t.string, id: t.string })
const Declined = t.type({ draft: t.string, id: t.string, refusal: RefusalCodec })

/** The request as the log keeps it. */
export type Submission = t.TypeOf<typeof Submitted>

/**
 * The flow of one kind of form, as events and a view keyed by the draft: `new` for the page that adds, the thing's own id for
 * the page that changes it, a fresh id for a dialog.
 */
export const formFlow = <const N extends string>(noun: N) => {
  const filled = event(`${noun}FieldFilled`, 1, Filled)
  const left = event(`${noun}FormLeft`, 1, Left)
  const submitted = event(`${noun}Submitted`, 1, Submitted)
  const waiting = event(`${noun}Waiting`, 1, Outcome)
  const recorded = event(`${noun}Recorded`, 1, Outcome)
  const declined = event(`${noun}Refused`, 1, Declined)
  const events = [filled, left, submitted, waiting, recorded, declined] as const
  const drafts: Fold<Draft> = view<Draft, EventDef>({
    name: `${noun}Form`,
    version: 1,
    of: events,
    key: (entry) => (entry.event as { draft?: string }).draft ?? null,
    empty: blank,
    evolve: (draft, entry) => {
      const now = draft as { -readonly [K in keyof Draft]: Draft[K] }
      const e = entry.event as unknown as { type: string } & t.TypeOf<typeof Filled> & Submission & t.TypeOf<typeof Declined>
      switch (e.type) {
        case filled.type:
          now.texts = { ...now.texts, [e.field]: e.text }
          if (now.stage === 'recorded') now.stage = 'open'
          return
        case left.type:
          Object.assign(now, blank())
          return
        case submitted.type:
          Object.assign(now, { stage: 'sending', id: e.id, change: e.change, refusal: null })
          return
        case waiting.type:
          // What is kept on the device leaves the form free for the next; a change stays in its form until the books have it.
          if (now.id === e.id) Object.assign(now, now.change ? { stage: 'waiting' } : blank())
          return
        case recorded.type:
          if (now.id === e.id) Object.assign(now, blank(), { stage: 'recorded' })
          return
        case declined.type:
          if (now.id === e.id) Object.assign(now, { stage: 'refused', refusal: e.refusal })
      }
    },
  })

  const Fill: Command<t.TypeOf<typeof Filled>> = {
    type: `Fill${noun}Field`,
    codec: Filled,
    label: { ne: 'लेख्नुहोस्', en: 'Write' },
    permission: null,
    decide: (c, look) => E.right(look.get(drafts, c.draft).texts[c.field] === c.text ? [] : [filled.of(c)]),
  }
  const Leave: Command<t.TypeOf<typeof Left>> = {
    type: `Leave${noun}Form`,
    codec: Left,
    label: { ne: 'बन्द गर्नुहोस्', en: 'Close' },
    permission: null,
    decide: (c, look) => {
      const draft = look.get(drafts, c.draft)
      return E.right(draft.stage === 'open' && Object.keys(draft.texts).length === 0 ? [] : [left.of(c)])
    },
  }
  /** A form that is sent again closes what the books had refused of it. One opened for a refused command has that command's id as its draft. */
  const sentAgain = (look: Look, here: Here, draft: string): readonly AnyEvent[] => {
    const { stage, id } = look.get(drafts, draft)
    return supersedes(look, here, ({ commandId, intent }) => {
      if (intent.type !== submitted.type) return false
      const old = intent.payload as Submission
      return commandId === draft || (old.draft === draft && (old.change || (stage === 'refused' && old.id === id)))
    })
  }
  /** How a submission of this form goes to its route, and what is recorded of it: the sending half of a command. */
  const sentBy = <P, Q, B, D>(route: Route<P, Q, B, D>): Required<Pick<Command<never>, 'send' | 'waiting'>> => ({
    send: (intent, { company, commandId }, { api }) => {
      const { draft, id, wire } = intent as Submission
      return F.pipe(
        api.resend(route, wire, { company, commandId }),
        settle({ recorded: () => [recorded.of({ draft, id })], refused: (refusal) => [declined.of({ draft, id, refusal })] }),
      )
    },
    waiting: (intent) => [waiting.of({ draft: (intent as Submission).draft, id: (intent as Submission).id })],
  })
  return { events, filled, left, submitted, waiting, recorded, declined, drafts, Fill, Leave, sentBy, sentAgain }
}
export type FormFlow = ReturnType<typeof formFlow>

/** A second saving of a form is refused while the first is on its way. */
export const onceAtATime = (look: Look, drafts: Fold<Draft>, draft: string): Refused<null> => {
  const { stage } = look.get(drafts, draft)
  return stage === 'sending' || stage === 'waiting' ? refuse('AlreadySaving', { ne: 'सुरक्षित हुँदैछ…', en: 'It is being saved…' }) : E.right(null)
}
