import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A text as it stands in a page and in the quoted values of its elements. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

// Not every device has a Devanagari font.
const devanagari =
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
export const readDevanagari = (): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(devanagari))
/** The rule by which a page of the server loads that font from this path. */
export const fontFace = (path: string): string =>
  `@font-face{font-family:Devanagari;src:url(${path});font-weight:100 900;unicode-range:U+0900-097F,U+200C-200D}`
