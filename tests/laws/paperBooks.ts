import type { Debits } from './paperBill.ts'
import type { Settles } from './paperAccounts.ts'
import { stepsOnPaper, type PlainMethods, type PlainMove } from './naiveStock.ts'

/** The books of one company on paper: what was accepted of the documents sent, and the settings. It shares no code with the books. */

/** A line's goods. `worth` null: they move at cost, which `charged` is debited with. */
interface PaperMove {
  readonly item: string
  readonly quantity: number
  readonly worth: number | null
  readonly charged: string | null
  readonly back?: Exclude<PlainMove['back'], undefined>
}
/** What a document comes to. `debits` are of every account but stock, without the cost of its goods. */
export interface PaperEntry {
  readonly date: string
  readonly debits: Debits
  readonly moves: readonly PaperMove[]
  /** Of a bill: its amounts in paisa. */
  readonly figures?: Readonly<Record<string, bigint>>
  /** What it is to settle of other documents; absent: it names no party. */
  readonly settles?: Settles
  /** Of a return: the bill whose goods come back. */
  readonly returns?: string | null
  /** The tag by which the books refuse it at this moment. */
  readonly refused?: string | null
  /** What later versions of the document depend on. */
  readonly memory?: unknown
}
export interface PaperDocument extends PaperEntry {
  readonly kind: string
  readonly id: string
  readonly version: number
  /** The place among the documents of its day. */
  readonly seq: number
}
export interface PaperSettings {
  readonly vatFrom: string | null
  readonly vatThrough: string | null
  readonly belowZero: 'allow' | 'warn' | 'refuse'
  readonly begin: string | null
  readonly locked: string | null
  readonly methods: PlainMethods
}

/** Every document that stands, by its id. */
export type PaperDocuments = ReadonlyMap<string, PaperDocument>

const movesOf = (documents: PaperDocuments): readonly PlainMove[] =>
  [...documents.values()].flatMap(({ id, date, seq, moves }) =>
    moves.map((move, i) => ({ ...move, reference: id, date, seq, line: i + 1 })),
  )

/** The stock of each item after each of its moves, in order. */
export const stockOnPaper = (documents: PaperDocuments, methods: PlainMethods) =>
  stepsOnPaper(movesOf(documents), methods)

/** The debits of each document's accounts on its day, those of its goods among them, by `document account day`. Zeros are left out. */
export const ledgerOnPaper = (
  documents: PaperDocuments,
  methods: PlainMethods,
): Readonly<Record<string, bigint>> => {
  const sums = new Map<string, bigint>()
  const debit = (id: string, account: string, date: string, paisa: bigint): void => {
    const key = `${id} ${account} ${date}`
    sums.set(key, (sums.get(key) ?? 0n) + paisa)
  }
  for (const { id, date, debits } of documents.values())
    for (const [account, paisa] of debits) debit(id, account, date, paisa)
  for (const { move, cost, correction } of stockOnPaper(documents, methods)) {
    const { moves } = documents.get(move.reference)!
    const { charged } = moves[move.line - 1]!
    debit(move.reference, 'stock', move.date, BigInt(cost - correction))
    debit(move.reference, 'costOfGoodsSold', move.date, BigInt(correction))
    if (charged !== null) debit(move.reference, charged, move.date, BigInt(-cost))
  }
  return Object.fromEntries([...sums].filter(([, paisa]) => paisa !== 0n).toSorted())
}

const firstDay = '0001-01-01'
/** The methods after a choice: a method that is chosen again moves its day, and later choices fall away. */
export const afterChoice = (
  methods: PlainMethods,
  choice: { readonly fifo: boolean; readonly from: string | null },
): PlainMethods => {
  const chosen = { from: choice.from ?? firstDay, fifo: choice.fifo }
  const before = methods.at(-1)!.fifo === chosen.fifo ? methods.slice(0, -1) : methods
  const kept = before.filter(({ from }) => from < chosen.from)
  const all = [...kept, chosen]
  if (all[0]!.from !== firstDay) all.unshift({ from: firstDay, fifo: false })
  return all.filter(({ fifo }, i) => i === 0 || fifo !== all[i - 1]!.fifo)
}
/** The first day that two lists of methods cost by other rules; null if there is none. */
export const firstOtherDay = (one: PlainMethods, other: PlainMethods): string | null => {
  const begins = ({ from, fifo }: PlainMethods[number]): string => `${from} ${fifo}`
  const days = [one, other].flatMap((methods, i) => {
    const theirs = new Set((i === 0 ? other : one).map(begins))
    return methods.filter((each) => !theirs.has(begins(each))).map(({ from }) => from)
  })
  return days.toSorted()[0] ?? null
}

export const isOpening = (id: string): boolean => id.startsWith('opening ')

/**
 * Why a company whose books are closed or not begun on one of these days refuses a change of a document on them; null: it does
 * not. Once any day is closed, openings of every day are.
 */
export const closedOn = (
  { begin, locked }: PaperSettings,
  days: readonly string[],
  id: string,
): 'beforeBooks' | 'periodLocked' | null => {
  if (isOpening(id) && locked !== null) return 'periodLocked'
  for (const day of days) {
    if (begin !== null && day < begin) return 'beforeBooks'
    if (locked !== null && day <= locked) return 'periodLocked'
  }
  return null
}

/** The documents after the books get a first day: the openings move to it. */
export const onFirstDay = (documents: PaperDocuments, begin: string): PaperDocuments =>
  new Map(
    [...documents].map(([id, document]) => [
      id,
      isOpening(id) ? { ...document, date: begin } : document,
    ]),
  )
