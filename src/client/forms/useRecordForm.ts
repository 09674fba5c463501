import type * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { useEffect, useEffectEvent } from 'react'
import { readAnswer } from '../../contract/codec.ts'
import { useFold, useSession } from '../react/sessionHooks.ts'
import type { FormFlow } from './form.ts'
import type { FieldChange, Seen } from './takeOver.ts'
import { useForm, type FormState } from './useForm.ts'
import type { RefusedSubmission } from './useRefusedSubmission.ts'

interface RecordOptions<T, A> {
  /** How the record is read, also from a refusal. */
  readonly codec: t.Type<A, unknown>
  /** The record as this device knows it. Null: the form adds one. */
  readonly record: A | null
  /** The version of a record and the texts of its form. */
  readonly seenIn: (record: A) => { readonly version: number; readonly texts: T }
  /** The form of a new record. */
  readonly blank: T
  /** A refused submission that is written again. */
  readonly again: RefusedSubmission | null
  readonly textsOfSent: (body: unknown, begin: T) => T
}
export interface RecordForm<T> extends FormState<T> {
  /** The version that the form is based on; null for a new record. */
  readonly seen: Seen | null
  /** What others have changed since the form began, by field. */
  readonly changes: Readonly<Record<string, FieldChange>>
}

/** The newer of two versions. */
const newerOf = (one: Seen | null, other: Seen | null): Seen | null => {
  if (one === null || other === null) return one ?? other
  return other.version > one.version ? other : one
}

/**
 * The form of a record that others may change meanwhile. As soon as a newer version is known, by news or by a refusal, the form
 * is based on it: see `takeOver`.
 */
export const useRecordForm = <T extends { readonly [K in keyof T]: string }, A>(
  flow: FormFlow,
  draft: string,
  { codec, record, seenIn, blank, again, textsOfSent }: RecordOptions<T, A>,
): RecordForm<T> => {
  const session = useSession()
  const kept = useFold(flow.drafts, draft)
  const seenOf = (of: A): Seen => {
    const { version, texts } = seenIn(of)
    return { version, texts: { ...texts } as Readonly<Record<string, string>> }
  }
  const recorded = record === null ? null : seenOf(record)
  const recordedTexts = recorded === null ? blank : (recorded.texts as unknown as T)
  // An older log does not say what the refused submission was made from: all of it counts as typed.
  const isRewritten = again !== null && (again.seen === null || recorded === null)
  const begin = isRewritten ? textsOfSent(again.body, recordedTexts) : recordedTexts
  const seen =
    kept.seen ??
    (recorded && { ...recorded, texts: { ...begin } as Readonly<Record<string, string>> })
  const shown = kept.seen === null ? begin : (kept.seen.texts as unknown as T)
  const form = useForm(flow, draft, shown, seen ?? undefined)

  const present =
    kept.refusal?.present === undefined ? null : readAnswer(codec, kept.refusal.present)
  const newest = newerOf(
    recorded,
    present === null || E.isLeft(present) ? null : seenOf(present.right),
  )
  const known = kept.seen?.version ?? null
  const newestVersion = newest?.version ?? null
  const isNews = form.stale
    ? newestVersion !== known
    : known !== null && newestVersion !== null && newestVersion > known
  const behind = isNews && !form.busy && !form.waiting ? newestVersion : null
  const takeOver = useEffectEvent(() => {
    if (newest === null) return
    form.recordAll()
    session.send(flow.TakeOver, { draft, seen: newest })
  })
  useEffect(() => {
    if (behind !== null) takeOver()
  }, [behind])

  // What a refused submission had changed counts as typed over the version that it was made from.
  const writeAgain = useEffectEvent(() => {
    const from = again?.seen ?? null
    if (again === null || from === null || recorded === null || kept.seen !== null) return
    const sent = textsOfSent(again.body, from.texts as unknown as T)
    for (const [field, text] of Object.entries(sent) as [string, string][])
      if (from.texts[field] !== text) session.send(flow.Fill, { draft, field, text, seen: from })
  })
  useEffect(() => writeAgain(), [])
  return { ...form, seen, changes: kept.changes }
}
