import { documentKinds, type PartyPaymentKind } from '../books/documents/documentKind.ts'
import type { Words } from '../books/words.ts'
import { seesDocuments } from './audiences.ts'
import { billFactWords } from './billFactWords.ts'
import { VoidedDocument } from './documentFields.ts'
import { fact } from './fact.ts'
import { PartyPaymentRecord, partyPaymentVersions } from './partyPaymentFields.ts'
import { changed } from './recordWords.ts'
import { joined, noWords, rupees, type Sentence } from './sentence.ts'

const paymentWas =
  (kind: PartyPaymentKind, did: Words): Sentence<PartyPaymentRecord> =>
  ({ number, total, party, version }) =>
    joined(
      billFactWords.billWas(documentKinds[kind].one, number, rupees(total), did),
      billFactWords.withParty(party.ledgerTitle),
      version > 1 ? billFactWords.version(version) : noWords,
    )

/** The three facts of a kind of payment, under the types that are given. */
const factsOf = <const R extends string, const C extends string, const V extends string>(
  kind: PartyPaymentKind,
  types: { readonly recorded: R; readonly changed: C; readonly voided: V },
) => {
  const { current, upcasts } = partyPaymentVersions
  const common = {
    heardBy: seesDocuments(kind),
    moves: ['documents', `${kind}s`, 'balances'],
  } as const
  return {
    recorded: fact(types.recorded, current, PartyPaymentRecord, {
      ...common,
      upcasts,
      document: { act: 'entered', kind },
      says: paymentWas(kind, billFactWords.recorded),
    }),
    changed: fact(types.changed, current, PartyPaymentRecord, {
      ...common,
      upcasts,
      document: { act: 'changed', kind },
      says: paymentWas(kind, changed),
    }),
    voided: fact(types.voided, 1, VoidedDocument, {
      ...common,
      document: { act: 'voided', kind },
      says: ({ documentId, reason }) =>
        billFactWords.billWasVoided(documentKinds[kind].one, `…${documentId.slice(-6)}`, reason),
    }),
  }
}

/** The facts of receipts from parties and of payments to them. */
export const partyPaymentFacts = {
  receipt: factsOf('receipt', {
    recorded: 'ReceiptRecorded',
    changed: 'ReceiptChanged',
    voided: 'ReceiptVoided',
  }),
  payment: factsOf('payment', {
    recorded: 'PaymentRecorded',
    changed: 'PaymentChanged',
    voided: 'PaymentVoided',
  }),
} as const satisfies Readonly<Record<PartyPaymentKind, object>>
