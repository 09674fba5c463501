import type { DotImage } from '../pdf/receiptDots.ts'

/** What a receipt printer does besides printing. */
export interface ReceiptEnd {
  readonly cuts: boolean
  readonly opensDrawer: boolean
}

const [esc, gs] = [0x1b, 0x1d]
const begin = [esc, 0x40]
/** A pulse to the drawer at pin 2: 50 ms on, 500 ms off. */
const drawerPulse = [esc, 0x70, 0, 25, 250]
const feedLines = [esc, 0x64, 4]
/** Feeds to the knife and cuts, but for one point. */
const cut = [gs, 0x56, 0x42, 0]

/** Small printers hold little: a long picture is sent in parts of so many rows. */
const rowsAtOnce = 128

const low = (n: number): number => n & 0xff
const high = (n: number): number => n >> 8

/** The commands (ESC/POS) that print a picture: letters of Devanagari are in no printer's own set. */
export const escPos = (
  { rowBytes, rows, bytes }: DotImage,
  { cuts, opensDrawer }: ReceiptEnd,
): readonly Uint8Array<ArrayBuffer>[] => {
  const parts = Array.from({ length: Math.ceil(rows / rowsAtOnce) }, (_, i) => {
    const from = i * rowsAtOnce
    const count = Math.min(rowsAtOnce, rows - from)
    return Uint8Array.from([
      ...[gs, 0x76, 0x30, 0, low(rowBytes), high(rowBytes), low(count), high(count)],
      ...bytes.subarray(from * rowBytes, (from + count) * rowBytes),
    ])
  })
  return [
    Uint8Array.from([...begin, ...(opensDrawer ? drawerPulse : [])]),
    ...parts,
    Uint8Array.from([...feedLines, ...(cuts ? cut : [])]),
  ]
}
