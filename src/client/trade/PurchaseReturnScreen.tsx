import { useParams } from 'wouter'
import { BillScreen } from './BillScreen.tsx'
import { EditScreen } from './EditScreen.tsx'
import { ReturnBeginScreen } from './ReturnBeginScreen.tsx'

/** `/purchase-return/add` */
export const PurchaseReturnScreen = () => <ReturnBeginScreen kind="purchaseReturn" />
/** `/edit-purchase-return/:id` */
export const EditPurchaseReturnScreen = () => <EditScreen kind="purchaseReturn" />
/** `/purchase-returns/:id` */
export const PurchaseReturnNoteScreen = () => (
  <BillScreen kind="purchaseReturn" documentId={useParams<{ id: string }>().id} />
)
