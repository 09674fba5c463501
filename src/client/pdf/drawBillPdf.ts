import Pdf from 'pdfkit'
import { bandColour, pageShapes, type BillToDraw, type Stroke } from './billDrawing.ts'
import { layOutBill } from './layOutBill.ts'
import { PdfText, type PdfFonts } from './pdfText.ts'

const inMiddle = (doc: PDFKit.PDFDocument, texts: PdfText, text: string, size: number): void => {
  const { width, height } = doc.page
  doc
    .save()
    .rotate(-24, { origin: [width / 2, height / 2] })
    .fillOpacity(0.09)
  const x = (width - texts.widthOf(text, size, 'bold')) / 2
  texts.line(text, { x, y: height / 2 - size }, size, 'bold')
  doc.restore().fillOpacity(1)
}

const draw = (doc: PDFKit.PDFDocument, texts: PdfText, bill: BillToDraw, stroke: Stroke): void => {
  switch (stroke.do) {
    case 'text':
      texts.line(stroke.text, stroke, stroke.size, stroke.isBold ? 'bold' : 'regular')
      return
    case 'line':
      doc
        .lineWidth(stroke.weight)
        .moveTo(stroke.x, stroke.y)
        .lineTo(stroke.x + stroke.width, stroke.y)
        .stroke('#000000')
      return
    case 'band':
      doc.rect(stroke.x, stroke.y, stroke.width, stroke.height).fill(bandColour)
      doc.fillColor('#000000')
      return
    case 'picture': {
      const picture = stroke.of === 'logo' ? bill.logo : (bill.payment?.picture ?? null)
      const { x, y, width, height } = stroke
      if (picture !== null) doc.image(picture.file, x, y, { width, height })
      return
    }
    case 'qr':
      doc
        .save()
        .translate(stroke.x, stroke.y)
        .scale(stroke.side / stroke.qr.squares)
        .path(stroke.qr.path)
        .fill('#000000')
        .restore()
      return
    case 'mark':
      inMiddle(doc, texts, stroke.text, stroke.size)
  }
}

/** Draws a bill as a PDF on its paper; a roll is as long as the bill. */
export const drawBillPdf = (bill: BillToDraw, fonts: PdfFonts): Promise<Blob> => {
  const doc = new Pdf({ autoFirstPage: false, margin: 0, font: null as unknown as string })
  const texts = new PdfText(doc, fonts)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const ended = new Promise<Blob>((resolve) => {
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
    doc.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })))
  })
  const pages = layOutBill(bill, pageShapes[bill.paper], (text, size, isBold) =>
    texts.widthOf(text, size, isBold ? 'bold' : 'regular'),
  )
  for (const { width, height, strokes } of pages) {
    doc.addPage({ size: [width, height], margin: 0 })
    doc.fillColor('#000000')
    for (const stroke of strokes) draw(doc, texts, bill, stroke)
  }
  doc.end()
  return ended
}
