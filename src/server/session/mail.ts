import { createTransport } from 'nodemailer'
import { both, type Words } from '../../books/words.ts'

const timeoutMs = 10_000

// Mail servers expect a sender address of their own domain.
const senderOf = (smtpUrl: string): string => {
  const { username, hostname } = new URL(smtpUrl)
  const user = decodeURIComponent(username)
  return user.includes('@') ? user : `khata@${hostname}`
}

/** Sends one text, in both languages, to one address; throws if the mail server does not take it. */
export type Mail = (to: string, subject: Words, text: Words) => Promise<void>

/** Sends by a mail server, `smtp://user:password@host:port`. */
export const mailOver = (smtpUrl: string): Mail => {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from: senderOf(smtpUrl) },
  )
  return async (to, subject, { ne, en }) => {
    await transport.sendMail({
      to: { name: '', address: to },
      subject: both(subject),
      text: `${ne}\n${en}\n`,
    })
  }
}
