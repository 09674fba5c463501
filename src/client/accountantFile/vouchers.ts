import { showBs } from '../../books/calendar/calendar.ts'
import { documentKinds, type DocumentKind } from '../../books/documents/documentKind.ts'
import { inDigits, type Digits } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import { showRate } from '../../books/money/rate.ts'
import { fromBoth, inLanguage, type Language, type Words } from '../../books/words.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import type { WholeDocument } from '../../contract/accountantFile.ts'
import { digitsOf } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import type { PdfPaper, PdfRow } from '../pdf/paper.ts'
import { accountantFileWords } from './accountantFileWords.ts'

/** Documents in one PDF: of more, there are several. */
export const documentsOfPdf = 1000

interface Shown {
  readonly say: (w: Words) => string
  readonly digits: Digits
}

const empty = ['', '', '', '', '', ''] as const

/** A name in the language; one that somebody entered is the same in both. */
const nameOf = (name: string, say: Shown['say']): string => {
  const both = fromBoth(name)
  return both.ne === both.en ? name : say(both)
}

/** A voucher: its head, its lines, its total and its entry. */
const rowsOf = (document: WholeDocument, { say, digits }: Shown): readonly PdfRow[] => {
  const rupees = (paisa: number | null): string => (paisa === null ? '' : showRupees(paisa, digits))
  const { number, date, partyName, pan, state, voidReason, lines, postings, vat } = document
  const head = [
    number,
    showBs(date, digits),
    partyName,
    pan === '' ? '' : `${say(accountantFileWords.pan)} ${inDigits(pan, digits)}`,
    state === 'void' ? `${say(columnWords.voided)}: ${voidReason}` : '',
  ].filter((each) => each !== '')
  return [
    {
      cells: [head.join(' · '), ...empty.slice(1)],
      tone: state === 'void' ? 'warning' : 'heading',
    },
    ...lines.map((line): PdfRow => ({
      cells: [
        [line.name, line.remarks].filter((each) => each !== '').join(' · '),
        line.quantity === null ? '' : `${showQuantity(line.quantity, digits)} ${line.unit}`,
        line.rate === null ? '' : showRate(line.rate, digits),
        rupees(line.value),
        '',
        '',
      ],
      tone: null,
    })),
    ...(vat === null || vat === 0
      ? []
      : [{ cells: [say(accountantFileWords.vat), '', '', rupees(vat), '', ''], tone: null }]),
    {
      cells: [say(words.total), '', '', rupees(document.total), '', ''],
      tone: 'subtotal',
    },
    ...postings.map(({ name: account, amount }): PdfRow => ({
      cells: [
        `    ${nameOf(account, say)}`,
        '',
        '',
        '',
        amount > 0 ? rupees(amount) : '',
        amount < 0 ? rupees(-amount) : '',
      ],
      tone: null,
    })),
  ]
}

interface VouchersAsked {
  readonly shop: Readonly<Record<'businessName' | 'address' | 'phone' | 'panNo', string>>
  readonly language: Language
  /** In Bikram Sambat. */
  readonly days: string
  /** The state of the books. */
  readonly journal: string
}

/** Documents of one kind as vouchers below one another. */
export const vouchersPaper = (
  kind: DocumentKind,
  documents: readonly WholeDocument[],
  { shop, language, days, journal }: VouchersAsked,
): PdfPaper => {
  const digits = digitsOf(language)
  const say = (w: Words): string => inLanguage(w, language)
  const entries = documents.flatMap(({ postings }) => postings)
  const sum = (sign: 1 | -1): string =>
    showRupees(
      entries.reduce((total, { amount }) => total + Math.max(sign * amount, 0), 0),
      digits,
    )
  const labels = [
    columnWords.description,
    columnWords.quantity,
    columnWords.rate,
    columnWords.amount,
    columnWords.debit,
    columnWords.creditSide,
  ]
  return {
    landscape: false,
    logo: null,
    note: '',
    shop: [
      shop.businessName,
      [shop.address, shop.phone].filter((each) => each !== '').join(' · '),
      shop.panNo === '' ? '' : `${say(accountantFileWords.pan)}: ${inDigits(shop.panNo, digits)}`,
    ].filter((each) => each !== ''),
    title: say(documentKinds[kind].label),
    below: [days],
    head: [
      labels.map((label, at) => ({
        columns: 1,
        rows: 1 as const,
        figure: at > 0,
        label: say(label),
        at,
      })),
    ],
    figures: labels.map((_, at) => at > 0),
    rows: documents.flatMap((document) => rowsOf(document, { say, digits })),
    totals: [say(words.total), '', '', '', sum(1), sum(-1)],
    foot: [journal],
  }
}
