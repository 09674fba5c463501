/** The squares of a QR code, as the library that computes it gives them. */
export interface QrSquares {
  readonly size: number
  get(row: number, column: number): number | boolean
}

/** The dark squares of a QR code as the path of an SVG in units of one square. */
export const qrPath = (squares: QrSquares): string => {
  const { size } = squares
  const dark: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (squares.get(y, x)) dark.push(`M${x} ${y}h1v1h-1z`)
  return dark.join('')
}
