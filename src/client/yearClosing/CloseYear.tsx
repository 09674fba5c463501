import { mdiCalendarLockOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { openChecks } from '../../books/ledger/yearClosing.ts'
import type { FiscalYearDetail, YearCheckRow } from '../../contract/yearClosing.ts'
import { useOnce } from '../forms/useOnce.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { CloseFiscalYear } from './commands.ts'
import { closingChart } from './events.ts'
import { yearScreenWords } from './yearScreenWords.ts'

/** Closes a year, once the owner has said that they mean it; with open checks they are told how many. */
export const CloseYear = ({
  year: { name, profit },
  checks,
}: {
  readonly year: FiscalYearDetail
  readonly checks: readonly YearCheckRow[]
}) => {
  const once = useOnce()
  const [asking, setAsking] = useState(false)
  const sending = useSubmission(closingChart, name) === 'sending'
  const open = openChecks(checks)
  const ticked = checks.filter((each) => each.ticked).map(({ check }) => check)
  return (
    <>
      <Button
        variant="contained"
        disabled={sending}
        startIcon={<Icon path={mdiCalendarLockOutline} />}
        onClick={() => setAsking(true)}
      >
        <T w={sending ? words.saving : yearScreenWords.close} />
      </Button>
      <ConfirmDialog
        open={asking}
        title={yearScreenWords.closeQuestion(name)}
        yes={open === 0 ? yearScreenWords.close : yearScreenWords.closeAnyway}
        no={words.cancel}
        grave={open > 0}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          once(
            CloseFiscalYear,
            { year: name, profit, ticked, open },
            yearScreenWords.closed,
            () => undefined,
          )
        }}
      >
        {open > 0 && (
          <Box component="strong" sx={{ display: 'block', mb: 1, color: 'warning.main' }}>
            <T w={yearScreenWords.openChecks(open)} />
          </Box>
        )}
        <T w={yearScreenWords.closeHelp} />
      </ConfirmDialog>
    </>
  )
}
