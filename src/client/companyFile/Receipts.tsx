import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { kathmanduToday } from '../../books/calendar/calendar.ts'
import type { DeletionReceipt } from '../../contract/companyDeletion.ts'
import { shortMark } from '../../contract/journalHead.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { DateText } from '../ui/figures.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { deletionWords as w } from './deletionWords.ts'
import { receiptText } from './receipt.ts'

/** What is left of companies that were deleted. */
export const Receipts = ({ receipts }: { readonly receipts: readonly DeletionReceipt[] }) => {
  const download = useAppContext('download')
  return (
    <Panel title={w.receipts}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {receipts.map((receipt) => (
          <Box
            component="li"
            key={receipt.receiptId}
            data-receipt={receipt.companyId}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <Box component="strong" sx={{ display: 'block' }}>
                {receipt.businessName}
              </Box>
              <DateText date={kathmanduToday(receipt.removedAt)} withAd />
              <Box className="figures" sx={{ color: 'text.secondary' }}>
                <T w={w.facts(receipt.facts)} />{' '}
                {shortMark({ seq: receipt.facts, hash: receipt.headHash })}
              </Box>
            </Box>
            <Button
              variant="outlined"
              onClick={() =>
                download(`khata-receipt-${receipt.receiptId}.txt`, receiptText(receipt))
              }
            >
              <T w={w.takeReceipt} />
            </Button>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
