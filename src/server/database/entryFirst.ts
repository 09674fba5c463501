/** What a transaction is for, the most urgent first. */
export type TransactionKind = 'change' | 'read' | 'report'
export type ReadingKind = Exclude<TransactionKind, 'change'>

/** A report that waits begins after so many other readings. */
const readsForOneReport = 15

/**
 * Begins changes at once, and at most `readsAtOnce` readings beside them, the reports after all others. Nothing is refused, and
 * nothing waits for ever: one in sixteen readings is a report.
 */
export const entryFirst = (readsAtOnce: number) => {
  let reading = 0
  let readsSinceReport = 0
  const waiting: Readonly<Record<ReadingKind, (() => void)[]>> = { read: [], report: [] }

  const nextKind = (): ReadingKind => {
    const { read, report } = waiting
    const isReportDue = readsSinceReport >= readsForOneReport && report.length > 0
    return isReportDue || read.length === 0 ? 'report' : 'read'
  }
  const beginNext = (): void => {
    if (reading >= readsAtOnce) return
    const kind = nextKind()
    const begin = waiting[kind].shift()
    if (begin === undefined) return
    reading++
    readsSinceReport = kind === 'report' ? 0 : readsSinceReport + 1
    begin()
  }
  const read = async <A>(kind: ReadingKind, work: () => Promise<A>): Promise<A> => {
    const begun = new Promise<void>((resolve) => waiting[kind].push(resolve))
    beginNext()
    await begun
    try {
      return await work()
    } finally {
      reading--
      beginNext()
    }
  }
  return {
    run: <A>(kind: TransactionKind, work: () => Promise<A>): Promise<A> =>
      kind === 'change' ? work() : read(kind, work),
    /** The readings that have not begun. */
    waiting: (): number => waiting.read.length + waiting.report.length,
  }
}
