import { either as E } from 'fp-ts'
import type { Account, Posting } from './posting.ts'
import type { Paisa } from '../money/money.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { signOf, type Direction, type MovementKind } from '../documents/documentKind.ts'
import { movementFaults } from './movementRuleWords.ts'

/** What an adjustment of a balance is for. `add` and `reduce` are what the owner puts in, takes out or cannot explain. */
export const adjustmentReasons = ['add', 'reduce', 'charge', 'interest'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** The way the balance goes, the account on the other side, and whether a person must say why. */
const reasons: Readonly<
  Record<
    AdjustmentReason,
    { readonly money: Direction; readonly contra: Account; readonly needsRemarks: boolean }
  >
> = {
  add: { money: 'in', contra: 'ownersAdjustment', needsRemarks: true },
  reduce: { money: 'out', contra: 'ownersAdjustment', needsRemarks: true },
  charge: { money: 'out', contra: 'bankCharges', needsRemarks: false },
  interest: { money: 'in', contra: 'interestReceived', needsRemarks: false },
}

/** Where the money of a movement is: the cash, the bank of the movement, or the bank to which it goes. */
type Place = 'cash' | 'bank' | 'toBank'

type MovementRule =
  | { readonly from: Place; readonly to: Place; readonly mayCost: boolean }
  | { readonly adjusts: Place; readonly reasons: readonly AdjustmentReason[] }

const rules: Readonly<Record<MovementKind, MovementRule>> = {
  cashAdjustment: { adjusts: 'cash', reasons: ['add', 'reduce'] },
  bankDeposit: { from: 'cash', to: 'bank', mayCost: false },
  bankWithdrawal: { from: 'bank', to: 'cash', mayCost: false },
  bankTransfer: { from: 'bank', to: 'toBank', mayCost: true },
  bankAdjustment: { adjusts: 'bank', reasons: ['charge', 'interest', 'add', 'reduce'] },
}

/** The fields that a kind of movement has besides its date, amount and remarks. */
export interface MovementShape {
  readonly bank: boolean
  readonly toBank: boolean
  readonly charge: boolean
  /** Empty: it moves money between two accounts. */
  readonly reasons: readonly AdjustmentReason[]
}
export const shapeOf = (kind: MovementKind): MovementShape => {
  const rule = rules[kind]
  const places = 'adjusts' in rule ? [rule.adjusts] : [rule.from, rule.to]
  return {
    bank: places.includes('bank'),
    toBank: places.includes('toBank'),
    charge: 'mayCost' in rule && rule.mayCost,
    reasons: 'reasons' in rule ? rule.reasons : [],
  }
}

/** A movement of money. `amountPaisa` is what arrives; a transfer takes the charge besides. */
export interface Movement {
  readonly amountPaisa: Paisa
  readonly chargePaisa: Paisa
  readonly bankId: string | null
  readonly toBankId: string | null
  readonly reason: AdjustmentReason | null
  readonly remarks: string
}

type Fault = readonly [field: string, say: Words]

const presence = (
  field: string,
  isNeeded: boolean,
  isThere: boolean,
  missing: Words,
): readonly Fault[] => {
  if (isNeeded === isThere) return []
  return [[field, isNeeded ? missing : movementFaults.notOfKind]]
}

const faultsOf = (kind: MovementKind, m: Movement): readonly Fault[] => {
  const shape = shapeOf(kind)
  const isAdjustment = shape.reasons.length > 0
  const isOtherReason = m.reason !== null && isAdjustment && !shape.reasons.includes(m.reason)
  const needsRemarks = m.reason !== null && reasons[m.reason].needsRemarks
  return [
    ...(m.amountPaisa > 0 ? [] : [['amount', movementFaults.amount] as const]),
    ...(m.chargePaisa < 0 ? [['charge', movementFaults.chargeBelowZero] as const] : []),
    ...(m.chargePaisa > 0 && !shape.charge ? [['charge', movementFaults.notOfKind] as const] : []),
    ...presence('bankId', shape.bank, m.bankId !== null, movementFaults.chooseBank),
    ...presence('toBankId', shape.toBank, m.toBankId !== null, movementFaults.chooseOtherBank),
    ...(m.toBankId !== null && m.toBankId === m.bankId
      ? [['toBankId', movementFaults.chooseOtherBank] as const]
      : []),
    ...presence('reason', isAdjustment, m.reason !== null, movementFaults.chooseReason),
    ...(isOtherReason ? [['reason', movementFaults.chooseReason] as const] : []),
    ...(needsRemarks && m.remarks === '' ? [['remarks', movementFaults.sayWhy] as const] : []),
  ]
}

/** Judges a movement of money by the rules of its kind; the refusal names every wrong field. */
export const judgeMovement = (kind: MovementKind, movement: Movement): Refused<Movement> => {
  const faults = faultsOf(kind, movement)
  const [first] = faults
  return first === undefined
    ? E.right(movement)
    : E.left({ tag: 'movementUnfit', say: first[1], fields: firstFaults(faults) })
}

const accountAt = (place: Place, { bankId, toBankId }: Movement): Account => {
  if (place === 'cash') return 'cash'
  const id = place === 'bank' ? bankId : toBankId
  if (id === null) throw new RangeError('A movement without its bank')
  return `bank:${id}`
}

/** The postings of a movement that `judgeMovement` has accepted. */
export const postingsOfMovement = (kind: MovementKind, movement: Movement): readonly Posting[] => {
  const rule = rules[kind]
  const { amountPaisa, chargePaisa, reason } = movement
  if ('adjusts' in rule) {
    const { money, contra } = reasons[reason!]
    const paisa = signOf[money] * amountPaisa
    return [
      { account: accountAt(rule.adjusts, movement), paisa },
      { account: contra, paisa: -paisa },
    ]
  }
  const charge: readonly Posting[] =
    chargePaisa === 0 ? [] : [{ account: 'bankCharges', paisa: chargePaisa }]
  return [
    { account: accountAt(rule.to, movement), paisa: amountPaisa },
    ...charge,
    { account: accountAt(rule.from, movement), paisa: -amountPaisa - chargePaisa },
  ]
}
