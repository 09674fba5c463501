import { auditRouteWords } from '../../contract/auditRouteWords.ts'
import { words } from '../i18n/words.ts'

/** The titles of the audit's screens, and of the history of a document. */
export const auditTitles = {
  audit: words.audit,
  compare: auditRouteWords.compareHeads,
  file: { ne: 'फाइलबाट अभिलेख', en: 'A log from a file' },
  replay: { ne: 'कामको दृश्य', en: 'Replay' },
  history: { ne: 'इतिहास', en: 'History' },
}
