import * as t from 'io-ts'
import type { Refusal } from '../../books/refusal.ts'
import { Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { event, type EventDef } from '../log/event.ts'
import { view, type Fold } from '../log/fold.ts'
import { Seen, takeOver, type Editing } from './takeOver.ts'

/** A form being filled in: what was typed, and what was submitted from it. */
export interface FormDraft extends Editing {
  /** The chart key of the last submission from this form. Outcomes of others are ignored. */
  readonly submitted: string | null
  /** The submission changes an existing record. */
  readonly change: boolean
  readonly refusal: Refusal | null
}
const blank = (): FormDraft => ({
  seen: null,
  texts: {},
  changes: {},
  submitted: null,
  change: false,
  refusal: null,
})

export const FormFilled = t.type({ draft: t.string, field: t.string, text: t.string })
export const FormLeft = t.type({ draft: t.string })
/** `seen`: the version of the record that is changed, and its texts. */
const FormSubmitted = t.intersection([
  t.type({ draft: t.string, id: t.string, change: t.boolean, wire: Wire }),
  t.partial({ seen: Seen }),
])
const FormSettled = t.type({ draft: t.string, id: t.string })
/** `warnings`: in both languages, as the answer has them. */
const FormRecorded = t.intersection([
  FormSettled,
  t.partial({ warnings: t.readonlyArray(t.string) }),
])
const FormRefused = t.type({ draft: t.string, id: t.string, refusal: RefusalCodec })
export const FillInput = t.intersection([FormFilled, t.partial({ seen: Seen })])
export const FormBegun = t.type({ draft: t.string, seen: Seen })
const FormTakenOver = t.type({ draft: t.string, id: t.string, seen: Seen })

/** A submitted request as the log keeps it. */
export type Submission = t.TypeOf<typeof FormSubmitted>

/** The types of a form's events, spelled out so that a search finds them. */
export type FormEventTypes = Readonly<
  Record<'filled' | 'left' | 'submitted' | 'waiting' | 'recorded' | 'refused', string>
>
/** The same for the form of a record that has a version. */
export type VersionEventTypes = Readonly<Record<'begun' | 'stale' | 'takenOver', string>>
export const versionEventsOf = (types: VersionEventTypes) => ({
  begun: event(types.begun, 1, FormBegun),
  stale: event(types.stale, 1, FormRefused),
  takenOver: event(types.takenOver, 1, FormTakenOver),
})
export type VersionEvents = ReturnType<typeof versionEventsOf>
export const formEventsOf = (types: FormEventTypes) => ({
  filled: event(types.filled, 1, FormFilled),
  left: event(types.left, 1, FormLeft),
  submitted: event(types.submitted, 1, FormSubmitted),
  waiting: event(types.waiting, 1, FormSettled),
  recorded: event(types.recorded, 1, FormRecorded),
  refused: event(types.refused, 1, FormRefused),
})
export type FormEvents = ReturnType<typeof formEventsOf>

/** The names of a form's view, its chart and its commands. */
export interface FormNames {
  readonly view: string
  readonly chart: string
  readonly fill: string
  readonly leave: string
}

/** What is typed into one kind of form, by draft. */
export const draftsOf = (
  name: string,
  of: FormEvents,
  versions: VersionEvents | null,
): Fold<FormDraft> =>
  view<FormDraft, EventDef>({
    name,
    version: 3,
    of: [...Object.values(of), ...Object.values(versions ?? {})],
    key: (entry) => (entry.event as { draft?: string }).draft ?? null,
    empty: blank,
    evolve: (draft, entry) => {
      const now = draft as { -readonly [K in keyof FormDraft]: FormDraft[K] }
      const e = entry.event as unknown as { type: string } & t.TypeOf<typeof FormFilled> &
        Submission &
        t.TypeOf<typeof FormRefused> &
        t.TypeOf<typeof FormTakenOver>
      switch (e.type) {
        case of.filled.type:
          now.texts = { ...now.texts, [e.field]: e.text }
          return
        case of.left.type:
          Object.assign(now, blank())
          return
        case of.submitted.type:
          Object.assign(now, { submitted: e.id, change: e.change, refusal: null })
          now.seen = e.seen ?? now.seen
          return
        case versions?.begun.type:
          now.seen = e.seen
          return
        case versions?.takenOver.type:
          Object.assign(now, takeOver(now, e.seen), { refusal: null })
          return
      }
      if (now.submitted !== e.id) return
      // A new record that waits on the device frees the form for the next one; a change stays in its form until it is recorded.
      if (e.type === of.waiting.type && !now.change) Object.assign(now, blank())
      else if (e.type === of.recorded.type) Object.assign(now, blank(), { submitted: e.id })
      else if (e.type === of.refused.type || e.type === versions?.stale.type)
        now.refusal = e.refusal
    },
  })
