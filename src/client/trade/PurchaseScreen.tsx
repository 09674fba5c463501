import { useParams } from 'wouter'
import { BeginScreen } from './BeginScreen.tsx'
import { BillScreen } from './BillScreen.tsx'
import { EditScreen } from './EditScreen.tsx'

/** `/purchase/add` */
export const PurchaseScreen = () => <BeginScreen kind="purchase" />
/** `/edit-purchase/:id` */
export const EditPurchaseScreen = () => <EditScreen kind="purchase" />
/** `/purchases/:id` */
export const PurchaseBillScreen = () => (
  <BillScreen kind="purchase" documentId={useParams<{ id: string }>().id} />
)
