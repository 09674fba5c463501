import { ImportScreen } from '../imports/ImportScreen.tsx'
import { itemImport } from './itemImport.ts'

/** `/utilities/products-items`: adds the items of a file. */
export const ItemImportScreen = () => <ImportScreen subject={itemImport} />
