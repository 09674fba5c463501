import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Picture } from './events.ts'

const signatures: readonly { readonly ext: string; readonly begins: readonly (number | null)[] }[] = [
  { ext: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { ext: 'jpg', begins: [0xff, 0xd8, 0xff] },
  { ext: 'webp', begins: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
]

/** A picture told by its content, never by the name it came with. Refused where it is none of PNG, JPEG and WebP. */
export const judgePicture = (imageId: string, bytes: readonly number[]): Refused<Picture> => {
  const found = signatures.find(({ begins }) => begins.every((byte, i) => byte === null || bytes[i] === byte))
  return found === undefined
    ? refuse('notAPicture', { ne: 'PNG, JPEG वा WebP तस्बिर राख्नुहोस्', en: 'Choose a PNG, JPEG or WebP picture' }, 'imageBitmap')
    : E.right({ imageId, ext: found.ext, content: Buffer.from(bytes).toString('base64') })
}
