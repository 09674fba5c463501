import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Sent = Readonly<Record<string, string | number | boolean>>

/**
 * How the stand-in behaves: as documented; answering one number to everything; keeping the bill and losing the answer; without
 * any answer; with a page or with an error of its own in place of a number.
 */
export type Mood = 'well' | number | 'answer lost' | 'hangs' | 'page' | 'broken'

const billFields = 21
const returnFields = 23

/** A stand-in for the billing system of the tax office on this machine, with its documented numbers. */
export const openTaxOffice = async () => {
  const logins = new Map<string, string>()
  const requests: { readonly path: string; readonly sent: Sent }[] = []
  const kept: Sent[] = []
  const hanging: ServerResponse[] = []
  let heard: () => void = () => undefined
  const office = { mood: 'well' as Mood }

  const keyOf = ({ username, fiscal_year, invoice_number, credit_note_number }: Sent): string =>
    [username, fiscal_year, invoice_number ?? credit_note_number].join(' ')
  const has = (key: string): boolean => kept.some((each) => keyOf(each) === key)
  const numberFor = (path: string, sent: Sent): number => {
    const isBill = path === '/api/bill'
    if (Object.keys(sent).length !== (isBill ? billFields : returnFields)) return 104
    if (logins.get(String(sent['username'])) !== sent['password']) return 100
    if (has(keyOf(sent))) return 101
    const bill = { ...sent, invoice_number: sent['ref_invoice_number'] ?? '' }
    if (!isBill && !has(keyOf(bill))) return 101
    kept.push(sent)
    return 200
  }
  const answer = (path: string, sent: Sent, response: ServerResponse): void => {
    const { mood } = office
    if (mood === 'hangs') return void hanging.push(response)
    if (mood === 'page') return void response.end('<!doctype html><title>सम्भार</title>')
    if (mood === 'broken') return void response.writeHead(503).end()
    const number = typeof mood === 'number' ? mood : numberFor(path, sent)
    if (mood === 'answer lost') return void response.destroy()
    response.setHeader('content-type', 'application/json').end(String(number))
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const sent = JSON.parse(Buffer.concat(parts).toString()) as Sent
      requests.push({ path, sent })
      answer(path, sent, response)
      heard()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const numbersOf = (user: string, all: readonly Sent[]): readonly unknown[] =>
    all
      .filter(({ username }) => username === user)
      .map((sent) => sent['invoice_number'] ?? sent['credit_note_number'])
  return {
    office,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Lets a taxpayer in with this password. */
    admits: (user: string, password: string): void => void logins.set(user, password),
    /** The numbers of the bills and notes that it keeps of a taxpayer, and of those that were sent, in their order. */
    keptOf: (user: string) => numbersOf(user, kept),
    sentOf: (user: string) =>
      numbersOf(
        user,
        requests.map(({ sent }) => sent),
      ),
    requestsOf: (user: string) => requests.filter(({ sent }) => sent['username'] === user),
    /** Resolves at the next request. */
    nextRequest: (): Promise<void> => new Promise((resolve) => (heard = resolve)),
    /** Ends the requests that hang, without an answer. */
    letGo: (): void => hanging.splice(0).forEach((each) => each.destroy()),
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type TaxOffice = Awaited<ReturnType<typeof openTaxOffice>>
