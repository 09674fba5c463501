import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url'
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?url'
import latin from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-400-normal.woff?url'
import latinBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-600-normal.woff?url'
import { pdfWorker } from '../device/trustedTypes.ts'
import type { PdfPaper } from '../pdf/paper.ts'
import type { PdfReply, PdfRequest } from '../device/pdfWorker.ts'

const addressOf = (file: string): string => new URL(file, window.location.href).href

/** Draws a report as a PDF in a worker, so that a long one does not stop the page. `signal` gives up. */
export const pdfFile = (paper: PdfPaper, signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = pdfWorker()
    const stop = (): void => {
      worker.terminate()
      reject(new Error('the drawing of a PDF was stopped'))
    }
    signal.addEventListener('abort', stop)
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => {
      worker.terminate()
      if ('why' in data) reject(new Error(data.why))
      else resolve(new Blob([data.bytes], { type: 'application/pdf' }))
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
    const request: PdfRequest = {
      paper,
      fonts: {
        'devanagari-regular': addressOf(devanagari),
        'devanagari-bold': addressOf(devanagariBold),
        'latin-regular': addressOf(latin),
        'latin-bold': addressOf(latinBold),
      },
    }
    worker.postMessage(request)
  })
