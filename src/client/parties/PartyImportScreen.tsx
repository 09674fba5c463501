import { ImportScreen } from '../imports/ImportScreen.tsx'
import { partyImport } from './partyImport.ts'

/** `/utilities/parties-account`: adds the parties of a file. */
export const PartyImportScreen = () => <ImportScreen subject={partyImport} />
