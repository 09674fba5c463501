import type { BillLook, PaperSize } from '../../books/company/printing.ts'
import type { BillSheet } from '../../books/paper/billSheet.ts'
import { reachedAt, taxNumberOf } from '../../books/paper/sellerOnPaper.ts'
import { sayText } from '../../books/paper/sheetText.ts'
import type { Language } from '../../books/words.ts'
import type { PrintSettings } from '../../contract/printSettings.ts'
import { digitsOf } from '../i18n/language.tsx'
import type { BillToDraw } from '../pdf/billDrawing.ts'
import { pictureToDraw } from './pictureToDraw.ts'

/** A document as it is on the screen. */
interface SheetOnScreen {
  readonly sheet: BillSheet
  readonly paper: PaperSize
  readonly language: Language
  readonly look: BillLook
  readonly settings: PrintSettings | null
}

const sellerLines = ({ seller }: BillSheet, language: Language): readonly string[] => {
  const digits = digitsOf(language)
  const tax = taxNumberOf(seller, digits)
  return [
    seller.businessName,
    reachedAt(seller, digits),
    tax === null ? '' : `${sayText([tax.label], language)}: ${tax.number}`,
  ].filter((each) => each !== '')
}

/** The document as it is drawn into a file, with the shop's logo and its note. */
export const sheetToDraw = async ({
  sheet,
  paper,
  language,
  look,
  settings,
}: SheetOnScreen): Promise<BillToDraw> => ({
  sheet,
  language,
  paper,
  look,
  seller: sellerLines(sheet, language),
  logo: await pictureToDraw(settings?.logo ?? null),
  qr: null,
  payment: null,
  below: [settings?.footer ?? ''].filter((each) => each !== ''),
})
