import { showBs } from '../../books/calendar/calendar.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import { refusal, type Refusal } from '../../books/refusal.ts'
import { groupOf, type Need, type State } from '../journal/state.ts'
import { table } from '../journal/table.ts'
import { bankTickWords } from './bankTickWords.ts'
import type { DatedPostings } from './moneyWarnings.ts'

/** Shared by every server area: what of a bank's account stands in the bank's own statement, and must stay as it is. */

/** The ticked lines: `line` counts the postings of a document on the account of a bank from 1. */
export const bankTick = table(
  'bank_tick',
  {
    document_id: 'text',
    bank_id: 'text',
    line: 'integer',
    date: 'date',
    paisa: 'bigint',
    bank_name: 'text',
    ticked_by: 'text',
    ticked_at: 'timestamptz',
    seq: 'bigint',
  },
  ['document_id', 'bank_id', 'line'],
  { group: 'document_id' },
)
export const reconciliation = table(
  'bank_reconciliation',
  {
    bank_id: 'text',
    number: 'integer',
    date: 'date',
    balance: 'bigint',
    state: 'text',
    finished_by: 'text',
    finished_at: 'timestamptz',
    seq: 'bigint',
  },
  ['bank_id', 'number'],
  { group: 'bank_id' },
)

const bankPrefix = 'bank:'
const banksOf = (postings: readonly Posting[]): readonly string[] => [
  ...new Set(
    postings.flatMap(({ account }) =>
      account.startsWith(bankPrefix) ? [account.slice(bankPrefix.length)] : [],
    ),
  ),
]
const linesOf = (bankId: string, postings: readonly Posting[]): readonly number[] =>
  postings.flatMap(({ account, paisa }) => (account === `bank:${bankId}` ? [paisa] : []))

/** What `whyTicked` needs loaded. */
export const tickNeeds = (documentId: string): readonly Need[] => [groupOf(bankTick, documentId)]

/** Why a document may not become this: a line of it that is ticked would be gone, or of another day or amount. */
export const whyTicked = (
  state: State,
  documentId: string,
  { date, postings }: DatedPostings,
): Refusal | null => {
  const altered = state
    .rows(bankTick, documentId)
    .find(
      (tick) => tick.date !== date || linesOf(tick.bank_id, postings)[tick.line - 1] !== tick.paisa,
    )
  return altered === undefined
    ? null
    : refusal(
        'tickedLine',
        bankTickWords.tickedLine(altered.bank_name, showBs(altered.date, 'latin'), altered.paisa),
      )
}

/** What `whyReconciled` needs loaded, for the openings of these accounts. */
export const reconciliationNeeds = (postings: readonly Posting[]): readonly Need[] =>
  banksOf(postings).map((bankId) => groupOf(reconciliation, bankId))

/** Why the opening balance of a bank may not change: its reconciliations begin with it. */
export const whyReconciled = (
  state: State,
  before: readonly Posting[],
  after: readonly Posting[],
): Refusal | null => {
  const sum = (bankId: string, postings: readonly Posting[]): number =>
    linesOf(bankId, postings).reduce((all, paisa) => all + paisa, 0)
  for (const bankId of banksOf([...before, ...after])) {
    if (sum(bankId, before) === sum(bankId, after)) continue
    const finished = state.rows(reconciliation, bankId).filter((each) => each.state === 'finished')
    const last = finished.reduce((latest, { date }) => (date > latest ? date : latest), '')
    if (last !== '')
      return refusal('reconciledOpening', bankTickWords.reconciledOpening(showBs(last, 'latin')))
  }
  return null
}
