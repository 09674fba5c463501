import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/calendar.ts'
import type { ClosedCompany } from '../../contract/companyDeletion.ts'
import { companyDeletionRouteWords } from '../../contract/companyDeletionRouteWords.ts'
import { T } from '../i18n/language.tsx'
import { whenSettled } from '../react/whenSettled.ts'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { Panel } from '../ui/surfaces.tsx'
import { TakeDeletionBack } from './deletionCommands.ts'
import { deletionFailure, deletionWithdrawal } from './deletionEvents.ts'
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
  const busy = useFold(deletionWithdrawal, companyId).value === 'sending'
  const { say } = useFold(deletionFailure, companyId)
  const takeBack = (): void => {
    const sent = session.send(TakeDeletionBack, { companyId })
    if (E.isRight(sent)) whenSettled(session, sent.right.commandId, onTakenBack)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="contained" disabled={busy} onClick={takeBack}>
        <T w={busy ? w.takingBack : companyDeletionRouteWords.takeBack} />
      </Button>
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
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {companies.map(({ companyId, businessName, dueAt, askedAt, askedBy }) => (
        <Box component="li" key={companyId} sx={{ display: 'grid', gap: 0.5 }}>
          <Box component="strong">{businessName}</Box>
          <T w={w.goneOn(kathmanduToday(dueAt))} />
          <Box sx={{ color: 'text.secondary', mb: 1 }}>
            <T w={w.askedBy(askedBy, kathmanduToday(askedAt))} />
          </Box>
          <TakeBackButton companyId={companyId} onTakenBack={onTakenBack} />
        </Box>
      ))}
    </Box>
  </Panel>
)
