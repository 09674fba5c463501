import { either as E } from 'fp-ts'
import type { Metadata, Sharp } from 'sharp'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { TooMany } from './account.ts'
import { limitedQueue } from './limitedQueue.ts'
import { yieldIfMany } from '../eventLoop.ts'
import { judgePicture, longestSide, notAPicture, type ImageFile } from './picture.ts'
import { httpWords } from './words.ts'

/** The maximum size of a stored picture: as large as may be sent. */
const maxBytes = 512 * 1024
const maxSeconds = 10

/** The attempts to encode a picture: quality out of 100, and scale. The first result that is small enough is used. */
const encodings = [
  { quality: 85, part: 1 },
  { quality: 70, part: 1 },
  { quality: 70, part: 0.7 },
  { quality: 65, part: 0.45 },
  { quality: 60, part: 0.25 },
] as const
type Encoding = (typeof encodings)[number]

const formats: Readonly<Record<string, ImageFile['ext']>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
}

const tooHeavy = refuse('pictureTooHeavy', httpWords.pictureTooLarge, 'imageBitmap')
const animated = refuse('pictureMoves', httpWords.animated, 'imageBitmap')
const busy: TooMany & { readonly passing: true } = {
  tag: 'too_many',
  retryAfterSeconds: 2,
  passing: true,
  say: httpWords.manyPicturesAreBeingUploaded,
}

const encode = (drawn: Sharp, ext: ImageFile['ext'], { quality }: Encoding): Sharp => {
  if (ext === 'jpg') return drawn.jpeg({ quality })
  if (ext === 'webp') return drawn.webp({ quality })
  return drawn.png({
    compressionLevel: 9,
    ...(quality === encodings[0].quality ? {} : { palette: true, quality }),
  })
}

/** An animated PNG declares itself before its first data; the library would read only its first frame. */
const isAnimatedPng = (content: Buffer): boolean => {
  const control = content.indexOf('acTL', 0, 'latin1')
  return control >= 0 && control < content.indexOf('IDAT', 0, 'latin1')
}
const isAnimated = ({ pages = 1 }: Metadata, { ext, content }: ImageFile): boolean =>
  pages > 1 || (ext === 'png' && isAnimatedPng(content))

/** The maximum of a stored picture: its longer side in pixels, and its bytes. */
export interface PictureLimits {
  readonly side: number
  readonly bytes: number
}
const usualLimits: PictureLimits = { side: longestSide, bytes: maxBytes }

/**
 * Re-encodes a picture upright, in sRGB and without metadata, which the library leaves out; throws if it cannot be
 * read.
 */
const reencoded = async (
  picture: ImageFile,
  limits: PictureLimits,
): Promise<Refused<ImageFile>> => {
  const { default: sharp } = await import('sharp')
  const open = () =>
    sharp(picture.content, { limitInputPixels: longestSide ** 2, failOn: 'error' }).timeout({
      seconds: maxSeconds,
    })
  const metadata = await open().metadata()
  if (formats[metadata.format ?? ''] !== picture.ext) return notAPicture
  if (isAnimated(metadata, picture)) return animated
  const longest = Math.max(metadata.width ?? 1, metadata.height ?? 1)
  for (const encoding of encodings) {
    const side = Math.max(1, Math.round(Math.min(longest, limits.side) * encoding.part))
    const sized =
      side === longest
        ? open().autoOrient()
        : open()
            .autoOrient()
            .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const content = await encode(sized, picture.ext, encoding).toBuffer()
    if (content.length <= limits.bytes) return E.right({ ext: picture.ext, content })
  }
  return tooHeavy
}

// Each picture decompresses to 64 MiB at most.
const queue = limitedQueue(2, 30, busy)

/**
 * Decodes and re-encodes a picture, so that nothing but the picture itself is stored, with at most 512 KiB or as
 * `limits` says. Takes up to a second of processor time, so call it outside transactions. Refused at `imageBitmap` if
 * it is not a picture, too wide or animated; with `too_many` if too many are being encoded.
 */
export const reencodePicture = async (
  bytes: ArrayLike<number>,
  limits: PictureLimits = usualLimits,
): Promise<Refused<ImageFile>> => {
  const judged = judgePicture(bytes)
  if (E.isLeft(judged)) return judged
  // What the library cannot read is the sender's fault, whatever the error says.
  const done = await queue(() => reencoded(judged.right, limits).catch(() => notAPicture))
  return E.isLeft(done) ? done : done.right
}

/**
 * A stored picture as an answer: unchanged if it was re-encoded when it was sent, otherwise re-encoded now; null if
 * that fails.
 */
export const pictureForAnswer = async ({
  ext,
  content,
  isRedrawn,
}: {
  readonly ext: string
  readonly content: Buffer
  readonly isRedrawn: boolean
}): Promise<{ readonly imageBitmap: readonly number[]; readonly imageExt: string } | null> => {
  const redrawn = isRedrawn ? E.right({ ext, content }) : await reencodePicture(content)
  if (E.isLeft(redrawn)) return null
  // The buffer's own array: a spread is several times slower.
  await yieldIfMany(redrawn.right.content.length)
  const imageBitmap = redrawn.right.content.toJSON().data
  await yieldIfMany(imageBitmap.length)
  return { imageBitmap, imageExt: redrawn.right.ext }
}
