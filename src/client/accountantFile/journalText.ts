/**
 * A small reader of the journal in the file, on paper so to speak: it shares no code with what writes it, and adds up
 * whole paisa of any size.
 */
export interface JournalSums {
  /** The head of the journal of the books, as the first line has it. */
  readonly seq: number
  readonly hash: string
  /** By the name of the account without its type; of a party, a bank or an expense category by its kind and id. */
  readonly accounts: ReadonlyMap<string, Sides>
  readonly transactions: number
  readonly total: Sides
  /** The first lines of transactions whose debits and credits differ. */
  readonly unbalanced: readonly string[]
}
export interface Sides {
  debit: bigint
  credit: bigint
}

const headLine = /^; journal (\d+) ([0-9a-f]*)$/
const transactionLine = /^(\d{4}-\d\d-\d\d) /
const postingLine = /^ {4}[a-z]+:([^:]+?)(?::(.*) (\S+))? {2}NPR (-?)(\d+)\.(\d\d)(?: {2};.*)?$/

/** The key of an account: `Cash in hand`, or `Party 42` of the party with this id. */
export const keyOfAccount = (name: string, id: string | null): string =>
  id === null ? name : `${name} ${id}`

/** Null for a text that is no such journal, or has a line that nobody writes into one. */
export const readJournalText = (text: string): JournalSums | null => {
  const accounts = new Map<string, Sides>()
  const unbalanced: string[] = []
  const total: Sides = { debit: 0n, credit: 0n }
  let transactions = 0
  let open: { readonly line: string; sum: bigint } | null = null
  const close = (): void => {
    if (open !== null && open.sum !== 0n) unbalanced.push(open.line)
    open = null
  }
  const [first = '', ...lines] = text.split('\n')
  const head = headLine.exec(first)
  if (head === null) return null
  for (const line of lines) {
    const posting = postingLine.exec(line)
    if (posting !== null) {
      if (open === null) return null
      const [, name = '', , id = null, sign, rupees, paisa] = posting
      const amount = BigInt(`${rupees}${paisa}`)
      const side = sign === '-' ? 'credit' : 'debit'
      const key = keyOfAccount(name, id)
      const account = accounts.get(key) ?? { debit: 0n, credit: 0n }
      account[side] += amount
      total[side] += amount
      accounts.set(key, account)
      open.sum += sign === '-' ? -amount : amount
      continue
    }
    close()
    if (transactionLine.test(line)) {
      transactions++
      open = { line, sum: 0n }
    } else if (line !== '' && !line.startsWith('commodity ')) return null
  }
  close()
  return { seq: Number(head[1]), hash: head[2] ?? '', accounts, transactions, total, unbalanced }
}
