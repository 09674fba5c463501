import {
  bandColour,
  pageShapes,
  type BillToDraw,
  type PageShape,
  type Stroke,
} from './billDrawing.ts'
import { dotsOf, type DotImage, type DotShape } from './receiptDots.ts'
import { layOutBill } from './layOutBill.ts'

/** Points become so many pixels: sharp on a phone, and still a small file. */
const pixelsPerPoint = 2.5
const family = '"Noto Sans Devanagari Variable", system-ui, sans-serif'
const fontOf = (size: number, isBold: boolean): string =>
  `${isBold ? 600 : 400} ${size}px ${family}`

type Pictures = Readonly<Record<'logo' | 'payment', ImageBitmap | null>>

const draw = (
  pen: CanvasRenderingContext2D,
  page: { readonly width: number; readonly height: number },
  pictures: Pictures,
  stroke: Stroke,
): void => {
  switch (stroke.do) {
    case 'text':
      pen.font = fontOf(stroke.size, stroke.isBold)
      pen.fillText(stroke.text, stroke.x, stroke.y + stroke.size)
      return
    case 'line':
      pen.fillRect(stroke.x, stroke.y - stroke.weight / 2, stroke.width, stroke.weight)
      return
    case 'band':
      pen.fillStyle = bandColour
      pen.fillRect(stroke.x, stroke.y, stroke.width, stroke.height)
      pen.fillStyle = '#000'
      return
    case 'picture': {
      const picture = pictures[stroke.of]
      if (picture !== null) pen.drawImage(picture, stroke.x, stroke.y, stroke.width, stroke.height)
      return
    }
    case 'qr': {
      const scale = stroke.side / stroke.qr.squares
      pen.save()
      pen.translate(stroke.x, stroke.y)
      pen.scale(scale, scale)
      pen.fill(new Path2D(stroke.qr.path))
      pen.restore()
      return
    }
    case 'mark':
      pen.save()
      pen.translate(page.width / 2, page.height / 2)
      pen.rotate((-24 * Math.PI) / 180)
      pen.globalAlpha = 0.09
      pen.textAlign = 'center'
      pen.font = fontOf(stroke.size, true)
      pen.fillText(stroke.text, 0, 0)
      pen.restore()
  }
}

const opened = (file: ArrayBuffer | undefined): Promise<ImageBitmap | null> =>
  file === undefined ? Promise.resolve(null) : createImageBitmap(new Blob([file])).catch(() => null)

/** Draws a bill on a canvas, as long as the bill; null if the browser cannot. */
const drawOnCanvas = async (
  bill: BillToDraw,
  shape: PageShape,
  pixelsPerPoint: number,
): Promise<HTMLCanvasElement | null> => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  const [logo, payment] = await Promise.all([
    opened(bill.logo?.file),
    opened(bill.payment?.picture?.file),
    // The canvas does not wait for a font that the page has not used yet.
    document.fonts.load(fontOf(10, false), 'बिल Bill'),
    document.fonts.load(fontOf(10, true), 'बिल Bill'),
  ])
  const [page] = layOutBill(bill, { ...shape, height: null }, (text, size, isBold) => {
    pen.font = fontOf(size, isBold)
    return pen.measureText(text).width
  })
  if (page === undefined) return null
  canvas.width = Math.ceil(page.width * pixelsPerPoint)
  canvas.height = Math.ceil(page.height * pixelsPerPoint)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.scale(pixelsPerPoint, pixelsPerPoint)
  for (const stroke of page.strokes) draw(pen, page, { logo, payment }, stroke)
  logo?.close()
  payment?.close()
  return canvas
}

/** Draws a bill as one picture; null if the browser cannot. */
export const drawBillPicture = async (bill: BillToDraw): Promise<Blob | null> => {
  const canvas = await drawOnCanvas(bill, pageShapes[bill.paper], pixelsPerPoint)
  if (canvas === null) return null
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}

/** Draws a bill as the dots of a receipt printer; null if the browser cannot. */
export const drawBillDots = async (bill: BillToDraw, shape: DotShape): Promise<DotImage | null> => {
  const canvas = await drawOnCanvas(bill, shape, shape.dots / shape.width)
  const pen = canvas?.getContext('2d') ?? null
  if (canvas === null || pen === null) return null
  return dotsOf(pen.getImageData(0, 0, shape.dots, canvas.height))
}
