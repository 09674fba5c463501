import { both } from '../../books/words.ts'

const deepest = 32

const say = {
  deep: both({ ne: 'विवरण धेरै तह भित्र छ', en: 'This is nested too deeply' }),
  text: both({ ne: 'यसमा नमिल्ने अक्षर छ', en: 'This holds a character that cannot be kept' }),
}
const unkept = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()

/**
 * What no codec should have to look at: text that the database cannot keep as it came (a NUL, a lone surrogate), and nesting
 * beyond any form of ours. Null where there is nothing of the kind, else what is wrong by field.
 */
export const wellFormedFaults = (parts: Readonly<Record<'params' | 'query' | 'body', unknown>>): Readonly<Record<string, string>> | null => {
  const waiting: { path: string; value: unknown; depth: number }[] = Object.values(parts).map((value) => ({ path: '', value, depth: 0 }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value, depth } = next
    if (typeof value === 'string' && unkept(value)) return { [path === '' ? 'body' : path]: say.text }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepest) return { body: say.deep }
    // By key, not by entries: an image comes as half a million numbers.
    for (const key in value) {
      const each = (value as Record<string, unknown>)[key]
      if (unkept(key)) return { body: say.text }
      if (typeof each === 'string' || (typeof each === 'object' && each !== null)) waiting.push({ path: path === '' ? key : `${path}.${key}`, value: each, depth: depth + 1 })
    }
  }
  return null
}
