import { isRoll } from '../../books/company/printing.ts'
import type { SheetEntry } from '../../books/paper/billSheet.ts'
import type { SheetTable } from '../../books/paper/billTable.ts'
import { sayText, type SheetText } from '../../books/paper/sheetText.ts'
import type { BillToDraw, DrawnPage, PageShape, PictureToDraw, WidthOf } from './billDrawing.ts'
import { lookShapes, type LookShape } from './billLooks.ts'
import { BillPages, type Style } from './billPages.ts'
import { columnWidths } from './columnWidths.ts'

interface Layout {
  readonly pages: BillPages
  readonly bill: BillToDraw
  readonly say: (text: SheetText) => string
  readonly plain: Style
  readonly look: LookShape
}

/** The sides of a picture within a box, at most at 96 pixels to the inch. */
const fitted = ({ width, height }: PictureToDraw, most: { width: number; height: number }) => {
  const scale = Math.min(0.75, most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}

const logoBox = { width: 113, height: 51 }
/** The logo, the shop and the title below each other, in the middle. */
const centredHead = ({ pages, bill, say, plain, look }: Layout): void => {
  const centred = { ...plain, align: 'center' } as const
  if (bill.logo !== null) {
    const side = fitted(bill.logo, logoBox)
    const x = pages.left + (pages.inner - side.width) / 2
    pages.put({ do: 'picture', of: 'logo', x, y: pages.y, ...side })
    pages.y += side.height + 2 * look.gap
  }
  const [name = '', ...rest] = bill.seller
  pages.across(name, { ...centred, size: plain.size * 1.5, isBold: true })
  for (const each of rest) pages.across(each, centred)
  pages.y += look.gap
  pages.across(say([bill.sheet.title]), { ...centred, size: plain.size * 1.2, isBold: true })
  for (const { text, isStrong } of bill.sheet.notes)
    pages.across(say(text), { ...centred, isBold: isStrong })
  pages.y += 2 * look.gap
}

/** The logo and the shop on the left, the title on the right, a line below both. */
const headOfSides = ({ pages, bill, say, plain, look }: Layout): void => {
  const half = (pages.inner - 6 * look.gap) / 2
  const top = pages.y
  const logo = bill.logo === null ? null : fitted(bill.logo, { width: 72, height: 44 })
  if (logo !== null) pages.put({ do: 'picture', of: 'logo', x: pages.left, y: top, ...logo })
  const write = (texts: readonly string[], x: number, from: number, width: number, style: Style) =>
    texts.reduce(
      (y, text) => pages.lines(pages.broken(text, width, style), x, y, width, style),
      from,
    )
  const [name = '', ...rest] = bill.seller
  const beside = logo === null ? 0 : logo.width + 3 * look.gap
  const [x, width] = [pages.left + beside, half - beside]
  const named = write([name], x, top, width, { ...plain, size: plain.size * 1.4, isBold: true })
  const left = Math.max(write(rest, x, named, width, plain), top + (logo?.height ?? 0))
  const style = { ...plain, align: 'right' } as const
  const middle = pages.left + pages.inner - half
  const titled = write([say([bill.sheet.title])], middle, top, half, {
    ...style,
    size: plain.size * look.title,
    isBold: true,
  })
  const right = bill.sheet.notes.reduce(
    (y, { text, isStrong }) => write([say(text)], middle, y, half, { ...style, isBold: isStrong }),
    titled,
  )
  pages.y = Math.max(left, right) + look.gap
  pages.put({ do: 'line', x: pages.left, y: pages.y, width: pages.inner, weight: look.rule })
  pages.y += 2 * look.gap
}

const saidEntry = ({ label, text }: SheetEntry, say: Layout['say']): string =>
  label === null ? say(text) : `${say([label])}: ${say(text)}`
const entries = (
  { pages, say, plain }: Layout,
  all: readonly SheetEntry[],
  x: number,
  y: number,
  width: number,
): number =>
  all.reduce((at, each) => {
    const style = { ...plain, isBold: each.isStrong }
    return pages.lines(pages.broken(saidEntry(each, say), width, style), x, at, width, style)
  }, y)

const parties = (layout: Layout): void => {
  const { pages, bill } = layout
  const { gap } = layout.look
  const { party, details } = bill.sheet
  if (isRoll(bill.paper)) {
    pages.y = entries(layout, [...party, ...details], pages.left, pages.y, pages.inner)
  } else {
    const half = (pages.inner - 6 * gap) / 2
    const left = entries(layout, party, pages.left, pages.y, half)
    const right = entries(layout, details, pages.left + half + 6 * gap, pages.y, half)
    pages.y = Math.max(left, right)
  }
  pages.y += 2 * gap
}

const widthsOf = (
  { pages, say, plain, look: { gap } }: Layout,
  { columns, rows, sums }: SheetTable,
): readonly number[] => {
  const last = columns.length - 1
  const needs = columns.map(({ label, isFigure }, at) => {
    const widths = rows.flatMap((cells) =>
      (cells[at] ?? []).map((text) => pages.width(say(text), plain)),
    )
    const amounts = at === last ? sums.map(({ amount }) => amount) : []
    const wide = amounts.map((amount) => pages.width(amount, { ...plain, isBold: true }))
    const words = say([label])
      .split(' ')
      .map((word) => pages.width(word, { ...plain, isBold: true }))
    const widest = Math.max(0, ...widths, ...wide)
    const least = Math.max(0, ...words, isFigure ? widest : Math.min(widest, plain.size * 6))
    return { least: least + 2 * gap, most: Math.max(least, widest) + 2 * gap }
  })
  const room = columnWidths(needs, pages.inner)
  if (room === null) return columns.map(() => pages.inner / columns.length)
  return room
}

const table = (layout: Layout, content: SheetTable): void => {
  const { pages, say, plain } = layout
  const { gap, hasBand } = layout.look
  const { columns, rows, sums } = content
  const widths = widthsOf(layout, content)
  const starts = widths.map((_, at) =>
    widths.slice(0, at).reduce((sum, width) => sum + width, pages.left),
  )
  const across = { do: 'line', x: pages.left, width: pages.inner } as const
  /** Writes a row of cells, each of lines, and goes below it. */
  const row = (cells: readonly (readonly string[])[], isBold: boolean): void => {
    const broken = cells.map((texts, at) =>
      texts.flatMap((text) =>
        pages.broken(text, widths[at]! - 2 * gap, { size: plain.size, isBold }),
      ),
    )
    const height =
      Math.max(1, ...broken.map((each) => each.length)) * plain.size * pages.lineHeight + 2 * gap
    if (pages.room(height) && !isBold) title()
    if (isBold && hasBand) pages.put({ ...across, do: 'band', y: pages.y, height })
    broken.forEach((texts, at) =>
      pages.lines(texts, starts[at]! + gap, pages.y + gap, widths[at]! - 2 * gap, {
        ...plain,
        isBold,
        align: columns[at]?.isFigure === true ? 'right' : 'left',
      }),
    )
    pages.y += height
  }
  const title = (): void => {
    pages.put({ ...across, y: pages.y, weight: 0.8 })
    row(
      columns.map(({ label }) => [say([label])]),
      true,
    )
    pages.put({ ...across, y: pages.y, weight: 0.8 })
  }
  title()
  for (const cells of rows) {
    row(
      cells.map((texts) => texts.map(say)),
      false,
    )
    pages.put({ ...across, y: pages.y, weight: 0.3 })
  }
  const amountAt = columns.length - 1
  for (const { label, amount, isGrand } of sums) {
    const style = { ...plain, isBold: isGrand, align: 'right' } as const
    const before = starts[amountAt]! - pages.left - gap
    const said = pages.broken(say(label), before, style)
    const height = said.length * plain.size * pages.lineHeight + gap
    pages.room(height)
    if (isGrand) pages.put({ ...across, y: pages.y, weight: 0.8 })
    pages.lines(said, pages.left, pages.y + gap / 2, before, style)
    const room = widths[amountAt]! - 2 * gap
    pages.lines([amount], starts[amountAt]! + gap, pages.y + gap / 2, room, style)
    pages.y += height
    if (isGrand) for (const at of [0, 2]) pages.put({ ...across, y: pages.y + at, weight: 0.8 })
  }
  pages.y += 3 * gap
}

const qrSide = 68
const foot = (layout: Layout): void => {
  const { pages, bill, say, plain } = layout
  const { gap } = layout.look
  const isNarrow = isRoll(bill.paper)
  const beside = isNarrow || bill.qr === null ? 0 : qrSide + 2 * gap
  const width = pages.inner - beside
  const lines = bill.sheet.foot.flatMap((each) => pages.broken(saidEntry(each, say), width, plain))
  const written = lines.length * plain.size * pages.lineHeight
  pages.room(Math.max(written, beside) + (bill.sheet.signature === null ? 0 : 14 * gap))
  const top = pages.y
  const end = entries(layout, bill.sheet.foot, pages.left, top, width)
  if (bill.qr !== null) {
    const x = isNarrow ? pages.left + (pages.inner - qrSide) / 2 : pages.left + width + 2 * gap
    pages.put({ do: 'qr', qr: bill.qr, x, y: isNarrow ? end + gap : top, side: qrSide })
    pages.y = isNarrow ? end + qrSide + 2 * gap : Math.max(end, top + qrSide)
  } else pages.y = end
  const { signature } = bill.sheet
  if (signature === null) return
  pages.y += 10 * gap
  const sign = 105
  const x = pages.left + pages.inner - sign
  pages.put({ do: 'line', x, y: pages.y, width: sign, weight: 0.5 })
  const style = { ...plain, align: 'center' } as const
  pages.y = pages.lines([say([signature])], x, pages.y + gap, sign, style)
}

const payment = ({ pages, bill, plain, look: { gap } }: Layout): void => {
  if (bill.payment === null) return
  const { amount, caption, picture, qr } = bill.payment
  const most = isRoll(bill.paper) ? 130 : 100
  const side =
    picture === null
      ? { width: most, height: most }
      : fitted(picture, { width: most * 1.2, height: most * 1.4 })
  const centred = { ...plain, align: 'center' } as const
  pages.room(side.height + 4 * plain.size * pages.lineHeight)
  pages.y += 2 * gap
  pages.across(amount.join(': '), { ...centred, isBold: true })
  const x = pages.left + (pages.inner - side.width) / 2
  if (picture !== null) pages.put({ do: 'picture', of: 'payment', x, y: pages.y, ...side })
  else if (qr !== null) pages.put({ do: 'qr', qr, x, y: pages.y, side: side.width })
  pages.y += side.height + gap
  pages.across(caption, centred)
}

/** Puts a bill on pages of a shape. `widthOf` measures as what draws them does. */
export const layOutBill = (
  bill: BillToDraw,
  shape: PageShape,
  widthOf: WidthOf,
): readonly DrawnPage[] => {
  const say = (text: SheetText): string => sayText(text, bill.language)
  const look = lookShapes[isRoll(bill.paper) ? 'classic' : bill.look]
  const plain: Style = { size: shape.size * look.scale, isBold: false, align: 'left' }
  const pages = new BillPages(shape, widthOf, look.lineHeight)
  const layout: Layout = { pages, bill, say, plain, look }
  if (look.head === 'centred') centredHead(layout)
  else headOfSides(layout)
  parties(layout)
  table(layout, bill.sheet.table)
  if (bill.sheet.below !== null) table(layout, bill.sheet.below)
  foot(layout)
  payment(layout)
  pages.y += look.gap
  for (const each of bill.below) pages.across(each, { ...plain, align: 'center' })
  const { mark } = bill.sheet
  return pages.finished(
    mark === null ? null : { do: 'mark', text: say([mark]), size: shape.width / 8 },
  )
}
