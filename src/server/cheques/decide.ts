import { either as E, function as F } from 'fp-ts'
import { judgeConfirmedDate } from '../../books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import { allocateInOrder } from '../../books/documents/allocation.ts'
import { signOf } from '../../books/documents/documentKind.ts'
import {
  isStale,
  judgeChequeMove,
  postingsOfChequeMove,
  type ChequeAction,
  type ChequeMove,
} from '../../books/ledger/cheque.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { OpenItemRow } from '../../contract/allocations.ts'
import type { EnteredChequeMove } from '../../contract/cheques.ts'
import type { Recorded } from '../../contract/documents.ts'
import { chequeFacts } from '../../journal/chequeFacts.ts'
import type { ChequeMoveRecord, MovedCheque } from '../../journal/chequeFields.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { openItemsOf } from '../documents/allocations.ts'
import { activeBanks } from '../documents/banks.ts'
import { outOfBooks } from '../documents/openItems.ts'
import { loadParties, snapshotOf, type DocumentParty } from '../documents/party.ts'
import { releaseWarnings } from '../documents/released.ts'
import { judgeVoid, nextNumber, postedBy } from '../documents/stored.ts'
import { documentWords } from '../documents/words.ts'
import { moneyBelowZeroWarnings } from '../ledger/moneyWarnings.ts'
import { judgeAfterOpening } from '../openings/afterOpening.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { settingsOf } from '../settings/settings.ts'
import { releasedBy, takenBackBy, type NamedChange } from './returned.ts'
import { storedCheques, storedMove, type StoredCheque, type StoredMove } from './stored.ts'
import { chequeMoveWords } from './words.ts'

/** The most cheques or documents named in warnings. */
const maxNamed = 5

const moveOf = (entered: EnteredChequeMove): ChequeMove => ({
  action: entered.action,
  date: entered.date,
  bankId: entered.bankId ?? null,
  partyId: entered.partyId ?? null,
  bankChargePaisa: entered.bankCharge ?? 0,
  claimedPaisa: entered.claimed ?? 0,
})

/** The bank of the shop with which a cheque has to do: in which it is deposited, or on which it is drawn. */
const bankOf = ({ side, bankId, bankName, depositedIn }: StoredCheque): BankSnapshot | null => {
  if (side === 'received') return depositedIn
  return bankId === null ? null : { bankId, name: bankName }
}

/** What the rules need to know of the books. */
interface Known {
  readonly cheques: readonly StoredCheque[]
  readonly bank: BankSnapshot | null
  readonly party: DocumentParty | null
  /** What is open on the account of the party to whom a cheque is given on, oldest first. */
  readonly items: readonly OpenItemRow[]
  readonly released: readonly NamedChange[]
}

const judgeReferences = (entered: EnteredChequeMove, known: Known): Refused<null> => {
  if (known.cheques.length < entered.chequeIds.length)
    return refuse('unknownCheque', chequeMoveWords.notFound, 'chequeIds')
  if (entered.bankId !== undefined && known.bank === null)
    return refuse('unknownBank', documentWords.bankNotFound, 'bankId')
  return entered.partyId !== undefined && known.party === null
    ? refuse('unknownParty', documentWords.partyNotFound, 'partyId')
    : E.right(null)
}

const movedOf = (cheque: StoredCheque): MovedCheque => ({
  chequeId: cheque.chequeId,
  number: cheque.number,
  amount: cheque.amount,
  documentId: cheque.documentId,
  documentNumber: cheque.documentNumber,
  party: cheque.party,
  before: {
    chequeId: cheque.chequeId,
    state: cheque.state,
    moveId: cheque.lastMoveId,
    date: cheque.lastDate,
    depositedIn: cheque.depositedIn,
  },
})

/** A move without its number. */
type JudgedMove = Omit<
  ChequeMoveRecord,
  'documentId' | 'number' | 'fiscalYear' | 'numberInYear' | 'version' | 'enteredBy'
>

const recordOf = (entered: EnteredChequeMove, known: Known): JudgedMove => {
  const { cheques, bank, party, items, released } = known
  const [{ side }] = cheques as readonly [StoredCheque]
  const move = moveOf(entered)
  const total = cheques.reduce((sum, { amount }) => sum + amount, 0)
  const numbers = new Map(items.map(({ documentId, number }) => [documentId, number]))
  const settled =
    party === null
      ? []
      : allocateInOrder(
          items.map(({ documentId, open }) => ({ documentId, paisa: open })),
          'out',
          total,
        )
  const isAtBank = move.action === 'clear' || move.action === 'bounce'
  return {
    date: entered.date,
    action: entered.action,
    side,
    cheques: cheques.map(movedOf),
    total,
    bank: isAtBank ? bankOf(cheques[0]!) : bank,
    slip: entered.slip ?? '',
    bankCharge: move.bankChargePaisa,
    claimed: move.claimedPaisa,
    toParty: party === null ? null : snapshotOf(party),
    allocations: settled.map(({ documentId, paisa }) => ({
      documentId,
      number: numbers.get(documentId)!,
      amount: paisa,
    })),
    released: released.map(({ number: _, ...change }) => change),
    remarks: entered.remarks ?? '',
    postings: postingsOfChequeMove(
      side,
      move,
      cheques.map((cheque) => ({
        partyId: cheque.party.ledgerId,
        bankId: bankOf(cheque)?.bankId ?? null,
        paisa: cheque.amount,
      })),
    ),
  }
}

const judge = (entered: EnteredChequeMove, known: Known): Refused<JudgedMove> =>
  F.pipe(
    judgeReferences(entered, known),
    E.flatMap(() =>
      judgeChequeMove(
        moveOf(entered),
        known.cheques.map((cheque) => ({
          number: cheque.number,
          side: cheque.side,
          state: cheque.state,
          date: cheque.date,
          lastDate: cheque.lastDate,
          bankId: bankOf(cheque)?.bankId ?? null,
        })),
      ),
    ),
    E.map(() => recordOf(entered, known)),
  )

/** A cheque that bounces or is cancelled is not paid. */
const isUnpaid = (action: ChequeAction): boolean => action === 'bounce' || action === 'cancel'

/** What the cheque that bounces or is cancelled releases; nothing for any other move. */
const releasedByMove = (
  context: Context,
  { action }: EnteredChequeMove,
  [cheque]: readonly StoredCheque[],
): Promise<readonly NamedChange[]> =>
  cheque !== undefined && isUnpaid(action)
    ? releasedBy(context, ofCheque(cheque))
    : Promise.resolve([])

const ofCheque = ({ documentId, party, side, amount }: StoredCheque) => ({
  documentId,
  partyId: party.ledgerId,
  sign: signOf[side === 'received' ? 'in' : 'out'],
  amount,
})

/** A cheque that is taken to a bank later than banks pay it. */
const staleWarnings = ({ action, date }: EnteredChequeMove, known: Known): readonly string[] =>
  action === 'deposit' || action === 'clear'
    ? known.cheques
        .filter((cheque) => isStale(cheque.date, date))
        .slice(0, maxNamed)
        .map(({ number }) => both(chequeMoveWords.stale(number)))
    : []

const changeWarnings = (
  changes: readonly NamedChange[],
  say: typeof documentWords.released,
): readonly string[] =>
  changes.slice(0, maxNamed).map(({ number, paisa }) => both(say(number, Math.abs(paisa))))

/** Records a move of cheques under the next number of its kind and fiscal year. */
export const recordChequeMove = async (
  context: Context,
  entered: EnteredChequeMove,
): Promise<Refused<Decision<Recorded>>> => {
  const { tx, company, today, actor } = context
  const { documentId, chequeIds, bankId, partyId = '' } = entered
  const [settings, cheques, banks, parties, items, { isTaken, numbered }] = await Promise.all([
    settingsOf(tx, company),
    storedCheques(context, [...new Set(chequeIds)]),
    activeBanks(context, bankId === undefined ? [] : [bankId]),
    loadParties(context, partyId === '' ? [] : [partyId], 'all'),
    openItemsOf(tx, company, partyId, documentId),
    nextNumber(context, 'chequeMove', documentId, entered.date),
  ])
  if (isTaken) return idTaken('documentId')
  const known = {
    cheques,
    bank: banks[0] ?? null,
    party: parties.get(partyId) ?? null,
    items,
    released: await releasedByMove(context, entered, cheques),
  }
  const judged = F.pipe(
    judgeBusinessDate(settings, entered.date, today),
    E.flatMap((day) => judgeConfirmedDate(day, entered.confirmedDate, today)),
    E.flatMap(() => judge(entered, known)),
  )
  if (E.isLeft(judged)) return judged
  const record: ChequeMoveRecord = {
    ...judged.right,
    documentId,
    ...numbered,
    version: 1,
    enteredBy: actor.fullName,
  }
  const ownBanks = record.bank === null ? [] : [record.bank]
  const opened = await judgeAfterOpening(context, record, ownBanks)
  if (E.isLeft(opened)) return opened
  const nothing = { date: record.date, postings: [] }
  return E.right({
    events: [chequeFacts.recorded.of(record)],
    data: {
      documentId,
      number: record.number,
      version: 1,
      total: record.total,
      warnings: [
        ...staleWarnings(entered, known),
        ...(await moneyBelowZeroWarnings(context, nothing, record, ownBanks)),
        ...changeWarnings(known.released, documentWords.released),
      ],
    },
  })
}

/** Refuses to take a move back past a later move of one of its cheques. */
const judgeLast = (move: StoredMove, cheques: readonly StoredCheque[]): Refused<null> => {
  const later = cheques.find(({ lastMoveId }) => lastMoveId !== move.documentId)
  return later === undefined
    ? E.right(null)
    : refuse('chequeMoved', documentWords.chequeMoved(later.number, later.lastMoveNumber ?? ''))
}

/** Takes a move back, the last of its cheques: its document is void, and its cheques are where they were before. */
export const takeMoveBack = async (
  context: Context,
  id: string,
  reason: string,
): Promise<Refused<Decision<Recorded>>> => {
  const { tx, company, today } = context
  const [stored, settings] = await Promise.all([storedMove(context, id), settingsOf(tx, company)])
  if (stored === undefined) return notFound
  const cheques = await storedCheques(
    context,
    stored.cheques.map(({ chequeId }) => chequeId),
  )
  const open = E.flatMap(judgeVoid(stored, settings, today, documentWords), () =>
    judgeLast(stored, cheques),
  )
  if (E.isLeft(open)) return open
  const was = await postedBy(context, stored)
  const [first] = cheques
  const { released, restored } =
    first !== undefined && isUnpaid(stored.action)
      ? await takenBackBy(context, stored.released, ofCheque(first))
      : { released: [], restored: [] }
  const { number, total, bank } = stored
  const version = stored.version + 1
  const fact = {
    documentId: id,
    version,
    reason,
    cheques: stored.cheques.map(({ before }) => before),
    restored: [...released, ...restored].map(({ number: _, ...change }) => change),
  }
  return E.right({
    events: [chequeFacts.voided.of(fact)],
    data: {
      documentId: id,
      number,
      version,
      total,
      warnings: [
        ...(await moneyBelowZeroWarnings(
          context,
          was,
          { ...was, postings: [] },
          bank === null ? [] : [bank],
        )),
        ...(await releaseWarnings(context, [{ documentId: id, ...outOfBooks }])),
        ...changeWarnings(released, documentWords.released),
        ...changeWarnings(restored, chequeMoveWords.settledAgain),
      ],
    },
  })
}
