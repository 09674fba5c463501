import type { FastifyInstance, FastifyReply } from 'fastify'
import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import { styledPagePolicy } from '../http/headers.ts'
import { escaped, fontFace, readDevanagari } from '../http/html.ts'
import { standInPath, type StandIn } from './standIn.ts'
import { choices, type Payment, type StandInChoice } from './standInPayments.ts'
import { standInChoices, standInTitles, subscriptionWords } from './words.ts'
import { columnWords } from '../../books/reports/columnWords.ts'

const fontPath = `${standInPath}/devanagari.woff2`
const style = `${fontFace(fontPath)}body{font:1.1rem/1.6 Devanagari,system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;color:#1c1b1f;background:#fff}
button,a.button{display:block;box-sizing:border-box;width:100%;margin:.6rem 0;padding:.7rem 1rem;font:inherit;text-align:left;border:1px solid #79747e;border-radius:.5rem;background:#fff;color:inherit;text-decoration:none}
button.pay{background:#1b5e20;color:#fff}strong.note{display:block;padding:.7rem 1rem;border:2px solid #b3261e;border-radius:.5rem}small{display:block}dt{color:#49454f}dd{margin:0 0 .6rem;overflow-wrap:anywhere}`
const policy = styledPagePolicy(style, ["font-src 'self'", "form-action 'self'"])

const both = ({ ne, en }: Words): string => `${escaped(ne)}<small>${escaped(en)}</small>`
const link = (to: string, words: Words): string =>
  `<a class="button" href="${escaped(to)}">${both(words)}</a>`

const page = (reply: FastifyReply, status: number, title: Words, body: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ne"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`${title.ne} (${title.en})`)}</title><style>${style}</style>` +
        `<main><h1>${both(title)}</h1><strong class="note">${both(subscriptionWords.noMoney)}</strong>${body}</main></html>`,
    )

const offer = ({ gateway, ref }: Payment, choice: StandInChoice): string =>
  `<form method="post" action="${standInPath}/${gateway}/${escaped(ref)}"><input type="hidden" name="choice" value="${choice}"><button class="${choice}">${both(standInChoices[choice])}</button></form>`
const open = (payment: Payment): string =>
  `<dl><dt>${both(columnWords.amount)}<dd>रु ${showRupees(payment.paisa, 'latin')}<dt>${both(subscriptionWords.reference)}<dd>${escaped(payment.ref)}</dl>${choices.map((each) => offer(payment, each)).join('')}`

const fieldsOf = (body: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

interface At {
  readonly gateway: string
  readonly ref: string
}

/** The pages on which a person pays at the stand-in, chooses a failure, and is sent back. */
export const standInPages =
  (standIn: StandIn) =>
  (app: FastifyInstance): void => {
    const missing = (reply: FastifyReply): FastifyReply =>
      page(
        reply,
        404,
        subscriptionWords.noSuchPayment,
        link('/subscription', subscriptionWords.backToShop),
      )
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 10_000 },
        (_request, text, done) => done(null, text),
      )
      scope.get(fontPath, async (_request, reply) =>
        reply.type('font/woff2').send(readDevanagari()),
      )
      scope.post(`${standInPath}/esewa/form`, async (request, reply) => {
        const payment = standIn.admit(fieldsOf(request.body))
        return payment === null
          ? page(reply, 400, standInTitles.esewa, `<p>${both(subscriptionWords.unfit)}</p>`)
          : reply.redirect(`${standInPath}/esewa/${payment.ref}`, 303)
      })
      scope.get<{ Params: At }>(`${standInPath}/:gateway/:ref`, async ({ params }, reply) => {
        const payment = standIn.payment(params.gateway, params.ref)
        if (payment === undefined) return missing(reply)
        return page(
          reply,
          200,
          standInTitles[payment.gateway],
          payment.done === null
            ? open(payment)
            : `<p>${both(subscriptionWords.alreadySettled)}</p>${link('/subscription', subscriptionWords.backToShop)}`,
        )
      })
      scope.post<{ Params: At }>(
        `${standInPath}/:gateway/:ref`,
        async ({ params, body }, reply) => {
          const payment = standIn.payment(params.gateway, params.ref)
          const choice = choices.find((each) => each === fieldsOf(body)['choice'])
          if (payment === undefined || choice === undefined) return missing(reply)
          const back = standIn.choose(payment, choice)
          const title = standInTitles[payment.gateway]
          if (payment.done?.choice === 'lost')
            return page(
              reply,
              200,
              title,
              `<p>${both(subscriptionWords.answerLost)}</p>${link('/subscription', subscriptionWords.backToShop)}`,
            )
          if (payment.done?.choice === 'twice')
            return page(
              reply,
              200,
              title,
              `<p>${both(subscriptionWords.answerTwice)}</p>${link(back, subscriptionWords.firstAnswer)}${link(back, subscriptionWords.secondAnswer)}`,
            )
          return reply.redirect(back, 303)
        },
      )
    })
  }
