import * as t from 'io-ts'

const nullableText = t.union([t.string, t.null])
/** What every entry of a session's log says of itself; its payload, which must be there, is for the reader of the log. */
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

/** The deepest that an entry may be nested: what screens write is a few levels deep, and no reader must fall over one that is made to be deeper. */
const mostDepth = 64
/** Whether a JSON text is nested deeper than an entry may be, by its brackets alone: nothing is called again for each level. */
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
      if (++depth > mostDepth) return true
    } else if (c === '}' || c === ']') depth--
  }
  return false
}
