import { useParams } from 'wouter'
import { BeginScreen } from './BeginScreen.tsx'
import { BillScreen } from './BillScreen.tsx'
import { EditScreen } from './EditScreen.tsx'

/** `/sales/add` */
export const SaleScreen = () => <BeginScreen kind="sale" />
/** `/edit-sales/:id` */
export const EditSaleScreen = () => <EditScreen kind="sale" />
/** `/sales/:id` */
export const SaleBillScreen = () => (
  <BillScreen kind="sale" documentId={useParams<{ id: string }>().id} />
)
