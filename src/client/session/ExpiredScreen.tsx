import { mdiCalendarAlertOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { showBs } from '../../books/calendar.ts'
import { isExpired } from '../app/guards/access.ts'
import { T, useDigits } from '../app/language.tsx'
import { useFold, usePart } from '../app/parts.tsx'
import { words } from '../app/words.ts'
import { outbox } from '../bus/outbox.ts'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader } from '../ui/surfaces.tsx'
import { me, mine } from './views.ts'
import { sessionWords as w } from './words.ts'

/** Until when the subscription runs, and what can still be done when it has ended: what is waiting is sent all the same. */
export const ExpiredScreen = () => {
  const { place } = useFold(me, mine)
  const today = usePart('today')()
  const trySending = usePart('trySending')
  const digits = useDigits()
  const unsent = Object.keys(useFold(outbox, 'all').pending).length
  const until = place?.accountExpiryDate ?? today
  const over = isExpired(until, today)
  return (
    <>
      <PageHeader title={words.subscriptionInformation} about={<><T w={words.expiryDate} />: {showBs(until, digits)}</>} />
      <EmptyState icon={mdiCalendarAlertOutline} title={over ? w.expiredTitle : w.runsUntil} help={over ? w.expiredHelp : undefined}
        {...(unsent === 0 ? {} : { action: <Button variant="contained" onClick={trySending}><T w={words.waitingToSend} />: {unsent}</Button> })} />
    </>
  )
}
