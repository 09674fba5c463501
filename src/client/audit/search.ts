import { latinDigits, readDecimal } from '../../books/money/digits.ts'
import { writeRate } from '../../books/money/rate.ts'
import type { Words } from '../../books/words.ts'
import type { Entry } from '../log/entry.ts'
import { isUnasked, kindOf, type Kind } from './entryWords.ts'

export interface Wanted {
  readonly text: string
  /** Empty: every kind. */
  readonly kinds: ReadonlySet<Kind>
  /** Whether what the app did by itself is among them; a search by text or kind finds it in any case. */
  readonly background?: boolean
}

/** An amount as an event may hold it: in paisa, as a rate in ten-thousandths of a rupee, or in rupees as text. */
const amountsOf = (text: string): readonly RegExp[] => {
  const rate = /^[\d,.\s]+$/.test(latinDigits(text))
    ? readDecimal(text, 4, Number.MAX_SAFE_INTEGER)
    : null
  if (rate === null) return []
  const asPaisa = rate % 100 === 0 ? [new RegExp(`(?<![\\d.])${rate / 100}(?![\\d.])`)] : []
  return [
    ...asPaisa,
    new RegExp(`"rateTenThousandths":${rate}(?!\\d)`),
    new RegExp(`"${writeRate(rate).replace('.', '\\.')}"`),
  ]
}

/** The positions (1 is the first) of the entries that match: by label in either language, type, command, id or payload; amounts also as figures. */
export const found = (
  entries: readonly Entry[],
  { text, kinds, background = true }: Wanted,
  label: (entry: Entry) => Words,
): readonly number[] => {
  if (text.trim() === '' && kinds.size === 0)
    return entries.flatMap((entry, i) => (background || !isUnasked(entry) ? [i + 1] : []))
  const needle = text.trim().toLowerCase()
  const amounts = amountsOf(needle)
  const holds = (entry: Entry): boolean => {
    const { meta } = entry
    const say = label(entry)
    if (
      [say.ne, say.en, meta.type, meta.command ?? '', meta.commandId ?? '', meta.id].some((part) =>
        part.toLowerCase().includes(needle),
      )
    )
      return true
    const payload = JSON.stringify(meta.payload)
    return payload.toLowerCase().includes(needle) || amounts.some((amount) => amount.test(payload))
  }
  const all: number[] = []
  for (const [i, entry] of entries.entries()) {
    if (kinds.size > 0 && !kinds.has(kindOf(entry))) continue
    if (needle === '' || holds(entry)) all.push(i + 1)
  }
  return all
}
