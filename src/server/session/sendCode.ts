import { both, type Words } from '../../books/words.ts'
import { mailOver } from './mail.ts'

export interface Recipient {
  readonly mobileNo: string
  /** '' if none was given. */
  readonly email: string
}

/** Sends a code to a person, with words that say what it is for. False: it could not be sent. */
export type SendCode = (to: Recipient, code: string, words: Words) => Promise<boolean>

export interface CodeSenderConfig {
  /** `smtp://user:password@host:port`; null: no e-mail is sent. */
  readonly smtpUrl: string | null
  /**
   * A gateway that takes a POST of `{to, text, from}` as JSON; '' if it needs no token or no sender. Null: no SMS is
   * sent.
   */
  readonly sms: { readonly url: string; readonly token: string; readonly from: string } | null
  /** Prints a line on the server's console, if no other way is configured. */
  readonly print: (line: string) => void
  /** Called with the reason of a failure, never with a code. */
  readonly failed: (by: 'mail' | 'sms', why: string) => void
}

const timeoutMs = 10_000

/**
 * Sends by e-mail if there is an address and a mail server, otherwise by the SMS gateway, otherwise on the server's
 * console.
 */
export const codeSender = ({ smtpUrl, sms, print, failed }: CodeSenderConfig): SendCode => {
  const mail = smtpUrl === null ? null : mailOver(smtpUrl)
  const byMail = async (to: string, code: string, words: Words): Promise<boolean> => {
    await mail?.(to, words, { ne: `${words.ne}: ${code}`, en: `${words.en}: ${code}` })
    return true
  }
  const bySms = async (
    { url, token, from }: NonNullable<CodeSenderConfig['sms']>,
    to: string,
    code: string,
    words: Words,
  ): Promise<boolean> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    }
    const body = JSON.stringify({
      to,
      text: `${words.ne}: ${code}`,
      ...(from === '' ? {} : { from }),
    })
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
    return true
  }
  const unless =
    (by: 'mail' | 'sms') =>
    (error: unknown): boolean => {
      failed(by, (error as Error).name)
      return false
    }
  return async (to, code, words) => {
    if (mail !== null && to.email !== '') return byMail(to.email, code, words).catch(unless('mail'))
    if (sms !== null) return bySms(sms, to.mobileNo, code, words).catch(unless('sms'))
    print(`${to.mobileNo}  ${both(words)}: ${code}`)
    return true
  }
}
