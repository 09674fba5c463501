import { inDigits } from '../../books/digits.ts'
import { showRupees, type Paisa } from '../../books/money.ts'
import type { Words } from '../../books/words.ts'
import type { Wire } from '../bus/api.ts'

/** What an intent asks for, in one line: its parts in both languages, each in the digits of its own; empty ones fall away. */
export const summed = (...parts: readonly Words[]): Words => {
  const line = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' · ')
  return { ne: line(parts.map(({ ne }) => ne)), en: line(parts.map(({ en }) => en)) }
}
/** A name, which is the same in both languages. */
export const asWritten = (text: string): Words => ({ ne: text, en: text })
export const amountIn = (paisa: Paisa): Words => ({
  ne: `रु. ${showRupees(paisa, 'devanagari')}`,
  en: `Rs. ${showRupees(paisa, 'latin')}`,
})
export const countOf = (n: number, one: Words, many: string): Words => ({
  ne: `${inDigits(String(n), 'devanagari')} ${one.ne}`,
  en: `${n} ${n === 1 ? one.en : many}`,
})

/** The body of a request as an intent keeps it, by the names of the wire. */
export const bodyIn = (intent: unknown): Readonly<Record<string, unknown>> => {
  const { wire } = intent as { readonly wire?: Wire }
  return typeof wire?.body === 'object' && wire.body !== null
    ? (wire.body as Record<string, unknown>)
    : {}
}
/** The summary of an intent that is known by a few of its texts. */
export const namedIn =
  (...fields: readonly string[]) =>
  (intent: unknown): Words => {
    const body = bodyIn(intent)
    return summed(
      ...fields.map((field) => asWritten(typeof body[field] === 'string' ? body[field] : '')),
    )
  }
