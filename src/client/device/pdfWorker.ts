import type { BillToDraw } from '../pdf/billDrawing.ts'
import { drawBillPdf } from '../pdf/drawBillPdf.ts'
import { drawPdf } from '../pdf/drawPdf.ts'
import type { PdfPaper } from '../pdf/paper.ts'
import type { PdfFonts } from '../pdf/pdfText.ts'

/** What the worker is asked to draw, and the addresses of the font's files. */
export interface PdfRequest {
  readonly drawn: { readonly paper: PdfPaper } | { readonly bill: BillToDraw }
  readonly fonts: Readonly<Record<keyof PdfFonts, string>>
}
/** `rows`: so many are drawn. */
export type PdfReply = { readonly rows: number } | { readonly pdf: Blob } | { readonly why: string }

const answer = (reply: PdfReply): void =>
  (globalThis as unknown as { postMessage(reply: PdfReply): void }).postMessage(reply)

const loaded = async (addresses: PdfRequest['fonts']): Promise<PdfFonts> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(addresses).map(async ([name, address]) => {
        const response = await fetch(address)
        if (!response.ok) throw new Error(`the font ${name} could not be loaded`)
        return [name, await response.arrayBuffer()] as const
      }),
    ),
  ) as PdfFonts

/** The files of the font, which are the same for every paper. */
let files: Promise<PdfFonts> | null = null

addEventListener('message', (event: MessageEvent<PdfRequest>) => {
  const { drawn, fonts } = event.data
  files ??= loaded(fonts)
  files
    .then((each) =>
      'bill' in drawn
        ? drawBillPdf(drawn.bill, each)
        : drawPdf(drawn.paper, each, (rows) => answer({ rows })),
    )
    .then(
      (pdf) => answer({ pdf }),
      (error: unknown) => answer({ why: String(error) }),
    )
})
