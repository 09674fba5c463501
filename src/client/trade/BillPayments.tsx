import Box from '@mui/material/Box'
import type { TradeDocument } from '../../contract/trade.ts'
import { AllocationList } from '../documents/AllocationList.tsx'
import { ChequeList } from '../documents/ChequeList.tsx'
import { words } from '../i18n/words.ts'
import { Detail, Details } from '../ui/Detail.tsx'
import { Money } from '../ui/figures.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { billKinds } from './billKinds.ts'
import { dueOf } from '../../books/paper/dueOf.ts'
import { tradeWords } from './tradeWords.ts'

/** What is due now on a bill of a party, what settled it since, and the older bills that were settled with it. */
export const BillPayments = ({ bill }: { readonly bill: TradeDocument }) => {
  const { state, party, settlement, allocations, settles } = bill
  const due = dueOf(bill)
  if (state === 'void' || party === null) return null
  return (
    <Box className="no-print" sx={{ mt: 2 }}>
      {(settlement.credit > 0 || due !== 0) && (
        <Panel>
          <Details>
            {settlement.credit > 0 && (
              <Detail label={billKinds[bill.kind].accountPart}>
                <Money paisa={settlement.credit} sign />
              </Detail>
            )}
            <Detail label={due < 0 ? tradeWords.advance : words.balanceDue}>
              <strong>
                <Money paisa={Math.abs(due)} sign />
              </strong>
            </Detail>
          </Details>
        </Panel>
      )}
      <ChequeList cheques={settlement.cheques} />
      {allocations.length > 0 && (
        <Panel title={tradeWords.settledBy} flush>
          <AllocationList caption={tradeWords.settledBy} rows={allocations} />
        </Panel>
      )}
      {settles.length > 0 && (
        <Panel title={tradeWords.settlesOlder} flush>
          <AllocationList caption={tradeWords.settlesOlder} rows={settles} />
        </Panel>
      )}
    </Box>
  )
}
