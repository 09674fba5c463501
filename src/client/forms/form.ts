import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Route } from '../../contract/route.ts'
import { settle, type Command, type CommandContext, type ReadModels } from '../bus/command.ts'
import { intentAs, supersedes } from '../bus/outbox.ts'
import type { AnyEvent, EventDef } from '../log/event.ts'
import type { Fold } from '../log/fold.ts'
import {
  draftsOf,
  formEventsOf,
  FillInput,
  FormBegun,
  FormLeft,
  versionEventsOf,
  type FormDraft,
  type FormEvents,
  type FormEventTypes,
  type FormNames,
  type Submission,
  type VersionEvents,
  type VersionEventTypes,
} from './formEvents.ts'
import {
  submissionChart,
  submittedOnce,
  type SubmissionChart,
  type SubmissionState,
} from './submission.ts'
import { words } from '../i18n/words.ts'
import { formWords } from './formWords.ts'

export type { FormDraft, Submission } from './formEvents.ts'

const Warned = t.type({ warnings: t.readonlyArray(t.string) })
/** The warnings of an answer; nothing if it has none. */
const warningsIn = (data: unknown): { readonly warnings?: readonly string[] } =>
  Warned.is(data) && data.warnings.length > 0 ? { warnings: data.warnings } : {}

/** The chart's key for a draft. */
const keyOf = (draft: string, { submitted: id }: FormDraft): string => id ?? draft

/** The commands of a form that is being written: what is typed, left, and taken over from others. */
const writingCommands = (
  names: FormNames,
  of: FormEvents,
  versions: VersionEvents | null,
  { drafts, chart }: { readonly drafts: Fold<FormDraft>; readonly chart: SubmissionChart },
) => {
  const Fill: Command<t.TypeOf<typeof FillInput>> = {
    type: names.fill,
    codec: FillInput,
    label: formWords.write,
    permission: null,
    decide: ({ seen, ...c }, look) => {
      const draft = look.get(drafts, c.draft)
      if (draft.texts[c.field] === c.text) return E.right([])
      const isFirst = versions !== null && seen !== undefined && draft.seen === null
      return E.right([
        ...(isFirst ? [versions.begun.of({ draft: c.draft, seen })] : []),
        of.filled.of(c),
      ])
    },
  }
  const Leave: Command<t.TypeOf<typeof FormLeft>> = {
    type: names.leave,
    codec: FormLeft,
    label: words.close,
    permission: null,
    decide: (c, look) => {
      const draft = look.get(drafts, c.draft)
      return E.right(
        draft.submitted === null && Object.keys(draft.texts).length === 0 ? [] : [of.left.of(c)],
      )
    },
  }
  const TakeOver: Command<t.TypeOf<typeof FormBegun>> = {
    type: `${names.view}TakeOver`,
    codec: FormBegun,
    label: formWords.takeOver,
    permission: null,
    chart: submittedOnce<t.TypeOf<typeof FormBegun>>(
      chart,
      (c, look) => keyOf(c.draft, look.get(drafts, c.draft)),
      'AlreadySaving',
      words.saving,
    ),
    decide: ({ draft, seen }, look) => {
      const id = keyOf(draft, look.get(drafts, draft))
      return E.right(versions === null ? [] : [versions.takenOver.of({ draft, id, seen })])
    },
  }
  return { Fill, Leave, TakeOver }
}

/**
 * The flow of one kind of form: its events, a view keyed by draft, and the chart of what is submitted. The draft is `new` on a
 * page that adds a record, the record's id on the page that changes it, and a new id in a dialog. `versionTypes`: the record has
 * a version, and a change of an older one is refused.
 */
export const formFlow = (
  names: FormNames,
  types: FormEventTypes,
  versionTypes?: VersionEventTypes,
) => {
  const of = formEventsOf(types)
  const versions = versionTypes === undefined ? null : versionEventsOf(versionTypes)
  const { submitted, waiting, recorded, refused } = of
  const events: readonly EventDef[] = [...Object.values(of), ...Object.values(versions ?? {})]
  const drafts = draftsOf(names.view, of, versions)
  const chart = submissionChart({
    name: names.chart,
    submitted,
    waiting,
    recorded,
    refused,
    ...(versions === null ? {} : { stale: versions.stale, takenOver: versions.takenOver }),
    key: ({ id }) => id,
  })
  const writing = writingCommands(names, of, versions, { drafts, chart })
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
    return supersedes(look, here, (refused) => {
      const old = intentAs(submitted, refused)
      if (refused.commandId === draft) return refused.intent.type === submitted.type
      return old?.draft === draft && (old.change || (isRefused && old.id === last))
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
  /**
   * The half of a command that sends a submission to its route and records the outcome. `asInForm`: a refusal of the body that
   * was sent, with the fields as the form calls them where these differ.
   */
  const sentBy = <P, Q, B, D>(
    route: Route<P, Q, B, D>,
    asInForm: (refusal: Refusal, body: unknown) => Refusal = (refusal) => refusal,
  ): Required<Pick<Command<never>, 'send' | 'waiting'>> => ({
    send: (intent, { company, commandId }, { api }) => {
      const { draft, id, wire } = intent as Submission
      return F.pipe(
        api.resend(route, wire, { company, commandId }),
        settle({
          recorded: ({ data }) => [recorded.of({ draft, id, ...warningsIn(data) })],
          refused: (refusal) => [
            (refusal.tag === 'staleVersion' ? (versions?.stale ?? refused) : refused).of({
              draft,
              id,
              refusal: asInForm(refusal, wire.body),
            }),
          ],
        }),
      )
    },
    waiting: (intent) => [
      waiting.of({ draft: (intent as Submission).draft, id: (intent as Submission).id }),
    ],
  })
  return {
    ...of,
    versions,
    events,
    drafts,
    chart,
    keyOf,
    stateOf,
    ...writing,
    oncePerDraft,
    oncePerRecord,
    supersedePrevious,
    sentBy,
  }
}
export type FormFlow = ReturnType<typeof formFlow>
