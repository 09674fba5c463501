import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url'
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?url'
import latin from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-400-normal.woff?url'
import latinBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-600-normal.woff?url'
import { pdfWorker } from './trustedTypes.ts'
import type { BillToDraw } from '../pdf/billDrawing.ts'
import type { PdfPaper } from '../pdf/paper.ts'
import type { PdfReply, PdfRequest } from './pdfWorker.ts'

const addressOf = (file: string): string => new URL(file, window.location.href).href

/** Called now and then with the number of rows that are drawn. */
type OnDrawn = (rows: number) => void
/** A worker that draws one PDF after another. `signal` gives up. */
export interface PdfDrawing {
  readonly draw: (paper: PdfPaper, onProgress?: OnDrawn) => Promise<Blob>
  readonly close: () => void
}

const fonts: PdfRequest['fonts'] = {
  'devanagari-regular': addressOf(devanagari),
  'devanagari-bold': addressOf(devanagariBold),
  'latin-regular': addressOf(latin),
  'latin-bold': addressOf(latinBold),
}

const drawnBy = (
  worker: Worker,
  drawn: PdfRequest['drawn'],
  signal: AbortSignal,
  onProgress: OnDrawn,
): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const heard = new AbortController()
    const listening = { signal: heard.signal }
    const stop = (why: string): void => {
      heard.abort()
      reject(new Error(why))
    }
    if (signal.aborted) return stop('the drawing of a PDF was stopped')
    signal.addEventListener('abort', () => stop('the drawing of a PDF was stopped'), listening)
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<PdfReply>) => {
        if ('why' in data) return stop(data.why)
        if ('rows' in data) return onProgress(data.rows)
        heard.abort()
        return resolve(data.pdf)
      },
      listening,
    )
    worker.addEventListener('error', (event) => stop(event.message), listening)
    const request: PdfRequest = { drawn, fonts }
    return worker.postMessage(request)
  })

/** Opens a worker for several PDFs, so that its code is loaded once. */
export const openPdfDrawing = (signal: AbortSignal): PdfDrawing => {
  const worker = pdfWorker()
  return {
    draw: (paper, onProgress = () => undefined) => drawnBy(worker, { paper }, signal, onProgress),
    close: () => worker.terminate(),
  }
}

/** Draws a report as a PDF in a worker, so that a long one does not stop the page. `signal` gives up. */
export const pdfFile = (
  paper: PdfPaper,
  signal: AbortSignal,
  onProgress: OnDrawn,
): Promise<Blob> => {
  const drawing = openPdfDrawing(signal)
  return drawing.draw(paper, onProgress).finally(drawing.close)
}

/** Draws a bill as a PDF. */
export const billPdfFile = (bill: BillToDraw): Promise<Blob> => {
  const worker = pdfWorker()
  return drawnBy(worker, { bill }, new AbortController().signal, () => undefined).finally(() =>
    worker.terminate(),
  )
}
