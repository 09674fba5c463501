import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { httpWords } from './words.ts'

/** A picture; its format is determined from its content, never from its name. */
export interface ImageFile {
  readonly ext: 'png' | 'jpg' | 'webp'
  readonly content: Buffer
}
type Sides = readonly [width: number, height: number]
interface Kind {
  readonly ext: ImageFile['ext']
  readonly begins: readonly (number | null)[]
  /** Width and height in pixels, from the header; null if there is none. */
  readonly sides: (of: Buffer) => Sides | null
}

/** A picture of a few kilobytes can decompress to more than the memory of any phone. */
export const longestSide = 4096

const pngSides = (of: Buffer): Sides | null =>
  of.length >= 24 && of.toString('latin1', 12, 16) === 'IHDR'
    ? [of.readUInt32BE(16), of.readUInt32BE(20)]
    : null

/** Reads marker by marker up to the first frame: C0 to CF except the tables C4 and CC and the extension C8. */
const jpegSides = (of: Buffer): Sides | null => {
  for (let at = 2; at + 9 <= of.length && of[at] === 0xff;) {
    const marker = of[at + 1]!
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [of.readUInt16BE(at + 7), of.readUInt16BE(at + 5)]
    else at += 2 + of.readUInt16BE(at + 2)
  }
  return null
}

const webpSides = (of: Buffer): Sides | null => {
  if (of.length < 30) return null
  switch (of.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return [of.readUInt16LE(26) & 0x3fff, of.readUInt16LE(28) & 0x3fff]
    case 'VP8L':
      return [(of.readUInt32LE(21) & 0x3fff) + 1, ((of.readUInt32LE(21) >>> 14) & 0x3fff) + 1]
    case 'VP8X':
      return [of.readUIntLE(24, 3) + 1, of.readUIntLE(27, 3) + 1]
    default:
      return null
  }
}

const kinds: readonly Kind[] = [
  { ext: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], sides: pngSides },
  { ext: 'jpg', begins: [0xff, 0xd8, 0xff], sides: jpegSides },
  {
    ext: 'webp',
    begins: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
    sides: webpSides,
  },
]
export const notAPicture = refuse('notAPicture', httpWords.notAPicture, 'imageBitmap')
const tooWide = refuse('pictureTooWide', httpWords.pictureTooWide(longestSide), 'imageBitmap')

/**
 * Refuses all but PNG, JPEG and WebP, and pictures more than 4096 pixels wide or high. The refusal's field is
 * `imageBitmap`.
 */
export const judgePicture = (bytes: ArrayLike<number>): Refused<ImageFile> => {
  const found = kinds.find(({ begins }) =>
    begins.every((byte, i) => byte === null || bytes[i] === byte),
  )
  if (found === undefined) return notAPicture
  const content = Buffer.from(bytes)
  const sides = found.sides(content)
  if (sides === null || Math.min(...sides) < 1) return notAPicture
  return Math.max(...sides) > longestSide ? tooWide : E.right({ ext: found.ext, content })
}
