import { mdiRefresh } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { showMoment } from '../../books/calendar/moment.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import type { OpenDelivery } from '../../contract/taxOffice.ts'
import { taxOfficeRouteWords } from '../../contract/taxOfficeRouteWords.ts'
import { useOnce } from '../forms/useOnce.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { DateText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel, StatusChip } from '../ui/surfaces.tsx'
import { SendToTaxOfficeAgain } from './commands.ts'
import { sendingAgain } from './events.ts'
import { taxOfficeDeliveriesQuery } from './queries.ts'
import { taxOfficeWords as w } from './taxOfficeWords.ts'

const answers: Readonly<Record<number, Words>> = {
  100: w.why.login,
  101: w.why.unknownBill,
  102: w.why.notSaved,
  103: w.why.notSaved,
  104: w.why.notValid,
  105: w.why.unknownBill,
}
const counted = ({ ne, en }: Words, n: number): Words => ({
  ne: `${ne}: ${nepaliNumber(n)}`,
  en: `${en}: ${n}`,
})

/** Why the tax office has not accepted it. */
const whyOpen = ({ tries, lastCode, waitsForBill }: OpenDelivery): Words => {
  if (lastCode !== null) return answers[lastCode] ?? w.why.other(lastCode)
  if (waitsForBill) return w.why.waitsForBill
  return tries === 0 ? w.why.notSent : w.why.unreached
}

const Delivery = ({ of }: { readonly of: OpenDelivery }) => (
  <Box
    component="li"
    data-delivery={of.documentId}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'baseline' }}
  >
    <Box
      component={Link}
      href={`${documentKinds[of.kind].paths.page}/${of.documentId}`}
      sx={{ color: 'primary.main' }}
    >
      {of.number}
    </Box>
    <DateText date={of.date} />
    <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
      <T w={whyOpen(of)} />
      {of.tries > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <T w={counted(w.tries, of.tries)} />
          {of.nextTryAt !== null && (
            <>
              {' · '}
              <T
                w={{
                  ne: `${w.nextTry.ne}: ${showMoment(of.nextTryAt, 'devanagari')}`,
                  en: `${w.nextTry.en}: ${showMoment(of.nextTryAt, 'latin')}`,
                }}
              />
            </>
          )}
        </Box>
      )}
    </Box>
  </Box>
)

/** How many bills the tax office has accepted, and those that it has not, with the reason. */
export const Deliveries = () => {
  const remote = useQuery(taxOfficeDeliveriesQuery, null)
  const once = useOnce()
  const busy = useSubmission(sendingAgain, '') === 'sending'
  const { held, refresh } = remote
  const sendAgain = () => once(SendToTaxOfficeAgain, {}, w.sendingAgain, refresh)
  return (
    <Panel
      title={taxOfficeRouteWords.taxOfficeDeliveries}
      actions={
        <Button startIcon={<Icon path={mdiRefresh} />} onClick={refresh}>
          <T w={w.lookAgain} />
        </Button>
      }
    >
      <StaleNote of={remote} />
      {held === null ? (
        <NotLoaded of={remote} rows={2} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <StatusChip label={counted(w.accepted, held.accepted)} tone="good" />
            <StatusChip
              label={counted(w.waiting, held.waiting)}
              tone={held.waiting > 0 ? 'info' : 'plain'}
            />
            <StatusChip
              label={counted(words.refusals, held.refused)}
              tone={held.refused > 0 ? 'bad' : 'plain'}
            />
          </Box>
          {held.open.length === 0 ? (
            <T w={w.nothingOpen} />
          ) : (
            <>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
                {held.open.map((each) => (
                  <Delivery key={each.documentId} of={each} />
                ))}
              </Box>
              <Box>
                <Button variant="outlined" disabled={busy} onClick={sendAgain}>
                  <T w={w.sendAgain} />
                </Button>
              </Box>
            </>
          )}
        </Box>
      )}
    </Panel>
  )
}
