import Box from '@mui/material/Box'
import { mdiAlertCircleOutline } from '@mdi/js'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import type { Words } from '../../books/words.ts'
import { Detail, Details } from '../ui/Detail.tsx'
import { T, useDigits } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import { showAd } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { kindOf, refusalWordsOf, showDay, showTime, unreadableIn } from './entryWords.ts'
import { kindTones } from './kindTones.ts'

const Alarm = ({ say, more }: { readonly say: Words; readonly more?: string | undefined }) => (
  <Box
    role="alert"
    sx={(t) => ({
      display: 'flex',
      gap: 1,
      mt: 1.5,
      px: 1.5,
      py: 1,
      borderRadius: 2,
      bgcolor: t.vars.palette.error.light,
      color: t.vars.palette.error.dark,
      fontSize: '0.9375rem',
    })}
  >
    <Icon path={mdiAlertCircleOutline} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <T w={say} />
      {more !== undefined && <Box sx={{ fontSize: '0.8125rem' }}>{more}</Box>}
    </Box>
  </Box>
)

const detailOfUnreadable = ({ meta, unreadable }: Entry): string =>
  unreadable?.tag === 'Malformed' ? unreadable.why : `${meta.type} v${meta.version}`

/** One entry in words: what was done, by whom, when, and with what result. */
export const StepPanel = ({
  entry,
  label,
  gist: gistOf,
  who,
  rejected,
  broken,
}: {
  readonly entry: Entry | null
  readonly label: (entry: Entry) => Words
  readonly gist: (entry: Entry) => string
  readonly who: string
  readonly rejected: boolean
  readonly broken: boolean
}) => {
  const digits = useDigits()
  if (entry === null)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        <T w={auditWords.atStart} />
      </Box>
    )
  const { meta } = entry
  const kind = kindOf(entry)
  const refusal = refusalWordsOf(entry)
  const unreadable = unreadableIn(entry)
  const gist = gistOf(entry)
  return (
    <Box data-step>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 0.5 }}>
        <Box component="strong" sx={{ fontSize: '1.125rem', lineHeight: 1.4 }}>
          <T w={label(entry)} />
        </Box>
        <StatusChip label={auditWords[kind]} tone={kindTones[kind]} />
      </Box>
      {gist !== '' && <Box sx={{ mb: 1.25, overflowWrap: 'anywhere' }}>{gist}</Box>}
      <Details>
        <Detail label={auditWords.who}>{who}</Detail>
        <Detail label={auditWords.when}>
          <span className="figures">
            {showDay(meta.at, digits)} · {showTime(meta.at, digits)}
          </span>
          {showDay(meta.at, digits) !== '' && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {showAd(kathmanduToday(meta.at))}
            </Box>
          )}
        </Detail>
      </Details>
      {refusal !== null && <Alarm say={refusal} />}
      {unreadable !== null && <Alarm say={unreadable} more={detailOfUnreadable(entry)} />}
      {rejected && <Alarm say={auditWords.rejected} />}
      {broken && <Alarm say={auditWords.firstBad} />}
    </Box>
  )
}
