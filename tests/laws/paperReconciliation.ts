/**
 * The reconciliation of banks on paper: which lines stand on the account of each, which of them are ticked, and which
 * statement holds which ticks. It shares no code with the books. Amounts are paisa.
 */

/** A document that touches banks, with its lines on their accounts in their order. */
export interface BankDocument {
  readonly date: string
  readonly lines: readonly (readonly [bank: string, paisa: number])[]
}
export interface BankLine {
  readonly id: string
  /** From 1, among the lines of its document on the account of its bank. */
  readonly line: number
  readonly date: string
  readonly paisa: number
}
interface Statement {
  readonly number: number
  readonly date: string
  readonly balance: number
  readonly holds: ReadonlySet<string>
}
interface Bank {
  opening: number
  readonly ticked: Set<string>
  /** Those that stand, the latest last. */
  statements: readonly Statement[]
  /** How many were ever finished. */
  finished: number
  /** What was done, the latest first. */
  readonly steps: (readonly [did: string, lines: number, paisa: number, date: string | null])[]
}

export const keyOf = ({ id, line }: Pick<BankLine, 'id' | 'line'>): string => `${id}/${line}`

const onBank = (id: string, { date, lines }: BankDocument, bank: string): readonly BankLine[] =>
  lines.filter(([name]) => name === bank).map(([, paisa], i) => ({ id, line: i + 1, date, paisa }))
const sum = (lines: readonly BankLine[]): number => lines.reduce((all, { paisa }) => all + paisa, 0)

export class ReconciliationOnPaper {
  readonly documents = new Map<string, BankDocument>()
  readonly #banks = new Map<string, Bank>()
  readonly #today: string
  constructor(openings: Readonly<Record<string, number>>, today: string) {
    this.#today = today
    for (const [bank, opening] of Object.entries(openings))
      this.#banks.set(bank, { opening, ticked: new Set(), statements: [], finished: 0, steps: [] })
  }
  #bank(name: string): Bank {
    return this.#banks.get(name)!
  }
  lines(bank: string): readonly BankLine[] {
    return [...this.documents].flatMap(([id, document]) => onBank(id, document, bank))
  }
  isTicked(bank: string, line: BankLine): boolean {
    return this.#bank(bank).ticked.has(keyOf(line))
  }
  #isHeld(bank: string, line: BankLine): boolean {
    return this.#bank(bank).statements.some(({ holds }) => holds.has(keyOf(line)))
  }
  /** The lines up to a day that no statement holds. */
  free(bank: string, until: string): readonly BankLine[] {
    return this.lines(bank).filter((line) => line.date <= until && !this.#isHeld(bank, line))
  }
  last(bank: string): Statement | null {
    return this.#bank(bank).statements.at(-1) ?? null
  }
  steps(bank: string): Bank['steps'] {
    return this.#bank(bank).steps
  }
  opening(bank: string): number {
    return this.last(bank)?.balance ?? this.#bank(bank).opening
  }
  ticked(bank: string, until: string): number {
    return sum(this.free(bank, until).filter((line) => this.isTicked(bank, line)))
  }

  #isStale(bank: string, asked: readonly BankLine[]): boolean {
    const standing = new Map(this.lines(bank).map((line) => [keyOf(line), line]))
    return asked.some((seen) => {
      const now = standing.get(keyOf(seen))
      return now?.date !== seen.date || now.paisa !== seen.paisa
    })
  }
  /** Each answers by what tag it is refused; null: it is done. */
  tick(bank: string, asked: readonly BankLine[]): string | null {
    if (this.#isStale(bank, asked)) return 'lineChanged'
    const { ticked, steps } = this.#bank(bank)
    const fresh = [...new Map(asked.map((line) => [keyOf(line), line])).values()].filter(
      (line) => !ticked.has(keyOf(line)),
    )
    for (const line of fresh) ticked.add(keyOf(line))
    if (fresh.length > 0) steps.unshift(['ticked', fresh.length, sum(fresh), null])
    return null
  }
  untick(bank: string, asked: readonly BankLine[]): string | null {
    if (this.#isStale(bank, asked)) return 'lineChanged'
    if (asked.some((line) => this.#isHeld(bank, line))) return 'reconciledLine'
    const { ticked, steps } = this.#bank(bank)
    const gone = [...new Map(asked.map((line) => [keyOf(line), line])).values()].filter((line) =>
      ticked.delete(keyOf(line)),
    )
    if (gone.length > 0) steps.unshift(['unticked', gone.length, sum(gone), null])
    return null
  }
  finish(bank: string, date: string, balance: number): string | null {
    const last = this.last(bank)
    if (date > this.#today) return 'statementInFuture'
    if (last !== null && date <= last.date) return 'statementTooEarly'
    if (balance !== this.opening(bank) + this.ticked(bank, date)) return 'statementDiffers'
    const of = this.#bank(bank)
    const held = this.free(bank, date).filter((line) => this.isTicked(bank, line))
    of.finished++
    const holds = new Set(held.map(keyOf))
    of.statements = [...of.statements, { number: of.finished, date, balance, holds }]
    of.steps.unshift(['finished', held.length, balance, date])
    return null
  }
  reopen(bank: string, number: number): string | null {
    const last = this.last(bank)
    if (last?.number !== number) return 'notLatest'
    const of = this.#bank(bank)
    of.statements = of.statements.slice(0, -1)
    of.steps.unshift(['reopened', 0, last.balance, last.date])
    return null
  }

  /** What is ticked stays on its account, with its day and amount. `after` null: the document is void. */
  change(id: string, after: BankDocument | null): string | null {
    const former = this.documents.get(id)!
    for (const [bank, { ticked }] of this.#banks)
      for (const line of onBank(id, former, bank)) {
        const now = after === null ? undefined : onBank(id, after, bank)[line.line - 1]
        if (ticked.has(keyOf(line)) && (now?.date !== line.date || now.paisa !== line.paisa))
          return 'tickedLine'
      }
    if (after === null) this.documents.delete(id)
    else this.documents.set(id, after)
    return null
  }
  /** The opening balance of a bank with which its statements begin. */
  open(bank: string, paisa: number): string | null {
    const of = this.#bank(bank)
    if (of.statements.length > 0 && of.opening !== paisa) return 'reconciledOpening'
    of.opening = paisa
    return null
  }
}
