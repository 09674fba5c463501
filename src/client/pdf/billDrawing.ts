import type { BillLook, PaperSize } from '../../books/company/printing.ts'
import type { BillSheet } from '../../books/paper/billSheet.ts'

/** A QR code as it is drawn: the path of its dark squares, and how many there are on a side. */
export interface QrToDraw {
  readonly path: string
  readonly squares: number
}
/** A picture as it is drawn: its file as a JPEG, and its sides in pixels. */
export interface PictureToDraw {
  readonly file: ArrayBuffer
  readonly width: number
  readonly height: number
}
/** How a bill is paid: the amount, and the shop's code as a picture or as squares. */
export interface PaymentToDraw {
  readonly amount: readonly [label: string, figures: string]
  readonly caption: string
  readonly picture: PictureToDraw | null
  readonly qr: QrToDraw | null
}
/** The texts of a bill, without anything that a worker could not be handed. */
export interface BillToDraw {
  readonly sheet: BillSheet
  /** What its words become in the language of the paper. */
  readonly language: 'both' | 'ne' | 'en'
  readonly paper: PaperSize
  readonly look: BillLook
  readonly seller: readonly string[]
  readonly logo: PictureToDraw | null
  readonly qr: QrToDraw | null
  readonly payment: PaymentToDraw | null
  /** The shop's note, and the mark of the journal. */
  readonly below: readonly string[]
}

/** What is drawn on a page, in points from its upper left corner. */
export type Stroke =
  | {
      readonly do: 'text'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
      readonly isBold: boolean
    }
  | {
      readonly do: 'line'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly weight: number
    }
  | {
      readonly do: 'picture'
      readonly of: 'logo' | 'payment'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | {
      readonly do: 'qr'
      readonly qr: QrToDraw
      readonly x: number
      readonly y: number
      readonly side: number
    }
  | {
      readonly do: 'band'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | { readonly do: 'mark'; readonly text: string; readonly size: number }

export interface DrawnPage {
  readonly width: number
  readonly height: number
  readonly strokes: readonly Stroke[]
}

/** The colour behind the head of a table. */
export const bandColour = '#e9ebf2'

/** The width of a text of one line in points. */
export type WidthOf = (text: string, size: number, isBold: boolean) => number

/** The sides and the text of a paper, in points. A roll, and a picture, are as long as the bill. */
export interface PageShape {
  readonly width: number
  readonly height: number | null
  readonly margin: number
  readonly size: number
}
export const pageShapes: Readonly<Record<PaperSize, PageShape>> = {
  a4: { width: 595.28, height: 841.89, margin: 34, size: 10.5 },
  a5: { width: 419.53, height: 595.28, margin: 25.5, size: 9 },
  receipt: { width: 226.77, height: null, margin: 9, size: 8.5 },
  // A printer of 58 mm reaches 48 mm of it.
  receipt58: { width: 164.41, height: null, margin: 14.17, size: 8 },
}
