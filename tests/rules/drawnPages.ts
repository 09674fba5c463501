import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extractText, getDocumentProxy } from 'unpdf'
import type { BillToDraw } from '../../src/client/pdf/billDrawing.ts'
import { drawBillPdf } from '../../src/client/pdf/drawBillPdf.ts'
import type { PdfFonts } from '../../src/client/pdf/pdfText.ts'

const fontFile = (script: string, weight: number): ArrayBuffer => {
  const file = readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-${script}-${weight}-normal.woff`,
    ),
  )
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
}
const fonts: PdfFonts = {
  'devanagari-regular': fontFile('devanagari', 400),
  'devanagari-bold': fontFile('devanagari', 600),
  'latin-regular': fontFile('latin', 400),
  'latin-bold': fontFile('latin', 600),
}
/** The pages of a document as a PDF: their size in points, and their texts. */
export const pagesOf = async (drawn: BillToDraw) => {
  const read = await getDocumentProxy(
    new Uint8Array(await (await drawBillPdf(drawn, fonts)).arrayBuffer()),
  )
  const { width, height } = (await read.getPage(1)).getViewport({ scale: 1 })
  const { text } = await extractText(read, { mergePages: false })
  return { width, height, texts: text.map((each) => each.replace(/\s+/g, ' ')) }
}
