import type { PlantedBug } from './plantedBug.ts'

const ofCheques = {
  project: 'api',
  file: 'tests/laws/cheques.test.ts',
  name: 'cheques (embedded) agree after every step with cheques worked out on paper',
} as const

/** Bugs of cheques. */
export const plantedChequeBugs: readonly PlantedBug[] = [
  {
    bug: 'a bank has the money of a cheque as soon as it is deposited',
    file: 'src/books/ledger/cheque.ts',
    from: "if (move.action === 'deposit') return null",
    to: "if (move.action === 'deposit') return `bank:${move.bankId}`",
    test: ofCheques,
  },
  {
    bug: 'a cheque that bounces leaves its bill paid',
    file: 'src/server/cheques/project.ts',
    from: 'allocations: said.cheques.map(({ documentId, amount }) => ({ documentId, amount })),',
    to: 'allocations: [],',
    test: ofCheques,
  },
  {
    bug: 'what a receipt settled stays settled when its cheque bounces',
    file: 'src/server/cheques/returned.ts',
    from: '-of.sign * (net + of.sign * of.amount)',
    to: '-of.sign * net',
    test: ofCheques,
  },
  {
    bug: 'a document is voided past a cheque that has moved on',
    file: 'src/server/documents/judgeCheques.ts',
    from: 'return moved === undefined ? E.right(null)',
    to: "return moved === undefined || documentId !== '' ? E.right(null)",
    test: ofCheques,
  },
  {
    bug: 'what its drawer is charged for a bounced cheque is owed to them',
    file: 'src/books/ledger/cheque.ts',
    from: "[[party, claimedPaisa] as const, ['chargesRecovered', -claimedPaisa] as const]",
    to: "[[party, -claimedPaisa] as const, ['chargesRecovered', claimedPaisa] as const]",
    test: ofCheques,
  },
  {
    bug: 'what a return settles itself is left for others once its cheque is paid after all',
    file: 'src/server/cheques/returned.ts',
    from: 'sign * (net + own - sign * amount)',
    to: 'sign * (net - sign * amount)',
    test: {
      project: 'api',
      file: 'tests/api/chequesOfDocuments.test.ts',
      name: 'expenses and returns that are paid by cheque (embedded) what a refund by cheque leaves owed is open on the return, and paid only once',
    },
  },
]
