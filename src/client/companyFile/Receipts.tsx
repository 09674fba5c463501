import { mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import type { DeletionReceipt } from '../../contract/companyDeletion.ts'
import { shortMark } from '../../contract/journalHead.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { CompanyRow } from './CompanyRow.tsx'
import { deletionWords as w } from './deletionWords.ts'
import { receiptText } from './receipt.ts'

/** What is left of companies that were deleted. */
export const Receipts = ({ receipts }: { readonly receipts: readonly DeletionReceipt[] }) => {
  const download = useAppContext('download')
  return (
    <Panel title={w.receipts}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {receipts.map((receipt) => {
          const { receiptId, businessName, removedAt, askedBy, askedAt, facts, headHash } = receipt
          return (
            <CompanyRow
              key={receiptId}
              name={businessName}
              action={
                <Button
                  variant="outlined"
                  startIcon={<Icon path={mdiDownload} />}
                  onClick={() => download(`khata-receipt-${receiptId}.txt`, receiptText(receipt))}
                >
                  <T w={w.takeReceipt} />
                </Button>
              }
            >
              <T w={w.deletedOn(kathmanduToday(removedAt))} />
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                <T w={w.askedBy(askedBy, kathmanduToday(askedAt))} />
                <br />
                <span className="figures">
                  <T w={w.facts(facts)} /> · {shortMark({ seq: facts, hash: headHash })}
                </span>
              </Box>
            </CompanyRow>
          )
        })}
      </Box>
    </Panel>
  )
}
