/** What a column asks for, in points. */
export interface ColumnNeed {
  /** Below this a figure or a long word would be cut. */
  readonly least: number
  /** With this nothing is broken over lines. */
  readonly most: number
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, each) => sum + each, 0)

/** Widths of columns that together are the width of the page; null if their least widths do not fit. */
export const columnWidths = (
  needs: readonly ColumnNeed[],
  width: number,
): readonly number[] | null => {
  const least = sumOf(needs.map((need) => need.least))
  const most = sumOf(needs.map((need) => need.most))
  if (least > width) return null
  const spare = width - least
  const wanted = most - least
  if (wanted <= spare) {
    const more = (spare - wanted) / needs.length
    return needs.map((need) => need.most + more)
  }
  return needs.map((need) => need.least + ((need.most - need.least) * spare) / wanted)
}
