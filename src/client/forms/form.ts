import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Route } from '../../contract/route.ts'
import { Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { settle, type Command, type CommandContext, type ReadModels } from '../bus/command.ts'
import { supersedes } from '../bus/outbox.ts'
import { event, type AnyEvent, type EventDef } from '../log/event.ts'
import { view, type Fold } from '../log/fold.ts'
import { submissionChart, submittedOnce, type SubmissionState } from './submission.ts'
import { words } from '../i18n/words.ts'
import { formWords } from './formWords.ts'

/** A form being filled in: what was typed, and what was submitted from it. */
export interface FormDraft {
  readonly texts: Readonly<Record<string, string>>
  /** The chart key of the last submission from this form. Outcomes of others are ignored. */
  readonly submitted: string | null
  /** The submission changes an existing record. */
  readonly change: boolean
  readonly refusal: Refusal | null
}
const blank = (): FormDraft => ({ texts: {}, submitted: null, change: false, refusal: null })

const FormFilled = t.type({ draft: t.string, field: t.string, text: t.string })
const FormLeft = t.type({ draft: t.string })
const FormSubmitted = t.type({ draft: t.string, id: t.string, change: t.boolean, wire: Wire })
const FormSettled = t.type({ draft: t.string, id: t.string })
const FormRefused = t.type({ draft: t.string, id: t.string, refusal: RefusalCodec })

/** A submitted request as the log keeps it. */
export type Submission = t.TypeOf<typeof FormSubmitted>

/** The types of a form's events, spelled out so that a search finds them. */
type FormEventTypes = Readonly<
  Record<'filled' | 'left' | 'submitted' | 'waiting' | 'recorded' | 'refused', string>
>
const eventsOf = (types: FormEventTypes) => ({
  filled: event(types.filled, 1, FormFilled),
  left: event(types.left, 1, FormLeft),
  submitted: event(types.submitted, 1, FormSubmitted),
  waiting: event(types.waiting, 1, FormSettled),
  recorded: event(types.recorded, 1, FormSettled),
  refused: event(types.refused, 1, FormRefused),
})
type FormEvents = ReturnType<typeof eventsOf>

/** The names of a form's view, its chart and its commands. */
interface FormNames {
  readonly view: string
  readonly chart: string
  readonly fill: string
  readonly leave: string
}

/** What is typed into one kind of form, by draft. */
const draftsOf = (name: string, of: FormEvents): Fold<FormDraft> =>
  view<FormDraft, EventDef>({
    name,
    version: 2,
    of: [of.filled, of.left, of.submitted, of.waiting, of.recorded, of.refused],
    key: (entry) => (entry.event as { draft?: string }).draft ?? null,
    empty: blank,
    evolve: (draft, entry) => {
      const now = draft as { -readonly [K in keyof FormDraft]: FormDraft[K] }
      const e = entry.event as unknown as { type: string } & t.TypeOf<typeof FormFilled> &
        Submission &
        t.TypeOf<typeof FormRefused>
      switch (e.type) {
        case of.filled.type:
          now.texts = { ...now.texts, [e.field]: e.text }
          return
        case of.left.type:
          Object.assign(now, blank())
          return
        case of.submitted.type:
          Object.assign(now, { submitted: e.id, change: e.change, refusal: null })
          return
      }
      if (now.submitted !== e.id) return
      // A new record that waits on the device frees the form for the next one; a change stays in its form until it is recorded.
      if (e.type === of.waiting.type && !now.change) Object.assign(now, blank())
      else if (e.type === of.recorded.type) Object.assign(now, blank(), { submitted: e.id })
      else if (e.type === of.refused.type) now.refusal = e.refusal
    },
  })

/**
 * The flow of one kind of form: its events, a view keyed by draft, and the chart of what is submitted. The draft is `new` on a
 * page that adds a record, the record's id on the page that changes it, and a new id in a dialog.
 */
export const formFlow = (names: FormNames, types: FormEventTypes) => {
  const of = eventsOf(types)
  const { filled, left, submitted, waiting, recorded, refused } = of
  const events = [filled, left, submitted, waiting, recorded, refused] as const
  const drafts = draftsOf(names.view, of)
  const chart = submissionChart({
    name: names.chart,
    submitted,
    waiting,
    recorded,
    refused,
    key: ({ id }) => id,
  })
  /** The chart's key for this draft. */
  const keyOf = (draft: string, { submitted: id }: FormDraft): string => id ?? draft

  const Fill: Command<t.TypeOf<typeof FormFilled>> = {
    type: names.fill,
    codec: FormFilled,
    label: formWords.write,
    permission: null,
    decide: (c, look) =>
      E.right(look.get(drafts, c.draft).texts[c.field] === c.text ? [] : [filled.of(c)]),
  }
  const Leave: Command<t.TypeOf<typeof FormLeft>> = {
    type: names.leave,
    codec: FormLeft,
    label: words.close,
    permission: null,
    decide: (c, look) => {
      const draft = look.get(drafts, c.draft)
      return E.right(
        draft.submitted === null && Object.keys(draft.texts).length === 0 ? [] : [left.of(c)],
      )
    },
  }
  /** The state of the last submission from a draft. */
  const stateOf = (look: ReadModels, draft: string): SubmissionState =>
    look.get(chart, keyOf(draft, look.get(drafts, draft))).value
  /** The events that close earlier refused submissions of a draft when it is sent again. A form opened for a refused command has its id as the draft. */
  const supersedePrevious = (
    look: ReadModels,
    here: CommandContext,
    draft: string,
  ): readonly AnyEvent[] => {
    const { submitted: last } = look.get(drafts, draft)
    const isRefused = stateOf(look, draft) === 'refused'
    return supersedes(look, here, ({ commandId, intent }) => {
      if (intent.type !== submitted.type) return false
      const old = intent.payload as Submission
      return (
        commandId === draft ||
        (old.draft === draft && (old.change || (isRefused && old.id === last)))
      )
    })
  }
  /** Refuses a second submission of a draft while the first is under way. */
  const oncePerDraft = <C>(draftOf: (c: C) => string) =>
    submittedOnce<C>(
      chart,
      (c, look, { commandId }) => look.get(drafts, draftOf(c)).submitted ?? commandId,
      'AlreadySaving',
      words.saving,
    )
  /** Refuses a second change of a record while the first is under way, from any draft. */
  const oncePerRecord = <C>(idOf: (c: C) => string) =>
    submittedOnce<C>(chart, idOf, 'AlreadySaving', words.saving)
  /** The half of a command that sends a submission to its route and records the outcome. */
  const sentBy = <P, Q, B, D>(
    route: Route<P, Q, B, D>,
  ): Required<Pick<Command<never>, 'send' | 'waiting'>> => ({
    send: (intent, { company, commandId }, { api }) => {
      const { draft, id, wire } = intent as Submission
      return F.pipe(
        api.resend(route, wire, { company, commandId }),
        settle({
          recorded: () => [recorded.of({ draft, id })],
          refused: (refusal) => [refused.of({ draft, id, refusal })],
        }),
      )
    },
    waiting: (intent) => [
      waiting.of({ draft: (intent as Submission).draft, id: (intent as Submission).id }),
    ],
  })
  return {
    ...of,
    events,
    drafts,
    chart,
    keyOf,
    stateOf,
    Fill,
    Leave,
    oncePerDraft,
    oncePerRecord,
    supersedePrevious,
    sentBy,
  }
}
export type FormFlow = ReturnType<typeof formFlow>
