import type { PlantedBug } from './plantedBug.ts'

const ofReconciliation = {
  project: 'api',
  file: 'tests/laws/reconciliation.test.ts',
  name: 'the reconciliation of banks (embedded) agrees after every step with statements worked out on paper',
} as const

/** Bugs of the reconciliation of banks with their statements. */
export const bugsOfReconciliation: readonly PlantedBug[] = [
  {
    bug: 'what was ticked of a later day is lost to the next statement',
    file: 'src/server/reconciliation/stored.ts',
    from: 't.seq > $4 or t.date > $5::date',
    to: 't.seq > $4',
    test: ofReconciliation,
  },
  {
    bug: 'a line that is ticked moves to another day',
    file: 'src/server/ledger/bankTicks.ts',
    from: 'tick.date !== date || linesOf',
    to: 'linesOf',
    test: ofReconciliation,
  },
  {
    bug: 'a tick of a finished statement is taken back',
    file: 'src/server/reconciliation/decide.ts',
    from: 'if (kept !== undefined)',
    to: 'if (kept !== undefined && lines.right.length === 0)',
    test: ofReconciliation,
  },
  {
    bug: 'the statement of a bank ends a day on which it has been reconciled already',
    file: 'src/books/ledger/reconciliation.ts',
    from: 'lastDate !== null && date <= lastDate',
    to: 'lastDate !== null && date < lastDate',
    test: ofReconciliation,
  },
  {
    bug: 'the opening balance changes below a finished statement',
    file: 'src/server/ledger/bankTicks.ts',
    from: "each.state === 'finished'",
    to: "each.state === ''",
    test: ofReconciliation,
  },
  {
    bug: 'a statement that was reopened still counts as the last one',
    file: 'src/server/reconciliation/stored.ts',
    from: "and state = 'finished' order by number desc",
    to: 'order by number desc',
    test: ofReconciliation,
  },
]
