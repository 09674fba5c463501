import Alert from '@mui/material/Alert'
import { inDigits } from '../../books/digits.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useFold } from '../react/parts.tsx'
import { unreadableLogs } from '../bus/unreadable.ts'

const saying = (unsent: number): Words => ({
  ne: `यो यन्त्रमा राखिएको तपाईंको एउटा अभिलेख पढ्न सकिएन${unsent > 0 ? `; त्यसमा खातामा नचढेका ${inDigits(String(unsent), 'devanagari')} वटा विवरण छन्` : ''}। ब्राउजरको विवरण नमेटाउनुहोस् र हामीलाई सम्पर्क गर्नुहोस्।`,
  en: `A record of yours on this device cannot be read${unsent > 0 ? `; it holds ${unsent} ${unsent === 1 ? 'entry' : 'entries'} that the books do not have` : ''}. Do not clear the browser's data, and contact us.`,
})

/** Says that an earlier session left entries here that cannot be read. */
export const UnreadableNote = () => {
  const { logs } = useFold(unreadableLogs, 'all')
  return Object.values(logs).map(({ log, unsent }) => (
    <Alert key={log} severity="error" className="no-print" sx={{ mb: 2 }}>
      <T w={saying(unsent)} />
    </Alert>
  ))
}
