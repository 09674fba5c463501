import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type Kind = 'png' | 'jpg' | 'webp'

/** Noise that no encoder compresses well, always the same for the same size. */
const noise = (width: number, height: number): Buffer => {
  let state = 2083
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 255
  }
  return Buffer.from(Uint8Array.from({ length: width * height * 3 }, next))
}
const inKind = (of: Sharp, kind: Kind, quality = 90): Sharp => {
  if (kind === 'png') return of.png()
  return kind === 'jpg' ? of.jpeg({ quality }) : of.webp({ quality })
}

/** A picture of one colour in its transfer encoding. */
export const plainPicture = async (
  kind: Kind,
  width: number,
  height: number,
): Promise<number[]> => [
  ...(await inKind(
    sharp({ create: { width, height, channels: 3, background: '#c33' } }),
    kind,
  ).toBuffer()),
]

export const noisyPicture = async (
  kind: Kind,
  width: number,
  height: number,
  quality: number,
): Promise<number[]> => [
  ...(await inKind(
    sharp(noise(width, height), { raw: { width, height, channels: 3 } }),
    kind,
    quality,
  ).toBuffer()),
]

/** An animated WebP of two pictures. */
export const movingPicture = async (): Promise<number[]> => {
  const frames = Buffer.concat([noise(16, 16), Buffer.alloc(16 * 16 * 3)])
  return [
    ...(await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()),
  ]
}

const fourBytes = (n: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n >>> 0)
  return bytes
}
/** A PNG with one more chunk after its header. */
export const withChunk = (png: readonly number[], type: string, data: string): number[] => {
  const named = Buffer.from(type + data, 'latin1')
  const header = 33
  const chunk = Buffer.concat([fourBytes(data.length), named, fourBytes(crc32(named))])
  return [...png.slice(0, header), ...chunk, ...png.slice(header)]
}

/**
 * A photograph as a phone keeps it: its left half red and its right half blue, lying on its side (orientation 6, to be turned
 * a quarter to the right), with the place where it was taken, the device and a remark in its metadata.
 */
export const photograph = async (kind: Kind, width: number, height: number): Promise<number[]> => {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const halves = sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
  const exif = {
    IFD0: { Make: 'PhoneMaker', Software: 'SecretSoftware' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '27/1 42/1 1234/100',
      GPSLongitudeRef: 'E',
      GPSLongitude: '85/1 19/1 1234/100',
    },
  }
  return [
    ...(await inKind(halves, kind)
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .toBuffer()),
  ]
}

/** The content of a picture: its size and the colour of each pixel. */
export const pixelsOf = async (
  bytes: readonly number[],
): Promise<{ readonly width: number; readonly height: number; readonly points: string }> => {
  const {
    data,
    info: { width, height },
  } = await sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width, height, points: data.toString('hex') }
}
