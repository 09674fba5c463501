/**
 * An independent reader of exported books: it knows only the text that `hledgerJournal` writes, and shares no code with
 * what keeps the books or writes their figures.
 */

/** What a journal says of one account, in paisa; `credit` is positive. */
export interface JournalAccount {
  /** The name of a party, a bank or an expense category; empty for any other account. */
  readonly title: string
  debit: number
  credit: number
}
/** A transaction whose debits and credits differ. */
export interface Unbalanced {
  /** Its first line: date, number and party. */
  readonly head: string
  readonly debit: number
  readonly credit: number
}
export interface JournalFigures {
  /** The head of the journal of facts from which the text was written. */
  readonly seq: number
  readonly hash: string
  /** By kind and id, as in `journalKey`. */
  readonly accounts: ReadonlyMap<string, JournalAccount>
  readonly unbalanced: readonly Unbalanced[]
  readonly transactions: number
}

/** The key of an account of the journal: its English name and, if it belongs to a record, the record's id. */
export const journalKey = (name: string, id: string | null): string =>
  id === null ? name : `${name}\n${id}`

const headLine = /^; journal (\d+) ([0-9a-f]*)$/
const postingLine = /^ {4}(.+?) {2}NPR (-?)(\d+)\.(\d\d)(?: {2};.*)?$/
const transactionLine = /^\d{4}-\d\d-\d\d /

/** The parts of an account's name: `assets:Cash in hand`, or `assets:Party:Ram Stores 42`, whose last word is an id. */
export const partsOfName = (name: string): { readonly key: string; readonly title: string } => {
  const [, kind = '', record] = name.split(':')
  if (record === undefined) return { key: journalKey(kind, null), title: '' }
  const at = record.lastIndexOf(' ')
  return { key: journalKey(kind, record.slice(at + 1)), title: record.slice(0, Math.max(at, 0)) }
}

export interface JournalReader {
  /** Reads the next piece of the text; a line may go over several pieces. */
  readonly read: (piece: string) => void
  /** What the whole text says. Throws if it is no exported journal. */
  readonly end: () => JournalFigures
}

/** Reads a journal piece by piece; only its accounts are in memory. Throws at a line that it does not know. */
export const journalReader = (): JournalReader => {
  const accounts = new Map<string, JournalAccount>()
  const unbalanced: Unbalanced[] = []
  let journal: { readonly seq: number; readonly hash: string } | null = null
  let open: { readonly head: string; debit: number; credit: number } | null = null
  let transactions = 0
  let rest = ''
  const close = (): void => {
    if (open !== null && open.debit !== open.credit) unbalanced.push(open)
    open = null
  }
  const post = (name: string, isCredit: boolean, paisa: number): void => {
    if (open === null) throw new Error(`a posting outside a transaction: ${name}`)
    const { key, title } = partsOfName(name)
    const account = accounts.get(key) ?? { title, debit: 0, credit: 0 }
    accounts.set(key, account)
    const side = isCredit ? 'credit' : 'debit'
    account[side] += paisa
    open[side] += paisa
  }
  const readLine = (line: string): void => {
    const posting = postingLine.exec(line)
    if (posting !== null) {
      const [, name = '', sign, rupees, paisa] = posting
      post(name, sign === '-', Number(`${rupees}${paisa}`))
      return
    }
    close()
    if (transactionLine.test(line)) {
      transactions++
      open = { head: line, debit: 0, credit: 0 }
      return
    }
    const head = headLine.exec(line)
    if (head !== null) journal = { seq: Number(head[1]), hash: head[2] ?? '' }
    else if (line !== '' && !line.startsWith('commodity '))
      throw new Error(`the export has an unknown line: ${line}`)
  }
  return {
    read: (piece) => {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) readLine(line)
    },
    end: () => {
      if (rest !== '') readLine(rest)
      close()
      if (journal === null) throw new Error('the export does not say its place in the journal')
      return { ...journal, accounts, unbalanced, transactions }
    },
  }
}
