import { useParams } from 'wouter'
import { BillScreen } from './BillScreen.tsx'
import { EditScreen } from './EditScreen.tsx'
import { ReturnBeginScreen } from './ReturnBeginScreen.tsx'

/** `/sales-return/add` */
export const SalesReturnScreen = () => <ReturnBeginScreen kind="salesReturn" />
/** `/edit-sales-return/:id` */
export const EditSalesReturnScreen = () => <EditScreen kind="salesReturn" />
/** `/sales-returns/:id` */
export const SalesReturnNoteScreen = () => (
  <BillScreen kind="salesReturn" documentId={useParams<{ id: string }>().id} />
)
