import type { PageShape } from './billDrawing.ts'

/** A picture of black dots: rows of whole bytes, eight dots in each, the leftmost in the highest bit. */
export interface DotImage {
  readonly rowBytes: number
  readonly rows: number
  readonly bytes: Uint8Array
}

/** What a receipt printer reaches of its paper, in points, and how many dots that are. */
export interface DotShape extends PageShape {
  readonly dots: number
}
/** 203 dots to the inch: 72 mm of a roll of 80 mm, 48 mm of one of 58 mm. */
export const dotShapes: Readonly<Record<'receipt' | 'receipt58', DotShape>> = {
  receipt: { width: 204.09, height: null, margin: 3, size: 8.5, dots: 576 },
  receipt58: { width: 136.06, height: null, margin: 2, size: 8, dots: 384 },
}

/** What is darker than this prints: letters with their soft edges, no shading behind them. */
const darkBelow = 160

/** The pixels of a canvas as dots. */
export const dotsOf = ({
  width,
  height,
  data,
}: {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}): DotImage => {
  const rowBytes = Math.ceil(width / 8)
  const bytes = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const light = data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114
      if (light < darkBelow) bytes[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7)
    }
  return { rowBytes, rows: height, bytes }
}
