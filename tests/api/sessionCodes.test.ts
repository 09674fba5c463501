import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { codeSender, type CodeSenderConfig } from '../../src/server/session/sendCode.ts'

const words = { ne: 'तपाईंको खाता सक्रिय गर्ने कोड', en: 'The code to activate your account' }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const mailServer = async (accept: boolean) => {
  const letters: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, _session, done) =>
      accept && username === 'khata' && password === 'p w'
        ? done(null, { user: username })
        : done(new Error('no')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          letters.push({
            to: session.envelope.rcptTo.map((each) => each.address),
            text: Buffer.concat(parts).toString(),
          })
          done()
        })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => server.close(() => closed(null))))
  return {
    url: `smtp://khata:p%20w@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
  }
}

const gateway = async (status: number) => {
  const asked: { body: string; authorization: string | undefined; type: string | undefined }[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        asked.push({
          body: Buffer.concat(parts).toString(),
          authorization: request.headers.authorization,
          type: request.headers['content-type'],
        })
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
      })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(
    () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed(null))
      }),
  )
  return {
    sms: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
      token: '',
      from: '',
    },
    asked,
  }
}

const sender = (more: Partial<CodeSenderConfig>) => {
  const printed: string[] = []
  const failures: string[] = []
  const send = codeSender({
    smtpUrl: null,
    sms: null,
    print: (line) => void printed.push(line),
    failed: (by, why) => void failures.push(`${by} ${why}`),
    ...more,
  })
  return { send, printed, failures }
}
const person = { mobileNo: '9841000001', email: 'ram@example.com' }
// The text of a mail, decoded from quoted-printable or base64.
const plain = (letter: string): string => {
  const [head, ...rest] = letter.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head!)) return Buffer.from(body, 'base64').toString()
  return Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString()
}

describe('a code goes out', () => {
  test('as an e-mail if there is an address and a mail server', async () => {
    const mail = await mailServer(true)
    const sms = await gateway(200)
    const { send, printed } = sender({ smtpUrl: mail.url, sms: sms.sms })
    expect(await send(person, '482913', words)).toBe(true)
    expect(mail.letters).toHaveLength(1)
    expect(mail.letters[0]!.to).toEqual(['ram@example.com'])
    expect(mail.letters[0]!.text).toMatch(/^From: khata@127\.0\.0\.1$/m)
    expect(plain(mail.letters[0]!.text)).toContain(`${words.ne}: 482913`)
    expect(mail.letters[0]!.text.split('\r\n\r\n')[0]).not.toContain('482913')
    expect([sms.asked.length, printed.length]).toEqual([0, 0])
  })

  test('as an SMS if there is no e-mail address or no mail server', async () => {
    const mail = await mailServer(true)
    const sms = await gateway(200)
    expect(
      await sender({ smtpUrl: mail.url, sms: { ...sms.sms, token: 'gate', from: 'KHATA' } }).send(
        { ...person, email: '' },
        '482913',
        words,
      ),
    ).toBe(true)
    expect(await sender({ sms: sms.sms }).send(person, '175004', words)).toBe(true)
    expect(sms.asked).toEqual([
      {
        body: JSON.stringify({ to: '9841000001', text: `${words.ne}: 482913`, from: 'KHATA' }),
        authorization: 'Bearer gate',
        type: 'application/json',
      },
      {
        body: JSON.stringify({ to: '9841000001', text: `${words.ne}: 175004` }),
        authorization: undefined,
        type: 'application/json',
      },
    ])
    expect(mail.letters).toEqual([])
  })

  test('on the console if nothing is configured', async () => {
    const { send, printed } = sender({})
    expect(await send(person, '482913', words)).toBe(true)
    expect(printed).toEqual([`9841000001  ${words.ne} (${words.en}): 482913`])
  })

  test('never by another way: a failure is reported, without the code', async () => {
    const mail = await mailServer(false)
    const sms = await gateway(500)
    const away = await gateway(302)
    for (const more of [
      { smtpUrl: mail.url },
      { sms: sms.sms },
      { sms: away.sms },
      { sms: { url: 'http://127.0.0.1:1/', token: '', from: '' } },
    ]) {
      const { send, printed, failures } = sender(more)
      expect(await send(person, '482913', words)).toBe(false)
      expect(failures).toHaveLength(1)
      expect([...failures, ...printed].join()).not.toContain('482913')
      expect(printed).toEqual([])
    }
    expect(away.asked).toHaveLength(1)
  })

  test('an address cannot smuggle a second recipient or a header', async () => {
    const mail = await mailServer(true)
    const { send } = sender({ smtpUrl: mail.url })
    await send({ ...person, email: 'ram@example.com>\r\nBcc: eve@example.com' }, '482913', words)
    await send({ ...person, email: 'ram@example.com, eve@example.com' }, '482913', words)
    expect(mail.letters.flatMap((letter) => letter.to)).not.toContain('eve@example.com')
    expect(mail.letters.map((letter) => letter.text).join('\n')).not.toMatch(/^bcc:/im)
  })
})
