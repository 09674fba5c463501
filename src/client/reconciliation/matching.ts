import { addDays } from '../../books/calendar/calendar.ts'
import { latinDigits } from '../../books/money/digits.ts'
import type { UnreconciledLine } from '../../contract/reconciliation.ts'
import type { BankStatementLine } from './statementLines.ts'

/** A line of the statement and the line of the books that it is held to be. */
export interface Match<L> {
  readonly statement: BankStatementLine
  readonly line: L
}
export interface Matches<L> {
  readonly matches: readonly Match<L>[]
  /** Lines of the statement that the books do not have. */
  readonly unmatched: readonly BankStatementLine[]
}

type Comparable = Pick<UnreconciledLine, 'date' | 'amount' | 'number' | 'name' | 'remarks'>

/** A cheque may reach the bank this many days after it was entered, or before. */
export const mostDaysApart = 10

/** The words of a text that can tell one entry from another: of three characters or more, digits as 0-9. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLocaleLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map((word) => latinDigits(word).replace(/^0+/, ''))
      .filter((word) => word.length >= 3),
  )

interface Known<L> {
  readonly line: L
  readonly words: ReadonlySet<string>
}
/** The lines that are not matched yet, by amount and day. */
type Free<L> = ReadonlyMap<string, Known<L>[]>

const placeOf = (paisa: number, date: string | null): string => `${paisa} ${date}`

const freeLines = <L extends Comparable>(lines: readonly L[]): Free<L> => {
  const free = new Map<string, Known<L>[]>()
  for (const line of lines) {
    const known = { line, words: wordsOf(`${line.number} ${line.name} ${line.remarks}`) }
    const place = placeOf(line.amount, line.date)
    const same = free.get(place)
    if (same === undefined) free.set(place, [known])
    else same.push(known)
  }
  return free
}

/** How many words two texts have in common. */
const inCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((word) => b.has(word)).length

/** Takes the line with the most words in common with a line of the statement, if there are at least so many. */
const takeBest = <L>(
  free: Free<L>,
  places: readonly string[],
  words: ReadonlySet<string>,
  least: number,
): L | null => {
  let best: {
    readonly from: Known<L>[]
    readonly known: Known<L>
    readonly common: number
  } | null = null
  for (const place of places)
    for (const known of free.get(place) ?? []) {
      const common = inCommon(known.words, words)
      if (common >= least && common > (best?.common ?? -1))
        best = { from: free.get(place)!, known, common }
    }
  if (best === null) return null
  best.from.splice(best.from.indexOf(best.known), 1)
  return best.known.line
}

/**
 * Which lines of the books the lines of a statement are: of the same amount and direction, the nearest day first, and of
 * those the one with the most words in common. Each line is in at most one match.
 */
export const matchStatement = <L extends Comparable>(
  statement: readonly BankStatementLine[],
  lines: readonly L[],
): Matches<L> => {
  const free = freeLines(lines)
  const found = new Map<BankStatementLine, L>()
  const words = new Map(statement.map((said) => [said, wordsOf(said.text)]))
  for (let days = 0; days <= mostDaysApart; days++)
    for (const least of [1, 0])
      for (const said of statement) {
        if (found.has(said)) continue
        const places = [...new Set([addDays(said.date, -days), addDays(said.date, days)])].map(
          (date) => placeOf(said.paisa, date),
        )
        const line = takeBest(free, places, words.get(said)!, least)
        if (line !== null) found.set(said, line)
      }
  return {
    matches: statement.flatMap((said) => {
      const line = found.get(said)
      return line === undefined ? [] : [{ statement: said, line }]
    }),
    unmatched: statement.filter((said) => !found.has(said)),
  }
}
