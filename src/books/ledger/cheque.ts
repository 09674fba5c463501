import { either as E } from 'fp-ts'
import { addDays, showBs } from '../calendar/calendar.ts'
import type { ChequeSide } from '../documents/cheque.ts'
import type { Paisa } from '../money/money.ts'
import { firstFaults, refuse, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { chequeFaults } from './chequeRuleWords.ts'
import type { Account, Posting } from './posting.ts'

export const chequeStates = [
  'inHand',
  'deposited',
  'givenOn',
  'outstanding',
  'cleared',
  'bounced',
  'cancelled',
] as const
export type ChequeState = (typeof chequeStates)[number]

/** What can happen to a cheque. To reopen it is to void the document of its last move. */
export const chequeActions = ['deposit', 'clear', 'bounce', 'giveOn', 'cancel'] as const
export type ChequeAction = (typeof chequeActions)[number]

/** The state of a cheque as long as nothing has happened to it. */
export const firstChequeState: Readonly<Record<ChequeSide, ChequeState>> = {
  received: 'inHand',
  issued: 'outstanding',
}

type Steps = Readonly<
  Partial<Record<ChequeState, Readonly<Partial<Record<ChequeAction, ChequeState>>>>>
>
const steps: Readonly<Record<ChequeSide, Steps>> = {
  received: {
    inHand: { deposit: 'deposited', giveOn: 'givenOn' },
    deposited: { clear: 'cleared', bounce: 'bounced' },
  },
  issued: {
    outstanding: { clear: 'cleared', bounce: 'bounced', cancel: 'cancelled' },
  },
}

/** The state of a cheque after an action; null if that is not possible now. */
export const chequeStateAfter = (
  side: ChequeSide,
  state: ChequeState,
  action: ChequeAction,
): ChequeState | null => steps[side][state]?.[action] ?? null

/** What can be done with a cheque now, besides reopening it. */
export const chequeActionsFor = (side: ChequeSide, state: ChequeState): readonly ChequeAction[] =>
  chequeActions.filter((action) => chequeStateAfter(side, state, action) !== null)

/** The side on which cheques are for which an action is possible; null: on both. */
export const sideOfAction: Readonly<Record<ChequeAction, ChequeSide | null>> = {
  deposit: 'received',
  clear: null,
  bounce: null,
  giveOn: 'received',
  cancel: 'issued',
}

/** Whether one move can name several cheques: one deposit slip, or one line of a bank's statement after the other. */
export const isForSeveral = (action: ChequeAction): boolean =>
  action === 'deposit' || action === 'clear'

/** Still to be deposited or paid. */
export const isChequeOpen = (state: ChequeState): boolean =>
  state === 'inHand' || state === 'outstanding'

/**
 * The days after its date in which a cheque is paid. An older one is stale: the clearing house returns it (Nepal Clearing
 * House, rules of Electronic Cheque Clearing: 180 days).
 */
export const chequeValidDays = 180

/** Whether a cheque of this date is too old on a day. */
export const isStale = (chequeDate: string, onDate: string): boolean => {
  const last = addDays(chequeDate, chequeValidDays)
  return last !== null && onDate > last
}

/** The account on which cheques are until they clear. */
export const chequeAccounts = {
  received: 'chequesInHand',
  issued: 'chequesIssued',
} as const satisfies Readonly<Record<ChequeSide, Account>>

type Fault = readonly [field: string, say: Words]

/** A cheque in the books, as a move finds it. */
export interface MovingCheque {
  readonly number: string
  readonly side: ChequeSide
  readonly state: ChequeState
  /** The date on the cheque. */
  readonly date: string
  /** Of its document, or of its last move. */
  readonly lastDate: string
  /** The bank in which it is deposited, or on which it is drawn; null: none of the shop. */
  readonly bankId: string | null
}

/** A move of one cheque or of several. Amounts are paisa. */
export interface ChequeMove {
  readonly action: ChequeAction
  readonly date: string
  /** Where cheques are deposited. */
  readonly bankId: string | null
  /** The party to whom one is given on. */
  readonly partyId: string | null
  /** What the bank takes for a cheque that bounces. */
  readonly bankChargePaisa: Paisa
  /** What the drawer is charged for a received cheque that bounces, or the shop for an issued one. */
  readonly claimedPaisa: Paisa
}

const faultOfCheque = (move: ChequeMove, cheque: MovingCheque): Fault | null => {
  const { number, side, state, date, lastDate } = cheque
  if (chequeStateAfter(side, state, move.action) === null)
    return ['cheques', chequeFaults.notPossible(number)]
  if (move.date < lastDate)
    return [
      'date',
      chequeFaults.beforeLast(number, showBs(lastDate, 'devanagari'), showBs(lastDate, 'latin')),
    ]
  const isPaid = move.action === 'deposit' || move.action === 'clear'
  return isPaid && move.date < date
    ? ['date', chequeFaults.postDated(number, showBs(date, 'devanagari'), showBs(date, 'latin'))]
    : null
}

const faultsOfMove = (
  move: ChequeMove,
  cheques: readonly MovingCheque[],
): readonly (Fault | null)[] => {
  const { action, bankId, partyId, bankChargePaisa, claimedPaisa } = move
  const isSeveral = cheques.length > 1
  const sides = new Set(cheques.map(({ side }) => side))
  const banks = new Set(cheques.map((cheque) => cheque.bankId))
  const present = (field: string, isNeeded: boolean, isThere: boolean, missing: Words) =>
    isNeeded === isThere ? null : ([field, isNeeded ? missing : chequeFaults.notOfAction] as const)
  const bounces = action === 'bounce'
  return [
    cheques.length === 0 ? ['cheques', chequeFaults.none] : null,
    isSeveral && !isForSeveral(action) ? ['cheques', chequeFaults.onlyOne] : null,
    sides.size > 1 ? ['cheques', chequeFaults.oneSide] : null,
    action === 'clear' && banks.size > 1 ? ['cheques', chequeFaults.oneBank] : null,
    present('bankId', action === 'deposit', bankId !== null, chequeFaults.chooseBank),
    present('partyId', action === 'giveOn', partyId !== null, chequeFaults.chooseParty),
    bankChargePaisa < 0 || (!bounces && bankChargePaisa > 0)
      ? ['bankCharge', chequeFaults.notOfAction]
      : null,
    claimedPaisa < 0 || (!bounces && claimedPaisa > 0)
      ? ['claimed', chequeFaults.notOfAction]
      : null,
    ...cheques.map((cheque) => faultOfCheque(move, cheque)),
  ]
}

/** Judges a move of cheques; the refusal names every wrong field, and the cheque. */
export const judgeChequeMove = (
  move: ChequeMove,
  cheques: readonly MovingCheque[],
): Refused<null> => {
  const faults = faultsOfMove(move, cheques).filter((fault) => fault !== null)
  const [first] = faults
  if (first === undefined) return E.right(null)
  return faults.length === 1
    ? refuse('chequeMoveUnfit', first[1], first[0])
    : E.left({ tag: 'chequeMoveUnfit', say: first[1], fields: firstFaults(faults) })
}

/** A cheque whose move is posted. `bankId` as in `MovingCheque`. */
export interface PostedCheque {
  readonly partyId: string
  readonly bankId: string | null
  readonly paisa: Paisa
}

const bankOf = ({ bankId }: PostedCheque): Account => {
  if (bankId === null) throw new RangeError('A cheque without its bank')
  return `bank:${bankId}`
}

/** What a bank takes for a cheque that bounces, and what the party is charged or charges. */
const postingsOfCharges = (
  side: ChequeSide,
  cheque: PostedCheque,
  { bankChargePaisa, claimedPaisa }: ChequeMove,
): readonly (readonly [Account, Paisa])[] => {
  const party: Account = `party:${cheque.partyId}`
  return [
    ...(bankChargePaisa === 0
      ? []
      : [['bankCharges', bankChargePaisa] as const, [bankOf(cheque), -bankChargePaisa] as const]),
    ...(side === 'received'
      ? [[party, claimedPaisa] as const, ['chargesRecovered', -claimedPaisa] as const]
      : [['bankCharges', claimedPaisa] as const, [party, -claimedPaisa] as const]),
  ]
}

/** The other account of a cheque that leaves the cheques in hand or the cheques issued; null: it stays there. */
const otherAccount = (move: ChequeMove, cheque: PostedCheque): Account | null => {
  if (move.action === 'deposit') return null
  if (move.action === 'clear') return bankOf(cheque)
  return move.partyId === null ? `party:${cheque.partyId}` : `party:${move.partyId}`
}

/**
 * The postings of a move that `judgeChequeMove` has accepted. A deposited cheque stays among the cheques in hand: the bank
 * has its money when it clears. One that bounces or is cancelled is owed again.
 */
export const postingsOfChequeMove = (
  side: ChequeSide,
  move: ChequeMove,
  cheques: readonly PostedCheque[],
): readonly Posting[] =>
  cheques
    .flatMap((cheque): readonly (readonly [Account, Paisa])[] => {
      const other = otherAccount(move, cheque)
      const debit = side === 'received' ? cheque.paisa : -cheque.paisa
      return [
        ...(other === null
          ? []
          : [[other, debit] as const, [chequeAccounts[side], -debit] as const]),
        ...(move.action === 'bounce' ? postingsOfCharges(side, cheque, move) : []),
      ]
    })
    .flatMap(([account, paisa]) => (paisa === 0 ? [] : [{ account, paisa }]))
