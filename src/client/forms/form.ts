import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Route } from '../../contract/route.ts'
import { Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { settle, type Command, type CommandContext, type ReadModels } from '../bus/command.ts'
import { supersedes } from '../bus/outbox.ts'
import { event, type AnyEvent, type EventDef } from '../log/event.ts'
import { view, type Fold } from '../log/fold.ts'
import { submissionChart, submittedOnce, type SubmissionState } from './submission.ts'

/** A form while it is written: what was typed over what it began with, and what was handed in from it. */
export interface FormDraft {
  readonly texts: Readonly<Record<string, string>>
  /** What was last submitted from here, by the key of its chart; another's answer is not this form's. */
  readonly submitted: string | null
  /** It changes a thing that the books have. */
  readonly change: boolean
  readonly refusal: Refusal | null
}
const blank = (): FormDraft => ({ texts: {}, submitted: null, change: false, refusal: null })

const FormFilled = t.type({ draft: t.string, field: t.string, text: t.string })
const FormLeft = t.type({ draft: t.string })
const FormSubmitted = t.type({ draft: t.string, id: t.string, change: t.boolean, wire: Wire })
const FormSettled = t.type({ draft: t.string, id: t.string })
const FormRefused = t.type({ draft: t.string, id: t.string, refusal: RefusalCodec })

/** The request as the log keeps it. */
export type Submission = t.TypeOf<typeof FormSubmitted>

/** The types of a form's events, written out, so that a search for one finds it. */
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

/** The names of a form's view, its chart and the commands that write in it. */
interface FormNames {
  readonly view: string
  readonly chart: string
  readonly fill: string
  readonly leave: string
}

const alreadySaving: Words = { ne: 'सुरक्षित हुँदैछ…', en: 'It is being saved…' }

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
      // What is kept on the device leaves the form free for the next; a change stays in its form until the books have it.
      if (e.type === of.waiting.type && !now.change) Object.assign(now, blank())
      else if (e.type === of.recorded.type) Object.assign(now, blank(), { submitted: e.id })
      else if (e.type === of.refused.type) now.refusal = e.refusal
    },
  })

/**
 * The flow of one kind of form, as events, a view keyed by the draft and the chart of what is submitted. A draft is `new` on
 * the page that adds, the thing's own id on the page that changes it, and a fresh id in a dialog.
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
  /** The key of the chart for what stands in this draft. */
  const keyOf = (draft: string, { submitted: id }: FormDraft): string => id ?? draft

  const Fill: Command<t.TypeOf<typeof FormFilled>> = {
    type: names.fill,
    codec: FormFilled,
    label: { ne: 'लेख्नुहोस्', en: 'Write' },
    permission: null,
    decide: (c, look) =>
      E.right(look.get(drafts, c.draft).texts[c.field] === c.text ? [] : [filled.of(c)]),
  }
  const Leave: Command<t.TypeOf<typeof FormLeft>> = {
    type: names.leave,
    codec: FormLeft,
    label: { ne: 'बन्द गर्नुहोस्', en: 'Close' },
    permission: null,
    decide: (c, look) => {
      const draft = look.get(drafts, c.draft)
      return E.right(
        draft.submitted === null && Object.keys(draft.texts).length === 0 ? [] : [left.of(c)],
      )
    },
  }
  /** Where what was last handed in from a draft stands. */
  const stateOf = (look: ReadModels, draft: string): SubmissionState =>
    look.get(chart, keyOf(draft, look.get(drafts, draft))).value
  /** A form that is sent again closes what the books had refused of it. One opened for a refused command has that command's id as its draft. */
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
  /** Guards what is saved from a draft: a second saving of it is refused while the first is on its way. */
  const oncePerDraft = <C>(draftOf: (c: C) => string) =>
    submittedOnce<C>(
      chart,
      (c, look, { commandId }) => look.get(drafts, draftOf(c)).submitted ?? commandId,
      'AlreadySaving',
      alreadySaving,
    )
  /** Guards what changes a thing of the books: one change of it at a time, from whichever draft. */
  const oncePerRecord = <C>(idOf: (c: C) => string) =>
    submittedOnce<C>(chart, idOf, 'AlreadySaving', alreadySaving)
  /** How a submission of this form goes to its route, and what is recorded of it: the sending half of a command. */
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
