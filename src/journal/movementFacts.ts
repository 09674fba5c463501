import { documentKinds, type MovementKind } from '../books/documents/documentKind.ts'
import { seesDocuments } from './audiences.ts'
import { billFactWords } from './billFactWords.ts'
import { VoidedDocument } from './documentFields.ts'
import { fact } from './fact.ts'
import { MovementRecord } from './movementFields.ts'
import { changed } from './recordWords.ts'
import { joined, noWords, rupees, type Sentence } from './sentence.ts'
import type { Words } from '../books/words.ts'

/** The banks of a movement, in the order in which the money passes them; empty if there is none. */
export const banksOfMovement = ({
  bank,
  toBank,
}: Pick<MovementRecord, 'bank' | 'toBank'>): string =>
  [bank, toBank].flatMap((each) => (each === null ? [] : [each.name])).join(' – ')

const movementWas =
  (kind: MovementKind, did: Words): Sentence<MovementRecord> =>
  (movement) => {
    const { number, amount, version } = movement
    const { one } = documentKinds[kind]
    const banks = banksOfMovement(movement)
    return joined(
      billFactWords.billWas(one, number, rupees(amount), did),
      banks === '' ? noWords : { ne: `, ${banks}`, en: `, ${banks}` },
      version > 1 ? billFactWords.version(version) : noWords,
    )
  }

/** The three facts of a kind of movement, under the types that are given. */
const factsOf = <const R extends string, const C extends string, const V extends string>(
  kind: MovementKind,
  types: { readonly recorded: R; readonly changed: C; readonly voided: V },
) => {
  const common = {
    heardBy: seesDocuments(kind),
    moves: ['documents', `${kind}s`, 'balances'],
  } as const
  return {
    recorded: fact(types.recorded, 1, MovementRecord, {
      ...common,
      document: { act: 'entered', kind },
      says: movementWas(kind, billFactWords.recorded),
    }),
    changed: fact(types.changed, 1, MovementRecord, {
      ...common,
      document: { act: 'changed', kind },
      says: movementWas(kind, changed),
    }),
    voided: fact(types.voided, 1, VoidedDocument, {
      ...common,
      document: { act: 'voided', kind },
      says: ({ documentId, reason }) =>
        billFactWords.billWasVoided(documentKinds[kind].one, `…${documentId.slice(-6)}`, reason),
    }),
  }
}

/** The facts of each kind of movement of money. */
export const movementFacts = {
  cashAdjustment: factsOf('cashAdjustment', {
    recorded: 'CashAdjustmentRecorded',
    changed: 'CashAdjustmentChanged',
    voided: 'CashAdjustmentVoided',
  }),
  bankDeposit: factsOf('bankDeposit', {
    recorded: 'BankDepositRecorded',
    changed: 'BankDepositChanged',
    voided: 'BankDepositVoided',
  }),
  bankWithdrawal: factsOf('bankWithdrawal', {
    recorded: 'BankWithdrawalRecorded',
    changed: 'BankWithdrawalChanged',
    voided: 'BankWithdrawalVoided',
  }),
  bankTransfer: factsOf('bankTransfer', {
    recorded: 'BankTransferRecorded',
    changed: 'BankTransferChanged',
    voided: 'BankTransferVoided',
  }),
  bankAdjustment: factsOf('bankAdjustment', {
    recorded: 'BankAdjustmentRecorded',
    changed: 'BankAdjustmentChanged',
    voided: 'BankAdjustmentVoided',
  }),
} as const satisfies Readonly<Record<MovementKind, object>>
