import { mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import type { RegistrationDetail } from '../../contract/session.ts'
import { T, useLanguage, useWords } from '../i18n/language.tsx'
import { useAppContext, useQuery } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { BillPaper } from './BillPaper.tsx'
import type { Draft } from './draft.ts'
import { paperOf } from './draftBill.ts'
import { usePaper, PaperChoice } from './PaperChoice.tsx'
import { partyChoicesQuery } from './queries.ts'
import { tradeWords } from './tradeWords.ts'

/** The bill as it will lie on paper. Enter saves it, Escape goes back to writing; one that waits for the network prints as provisional. */
export const ReviewPart = ({
  draft,
  shop,
  provisional,
  onBack,
  onSave,
}: {
  readonly draft: Draft
  readonly shop: RegistrationDetail
  readonly provisional: boolean
  readonly onBack: () => void
  readonly onSave: () => void
}) => {
  const say = useWords()
  const now = useAppContext('now')
  const { language } = useLanguage()
  const choice = usePaper(language)
  const parties = useQuery(partyChoicesQuery, null).held ?? []
  const [at] = useState(now)
  const row = parties.find((p) => p.ledgerId === draft.partyId)
  const party =
    draft.buyer !== 'party'
      ? null
      : {
          ledgerId: draft.partyId ?? '',
          ledgerTitle: draft.partyName,
          address: row?.address ?? '',
          mobileNo: row?.mobileNo ?? '',
          vatPanNo: row?.vatPanNo ?? '',
        }
  return (
    <Dialog
      open
      fullScreen
      onClose={onBack}
      slotProps={{
        paper: {
          'aria-label': say(tradeWords.review),
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
        <PaperChoice {...choice} />
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
      <Box sx={{ p: { xs: 1, sm: 3 } }}>
        <BillPaper
          bill={paperOf(draft, shop, { name: '', at }, party)}
          paper={choice.paper}
          language={choice.billLanguage}
          printing={1}
          head={null}
        />
      </Box>
    </Dialog>
  )
}
