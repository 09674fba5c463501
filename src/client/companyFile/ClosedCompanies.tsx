import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import type { ClosedCompany } from '../../contract/companyDeletion.ts'
import { companyDeletionRouteWords } from '../../contract/companyDeletionRouteWords.ts'
import { T } from '../i18n/language.tsx'
import { whenSettled } from '../react/whenSettled.ts'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { Panel } from '../ui/surfaces.tsx'
import { CompanyRow } from './CompanyRow.tsx'
import { TakeDeletionBack } from './deletionCommands.ts'
import { deletionChart, deletionFailure } from './deletionEvents.ts'
import { deletionWords as w } from './deletionWords.ts'

/** Takes the deletion of a company back. */
export const TakeBackButton = ({
  companyId,
  onTakenBack,
}: {
  readonly companyId: string
  readonly onTakenBack: () => void
}) => {
  const session = useSession()
  const { value: step } = useFold(deletionChart, companyId)
  const busy = step === 'takingBack'
  const { say } = useFold(deletionFailure, companyId)
  const takeBack = (): void => {
    const sent = session.send(TakeDeletionBack, { companyId })
    if (E.isRight(sent)) whenSettled(session, sent.right.commandId, onTakenBack)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {step !== 'gone' && (
        <Button variant="contained" disabled={busy} onClick={takeBack}>
          <T w={busy ? w.takingBack : companyDeletionRouteWords.takeBack} />
        </Button>
      )}
      {say !== null && (
        <Alert severity="error">
          <T w={say} />
        </Alert>
      )}
    </Box>
  )
}

/** The other companies of the owner that are to be deleted. */
export const ClosedCompanies = ({
  companies,
  onTakenBack,
}: {
  readonly companies: readonly ClosedCompany[]
  readonly onTakenBack: () => void
}) => (
  <Panel title={w.beingClosed}>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {companies.map(({ companyId, businessName, dueAt, askedAt, askedBy }) => (
        <CompanyRow
          key={companyId}
          name={businessName}
          action={<TakeBackButton companyId={companyId} onTakenBack={onTakenBack} />}
        >
          <T w={w.goneOn(kathmanduToday(dueAt))} />
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            <T w={w.askedBy(askedBy, kathmanduToday(askedAt))} />
          </Box>
        </CompanyRow>
      ))}
    </Box>
  </Panel>
)
