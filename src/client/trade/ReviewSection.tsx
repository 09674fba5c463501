import { mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import type { RegistrationDetail } from '../../contract/session.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { T, useLanguage, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { BillPaper } from './BillPaper.tsx'
import type { Draft } from './draft.ts'
import { previewOf } from './draftDocument.ts'
import { usePaperSettings, PaperChoice, type PaperSettings } from '../documents/PaperChoice.tsx'
import { partyChoicesQuery } from '../documents/choices.ts'
import { tradeWords } from './tradeWords.ts'

interface ReviewSectionProps {
  readonly draft: Draft
  readonly shop: RegistrationDetail
  /** It waits for the network, so it can be printed as provisional. */
  readonly provisional: boolean
  readonly onBack: () => void
  readonly onSave: () => void
}

const ReviewBar = ({
  settings,
  provisional,
  onBack,
  onSave,
}: Pick<ReviewSectionProps, 'provisional' | 'onBack' | 'onSave'> & {
  readonly settings: PaperSettings
}) => (
  <Box
    className="no-print"
    sx={(t) => ({
      position: 'sticky',
      top: 0,
      zIndex: 1,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      alignItems: 'center',
      justifyContent: 'space-between',
      px: { xs: 1.5, sm: 3 },
      py: 1.25,
      bgcolor: t.vars.palette.background.paper,
      borderBottom: `1px solid ${t.vars.palette.divider}`,
    })}
  >
    <PaperChoice {...settings} />
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flex: { xs: '1 1 100%', sm: '0 0 auto' },
        '& > button': { flex: { xs: 1, sm: 'none' } },
      }}
    >
      <Button onClick={onBack}>
        <T w={tradeWords.backToBill} />
      </Button>
      {provisional ? (
        <Button
          variant="contained"
          autoFocus
          startIcon={<Icon path={mdiPrinterOutline} />}
          onClick={() => window.print()}
        >
          <T w={words.print} />
        </Button>
      ) : (
        <Button variant="contained" autoFocus onClick={onSave}>
          <T w={words.save} />
        </Button>
      )}
    </Box>
  </Box>
)

/** The draft's party with the address and PAN to print; null for a cash customer. */
const usePartyToPrint = ({ buyer, partyId, partyName }: Draft): TradeDocument['party'] => {
  const parties = useQuery(partyChoicesQuery, null).held ?? []
  if (buyer !== 'party') return null
  const row = parties.find((p) => p.ledgerId === partyId)
  return {
    ledgerId: partyId ?? '',
    ledgerTitle: partyName,
    address: row?.address ?? '',
    mobileNo: row?.mobileNo ?? '',
    vatPanNo: row?.vatPanNo ?? '',
  }
}

/** The bill as it will print. Enter saves it, Escape goes back to it; a bill that waits for the network prints as provisional. */
export const ReviewSection = ({ draft, shop, provisional, onBack, onSave }: ReviewSectionProps) => {
  const say = useWords()
  const now = useAppContext('now')
  const { language } = useLanguage()
  const settings = usePaperSettings(language)
  const party = usePartyToPrint(draft)
  const [at] = useState(now)
  return (
    <Dialog
      open
      fullScreen
      onClose={onBack}
      slotProps={{
        paper: {
          'aria-label': say(tradeWords.shortcutReview),
          sx: (t) => ({
            bgcolor: t.vars.palette.background.default,
            m: '0 !important',
            width: '100% !important',
            maxHeight: 'none !important',
            borderRadius: 0,
          }),
        },
      }}
    >
      <ReviewBar settings={settings} provisional={provisional} onBack={onBack} onSave={onSave} />
      <Box sx={{ p: { xs: 1, sm: 3 } }}>
        <BillPaper
          bill={previewOf(draft, shop, { name: '', at }, party)}
          paper={settings.paper}
          language={settings.billLanguage}
          printing={1}
          head={null}
        />
      </Box>
    </Dialog>
  )
}
