import { either as E } from 'fp-ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { tradeKinds } from '../../books/documents/documentKind.ts'
import { billPagePath } from '../../books/paper/billPagePath.ts'
import { loadPaymentQr } from '../companies/paymentQr.ts'
import { loadPrintSettings } from '../companies/printing.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../http/address.ts'
import { styledPagePolicy } from '../http/headers.ts'
import { readDevanagari } from '../http/html.ts'
import type { ServerContext } from '../http/mount.ts'
import { documentOfLink, type BillLinkKey } from './billLinks.ts'
import {
  billPageHtml,
  billPageStyle,
  fontPath,
  noBillHtml,
  type BillPageParts,
  type PageLanguage,
} from './billPageHtml.ts'
import { readBillLink, type BillLinkId } from './billLinkToken.ts'
import { billPageWords } from './billPageWords.ts'
import { readBill } from './read.ts'

const minuteMs = 60_000
/** Pages of links per minute: for one network, and for all. */
const pagesPerMinute = { network: 60, server: 3000 } as const

/** The limit of the API lets pages through; this one does not. */
const nobody = (): boolean => false

const headers = {
  'content-security-policy': styledPagePolicy(billPageStyle, ["font-src 'self'", 'img-src data:']),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const
const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html)

/** The language that the address names; else that of the browser; else Nepali. */
const languageOf = ({ query, headers: sent }: FastifyRequest): PageLanguage => {
  const { lang } = query as { readonly lang?: unknown }
  if (lang === 'en' || lang === 'ne') return lang
  return /^en\b/i.test(sent['accept-language'] ?? '') ? 'en' : 'ne'
}

/** What a link shows now; null for one that is unknown, stopped or has run out. */
const readPage = (
  database: Database,
  { company, linkId }: BillLinkId,
  now: string,
): Promise<BillPageParts | null> =>
  database.transaction('read', async (tx) => {
    tx.enter(company, true)
    const documentId = await documentOfLink(tx, company, kathmanduToday(now), linkId)
    if (documentId === undefined) return null
    const [document] = await tx.query<{ kind: string }>(
      'select kind from document where company_id = $1 and document_id = $2',
      [company, documentId],
    )
    const kind = tradeKinds.find((each) => each === document?.kind)
    if (kind === undefined) return null
    const [bill, { logo, footer, parts }, payment] = await Promise.all([
      readBill(kind)({ tx, company }, documentId),
      loadPrintSettings(tx, company),
      loadPaymentQr(tx, company),
    ])
    return E.isLeft(bill) ? null : { bill: bill.right.data, logo, footer, parts, payment }
  })

/** The pages of bills by their links, for people who are not signed in. `limited`: each network opens so many a minute. */
export const billPages =
  ({ secret }: Pick<BillLinkKey, 'secret'>, limited: boolean) =>
  (app: FastifyInstance, { database, now }: ServerContext): void => {
    const limits = limited
      ? [
          app.createRateLimit({
            max: pagesPerMinute.network,
            timeWindow: minuteMs,
            allowList: nobody,
            keyGenerator: (request) => networkOf(request.ip),
          }),
          app.createRateLimit({
            max: pagesPerMinute.server,
            timeWindow: minuteMs,
            allowList: nobody,
            keyGenerator: () => 'pages of bills',
          }),
        ]
      : []
    const isTooOften = async (request: FastifyRequest): Promise<boolean> => {
      for (const limit of limits) {
        const count = await limit(request)
        if (!count.isAllowed && count.isExceeded) return true
      }
      return false
    }
    app.get(fontPath, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('font/woff2')
        .send(readDevanagari()),
    )
    app.get<{ Params: { token: string } }>(`${billPagePath}/:token`, async (request, reply) => {
      const language = languageOf(request)
      if (await isTooOften(request))
        return send(
          reply.header('retry-after', '60'),
          429,
          noBillHtml(billPageWords.tooOften, null, language),
        )
      const link = readBillLink(secret, request.params.token)
      const found = link === null ? null : await readPage(database, link, now())
      return found === null
        ? send(reply, 404, noBillHtml(billPageWords.notHere, billPageWords.askShop, language))
        : send(reply, 200, billPageHtml(found, language))
    })
  }
