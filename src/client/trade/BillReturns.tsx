import { mdiKeyboardReturn } from '@mdi/js'
import Box from '@mui/material/Box'
import { documentKinds, isBillKind, returnOf } from '../../books/documents/documentKind.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { AllocationList } from '../documents/AllocationList.tsx'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { tradeReturnWords } from './tradeReturnWords.ts'

/** The live returns of a bill. */
export const BillReturns = ({ bill }: { readonly bill: TradeDocument }) =>
  bill.returnedBy.length === 0 ? null : (
    <Box className="no-print" sx={{ mt: 2 }}>
      <Panel title={tradeReturnWords.returnedBy} flush>
        <AllocationList caption={tradeReturnWords.returnedBy} rows={bill.returnedBy} />
      </Panel>
    </Box>
  )

const hasLeft = ({ lines }: TradeDocument): boolean =>
  lines.some(
    ({ quantity, freeQuantity, taken }) =>
      quantity > (taken?.quantity ?? 0) || freeQuantity > (taken?.freeQuantity ?? 0),
  )

/** Leads from a live bill to a return of its goods, where the person may enter one and something is left. */
export const ReturnButton = ({ bill }: { readonly bill: TradeDocument }) => {
  const mayOpen = useMayOpen()
  const { kind, state, documentId } = bill
  if (!isBillKind(kind) || state !== 'live' || !hasLeft(bill)) return null
  const href = `${documentKinds[returnOf[kind]].paths.add}?bill=${encodeURIComponent(documentId)}`
  return mayOpen(href) ? (
    <KeyedLink href={href} label={tradeReturnWords.return} icon={mdiKeyboardReturn} shortcut="f" />
  ) : null
}
