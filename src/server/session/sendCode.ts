import { createTransport } from 'nodemailer'
import { both, type Words } from '../../books/words.ts'

export interface Recipient {
  readonly mobileNo: string
  /** '' where none was given. */
  readonly email: string
}

/** Sends a code to a person with the words that say what it is for. False: it could not be sent now. */
export type SendCode = (to: Recipient, code: string, words: Words) => Promise<boolean>

export interface CodeSenderConfig {
  /** `smtp://user:password@host:port`; null: no e-mail is sent. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Takes a POST of `{to, text}` as JSON; null: no SMS is sent. */
  readonly smsUrl: string | null
  readonly smsToken: string | null
  /** Writes one line on the server's console: the way out where nothing else is set. */
  readonly print: (line: string) => void
  /** Told of a failure; never of a code. */
  readonly failed: (by: 'mail' | 'sms', why: string) => void
}

const patienceMs = 10_000

/** E-mail where there is an address and a mail server, else an SMS gateway, else the console of the server. */
export const codeSender = ({ smtpUrl, mailFrom, smsUrl, smsToken, print, failed }: CodeSenderConfig): SendCode => {
  const mail = smtpUrl === null ? null : createTransport(smtpUrl, { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs } as never)
  const byMail = async (to: string, code: string, words: Words): Promise<boolean> => {
    await mail?.sendMail({ from: mailFrom, to: { name: '', address: to }, subject: both(words), text: `${words.ne}: ${code}\n${words.en}: ${code}\n` })
    return true
  }
  const bySms = async (url: string, to: string, code: string, words: Words): Promise<boolean> => {
    const headers = { 'content-type': 'application/json', ...(smsToken === null ? {} : { authorization: `Bearer ${smsToken}` }) }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ to, text: `${words.ne}: ${code}` }), signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
    return true
  }
  const unless = (by: 'mail' | 'sms') => (error: unknown): boolean => {
    failed(by, (error as Error).name)
    return false
  }
  return async (to, code, words) => {
    if (mail !== null && to.email !== '') return byMail(to.email, code, words).catch(unless('mail'))
    if (smsUrl !== null) return bySms(smsUrl, to.mobileNo, code, words).catch(unless('sms'))
    print(`${to.mobileNo}  ${both(words)}: ${code}`)
    return true
  }
}
