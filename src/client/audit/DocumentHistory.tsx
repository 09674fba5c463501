import Box from '@mui/material/Box'
import { useState } from 'react'
import { Link } from 'wouter'
import { inDigits } from '../../books/money/digits.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import type { DocumentHistoryProps } from '../react/featureSlots.tsx'
import { useMay } from '../access/useMay.ts'
import { LoadingState } from '../ui/states.tsx'
import { Panel, StatusChip, type Tone } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { showDay, showTime } from './entryWords.ts'
import { documentHistoryQuery } from './queries.ts'

const tones: Readonly<Record<string, Tone>> = {
  entered: 'good',
  changed: 'info',
  voided: 'bad',
  printed: 'plain',
}

const Acts = ({ documentId }: DocumentHistoryProps) => {
  const { held, failed, asking } = useQuery(documentHistoryQuery, documentId)
  const digits = useDigits()
  const may = useMay()
  if (held === null)
    return failed === null || asking ? (
      <LoadingState rows={2} />
    ) : (
      <Box sx={{ color: 'text.secondary' }}>
        <T w={failed.say} />
      </Box>
    )
  return (
    <Box component="ol" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {held.map((act) => (
        <Box
          component="li"
          key={act.seq}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}
        >
          <StatusChip label={auditWords[act.act]} tone={tones[act.act] ?? 'plain'} />
          <strong>{act.actorName}</strong>
          <span className="figures">
            {showDay(act.at, digits)} {showTime(act.at, digits)}
          </span>
          {act.reason !== null && <span>“{act.reason}”</span>}
          {act.version !== null && act.version > 1 && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              v{inDigits(String(act.version), digits)}
            </Box>
          )}
          {act.logId !== null && act.logSeq !== null && may('audit-view') && (
            <Box
              component={Link}
              href={`/audit/${act.logId}?at=${act.logSeq}`}
              sx={{ color: 'primary.main' }}
            >
              <T w={auditWords.seeIt} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

/** Who entered, changed, voided or printed a document, and when. Loaded when it is opened. */
export const DocumentHistory = ({ documentId }: DocumentHistoryProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Box className="no-print" sx={{ mt: 2 }}>
      <Panel>
        <Box
          component="details"
          onToggle={(e) => setOpen((e.currentTarget as unknown as HTMLDetailsElement).open)}
        >
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 650 }}>
            <T w={auditWords.history} />
          </Box>
          {open && <Acts documentId={documentId} />}
        </Box>
      </Panel>
    </Box>
  )
}
