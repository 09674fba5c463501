import type { GreyPicture } from './readBars.ts'

/** Reads the barcode that a video shows just now; null if it shows none. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** The part of the browser's own reader that is used here; the library of types does not have it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface BarcodeDetectors {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] as const

/** The browser's own reader, which phones with Android have; null where it is absent or reads no barcodes of goods. */
const ownReader = async (): Promise<BarcodeReader | null> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: BarcodeDetectors }
  if (BarcodeDetector === undefined) return null
  const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  const known = formats.filter((each) => supported.includes(each))
  if (!known.includes('ean_13')) return null
  const detector = new BarcodeDetector({ formats: known })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

const mostWidth = 1280
/** The middle half of a video, in grey; null while it has no picture. */
const middleOf = (
  video: HTMLVideoElement,
  context: CanvasRenderingContext2D,
): GreyPicture | null => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, mostWidth / videoWidth)
  const width = Math.round(videoWidth * scale)
  const height = Math.round((videoHeight * scale) / 2)
  Object.assign(context.canvas, { width, height })
  const top = videoHeight / 4
  context.drawImage(video, 0, top, videoWidth, videoHeight / 2, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = (data[at * 4]! + 2 * data[at * 4 + 1]! + data[at * 4 + 2]!) / 4
  return { width, height, grey }
}

/** Reads the pixels with a library, which is loaded for it. */
const pixelReader = async (): Promise<BarcodeReader> => {
  const { readBars } = await import('./readBars.ts')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const picture = context === null ? null : middleOf(video, context)
    return picture === null ? null : readBars(picture)
  }
}

export const barcodeReader = async (): Promise<BarcodeReader> =>
  (await ownReader()) ?? (await pixelReader())
