import { taskEither as TE } from 'fp-ts'
import { Trouble } from '../database/trouble.ts'

/** The fields of a request, as `taxOfficeFields` gives them. */
export type TaxOfficeRequest = Readonly<Record<string, string | number | boolean>>

/** Answers with the number of the billing system. Trouble: it was not reached, or its answer is no number. */
type Send = (request: TaxOfficeRequest, signal: AbortSignal) => TE.TaskEither<Trouble, number>

/** The billing system of the tax office (CBMS). */
export interface TaxOfficePort {
  readonly sendBill: Send
  readonly sendReturn: Send
}

const timeoutMs = 10_000
/** A bare number, or one in quotation marks. */
const answerShape = /^\s*"?(\d{3})"?\s*$/

const numberIn = async (answer: Response): Promise<number> => {
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const [, number] = answerShape.exec(await answer.text()) ?? []
  if (number === undefined) throw new Error('the answer is no number')
  return Number(number)
}

/** Over HTTP, with a time limit. Redirects are not followed: a password goes to no other address. */
export const taxOfficeOver = (url: string, limitMs = timeoutMs): TaxOfficePort => {
  const sendTo =
    (path: string): Send =>
    (request, signal) =>
      TE.tryCatch(
        async () =>
          numberIn(
            await fetch(`${url}${path}`, {
              method: 'POST',
              redirect: 'error',
              headers: { 'content-type': 'application/json', accept: 'application/json' },
              body: JSON.stringify(request),
              signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
            }),
          ),
        (error) => new Trouble(error instanceof Error ? error.message : 'no answer', error),
      )
  return { sendBill: sendTo('/api/bill'), sendReturn: sendTo('/api/billreturn') }
}
