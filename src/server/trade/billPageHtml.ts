import { reachedAt, taxNumberOf } from '../../books/paper/sellerOnPaper.ts'
import { dueOf } from '../../books/paper/dueOf.ts'
import { pictureUrl } from '../../books/paper/pictureUrl.ts'
import { create } from 'qrcode'
import { billSheet, type BillSheet, type SheetEntry } from '../../books/paper/billSheet.ts'
import { billSheetWords } from '../../books/paper/billSheetWords.ts'
import { moneyText } from '../../books/paper/billTable.ts'
import { paperWords } from '../../books/paper/paperWords.ts'
import { payWords } from '../../books/paper/payWords.ts'
import { qrPath } from '../../books/paper/qrPath.ts'
import { sayText, type SheetText } from '../../books/paper/sheetText.ts'
import type { Words } from '../../books/words.ts'
import { billPagePath } from '../../books/paper/billPagePath.ts'
import type { PaymentQr } from '../../contract/paymentQr.ts'
import type { PrintSettings } from '../../contract/printSettings.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { escaped, fontFace } from '../http/html.ts'
import { billPageWords } from './billPageWords.ts'

/** The languages in which the page of a bill is read. */
export type PageLanguage = 'ne' | 'en'

export const fontPath = `${billPagePath}/devanagari.woff2`
export const billPageStyle = `${fontFace(fontPath)}*{box-sizing:border-box}body{font:1rem/1.5 Devanagari,system-ui,sans-serif;margin:0;color:#1c1b1f;background:#f6f3ec}
main{position:relative;overflow:hidden;max-width:44rem;margin:0 auto;padding:1rem;background:#fff}@media(min-width:46rem){main{margin:1rem auto;padding:2rem;border-radius:.75rem}}
nav{text-align:right}nav a{display:inline-block;padding:.7rem 0 .7rem 1rem;color:#0b57d0}header{text-align:center}header img{max-width:10rem;max-height:5rem}h1{margin:.2rem 0;font-size:1.4rem}h2{margin:.6rem 0 0;font-size:1.15rem}p{margin:.2rem 0}
section{margin:1rem 0}.two{display:grid;gap:.2rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr))}.two,.foot,td{overflow-wrap:anywhere}span.label{color:#49454f}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.95rem}
th{text-align:start;border-block:1px solid #1c1b1f;padding:.35rem .2rem}td{padding:.35rem .2rem;border-bottom:1px solid #ddd;vertical-align:top}.right{text-align:end}td.right{white-space:nowrap;overflow-wrap:normal}tfoot td{border-bottom:0}tr.grand td{border-top:1px solid #1c1b1f;border-bottom:3px double #1c1b1f;font-weight:700}
.mark{position:absolute;inset:30% 0 auto;text-align:center;font-size:4rem;font-weight:700;color:rgb(0 0 0/.09);transform:rotate(-24deg);pointer-events:none}.void{color:#b3261e}.pay{display:grid;gap:.5rem;justify-items:center;text-align:center;padding:1rem;border:2px solid #1b5e20;border-radius:.75rem}.pay img{max-width:100%;width:18rem}.pay svg{width:14rem;height:14rem}.pay strong{font-size:1.4rem}.own svg{width:6rem;height:6rem}small{color:#49454f}`

const picture = (sent: { readonly ext: string; readonly content: string }, name: string): string =>
  `<img alt="${escaped(name)}" src="${escaped(pictureUrl(sent))}">`
const qrOf = (text: string, name: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 4
  return `<svg role="img" aria-label="${escaped(name)}" viewBox="-2 -2 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-2 -2h${side}v${side}h-${side}z"/><path d="${qrPath(modules)}"/></svg>`
}

interface PageContext {
  readonly language: PageLanguage
  readonly say: (text: SheetText) => string
}
const contextOf = (language: PageLanguage): PageContext => ({
  language,
  say: (text) => escaped(sayText(text, language)),
})

const other: Readonly<Record<PageLanguage, readonly [PageLanguage, string]>> = {
  ne: ['en', 'English'],
  en: ['ne', 'नेपाली'],
}
/** A whole page of one language, with the way to the other. */
const pageOf = ({ language }: PageContext, title: string, body: string): string => {
  const [to, name] = other[language]
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${title}</title><style>${billPageStyle}</style></head>` +
    `<body><main><nav><a href="?lang=${to}" lang="${to}" rel="nofollow">${name}</a></nav>${body}</main></body></html>`
  )
}

const entriesOf = (entries: readonly SheetEntry[], { say }: PageContext): string =>
  entries
    .map(({ label, text, isStrong }) => {
      const said = isStrong ? `<strong>${say(text)}</strong>` : say(text)
      return `<div>${label === null ? '' : `<span class="label">${say([label])}:</span> `}${said}</div>`
    })
    .join('')

const sellerOf = (
  { seller, title, notes, mark }: BillSheet,
  logo: PrintSettings['logo'],
  { say, language }: PageContext,
): string => {
  const digits = language === 'ne' ? 'devanagari' : 'latin'
  const tax = taxNumberOf(seller, digits)
  const pan =
    tax === null ? '' : `<div>${say([tax.label])}: <strong>${escaped(tax.number)}</strong></div>`
  return (
    `<header>${logo === null ? '' : picture(logo, '')}<h1>${escaped(seller.businessName)}</h1><div>${escaped(reachedAt(seller, digits))}</div>${pan}<h2>${say([title])}</h2>` +
    `${notes.map(({ text }) => `<p class="void"><strong>${say(text)}</strong></p>`).join('')}</header>` +
    (mark === null ? '' : `<div class="mark" aria-hidden="true">${say([mark])}</div>`)
  )
}

const cellOf = (tag: 'th' | 'td', isFigure: boolean, body: string): string =>
  `<${tag}${isFigure ? ' class="right"' : ''}>${body}</${tag}>`
const tableOf = ({ table: { columns, rows, sums } }: BillSheet, { say }: PageContext): string => {
  const head = columns.map(({ label, isFigure }) => cellOf('th', isFigure, say([label])))
  const lines = rows.map((cells) =>
    cells.map((texts, at) =>
      cellOf('td', columns[at]?.isFigure === true, texts.map(say).join('<br>')),
    ),
  )
  const below = sums.map(
    ({ label, amount, isGrand }) =>
      `<tr${isGrand ? ' class="grand"' : ''}><td class="right" colspan="${columns.length - 1}">${say(label)}</td>${cellOf('td', true, escaped(amount))}</tr>`,
  )
  return (
    `<table><thead><tr>${head.join('')}</tr></thead>` +
    `<tbody>${lines.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</tbody><tfoot>${below.join('')}</tfoot></table>`
  )
}

/** What is left to pay, with the shop's QR code beside it. A void bill is not paid. */
const paymentOf = (
  bill: TradeDocument,
  { picture: sent, text }: PaymentQr,
  { say, language }: PageContext,
): string => {
  if (bill.state === 'void') return ''
  const open = dueOf(bill)
  if (open <= 0)
    return bill.settlement.credit > 0 ? `<p><strong>${say([billPageWords.paid])}</strong></p>` : ''
  const digits = language === 'ne' ? 'devanagari' : 'latin'
  const amount = `<span>${say([payWords.due])}</span><strong>${say([paperWords.rupeeSign])} ${escaped(moneyText(open, digits))}</strong>`
  const name = sayText([payWords.payHere], language)
  const drawn = text === '' ? '' : qrOf(text, name)
  const code = sent === null ? drawn : picture(sent, name)
  return `<section class="pay">${amount}${code === '' ? '' : `${code}<span>${escaped(name)}</span>`}</section>`
}

/** What a page of a bill is made of. */
export interface BillPageParts {
  readonly bill: TradeDocument
  readonly logo: PrintSettings['logo']
  readonly footer: string
  readonly parts: PrintSettings['parts']
  readonly payment: PaymentQr
}

/** The page of a bill: what stands on its paper, and how to pay it. */
export const billPageHtml = (page: BillPageParts, language: PageLanguage): string => {
  const { bill, logo, footer, payment, parts } = page
  const context = contextOf(language)
  const digits = language === 'ne' ? 'devanagari' : 'latin'
  const sheet = billSheet(bill, { language, digits, width: 'roll', printing: 1, parts })
  const title = escaped(`${bill.seller.businessName} · ${bill.number}`)
  const own =
    sheet.qr === null
      ? ''
      : `<div class="own">${qrOf(sheet.qr, billSheetWords.qrOf[language])}</div>`
  return pageOf(
    context,
    title,
    `${sellerOf(sheet, logo, context)}<section class="two"><div>${entriesOf(sheet.party, context)}</div><div>${entriesOf(sheet.details, context)}</div></section>` +
      `${tableOf(sheet, context)}<section class="foot">${entriesOf(sheet.foot, context)}${own}</section>${paymentOf(bill, payment, context)}` +
      `${footer === '' ? '' : `<p>${escaped(footer)}</p>`}<p><small>${context.say([billPageWords.made])}</small></p>`,
  )
}

/** The page of a link that shows no bill. */
export const noBillHtml = (title: Words, about: Words | null, language: PageLanguage): string => {
  const context = contextOf(language)
  const said = about === null ? '' : `<p>${context.say([about])}</p>`
  return pageOf(context, context.say([title]), `<h1>${context.say([title])}</h1>${said}`)
}
