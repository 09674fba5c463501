import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  Exception,
  GlobalHistogramBinarizer,
  MultiFormatOneDReader,
  RGBLuminanceSource,
} from '@zxing/library'

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [
      BarcodeFormat.EAN_13,
      BarcodeFormat.EAN_8,
      BarcodeFormat.UPC_A,
      BarcodeFormat.UPC_E,
      BarcodeFormat.CODE_128,
    ],
  ],
])
const reader = new MultiFormatOneDReader(hints)

/** A picture in grey: one byte for each pixel, 0 is black, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8ClampedArray
}

/** The barcode whose bars cross the middle rows of a picture; null if there is none. */
export const readBars = ({ width, height, grey }: GreyPicture): string | null => {
  const source = new RGBLuminanceSource(grey, width, height)
  try {
    return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText()
  } catch (fault) {
    // The library throws where it finds nothing.
    if (fault instanceof Exception) return null
    throw fault
  }
}
