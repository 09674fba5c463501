import Box from '@mui/material/Box'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import { noticeKinds, type NoticeKind } from '../../books/reminders/notices.ts'
import { noticeKindWords } from '../../books/reminders/reminderWords.ts'
import { noticeRouteWords } from '../../contract/noticeRouteWords.ts'
import type { NoticeSettings } from '../../contract/notices.ts'
import { useIsAdmin } from '../access/PermissionGate.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { TurnNotices } from './noticeCommands.ts'
import { noticesTurned } from './noticeEvents.ts'
import { noticeWords } from './noticeWords.ts'
import { noticeSettingsQuery } from './queries.ts'
import { useMark } from './useMark.ts'

const OfKind = ({ kind, shown }: { readonly kind: NoticeKind; readonly shown: boolean }) => {
  const turn = useMark(TurnNotices)
  const state = useSubmission(noticesTurned, kind)
  return (
    <SwitchInput
      label={noticeKindWords[kind]}
      checked={shown}
      disabled={state === 'sending' || state === 'waiting'}
      help={state === 'waiting' ? words.waitingToSend : undefined}
      onChange={(checked) => turn({ kind, shown: checked })}
    />
  )
}

const Changes = ({ of }: { readonly of: NoticeSettings['changes'] }) => {
  const digits = useDigits()
  return (
    <Box component="ol" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
      {of.map(({ at, by, kind, shown }) => (
        <li key={at}>
          <strong>{by}</strong>{' '}
          <span className="figures">{showBs(kathmanduToday(at), digits)}</span>{' '}
          <T w={noticeKindWords[kind]} />: <T w={shown ? noticeWords.shown : noticeWords.hidden} />
        </li>
      ))}
    </Box>
  )
}

const Switches = () => {
  const { held } = useQuery(noticeSettingsQuery, null)
  if (held === null) return null
  return (
    <Panel title={noticeRouteWords.settings}>
      <Box sx={{ mb: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
        <T w={noticeWords.settingsHelp} />
      </Box>
      {noticeKinds.map((kind) => (
        <OfKind key={kind} kind={kind} shown={held.shown.includes(kind)} />
      ))}
      {held.changes.length > 0 && <Changes of={held.changes} />}
    </Panel>
  )
}

/** Which of the app's own notices the company is shown, and who changed that; for the owner. */
export const NoticeSettingsPanel = () => (useIsAdmin() ? <Switches /> : null)
