import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import type { SessionLimits as Limits } from '../../contract/profile.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { SelectInput } from '../ui/choices.tsx'
import { Form } from '../ui/Form.tsx'
import { FormActions, Panel } from '../ui/surfaces.tsx'
import { ChangeSessionLimits } from './commands.ts'
import { sessionLimitsChange } from './events.ts'
import { lasting, profileWords as w } from './profileWords.ts'
import { sessionLimitsQuery } from './queries.ts'
import { useAccountAction } from './useAccountAction.ts'
import { replyWords } from '../../books/replyWords.ts'

const offered = [5, 15, 30, 60, 120, 240, 480, 720]

/** The choices of time limits, including the current one. */
const choicesFor = (minutes: number) =>
  [...new Set([...offered, minutes])]
    .toSorted((a, b) => a - b)
    .map((each) => ({ value: String(each), label: lasting(each) }))

/** The owner's choice of how long an idle login lasts. */
export const SessionLimits = () => {
  const remote = useQuery(sessionLimitsQuery, null)
  const { held, refresh } = remote
  const [chosen, setChosen] = useState<Partial<Limits>>({})
  const saved = useCallback(() => {
    setChosen({})
    refresh()
  }, [refresh])
  const saving = useAccountAction(
    sessionLimitsChange,
    ChangeSessionLimits,
    replyWords.loginLimitsSet,
    saved,
  )
  const limits = held === null ? null : { ...held, ...chosen }
  const isChanged =
    limits !== null &&
    (limits.ownerIdleMinutes !== held?.ownerIdleMinutes ||
      limits.staffIdleMinutes !== held.staffIdleMinutes)
  return (
    <Panel title={w.idleTitle}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
        <T w={w.idleHelp} />
      </Box>
      <StaleNote of={remote} />
      {limits === null ? (
        <NotLoaded of={remote} rows={2} />
      ) : (
        <Form onSubmit={() => saving.submit(limits)}>
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 460 }}>
            <SelectInput
              label={w.idleOwner}
              value={String(limits.ownerIdleMinutes)}
              choices={choicesFor(limits.ownerIdleMinutes)}
              disabled={saving.busy}
              onChange={(minutes) => setChosen({ ...chosen, ownerIdleMinutes: Number(minutes) })}
            />
            <SelectInput
              label={w.idleStaff}
              value={String(limits.staffIdleMinutes)}
              choices={choicesFor(limits.staffIdleMinutes)}
              disabled={saving.busy}
              onChange={(minutes) => setChosen({ ...chosen, staffIdleMinutes: Number(minutes) })}
            />
            {saving.said !== undefined && (
              <Alert severity="error">
                <T w={saving.said} />
              </Alert>
            )}
          </Box>
          <FormActions>
            <Button
              type="submit"
              {...keyProps(saveKeys)}
              variant="contained"
              disabled={saving.busy || !isChanged}
            >
              <T w={saving.busy ? words.saving : words.save} />
            </Button>
          </FormActions>
        </Form>
      )}
    </Panel>
  )
}
