import type { ReportPage } from '../../contract/reports.ts'

/** The state of the books that a report was read from, whole: fewer digits of it could be met by other books. The same on every file and paper. */
export const journalMark = ({
  journalSeq,
  journalHash,
}: Pick<ReportPage, 'journalSeq' | 'journalHash'>): string => `#${journalSeq} ${journalHash}`
