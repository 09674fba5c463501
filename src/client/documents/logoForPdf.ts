import type { PrintSettings } from '../../contract/printSettings.ts'
import { pictureToDraw } from './pictureToDraw.ts'

/** The company's logo as a JPEG; null where there is none, or none that can be read. */
export const logoForPdf = async (
  settings: Pick<PrintSettings, 'logo'> | null,
): Promise<ArrayBuffer | null> => (await pictureToDraw(settings?.logo ?? null))?.file ?? null
