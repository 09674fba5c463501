import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PdfFonts } from '../../src/client/pdf/pdfText.ts'

const fontFile = (script: string, weight: number): ArrayBuffer => {
  const file = readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-${script}-${weight}-normal.woff`,
    ),
  )
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
}
/** The fonts of PDF files, as the browser loads them. */
export const pdfFonts: PdfFonts = {
  'devanagari-regular': fontFile('devanagari', 400),
  'devanagari-bold': fontFile('devanagari', 600),
  'latin-regular': fontFile('latin', 400),
  'latin-bold': fontFile('latin', 600),
}
