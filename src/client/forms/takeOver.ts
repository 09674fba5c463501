import * as t from 'io-ts'

/** A version of a record, as its form shows it: the text of each field. */
export const Seen = t.type({ version: t.number, texts: t.record(t.string, t.string) })
export type Seen = t.TypeOf<typeof Seen>

/** A field that others have changed since the form began: what it was, what the person typed (null: nothing), and what it is now. */
export interface FieldChange {
  readonly was: string
  readonly mine: string | null
  readonly theirs: string
}

/** A record in a form. */
export interface Editing {
  /** The version that the form is based on; null until something is typed. */
  readonly seen: Seen | null
  /** What was typed, by field. */
  readonly texts: Readonly<Record<string, string>>
  /** What others have changed meanwhile, by field. */
  readonly changes: Readonly<Record<string, FieldChange>>
}

/**
 * Bases the form on a newer version of its record. What was typed stays where nobody else has changed the field. Where both
 * have, the field shows theirs, and what was typed stays in `changes` to be chosen again. Fields changed by others alone are theirs.
 */
export const takeOver = ({ seen, texts, changes }: Editing, theirs: Seen): Editing => {
  const began = seen?.texts ?? theirs.texts
  const kept: Record<string, string> = {}
  const found: Record<string, FieldChange> = {}
  for (const [field, now] of Object.entries(theirs.texts)) {
    const before = began[field] ?? now
    const earlier = changes[field]
    const text = texts[field] ?? before
    const typed = text === before ? null : text
    if (now === before) {
      if (typed !== null) kept[field] = typed
      if (earlier !== undefined) found[field] = earlier
      continue
    }
    const mine = typed ?? earlier?.mine ?? null
    const was = earlier?.was ?? before
    if (mine === now || (mine === null && was === now)) continue
    found[field] = { was, mine, theirs: now }
  }
  // A row that was added to the form is in no version of the record.
  for (const [field, text] of Object.entries(texts))
    if (!(field in theirs.texts) && !(field in began)) kept[field] = text
  return { seen: theirs, texts: kept, changes: found }
}

/** The version as a change names it; not at all if the answer of an earlier release did not say it. */
export const versionOf = ({ version }: Seen): { readonly version?: number } =>
  version === 0 ? {} : { version }
