import * as t from 'io-ts'

const nullableText = t.union([t.string, t.null])
/** The envelope of every entry of a session log. The payload is required; readers of the log check it. */
export const LogEntry = t.type(
  {
    session: t.string,
    company: nullableText,
    actor: nullableText,
    commandId: nullableText,
    command: nullableText,
    id: t.string,
    seq: t.number,
    at: t.string,
    step: t.keyof({ fact: null, issued: null, waiting: null, recorded: null, refused: null }),
    type: t.string,
    version: t.number,
  },
  'LogEntry',
)
export type LogEntry = t.TypeOf<typeof LogEntry>

/** The maximum nesting of an entry: screens write a few levels, and no reader may crash on a deeper entry. */
const maxDepth = 64
/** Whether a JSON text is nested deeper than an entry may be; counts brackets, without recursion. */
export const tooDeep = (text: string): boolean => {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (quoted) {
      if (c === '\\') i++
      else if (c === '"') quoted = false
    } else if (c === '"') quoted = true
    else if (c === '{' || c === '[') {
      if (++depth > maxDepth) return true
    } else if (c === '}' || c === ']') depth--
  }
  return false
}
