import { seesDocuments } from './audiences.ts'
import { billFactWords } from './billFactWords.ts'
import { chequeFactWords } from './chequeFactWords.ts'
import { ChequeMoveRecord, ReopenedCheques } from './chequeFields.ts'
import { fact } from './fact.ts'
import { joined, noWords, rupees, type Sentence } from './sentence.ts'

/** The most cheques named in one sentence. */
const maxNamed = 5

const chequesWere: Sentence<ChequeMoveRecord> = ({
  number,
  action,
  cheques,
  total,
  bank,
  toParty,
}) => {
  const numbers = cheques.slice(0, maxNamed).map((each) => each.number)
  const named = `${numbers.join(', ')}${cheques.length > maxNamed ? ' …' : ''}`
  const [first] = cheques
  const withWhom = toParty?.ledgerTitle ?? (cheques.length === 1 ? first?.party.ledgerTitle : '')
  return joined(
    chequeFactWords.moved(number, named, rupees(total), chequeFactWords.done[action]),
    bank === null ? noWords : chequeFactWords.inBank(bank.name),
    withWhom === undefined || withWhom === '' ? noWords : billFactWords.withParty(withWhom),
  )
}

const common = {
  heardBy: seesDocuments('chequeMove'),
  moves: ['documents', 'chequeMoves', 'balances'],
} as const

/** The facts of the moves of cheques. A move is not changed: it is taken back, and made anew. */
export const chequeFacts = {
  recorded: fact('ChequesMoved', 1, ChequeMoveRecord, {
    ...common,
    document: { act: 'entered', kind: 'chequeMove' },
    says: chequesWere,
  }),
  voided: fact('ChequesReopened', 1, ReopenedCheques, {
    ...common,
    document: { act: 'voided', kind: 'chequeMove' },
    says: ({ documentId, reason }) => chequeFactWords.reopened(`…${documentId.slice(-6)}`, reason),
  }),
} as const
