import type { ReportPage } from '../../contract/reports.ts'

/** The state of the books that a report shows. It is the whole hash, because other books could match a shortened one. */
export const journalMark = ({
  journalSeq,
  journalHash,
}: Pick<ReportPage, 'journalSeq' | 'journalHash'>): string => `#${journalSeq} ${journalHash}`
