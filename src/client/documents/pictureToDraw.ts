import type { PictureToDraw } from '../pdf/billDrawing.ts'
import { shrinkPicture } from '../ui/shrink.ts'

const mostBytes = 200_000

/** A stored picture as a JPEG, which a PDF takes as it is; null where there is none, or none that can be read. */
export const pictureToDraw = async (
  stored: { readonly content: string } | null,
): Promise<PictureToDraw | null> => {
  if (stored === null) return null
  const bytes = Uint8Array.from(atob(stored.content), (each) => each.codePointAt(0) ?? 0)
  const jpeg = await shrinkPicture(new Blob([bytes]), mostBytes)
  if (jpeg === null) return null
  const picture = await createImageBitmap(new Blob([jpeg]))
  const { width, height } = picture
  picture.close()
  return { file: jpeg.buffer, width, height }
}
