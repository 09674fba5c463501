import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import type { Wire } from '../bus/api.ts'

/** Joins the parts of a summary to one line, in both languages. Empty parts are left out. */
export const joinSummary = (...parts: readonly Words[]): Words => {
  const line = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' · ')
  return { ne: line(parts.map(({ ne }) => ne)), en: line(parts.map(({ en }) => en)) }
}
/** A name, the same in both languages. */
export const sameInBoth = (text: string): Words => ({ ne: text, en: text })

export const countOf = (n: number, one: Words, many: string): Words => ({
  ne: `${nepaliNumber(n)} ${one.ne}`,
  en: `${n} ${n === 1 ? one.en : many}`,
})

/** The request body stored in an intent, under its wire names; empty if there is none. */
export const requestBody = (intent: unknown): Readonly<Record<string, unknown>> => {
  const { wire } = intent as { readonly wire?: Wire }
  return typeof wire?.body === 'object' && wire.body !== null
    ? (wire.body as Record<string, unknown>)
    : {}
}
/** A summary of an intent made of some text fields of its body. */
export const summaryOfFields =
  (...fields: readonly string[]) =>
  (intent: unknown): Words => {
    const body = requestBody(intent)
    return joinSummary(
      ...fields.map((field) => sameInBoth(typeof body[field] === 'string' ? body[field] : '')),
    )
  }
