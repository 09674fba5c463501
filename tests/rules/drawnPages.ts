import { extractText, getDocumentProxy } from 'unpdf'
import type { BillToDraw } from '../../src/client/pdf/billDrawing.ts'
import { drawBillPdf } from '../../src/client/pdf/drawBillPdf.ts'
import { pdfFonts } from './pdfFonts.ts'

/** The pages of a document as a PDF: their size in points, and their texts. */
export const pagesOf = async (drawn: BillToDraw) => {
  const read = await getDocumentProxy(
    new Uint8Array(await (await drawBillPdf(drawn, pdfFonts)).arrayBuffer()),
  )
  const { width, height } = (await read.getPage(1)).getViewport({ scale: 1 })
  const { text } = await extractText(read, { mergePages: false })
  return { width, height, texts: text.map((each) => each.replace(/\s+/g, ' ')) }
}
