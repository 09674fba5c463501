import type { PrintSettings } from '../../contract/printSettings.ts'
import { shrinkPicture } from '../ui/shrink.ts'

const mostBytes = 200_000

/** The company's logo as a JPEG, which a PDF takes as it is; null where there is none, or none that can be read. */
export const logoForPdf = async (
  settings: Pick<PrintSettings, 'logo'> | null,
): Promise<ArrayBuffer | null> => {
  const logo = settings?.logo ?? null
  if (logo === null) return null
  const bytes = Uint8Array.from(atob(logo.content), (each) => each.codePointAt(0) ?? 0)
  const jpeg = await shrinkPicture(new Blob([bytes]), mostBytes)
  return jpeg === null ? null : jpeg.buffer
}
